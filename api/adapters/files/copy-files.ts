/** All files of one store into another: for backups, for their restoration, and for moving between disk and bucket. */
import { FILE_FOLDERS, type FileStore, FileStoreError, type StoredFile } from '#shared/ports/files/file-store.ts';

export interface CopiedFiles {
  /** Paths of what is in both stores now. */
  readonly paths: readonly string[];
  readonly bytes: number;
}

/**
 * Copies what is not there yet, and reads every description back: one that differs in anything but its times rejects with
 * 'internal-error'. A file that is deleted meanwhile is left out. Cut short, it can be begun again.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<CopiedFiles> {
  const paths: string[] = [];
  let bytes = 0;
  for (const folder of FILE_FOLDERS) {
    for await (const listed of from.list(folder)) {
      const copied = await copyFile(from, to, listed);
      if (copied === null) continue;
      paths.push(copied.fullPath);
      bytes += copied.size;
    }
  }
  return { paths, bytes };
}

/** Deletes all files but these. Returns how many there were. */
export async function deleteOtherFiles(store: FileStore, kept: ReadonlySet<string>): Promise<number> {
  let deleted = 0;
  for (const folder of FILE_FOLDERS) {
    for await (const { fullPath } of store.list(folder)) {
      if (!kept.has(fullPath) && (await store.delete(fullPath))) deleted += 1;
    }
  }
  return deleted;
}

async function copyFile(from: FileStore, to: FileStore, listed: StoredFile): Promise<StoredFile | null> {
  const path = listed.fullPath;
  const there = await to.metadata(path);
  if (there !== null && isSame(listed, there)) return listed;
  const opened = await from.read(path);
  if (opened === null) return null;
  const { file, body } = opened;
  const { contentType, customMetadata, cacheControl, contentDisposition, contentEncoding, contentLanguage } = file;
  const headers = { cacheControl, contentDisposition, contentEncoding, contentLanguage };
  await to.put(path, body, { contentType, customMetadata, ...headers, maxBytes: file.size });
  const copied = await to.metadata(path);
  if (copied !== null && isSame(file, copied)) return file;
  throw new FileStoreError('internal-error', `what was copied of ${path} is not what is there`);
}

/** But for the store and the times. */
function isSame(a: StoredFile, b: StoredFile): boolean {
  const said = ({ bucket: _, timeCreated: __, updated: ___, customMetadata, ...rest }: StoredFile): string =>
    JSON.stringify([Object.entries(rest).sort(), Object.entries(customMetadata).sort()]);
  return said(a) === said(b);
}
