/** The words of a team's or league's name as they are compared: folded, without signs, one spelling for each. */
import { foldText } from '../language/fold.ts';
import { SAME_WORDS } from '../language/names/team-table.ts';

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const SPELLED: ReadonlyMap<string, string> = new Map(
  SAME_WORDS.split('\n').flatMap(line => {
    const [first = '', ...others] = line.split(' ');
    return others.map(other => [other, first] as const);
  }),
);

/** What clubs write in full or as letters. */
const IN_FULL: readonly (readonly [RegExp, string])[] = [
  [/\b(?:football club|futebol clube|futbol club|fussball club|foot ball club)\b/g, 'fc'],
  [/\b(?:sport club|sporting club|sportclub)\b/g, 'sc'],
  [/\b(?:esporte clube)\b/g, 'ec'],
  [/\bgolden state\b/g, 'goldenstate'],
  [/\b(?:club deportivo|clube desportivo)\b/g, 'cd'],
  [/\b(?:clube? atletico)\b/g, 'ca'],
  [/\b(?:atletico clube?)\b/g, 'ac'],
  [/\b(?:union deportiva)\b/g, 'ud'],
  [/\b(?:unione sportiva|union sportive)\b/g, 'us'],
  [/\b(?:associazione sportiva|association sportive)\b/g, 'as'],
];

/** Small letters without accents; `U-20`, `Sub 20` and `under20` as `u20`; `D.C.` as `dc`. */
export function plainName(name: string): string {
  const plain = foldText(name)
    .replaceAll(/[øæœßłđðþı]/g, letter => LETTERS[letter] ?? letter)
    .replaceAll(/['’`´ʼ]/g, '')
    .replaceAll(/\b(?:[a-z]\.){1,}[a-z]\b\.?/g, letters => `${letters.replaceAll('.', '')} `)
    .replaceAll(/\b(?:u|k|sub|under)[ .-]?(1[3-9]|2[0-3])s?\b/g, ' u$1 ');
  return IN_FULL.reduce((text, [full, letters]) => text.replaceAll(full, letters), plain);
}

export function wordsOf(name: string): string[] {
  return plainName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
}

/** One way of writing for a word that languages write differently. Example: 'wien' → 'vienna'. */
export const spelledWord = (word: string): string => SPELLED.get(word) ?? word;

/** Without vowels and double letters, for names that each writes down by ear. Example: 'hazem' → 'hzm'. */
export const byEar = (word: string): string => word.replaceAll(/[aeiouy]/g, '').replaceAll(/(.)\1+/g, '$1');

/** The same for ö written as oe, å as aa, and both without. Only for comparing: "Noel" is "nol", too. */
export const withoutUmlauts = (word: string): string =>
  word.replaceAll(/[oau]e/g, pair => pair.charAt(0)).replaceAll('aa', 'a');
