/**
 * What a person has begun and a code of the authenticator app will complete: a sign-in whose first factor was right, or
 * the enrolment of an app. Random, stored as a hash, for one use, within minutes and a few attempts.
 */
import { z } from 'zod';
import type { Transaction } from '#shared/ports/documents/document-store.ts';
import { asUid } from '#shared/units.ts';
import { newSecret, type RandomBytes, sha256 } from '../../secrets/digest.ts';
import { CODES } from '../codes/one-time-codes.ts';

const LIFETIME_MS = 10 * 60_000;
const MAX_ATTEMPTS = 5;

const common = { uid: z.string().transform(asUid), generation: z.string(), attempts: z.int(), expiresAt: z.int() };
export const pendingSignInSchema = z.object({
  version: z.literal(1),
  purpose: z.literal('SECOND_FACTOR'),
  ...common,
  provider: z.string(),
  /** JSON as text, as in a session. */
  claims: z.string(),
});
export const enrolmentSchema = z.object({
  version: z.literal(1),
  purpose: z.literal('ENROLMENT'),
  ...common,
  sealedSecret: z.string(),
});
const SCHEMAS = { SECOND_FACTOR: pendingSignInSchema, ENROLMENT: enrolmentSchema };
type Pending<P extends keyof typeof SCHEMAS> = z.infer<(typeof SCHEMAS)[P]>;
type New<P extends keyof typeof SCHEMAS> = Omit<Pending<P>, 'version' | 'attempts' | 'expiresAt'>;

/** Returns the credential itself, which is stored nowhere. */
export function beginStep(
  tx: Pick<Transaction, 'put'>,
  randomBytes: RandomBytes,
  now: number,
  step: New<'SECOND_FACTOR'> | New<'ENROLMENT'>,
): string {
  const credential = newSecret(randomBytes);
  tx.put(CODES, sha256(credential), { version: 1, ...step, attempts: 0, expiresAt: now + LIFETIME_MS }, 'absent');
  return credential;
}

/** The step, if it is still open. `settle` writes down what became of it: call it once, after all reads. */
export async function readStep<P extends keyof typeof SCHEMAS>(
  tx: Transaction,
  now: number,
  credential: string,
  purpose: P,
): Promise<{ readonly step: Pending<P>; readonly settle: (isDone: boolean) => void } | null> {
  const id = sha256(credential);
  const parsed = SCHEMAS[purpose].safeParse((await tx.get(CODES, id))?.data);
  if (!parsed.success || now >= parsed.data.expiresAt) return null;
  const step = parsed.data as Pending<P>;
  const attempts = step.attempts + 1;
  const settle = (isDone: boolean) =>
    isDone || attempts >= MAX_ATTEMPTS ? tx.delete(CODES, id) : tx.patch(CODES, id, { attempts });
  return { step, settle };
}
