/** Finds the houses that a message names, whatever else stands in it. Exact names, and the short ones that an article gives away. */

import { shortHouse } from '../../language/houses/short-houses.ts';
import { findBook, knownBooks } from '../../markets/books.ts';
import { type FindHouse, MAX_NAME_WORDS } from '../houses/houses.ts';
import type { SaidToken } from './token.ts';

export interface SaidHouseToken {
  /** The key of a known house, or the name as it is kept by this person. */
  readonly house: string;
  /** This person's commission there. */
  readonly commission: number;
  readonly isExchange: boolean;
  /** How many tokens its name takes. */
  readonly count: number;
}

const BEFORE_HOUSE = new Set(['na', 'da', 'pela', 'pra', 'a', 'casa', 'nas', 'das', 'de', 'com', 'so', 'e']);

export const keyOfName = (name: string): string => knownBooks().find(book => book.name === name)?.key ?? name;

/** Null: no house begins at this token. isHouseExpected: a bare '365' or an ordinary word may be one. */
export function houseAt(
  tokens: readonly SaidToken[],
  at: number,
  findHouse: FindHouse,
  isHouseExpected: boolean,
): SaidHouseToken | null {
  for (let count = Math.min(MAX_NAME_WORDS + 1, tokens.length - at); count > 0; count -= 1) {
    const words = tokens.slice(at, at + count);
    if (!words.every(isNameToken)) continue;
    const found = findHouse(words.map(({ text }) => text).join(' '));
    if (found !== null) {
      const { name, commission, isExchange } = found;
      return { house: keyOfName(name), commission, isExchange, count };
    }
  }
  const token = tokens[at];
  if (token === undefined || !isHouseExpected) return null;
  const key = token.plain === '365' ? 'bet365' : token.kind === 'word' ? ordinaryHouse(token.plain) : undefined;
  if (key === undefined) return null;
  const found = findHouse(findBook(key).name);
  return { house: key, commission: found?.commission ?? 0, isExchange: found?.isExchange ?? false, count: 1 };
}

/** 'blaze', 'stake', 'sporting': a house only where one is expected. */
function ordinaryHouse(plain: string): string | undefined {
  const short = shortHouse(plain);
  const spelled = plain.replace(/[^a-z0-9]/g, '');
  return knownBooks().find(({ key }) => key === (short ?? spelled))?.key;
}

/** A house may follow this word: 'na blaze', 'da stake'. */
export const expectsHouse = (before: SaidToken | undefined): boolean =>
  before !== undefined && BEFORE_HOUSE.has(before.plain);

/** '1xbet' and '4play' are words; of numbers alone only '365' is a house. */
const isNameToken = ({ kind }: SaidToken): boolean => kind === 'word' || kind === 'number';
