/** Keeps the secrets of second factors unreadable in the store: encrypted, or as keyed hashes, each bound to its account. */
import type { Uid } from '#shared/units.ts';
import type { RandomBytes } from '../../secrets/digest.ts';
import { deriveKey, keyedHash } from '../../secrets/keyed-hash.ts';
import { createSeal } from '../../secrets/seal.ts';

export interface FactorVault {
  seal(secret: string, uid: Uid): string;
  /** Throws if it was not sealed by this key for this account: then the data folder has lost its secret. */
  open(sealed: string, uid: Uid): string;
  /** The stored form of a recovery code. */
  hashCode(code: string, uid: Uid): string;
}

export function createFactorVault(secret: string, randomBytes: RandomBytes): FactorVault {
  const seal = createSeal(secret, 'totp-secrets', randomBytes);
  const hashing = deriveKey(secret, 'recovery-codes');
  return {
    seal: seal.close,
    open: seal.open,
    hashCode: (code, uid) => keyedHash(hashing, `${uid}\n${code}`),
  };
}
