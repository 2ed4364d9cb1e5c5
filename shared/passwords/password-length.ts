/**
 * How long a password is, and may be. There are no rules about kinds of characters: they lead people to `Senha123!`.
 * Source: NIST SP 800-63B-4, 3.1.1.2 (15 characters where a password is the only factor, no composition rules).
 */
export const MIN_PASSWORD_LENGTH = 15;
/** UTF-16 units, as the field and Firebase's SDK count them: only a bound on the work. */
export const MAX_PASSWORD_LENGTH = 128;

/** The form in which passwords are compared: the same text typed on another keyboard is the same password. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Counts a letter with its accent, and an emoji, as one. Example: 'ação' → 4. */
export function passwordLength(password: string): number {
  return [...normalisePassword(password)].length;
}
