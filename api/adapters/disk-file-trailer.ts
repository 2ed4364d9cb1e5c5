/**
 * The disk store's data about a file, written after its content: JSON, the length of that JSON in four bytes, a mark.
 * A file without the mark does not belong to the store.
 */
import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { epochMs } from '#shared/units.ts';

const MARK = 'arbi-file-1';
const LENGTH_BYTES = 4;
const TAIL_BYTES = LENGTH_BYTES + MARK.length;

const trailerSchema = z.object({
  contentType: z.string(),
  updatedAt: z.int().transform(value => epochMs(value)),
});
export type Trailer = z.infer<typeof trailerSchema>;

export function trailerBytes(trailer: Trailer): Uint8Array {
  const json = Buffer.from(JSON.stringify(trailer));
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
  if (tail.toString('latin1', LENGTH_BYTES) !== MARK || size < 0 || length > 4096) return null;
  const json = Buffer.alloc(length);
  await handle.read(json, 0, length, size);
  try {
    return { trailer: trailerSchema.parse(JSON.parse(json.toString())), size };
  } catch {
    return null;
  }
}
