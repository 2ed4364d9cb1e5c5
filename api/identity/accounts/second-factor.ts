/**
 * The second factor of an account: codes of an authenticator app (TOTP), and recovery codes for the day it is lost.
 * Source: RFC 6238, with the parameters that every app knows: SHA-1, six digits, thirty seconds.
 */
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { RandomBytes } from '../../secrets/digest.ts';

export const secondFactorSchema = z.object({
  id: z.string(),
  displayName: z.string().nullable(),
  /** Encrypted: unlike a password, the secret of a TOTP has to be readable. */
  sealedSecret: z.string(),
  /** The time step of the last code used. It and earlier ones are refused, so that no code works twice. */
  lastStep: z.int(),
  /** Keyed hashes of the recovery codes that are left. Each works once. */
  recovery: z.array(z.string()),
  enrolledAt: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const TOTP_DIGITS = 6;
export const TOTP_SECONDS = 30;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Steps before and after the current one: clocks differ, and typing takes time. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without I, O, 0 and 1, which are mistaken for others. There are 32, so that no symbol is likelier. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function newTotpSecret(randomBytes: RandomBytes): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** The time step that the code is for; null if it is wrong, or for a step that is not later than `after`. */
export function stepOfCode(secret: string, code: string, now: number, after: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: TOTP_DIGITS, period: TOTP_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / TOTP_SECONDS) + delta;
  return step > after ? step : null;
}

/** Ten codes of fifty random bits, as people read them. Example: `K7WQM-2XNDP`. */
export function newRecoveryCodes(randomBytes: RandomBytes): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const symbols = [...randomBytes(RECOVERY_LENGTH)].map(byte => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]);
    return `${symbols.slice(0, 5).join('')}-${symbols.slice(5).join('')}`;
  });
}

/** The form in which a recovery code is hashed; null if it cannot be one. Spaces, hyphens and case do not matter. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{10}$/.test(code) ? code : null;
}

/** As the SDK reads it: a list of one, or none. */
export function enrolledFactors(factor: SecondFactor | null) {
  if (!factor) return [];
  const { id, displayName, enrolledAt } = factor;
  const enrolled = { mfaEnrollmentId: id, enrolledAt: new Date(enrolledAt).toISOString(), totpInfo: {} };
  return [{ ...enrolled, ...(displayName === null ? {} : { displayName }) }];
}
