/**
 * The disk store's data about a file, written after its content: JSON, the length of that JSON in four bytes, a mark.
 * A file without the mark does not belong to the store.
 */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { epochMs } from '#shared/units.ts';

const MARK = 'arbi-file-1';
const LENGTH_BYTES = 4;
const TAIL_BYTES = LENGTH_BYTES + MARK.length;
const MAX_JSON = 16_384;
const CHUNK_BYTES = 64 * 1024;

const instant = z.int().transform(value => epochMs(value));
const header = z.string().nullable();

const trailerSchema = z.object({
  version: z.literal(2),
  contentType: z.string(),
  timeCreated: instant,
  updated: instant,
  md5Hash: z.string(),
  cacheControl: header,
  contentDisposition: header,
  contentEncoding: header,
  contentLanguage: header,
  customMetadata: z.record(z.string(), z.string()),
  /** Links made until then do not open; null: none was revoked. */
  linksRevoked: instant.nullable(),
});
export type Trailer = z.infer<typeof trailerSchema>;

/** A build before version 2 reads this much and ignores the rest; its own files say no more. */
const firstTrailerSchema = z.object({ version: z.undefined().optional(), contentType: z.string(), updatedAt: instant });

export function trailerBytes(trailer: Trailer): Uint8Array {
  const json = Buffer.from(JSON.stringify({ ...trailer, updatedAt: trailer.updated }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, Buffer.from(MARK)]);
}

/** total: bytes of the whole file. size: bytes before the trailer. Null if there is no readable trailer. */
export async function readTrailer(
  handle: FileHandle,
  total: number,
): Promise<{ readonly trailer: Trailer; readonly size: number } | null> {
  if (total < TAIL_BYTES) return null;
  const tail = Buffer.alloc(TAIL_BYTES);
  await handle.read(tail, 0, TAIL_BYTES, total - TAIL_BYTES);
  const length = tail.readUInt32BE();
  const size = total - TAIL_BYTES - length;
  if (tail.toString('latin1', LENGTH_BYTES) !== MARK || size < 0 || length > MAX_JSON) return null;
  const json = Buffer.alloc(length);
  await handle.read(json, 0, length, size);
  const parsed = z.union([trailerSchema, firstTrailerSchema]).safeParse(jsonOf(json));
  if (!parsed.success) return null;
  const { data } = parsed;
  return { trailer: data.version === 2 ? data : await upgraded(data, handle, size), size };
}

async function upgraded(
  { contentType, updatedAt }: z.infer<typeof firstTrailerSchema>,
  handle: FileHandle,
  size: number,
): Promise<Trailer> {
  return {
    version: 2,
    contentType,
    timeCreated: updatedAt,
    updated: updatedAt,
    md5Hash: await md5Of(handle, size),
    cacheControl: null,
    contentDisposition: null,
    contentEncoding: null,
    contentLanguage: null,
    customMetadata: {},
    linksRevoked: null,
  };
}

async function md5Of(handle: FileHandle, size: number): Promise<string> {
  const hash = createHash('md5');
  const buffer = Buffer.alloc(CHUNK_BYTES);
  for (let position = 0; position < size; ) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(CHUNK_BYTES, size - position), position);
    if (bytesRead === 0) break;
    hash.update(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
  return hash.digest('base64');
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
