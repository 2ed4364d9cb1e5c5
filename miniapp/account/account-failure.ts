/** A failed account call in the form that a page shows: the sentence, and the field it concerns. */
import { sentenceFor, unknownFailure } from '#shared/catalogue/account/account-failures.ts';
import { failureTexts as words } from '#shared/catalogue/frame.ts';
import { RequestFailure } from '../server/failure.ts';
import { failureCodeOf } from './failure-code.ts';

export interface AccountFailure {
  /** 'auth/…', or an `ApiErrorCode` of our own server. */
  readonly code: string;
  readonly message: string;
}

/** Our own server refuses with an equivalent code, and the same dialog is shown. */
export const RECENT_LOGIN = 'auth/requires-recent-login';
/** Telegram vouched for the person too long ago: a new sign-in with Telegram is needed. */
export const OLD_PROOF = 'old_proof';

export type FailedField = 'email' | 'password' | 'phone' | 'code';

const FIELDS: Readonly<Record<string, FailedField>> = {
  'auth/invalid-email': 'email',
  'auth/missing-email': 'email',
  'auth/email-already-in-use': 'email',
  'auth/user-not-found': 'email',
  'auth/wrong-password': 'password',
  'auth/missing-password': 'password',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
  'auth/invalid-phone-number': 'phone',
  'auth/missing-phone-number': 'phone',
  'auth/invalid-verification-code': 'code',
  'auth/missing-verification-code': 'code',
  'auth/code-expired': 'code',
};

/** Null: it concerns the whole form. */
export function failedFieldOf(code: string): FailedField | null {
  return FIELDS[code] ?? null;
}

export function toFailure(cause: unknown): AccountFailure {
  if (cause instanceof RequestFailure) {
    const { code, reason, message } = cause.error;
    if (reason === 'recent_login') return { code: RECENT_LOGIN, message };
    return { code: reason === OLD_PROOF ? OLD_PROOF : code, message };
  }
  const code = failureCodeOf(cause);
  if (code !== null) return { code, message: sentenceFor(code) };
  // A module that could not be loaded, or `fetch` without an answer: each browser words these errors differently.
  if (cause instanceof TypeError && /fetch|import|load|network/i.test(cause.message)) {
    return { code: 'auth/network-request-failed', message: words.network };
  }
  return { code: 'unknown', message: unknownFailure };
}
