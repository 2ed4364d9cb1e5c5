/** A person's name as the screen shows it. */
import type { SessionInfo } from '#shared/wire/auth.ts';

export type NamedPerson = NonNullable<SessionInfo['telegram']>;

/** Example: Ana, Prado → 'Ana Prado'. */
export function fullNameOf({ firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** One or two letters to show in place of a picture. Example: 'Ana Maria Prado' → 'AP'; '' → ''. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  // By code points, because a name may begin with an emoji.
  return letters
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}
