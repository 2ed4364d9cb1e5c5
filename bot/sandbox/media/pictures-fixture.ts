/** Test pictures of a given size. A PNG is complete and can be drawn; a JPEG is only its header. */
import { crc32, deflateSync } from 'node:zlib';

/** A single colour. If it would be too large to make, it has no pixels. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(Math.min(width, 4096) * 3, 0x7a)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 4096) }, () => row)));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Uint8Array.from(Buffer.concat(parts));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function jpegOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const frame = [0xff, 0xff, 0xc2, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 6, 1, 2, 3, 4, ...frame, 0xff, 0xd9]);
}
