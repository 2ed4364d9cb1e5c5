/**
 * A file and the document that counts it. The document is written first and goes last, so that no file is there without
 * being counted, whichever of two requests is faster and wherever a process dies.
 */
import {
  type DocumentData,
  type DocumentStore,
  DocumentStoreError,
  type StoredDocument,
} from '#shared/ports/documents/document-store.ts';
import { type FileStore, FileStoreError, type PutOptions } from '#shared/ports/files/file-store.ts';

export interface FileDeps {
  readonly store: Pick<DocumentStore, 'get' | 'put' | 'delete'>;
  readonly files: Pick<FileStore, 'put' | 'delete' | 'metadata'>;
}

interface Place {
  readonly collection: string;
  readonly id: string;
}

export interface NewFile extends Place {
  /** Never used before. */
  readonly path: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly options: PutOptions;
  /** before: null if there is no document, or it is being deleted. Null: what there is is another file. */
  document(before: DocumentData | null, path: string): DocumentData | null;
}

const ATTEMPTS = 20;

/**
 * The same file again replaces itself and counts once. False: the document is of another file. Rejects as the stores do, and
 * then nothing of a new file is left.
 */
export async function keepFile(deps: FileDeps, file: NewFile): Promise<boolean> {
  const { store, files } = deps;
  const { collection, id, content, options } = file;
  const path = await writeDocument(deps, file);
  if (path === null) return false;
  try {
    await files.put(path, new Blob([content]).stream(), options);
  } catch (cause) {
    const found = await store.get(collection, id);
    // Of the same file from before there may be all.
    const isMissing = found?.data.path === path && (await files.metadata(path)) === null;
    if (isMissing) await dropFile(deps, { collection, id }, found);
    throw cause;
  }
  const kept = await store.get(collection, id);
  if (kept?.data.path === path && kept.data.isGoing !== true) return true;
  // Deleted while it was written: who deleted it may have looked for the file before it was there.
  await files.delete(path);
  throw new FileStoreError('canceled', `the document of ${path} was deleted`);
}

/** Returns the path of its file; null: the document is of another one. */
async function writeDocument({ store, files }: FileDeps, file: NewFile): Promise<string | null> {
  const { collection, id } = file;
  for (let attempt = 1; ; attempt += 1) {
    const found = await store.get(collection, id);
    const before = found === null || found.data.isGoing === true ? null : found.data;
    // Who was deleting it may have died on the way.
    if (found !== null && before === null) await files.delete(String(found.data.path));
    const path = before === null ? file.path : String(before.path);
    const document = file.document(before, path);
    if (document === null) return null;
    try {
      const expected = found === null ? 'absent' : { version: found.version };
      await store.put(collection, id, document, expected);
      return path;
    } catch (cause) {
      // Sent twice at once: the other one's document is this one's, too.
      if (!isConflict(cause) || attempt === ATTEMPTS) throw cause;
    }
  }
}

/** Deletes both, unless the document changed since it was found. False: it did, and stays. */
export async function dropFile({ store, files }: FileDeps, place: Place, found: StoredDocument): Promise<boolean> {
  const { collection, id } = place;
  const { version, data } = found;
  try {
    await store.put(collection, id, { ...data, isGoing: true }, { version });
    await files.delete(String(data.path));
    const going = await store.get(collection, id);
    // Sent again meanwhile, it is another file.
    if (going !== null && going.data.path === data.path && going.data.isGoing === true)
      await store.delete(collection, id, { version: going.version });
    return true;
  } catch (cause) {
    if (isConflict(cause)) return false;
    throw cause;
  }
}

const isConflict = (cause: unknown): boolean => cause instanceof DocumentStoreError && cause.code === 'conflict';
