/** Keeps the secrets of second factors unreadable in the store: encrypted, or as keyed hashes, each bound to its account. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Uid } from '#shared/units.ts';
import type { RandomBytes } from '../../secrets/digest.ts';
import { deriveKey, keyedHash } from '../../secrets/keyed-hash.ts';

export interface FactorVault {
  seal(secret: string, uid: Uid): string;
  /** Throws if it was not sealed by this key for this account: then the data folder has lost its secret. */
  open(sealed: string, uid: Uid): string;
  /** The stored form of a recovery code. */
  hashCode(code: string, uid: Uid): string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createFactorVault(secret: string, randomBytes: RandomBytes): FactorVault {
  const sealing = deriveKey(secret, 'totp-secrets');
  const hashing = deriveKey(secret, 'recovery-codes');
  return {
    seal(text, uid) {
      const nonce = Buffer.from(randomBytes(NONCE_BYTES));
      const cipher = createCipheriv(ALGORITHM, sealing, nonce).setAAD(Buffer.from(uid));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, uid) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [tagAt, textAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
      const decipher = createDecipheriv(ALGORITHM, sealing, bytes.subarray(0, tagAt), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(uid))
        .setAuthTag(bytes.subarray(tagAt, textAt));
      return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString('utf8');
    },
    hashCode: (code, uid) => keyedHash(hashing, `${uid}\n${code}`),
  };
}
