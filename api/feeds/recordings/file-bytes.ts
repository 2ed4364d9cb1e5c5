/**
 * The bytes of a file, unpacked if they are gzip. Everything before a damage is delivered first, and only then is the
 * damage reported: a recording cut off by a full disk is still good up to the cut.
 */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { FeedError } from '#shared/ports/odds-feed.ts';

export type Bytes = AsyncIterable<Uint8Array>;

/** Bytes that are good as far as they go, and stop before their end. */
export class CutRecording extends FeedError {}

const GUNZIP_STEP = 16 * 1024;

/** The file's bytes. Throws `FeedError` if the file cannot be read. */
export async function* readFileBytes(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw cannotRead(path, cause);
  }
}

/** Bytes that are already here, as those of a file are read. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}

/** Whether these first bytes are gzip's. */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** The error for a path that the file system refuses. */
export function cannotRead(path: string, cause: unknown): FeedError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const words: Record<string, string> = {
    ENOENT: 'não existe',
    EACCES: 'sem permissão de leitura',
    EPERM: 'sem permissão de leitura',
    EISDIR: 'é uma pasta',
  };
  return new FeedError(`${path}: ${words[code] ?? `não foi possível ler${code ? ` (${code})` : ''}`}`, { cause });
}

/** Unpacked bytes. Throws `FeedError`, where they are cut `CutRecording`, naming the compressed byte near which that is. */
export async function* gunzip(bytes: Bytes, file: string): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = createGunzip();
  let unpacked: Uint8Array[] = [];
  let failure: Error | null = null;
  stream.on('data', (piece: Uint8Array) => unpacked.push(piece));
  const broken = new Promise<void>(resolve => {
    stream.on('error', error => {
      failure = error;
      resolve();
    });
  });
  const take = () => unpacked.splice(0);
  let offset = 0;
  try {
    // In small steps, each drained before the next: a stream that fails drops what it still holds, and a bomb of
    // 1 : 1,000 unpacks no more than 16 MiB at a time.
    for await (const chunk of bytes) {
      for (let start = 0; start < chunk.length; start += GUNZIP_STEP) {
        const step = chunk.subarray(start, start + GUNZIP_STEP);
        await Promise.race([broken, new Promise<void>(resolve => stream.write(step, () => resolve()))]);
        yield* take();
        if (failure !== null)
          throw new FeedError(`${file}: gzip danificado perto do byte ${offset}`, { cause: failure });
        offset += step.length;
      }
    }
    await Promise.race([broken, new Promise<void>(resolve => stream.on('end', resolve).end())]);
    yield* take();
    if (failure !== null) throw new CutRecording(`${file}: gzip interrompido no byte ${offset}`, { cause: failure });
  } finally {
    unpacked = [];
    stream.destroy();
  }
}

/** The first bytes, at most `size`, fewer at the end or before a damage; the source is closed. */
export async function readHead(bytes: Bytes, size: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of bytes) {
      parts.push(chunk);
      length += chunk.length;
      if (length >= size) break;
    }
  } catch (error) {
    // The first bytes are enough to detect the kind; reading the whole file reports the damage in its place.
    if (length === 0) throw error;
  }
  return Buffer.concat(parts).subarray(0, size);
}

/** All bytes, for formats that cannot be read in parts. Throws `FeedError` past `maxBytes`. */
export async function readWhole(bytes: Bytes, file: string, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > maxBytes) throw new FeedError(`${file}: documento maior que ${maxBytes >> 20} MiB`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
