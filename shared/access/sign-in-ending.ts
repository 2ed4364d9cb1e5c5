/**
 * Why a sign-in no longer counts, of an account as of a Telegram session. 'disabled': by an administrator. 'deleted': the
 * account is gone. 'password_changed': which ended all other sessions. 'ended': signed out here or elsewhere. 'expired': too
 * long after the last proof.
 */
export const SIGN_IN_ENDINGS = ['disabled', 'deleted', 'password_changed', 'ended', 'expired'] as const;
export type SignInEnding = (typeof SIGN_IN_ENDINGS)[number];

export const isSignInEnding = (code: string | null | undefined): code is SignInEnding =>
  SIGN_IN_ENDINGS.some(ending => ending === code);
