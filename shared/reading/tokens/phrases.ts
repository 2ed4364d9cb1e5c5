/** Phrases of the catalogue in a message: the longest that starts at a word. */

import { MOST_PHRASE_WORDS, PHRASES } from '../../catalogue/chat/read-words.ts';
import type { Role } from '../result/roles.ts';
import type { RawToken, SaidOddsFormat, Token } from '../result/token.ts';
import { numberToken } from './number.ts';

export type Word = Extract<RawToken, { kind: 'word' }>;

export interface Merged {
  readonly tokens: readonly Token[];
  /** How many raw tokens it was made of. */
  readonly length: number;
}

export const FORMATS: Readonly<Partial<Record<Role, SaidOddsFormat>>> = {
  hongkong: 'hongkong',
  malay: 'malay',
  indonesian: 'indonesian',
  american: 'american',
  decimal: 'decimal',
};

export const role = (named: Role, text: string): Merged => ({
  tokens: [{ kind: 'role', role: named, text }],
  length: 1,
});

export interface Phrase {
  readonly role: Role;
  readonly words: number;
  readonly text: string;
}

/** A format before its number: 'malaio -0,80'. */
export function formatted(raw: readonly RawToken[], at: number, phrase: Phrase, before: readonly Token[]): Merged {
  const format = FORMATS[phrase.role];
  const mark = raw[at + phrase.words];
  const skip = mark?.kind === 'separator' && mark.text === ':' ? 1 : 0;
  const next = raw[at + phrase.words + skip];
  if (format !== undefined && next?.kind === 'number' && before.at(-1)?.kind !== 'number') {
    const made = numberToken(next.text, { format, isOdds: true });
    if (made !== null) return { tokens: [made], length: phrase.words + skip + 1 };
  }
  return { tokens: [{ kind: 'role', role: phrase.role, text: phrase.text }], length: phrase.words };
}

/** 'p n perder' is 'pra não perder'. Alone such a letter may be anything. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['n', 'nao'],
  ['ñ', 'nao'],
  ['p', 'pra'],
  ['q', 'que'],
  ['d', 'de'],
  ['s', 'sem'],
  ['c', 'com'],
  ['msm', 'mesmo'],
  ['vc', 'voce'],
]);

const inFull = (word: string): string => SHORT_FORMS.get(word) ?? word;

/** The longest known phrase that starts here. */
export function phraseAt(raw: readonly RawToken[], at: number): Phrase | null {
  const words: string[] = [];
  for (let index = at; index < raw.length && words.length < MOST_PHRASE_WORDS; index++) {
    const plain = plainAt(raw, index);
    if (plain === null) break;
    words.push(plain);
  }
  for (; words.length > 0; words.pop()) {
    const text = words.join(' ');
    const found = PHRASES.get(text) ?? (words.length > 1 ? PHRASES.get(words.map(inFull).join(' ')) : undefined);
    // 'com stake 8' gives the stake, and does not say that it comes back.
    const isAmount = found === 'stake_returned' && text.endsWith('stake') && raw[at + words.length]?.kind === 'number';
    if (found !== undefined && !isAmount) return { role: found, words: words.length, text };
  }
  return null;
}

export function plainAt(raw: readonly RawToken[], at: number): string | null {
  const token = raw[at];
  return token?.kind === 'word' ? token.plain : null;
}
