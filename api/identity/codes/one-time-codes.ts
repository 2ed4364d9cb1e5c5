/**
 * Codes that prove a mailbox or a telephone: random, stored as a hash, valid for one purpose and one account, and deleted
 * once used. What follows from the proof is decided elsewhere.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DocumentWriter, Transaction } from '#shared/ports/documents/document-store.ts';
import { asUid } from '#shared/units.ts';
import { newSecret, type RandomBytes, sha256 } from '../../secrets/digest.ts';
import type { AccountReader } from '../accounts/account-store.ts';
import { refuse } from '../accounts/refusal.ts';

export const CODES = 'identity_codes';
const PHONE_ATTEMPTS = 5;

const HOUR_MS = 3_600_000;
const MAIL_PURPOSES = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'EMAIL_SIGNIN',
] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

const LIFETIME_MS: Readonly<Record<MailPurpose | 'PHONE', number>> = {
  PASSWORD_RESET: HOUR_MS,
  VERIFY_EMAIL: 24 * HOUR_MS,
  VERIFY_AND_CHANGE_EMAIL: HOUR_MS,
  // Somebody who has lost an account may notice only days later.
  RECOVER_EMAIL: 72 * HOUR_MS,
  EMAIL_SIGNIN: HOUR_MS,
  PHONE: HOUR_MS / 6,
};

export const mailCodeSchema = z.object({
  version: z.literal(1),
  purpose: z.enum(MAIL_PURPOSES),
  /** Null: nobody. For an unknown address a useless code is made, so that known and unknown addresses take the same time. */
  uid: z.string().transform(asUid).nullable(),
  /** The mailbox that it proves, or that the account had when it was sent. */
  email: z.string(),
  newEmail: z.string().nullable(),
  /** The generation of the account when the code was sent: a password change since then makes a reset void. */
  generation: z.string().nullable(),
  expiresAt: z.int(),
});
export type MailCode = z.infer<typeof mailCodeSchema>;

export const phoneCodeSchema = z.object({
  version: z.literal(1),
  purpose: z.literal('PHONE'),
  phoneNumber: z.string(),
  digits: z.string(),
  attempts: z.int(),
  expiresAt: z.int(),
});

/** Returns the code itself, which is stored nowhere. */
export async function issueMailCode(
  writer: Pick<DocumentWriter | Transaction, 'put'>,
  randomBytes: RandomBytes,
  now: number,
  about: Omit<MailCode, 'version' | 'expiresAt'>,
): Promise<string> {
  const code = newSecret(randomBytes);
  const expiresAt = now + LIFETIME_MS[about.purpose];
  const stored = { version: 1, ...about, expiresAt };
  if (isUseless(about)) await writer.put(CODES, `nobody-${randomBytes(1)[0]}`, stored, 'any');
  else await writer.put(CODES, sha256(code), stored, 'absent');
  return code;
}

/**
 * A code of nobody takes as long to write as any other, so that the time does not tell who has an account, and a place of
 * another such code, so that asking about many addresses does not use up the places of all.
 */
const isUseless = ({ purpose, uid }: Omit<MailCode, 'version' | 'expiresAt'>): boolean =>
  uid === null && purpose !== 'EMAIL_SIGNIN';

/** What a code was sent for. Refuses with INVALID_OOB_CODE (unknown or used) or EXPIRED_OOB_CODE. */
export async function readMailCode(reader: AccountReader, now: number, code: string): Promise<MailCode> {
  const document = await reader.get(CODES, sha256(code));
  const parsed = mailCodeSchema.safeParse(document?.data);
  if (!parsed.success) return refuse('INVALID_OOB_CODE');
  return now < parsed.data.expiresAt ? parsed.data : refuse('EXPIRED_OOB_CODE');
}

export function spendMailCode(tx: Transaction, code: string): void {
  tx.delete(CODES, sha256(code));
}

/** Returns what the browser keeps, and the six digits for the telephone. Neither can be derived from what is stored. */
export async function issuePhoneCode(
  writer: Pick<DocumentWriter, 'put'>,
  randomBytes: RandomBytes,
  now: number,
  phoneNumber: string,
): Promise<{ readonly sessionInfo: string; readonly digits: string }> {
  const sessionInfo = newSecret(randomBytes);
  const digits = randomDigits(randomBytes);
  const stored = { version: 1, purpose: 'PHONE', phoneNumber, digits: seal(sessionInfo, digits), attempts: 0 };
  await writer.put(CODES, sha256(sessionInfo), { ...stored, expiresAt: now + LIFETIME_MS.PHONE }, 'absent');
  return { sessionInfo, digits };
}

export type PhoneProof = { readonly phoneNumber: string } | { readonly wrong: 'unknown' | 'expired' | 'digits' };

/** What the digits prove. `settle` writes down that they were tried: call it once, after all reads. */
export async function readPhoneCode(
  tx: Transaction,
  now: number,
  sessionInfo: string,
  digits: string,
): Promise<{ readonly proof: PhoneProof; readonly settle: () => void }> {
  const id = sha256(sessionInfo);
  const parsed = phoneCodeSchema.safeParse((await tx.get(CODES, id))?.data);
  if (!parsed.success) return { proof: { wrong: 'unknown' }, settle: () => undefined };
  const stored = parsed.data;
  const spend = () => tx.delete(CODES, id);
  if (now >= stored.expiresAt) return { proof: { wrong: 'expired' }, settle: spend };
  if (isSame(stored.digits, seal(sessionInfo, digits))) {
    return { proof: { phoneNumber: stored.phoneNumber }, settle: spend };
  }
  const attempts = stored.attempts + 1;
  const settle = attempts >= PHONE_ATTEMPTS ? spend : () => tx.patch(CODES, id, { attempts });
  return { proof: { wrong: 'digits' }, settle };
}

export const phoneProofSchema = z.object({
  version: z.literal(1),
  purpose: z.literal('PHONE_PROOF'),
  phoneNumber: z.string(),
  expiresAt: z.int(),
});

/**
 * For digits that were right, but whose number is another account's: proves the number once more, so that its owner can
 * sign in there without another message. Returns the proof itself, which is stored nowhere.
 */
export function issuePhoneProof(tx: Transaction, randomBytes: RandomBytes, now: number, phoneNumber: string): string {
  const proof = newSecret(randomBytes);
  const stored = { version: 1, purpose: 'PHONE_PROOF', phoneNumber, expiresAt: now + LIFETIME_MS.PHONE };
  tx.put(CODES, sha256(proof), stored, 'absent');
  return proof;
}

/** Whether the proof is of this number. `settle` uses it up: call it once, after all reads. */
export async function readPhoneProof(
  tx: Transaction,
  now: number,
  proof: string,
  phoneNumber: string,
): Promise<{ readonly isRight: boolean; readonly settle: () => void }> {
  const id = sha256(proof);
  const parsed = phoneProofSchema.safeParse((await tx.get(CODES, id))?.data);
  if (!parsed.success) return { isRight: false, settle: () => undefined };
  const isRight = parsed.data.phoneNumber === phoneNumber && now < parsed.data.expiresAt;
  return { isRight, settle: () => tx.delete(CODES, id) };
}

/** All million codes can soon be tried, so the hash is keyed with a secret that only the browser has. */
function seal(sessionInfo: string, digits: string): string {
  return createHmac('sha256', sessionInfo).update(digits).digest('hex');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** 48 bits modulo a million: no code is likelier than another by more than one in 10⁸. */
function randomDigits(randomBytes: RandomBytes): string {
  return String(Buffer.from(randomBytes(6)).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
