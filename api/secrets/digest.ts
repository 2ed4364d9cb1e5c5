/** How secrets become ids and stored text, and how new ones are made. */
import { createHash } from 'node:crypto';

export type RandomBytes = (size: number) => Uint8Array;

/** 64 hexadecimal digits. Enough for secrets of 256 random bits, which cannot be guessed; not for passwords. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** 43 characters that need no escaping in an address. */
export function newSecret(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

/** size: bytes; the result has twice as many digits. */
export function randomId(randomBytes: RandomBytes, size: number): string {
  return Buffer.from(randomBytes(size)).toString('hex');
}
