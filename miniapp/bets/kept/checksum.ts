/** Checksums that tell whether what is read is what was kept, computed as FNV-1a does. Pure. */

const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** In two lanes, because in a single one each step waits for the one before. */
export function textChecksum(text: string): number {
  let [even, odd] = [START, START];
  const end = text.length - (text.length % 2);
  for (let at = 0; at < end; at += 2) {
    even = Math.imul(even ^ text.charCodeAt(at), PRIME);
    odd = Math.imul(odd ^ text.charCodeAt(at + 1), PRIME);
  }
  if (end < text.length) even = Math.imul(even ^ text.charCodeAt(end), PRIME);
  return (even ^ Math.imul(odd, 31) ^ text.length) >>> 0;
}

/** The checksum of all bytes of the columns, in their order. */
export function columnsChecksum(columns: readonly (Int32Array | Float64Array | Uint8Array)[]): number {
  let sum = START;
  for (const { buffer, byteOffset, byteLength } of columns) {
    const bytes = new DataView(buffer, byteOffset, byteLength);
    const end = byteLength - (byteLength % 4);
    for (let at = 0; at < end; at += 4) sum = Math.imul(sum ^ bytes.getInt32(at, true), PRIME);
    for (let at = end; at < byteLength; at += 1) sum = Math.imul(sum ^ bytes.getUint8(at), PRIME);
    sum = Math.imul(sum ^ byteLength, PRIME);
  }
  return sum >>> 0;
}
