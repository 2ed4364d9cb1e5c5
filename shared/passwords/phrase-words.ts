/** How many words a passphrase has that count: who guesses passphrases tries all pairs of words, in every spelling, first. */
import { foldText } from '../language/fold.ts';

/** Two words are tried, three are too many to try. */
const LEAST_WORDS = 3;
/** A phrase is mostly letters in words. */
const LEAST_SHARE = 0.6;
const SHORTEST = 3;
/** Longer ones are several words written together: how hard those are, the dictionaries say. */
const LONGEST = 15;
/** Vowels with a few consonants between them, as words have and random letters have not. */
const SAYABLE = /^[^aeiouy]{0,3}(?:[aeiouy]{1,3}[^aeiouy]{1,3})*[aeiouy]{0,3}$/;

/** Example: 'Computador Amarelo 2024!' → true; 'girafa teclado nuvem' and 'x7Kp2vQ9mZ4tLw8' → false. */
export function isShortPhrase(password: string): boolean {
  const runs =
    password
      .normalize('NFKC')
      .replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')
      .match(/\p{L}+/gu) ?? [];
  const words = runs.map(foldText).filter(run => run.length >= SHORTEST && run.length <= LONGEST && SAYABLE.test(run));
  const isLong = runs.some(run => run.length > LONGEST);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const written = password.replace(/\s/g, '').length;
  if (isLong || written === 0 || letters < written * LEAST_SHARE) return false;
  // A word of three letters is tried with any other word: two of them make one.
  const weight = [...new Set(words)].reduce((sum, word) => sum + (word.length > SHORTEST ? 1 : 0.5), 0);
  return weight < LEAST_WORDS;
}
