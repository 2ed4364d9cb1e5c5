/** Which house somebody means by a name in a question, and what it keeps from them. Exact names only: none is guessed. */

import { HOUSE_SPELLINGS } from '../catalogue/chat/chat-houses.ts';
import { type Book, findBook, knownBooks } from '../markets/books.ts';
import { type Commissions, commissionAt, FIRST_COMMISSIONS } from '../markets/commissions.ts';
import type { OwnHouse } from './question/chat-defaults.ts';

export interface NamedHouse {
  readonly name: string;
  /** Part of the net win that it keeps from this person: 0.065 is 6.5 %. */
  readonly commission: number;
  readonly isExchange: boolean;
  /** The commission is the one that they set. */
  readonly isOwn: boolean;
}

/** Null: no house has this name. */
export type FindHouse = (spelling: string) => NamedHouse | null;

/** Words next to each other that one name takes at most: 'bolsa de aposta'. */
export const MAX_NAME_WORDS = 3;
/** A key of some feed that is shorter could be any word. */
const SHORTEST = 3;

/** Example: 'Bolsa de Aposta' → 'bolsadeaposta'. */
function spelled(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
  return plain.length >= SHORTEST && /[a-z]/.test(plain) ? plain : '';
}

const BY_SPELLING: ReadonlyMap<string, Book> = new Map([
  ...knownBooks().flatMap((book): [string, Book][] => [
    [spelled(book.name), book],
    [spelled(book.key), book],
  ]),
  ...Object.entries(HOUSE_SPELLINGS).map(([spelling, key]): [string, Book] => [spelling, findBook(key)]),
]);

/**
 * own: houses of theirs, whatever feed their keys are of. Several keys of one name are one house. commissions: what an
 * exchange keeps from who has not said otherwise.
 */
export function houseFinder(own: readonly OwnHouse[], commissions: Commissions): FindHouse {
  const mine = new Map<string, NamedHouse>();
  for (const { book: key, commission } of own) {
    const house = houseNamed({ book: key, commission }, commissions);
    for (const spelling of [spelled(house.name), spelled(key)]) {
      // Of two keys of one name the one with a commission of its own says more.
      if (spelling !== '' && (!mine.has(spelling) || house.isOwn)) mine.set(spelling, house);
    }
  }
  return spelling => {
    const plain = spelled(spelling);
    if (plain === '') return null;
    const book = BY_SPELLING.get(plain);
    const theirs = mine.get(book === undefined ? plain : spelled(book.name));
    return theirs ?? (book === undefined ? null : houseNamed({ book: book.key, commission: null }, commissions));
  };
}

/** Of nobody in particular, before anybody has edited the table. */
export const ANYBODYS_HOUSES = houseFinder([], FIRST_COMMISSIONS);

export function houseNamed({ book, commission }: OwnHouse, commissions: Commissions): NamedHouse {
  const { name, exchange } = findBook(book);
  return {
    name,
    commission: commission ?? commissionAt(commissions, book),
    isExchange: exchange !== null,
    isOwn: commission !== null,
  };
}
