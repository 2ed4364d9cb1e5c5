/** Passwords at rest: scrypt, its parameters beside each hash, and never more of its memory in use than was allowed. */
import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { RandomBytes } from '../../secrets/digest.ts';
import { refuse } from './refusal.ts';

export const storedPasswordSchema = z.object({
  algorithm: z.literal('scrypt'),
  n: z.int().positive(),
  r: z.int().positive(),
  p: z.int().positive(),
  salt: z.string(),
  hash: z.string(),
});
export type StoredPassword = z.infer<typeof storedPasswordSchema>;

interface ScryptCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

export interface PasswordHasher {
  hash(password: string): Promise<StoredPassword>;
  /** Without a stored password it does the same work and answers no: the time says nothing about who exists. */
  verify(password: string, stored: StoredPassword | null): Promise<boolean>;
  /** Whether it was made with other parameters than are used now. */
  isOutdated(stored: StoredPassword): boolean;
}

export interface PasswordHasherDeps {
  readonly randomBytes: RandomBytes;
  readonly cost?: ScryptCost;
  readonly atOnce?: number;
  readonly maxWaiting?: number;
}

/** 32 MiB and about a tenth of a second; OWASP's list has it with p = 3 at 2¹⁵ or p = 1 at 2¹⁷. */
const COST: ScryptCost = { n: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** Past `maxWaiting` it refuses with TOO_MANY_ATTEMPTS_TRY_LATER: a flood of sign-ins must not hold every request up. */
export function createPasswordHasher({
  randomBytes,
  cost = COST,
  atOnce = 2,
  maxWaiting = 64,
}: PasswordHasherDeps): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function derive(password: string, salt: Buffer, { n, r, p }: ScryptCost): Promise<Buffer> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
      await new Promise<void>(resolve => waiting.push(resolve));
    } else running++;
    try {
      // Composed, so that the same password typed on another keyboard is the same password.
      return await scryptAsync(password.normalize('NFC'), salt, { N: n, r, p, maxmem: 256 * n * r });
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next one: a newcomer in between must not get it too.
      if (next) next();
      else running--;
    }
  }

  // Of no password: what a stranger's attempt is compared with.
  const nobody = { ...cost, salt: Buffer.from(randomBytes(16)), hash: Buffer.from(randomBytes(KEY_BYTES)) };

  return {
    async hash(password) {
      const salt = Buffer.from(randomBytes(16));
      const hash = await derive(password, salt, cost);
      const { n, r, p } = cost;
      return { algorithm: 'scrypt', n, r, p, salt: salt.toString('base64url'), hash: hash.toString('base64url') };
    },
    async verify(password, stored) {
      const known = stored
        ? { ...stored, salt: Buffer.from(stored.salt, 'base64url'), hash: Buffer.from(stored.hash, 'base64url') }
        : nobody;
      const hash = await derive(password, known.salt, known);
      return known.hash.length === hash.length && timingSafeEqual(hash, known.hash) && stored !== null;
    },
    isOutdated: stored => stored.n !== cost.n || stored.r !== cost.r || stored.p !== cost.p,
  };
}

function scryptAsync(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
