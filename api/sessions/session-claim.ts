/** How a sign-in of the account says which Telegram session it was made from. */
import type { CustomClaims } from '#shared/ports/identity.ts';

/** The claim of a custom token that names the session. */
export const SESSION_CLAIM = 'telegram_session';

/** The session that a sign-in of the account was made from; null: none. */
export function sessionOfClaims(claims: CustomClaims): string | null {
  const claim = claims[SESSION_CLAIM];
  return typeof claim === 'string' ? claim : null;
}
