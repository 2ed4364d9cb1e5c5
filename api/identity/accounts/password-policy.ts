/**
 * The only definition of which passwords are good enough: enforced here, served at `/v2/passwordPolicy`, and checked in
 * the page by the SDK's `validatePassword`. Only two requirements cannot be expressed in that answer: a password is not
 * an e-mail address, and not on the short list of the most common ones.
 */
import { refuse } from './refusal.ts';

const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** The passwords tried first against Brazilian accounts, among those that the rules allow. */
const TRIED_FIRST = new Set([
  'a1234567',
  'a12345678',
  'a123456789',
  'abc12345',
  'abcd1234',
  'brasil123',
  'flamengo1',
  'flamengo10',
  'mudar123',
  'password1',
  'q1w2e3r4',
  'qwerty123',
  'senha123',
  'senha1234',
  'senha12345',
  '1q2w3e4r',
  '12345678a',
]);

/**
 * 8 to 128 UTF-16 units, with a letter from a to z and a digit. Refuses with PASSWORD_DOES_NOT_MEET_REQUIREMENTS and what
 * is missing, or with WEAK_PASSWORD. Example: `surebet7` is accepted, `SUREBET7` is not.
 */
export function checkPassword(password: string, email: string | null): void {
  const missing = [
    password.length < MIN_PASSWORD_LENGTH && `ao menos ${MIN_PASSWORD_LENGTH} caracteres`,
    password.length > MAX_PASSWORD_LENGTH && `no máximo ${MAX_PASSWORD_LENGTH} caracteres`,
    !/[a-z]/.test(password) && 'uma letra minúscula',
    !/[0-9]/.test(password) && 'um número',
  ].filter(rule => rule !== false);
  if (missing.length > 0) {
    refuse('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', `A senha precisa ter ${missing.join(', ')}.`);
  }
  const lower = password.toLowerCase();
  const isAddress = email !== null && (lower === email || lower === email.split('@')[0]);
  if (isAddress || TRIED_FIRST.has(lower)) refuse('WEAK_PASSWORD', 'Essa senha é fácil de adivinhar. Escolha outra.');
}

/** In the form that the SDK reads. */
export function passwordPolicy() {
  return {
    customStrengthOptions: {
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      containsLowercaseCharacter: true,
      containsNumericCharacter: true,
    },
    // The SDK builds its set of symbols from this; no symbol is required.
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
