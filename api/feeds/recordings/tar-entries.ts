/** The files inside a tar, one at a time, each whole. */
import { extract } from 'tar-stream';
import { FeedError } from '#shared/ports/odds-feed.ts';
import { type Bytes, readWhole } from './file-bytes.ts';

export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MAX_ENTRY_BYTES = 32 * 1024 * 1024;

/** Whether these first bytes are a tar header, by its checksum, which all dialects share. */
export function isTar(head: Uint8Array): boolean {
  if (head.length < 512) return false;
  const field = Buffer.from(head.subarray(148, 156)).toString('latin1');
  const written = /^ *([0-7]+)[\0 ]/.exec(field)?.[1];
  if (written === undefined) return false;
  // The checksum counts its own field as blanks.
  const sum = head.subarray(0, 512).reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  return sum === Number.parseInt(written, 8);
}

/** Throws `FeedError` naming the entry after which the archive is cut or damaged; entries before it are yielded. */
export async function* readTarEntries(bytes: Bytes, file: string): AsyncGenerator<TarEntry, void, undefined> {
  const archive = extract();
  const feeding = feed(bytes, archive);
  let last = 'no começo';
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      last = `na entrada ${name}`;
      const content = await readWhole(entry as Bytes, `${file}, entrada ${name}`, MAX_ENTRY_BYTES);
      if (type === 'file' || type === 'contiguous-file') yield { name, bytes: content };
      last = `depois da entrada ${name}`;
    }
  } catch (cause) {
    if (cause instanceof FeedError) throw cause;
    archive.destroy();
    const source = await feeding;
    // A cut source makes the archive look cut as well; the source's error names the place better.
    throw new FeedError(source ? `${source.message} (${last})` : `${file}: tar interrompido ou danificado ${last}`, {
      cause: source ?? cause,
    });
  } finally {
    archive.destroy();
  }
  const source = await feeding;
  if (source) throw new FeedError(`${source.message} (${last})`, { cause: source });
}

/** Writes everything to the archive, at its pace. Never rejects: a failure of the source is returned. */
async function feed(bytes: Bytes, archive: ReturnType<typeof extract>): Promise<Error | null> {
  const gone = new Promise<void>(resolve => archive.once('close', resolve));
  let failure: Error | null = null;
  try {
    for await (const chunk of bytes) {
      if (archive.destroyed) return null;
      if (!archive.write(chunk)) {
        await Promise.race([gone, new Promise<void>(resolve => archive.once('drain', () => resolve()))]);
      }
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  if (!archive.destroyed) archive.end(null);
  return failure;
}
