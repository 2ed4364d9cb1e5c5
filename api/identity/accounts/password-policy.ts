/**
 * Which new passwords are accepted: enforced here, served at `/v2/passwordPolicy`, and checked in the page by the SDK's
 * `validatePassword`. That answer cannot express how hard a password is to guess; the page asks the same estimator.
 */
import { passwordRules as words } from '#shared/catalogue/account/account.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from '#shared/passwords/password-length.ts';
import { refuse } from './refusal.ts';

/**
 * Refuses with PASSWORD_DOES_NOT_MEET_REQUIREMENTS (too short or too long) or WEAK_PASSWORD (too easy to guess).
 * Example: 'tres cabras sobem o morro' is accepted, 'Senha@123456789' is not.
 */
export async function checkPassword(password: string, email: string | null): Promise<void> {
  const missing =
    passwordLength(password) < MIN_PASSWORD_LENGTH
      ? words.minLength(MIN_PASSWORD_LENGTH)
      : password.length > MAX_PASSWORD_LENGTH
        ? words.maxLength(MAX_PASSWORD_LENGTH)
        : null;
  if (missing !== null) refuse('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', `${words.title} ${missing}.`);
  // The dictionaries take a third of a second to load, which only the first new password has to wait for.
  const { strengthOf } = await import('#shared/passwords/password-strength.ts');
  if (!strengthOf(password, email).isEnough) refuse('WEAK_PASSWORD', words.guessable);
}

/** In the form that the SDK reads. */
export function passwordPolicy() {
  return {
    customStrengthOptions: { minPasswordLength: MIN_PASSWORD_LENGTH, maxPasswordLength: MAX_PASSWORD_LENGTH },
    // The SDK builds its set of symbols from this; no symbol is required.
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
