/** Text that only this installation can read again: encrypted, and bound to what it is for. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { RandomBytes } from './digest.ts';
import { deriveKey } from './keyed-hash.ts';

export interface Seal {
  /** about: what the text belongs to; it opens for nothing else. */
  close(text: string, about: string): string;
  /** Throws if it was not sealed by this key for this: then the data folder has lost its secret. */
  open(sealed: string, about: string): string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** purpose: seals of one purpose do not open those of another. */
export function createSeal(secret: string, purpose: string, randomBytes: RandomBytes): Seal {
  const key = deriveKey(secret, purpose);
  return {
    close(text, about) {
      const nonce = Buffer.from(randomBytes(NONCE_BYTES));
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [tagAt, textAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, tagAt), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(tagAt, textAt));
      return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString('utf8');
    },
  };
}
