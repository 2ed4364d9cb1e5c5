/** Password hashes: scrypt, with its parameters stored beside each hash, and a limit on the memory in use. */
import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { normalisePassword } from '#shared/passwords/password-length.ts';
import type { RandomBytes } from '../../secrets/digest.ts';
import { createFairQueue, QueueFull, type QueueTurn } from './fair-queue.ts';
import { refuse } from './refusal.ts';

export const storedPasswordSchema = z.object({
  algorithm: z.literal('scrypt'),
  n: z.int().positive(),
  r: z.int().positive(),
  p: z.int().positive(),
  salt: z.string(),
  hash: z.string(),
  /** How the password was normalised before it was hashed. Hashes from before this was stored used NFC. */
  form: z.enum(['NFC', 'NFKC']).default('NFC'),
});
export type StoredPassword = z.infer<typeof storedPasswordSchema>;

interface ScryptCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

export interface PasswordHasher {
  /** turn: whose work it is, so that nobody fills the queue alone. */
  hash(password: string, turn: QueueTurn): Promise<StoredPassword>;
  /** Without a stored password it does the same work and returns false, so that the time does not reveal who exists. */
  verify(password: string, stored: StoredPassword | null, turn: QueueTurn): Promise<boolean>;
  /** Whether the hash was made with parameters, or a normalisation, other than today's. */
  isOutdated(stored: StoredPassword): boolean;
}

export interface PasswordHasherDeps {
  readonly randomBytes: RandomBytes;
  readonly cost?: ScryptCost;
  readonly atOnce?: number;
  readonly maxWaiting?: number;
}

/** 32 MiB and about a tenth of a second. OWASP lists p = 3 for 2¹⁵, p = 1 for 2¹⁷. */
const COST: ScryptCost = { n: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** If there is no place in the queue it refuses with UNAVAILABLE: a flood of sign-ins must not delay every request. */
export function createPasswordHasher({
  randomBytes,
  cost = COST,
  atOnce = 2,
  maxWaiting = 64,
}: PasswordHasherDeps): PasswordHasher {
  const queue = createFairQueue({ atOnce, maxWaiting });

  async function derive(text: string, salt: Buffer, { n, r, p }: ScryptCost, turn: QueueTurn): Promise<Buffer> {
    const work = () => scryptAsync(text, salt, { N: n, r, p, maxmem: 256 * n * r });
    try {
      return await queue.run(turn, work);
    } catch (cause) {
      if (cause instanceof QueueFull) return refuse('UNAVAILABLE');
      throw cause;
    }
  }

  // A stored password of nobody, to compare with when the account is unknown.
  const nobody = {
    ...cost,
    form: 'NFKC',
    salt: Buffer.from(randomBytes(16)),
    hash: Buffer.from(randomBytes(KEY_BYTES)),
  };

  return {
    async hash(password, turn) {
      const salt = Buffer.from(randomBytes(16));
      const hash = await derive(normalisePassword(password), salt, cost, turn);
      const { n, r, p } = cost;
      return {
        algorithm: 'scrypt',
        n,
        r,
        p,
        form: 'NFKC',
        salt: salt.toString('base64url'),
        hash: hash.toString('base64url'),
      };
    },
    async verify(password, stored, turn) {
      const known = stored
        ? { ...stored, salt: Buffer.from(stored.salt, 'base64url'), hash: Buffer.from(stored.hash, 'base64url') }
        : nobody;
      const hash = await derive(password.normalize(known.form), known.salt, known, turn);
      return known.hash.length === hash.length && timingSafeEqual(hash, known.hash) && stored !== null;
    },
    isOutdated: stored => stored.form !== 'NFKC' || stored.n !== cost.n || stored.r !== cost.r || stored.p !== cost.p,
  };
}

function scryptAsync(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
