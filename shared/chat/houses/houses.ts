/** Finds the house that a name in a question means, and its commission for this person. Exact names only. */

import { HOUSE_SPELLINGS, ORDINARY_WORDS } from '../../catalogue/chat/chat-houses.ts';
import { type Bookmaker, findBook, knownBooks } from '../../markets/books.ts';
import { type Commissions, commissionAt, FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import { fromHouses, registeredHouses } from '../../markets/house-register.ts';
import type { HouseSettings } from '../../stakes/house-settings.ts';

/** A house of the person's own, as they keep it at their account. */
export type OwnHouse = Pick<HouseSettings, 'book' | 'commission'>;

export interface NamedHouse {
  readonly name: string;
  /** This person's commission, as a part of the net win: 0.065 is 6.5 %. */
  readonly commission: number;
  readonly isExchange: boolean;
  /** The person set this commission themselves. */
  readonly isOwn: boolean;
}

/** Null: no house has this name. */
export type FindHouse = (spelling: string) => NamedHouse | null;

/** The most words in one name: 'bolsa de aposta'. */
export const MAX_NAME_WORDS = 3;
/** A shorter name could be any word. */
const SHORTEST = 3;

/** Example: 'Bolsa de Aposta' → 'bolsadeaposta'. */
function spelled(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
  return plain.length >= SHORTEST && /[a-z]/.test(plain) ? plain : '';
}

const bySpelling = fromHouses(
  (): ReadonlyMap<string, Bookmaker> =>
    new Map([
      ...knownBooks().flatMap(book =>
        [spelled(book.name), spelled(book.key)].flatMap((spelling): [string, Bookmaker][] =>
          ORDINARY_WORDS.has(spelling) ? [] : [[spelling, book]],
        ),
      ),
      ...Object.entries(HOUSE_SPELLINGS).map(([spelling, key]): [string, Bookmaker] => [spelling, findBook(key)]),
      ...[...registeredHouses()].flatMap(({ key, aliases }) =>
        aliases
          .map(spelled)
          .filter(spelling => spelling !== '' && !ORDINARY_WORDS.has(spelling))
          .map((spelling): [string, Bookmaker] => [spelling, findBook(key)]),
      ),
    ]),
);

/**
 * own: the person's own houses, with keys of any feed. Several keys with one name are one house. commissions: the
 * default commission of each exchange.
 */
export function houseFinder(own: readonly OwnHouse[], commissions: Commissions): FindHouse {
  const mine = new Map<string, NamedHouse>();
  for (const { book: key, commission } of own) {
    const house = houseNamed({ book: key, commission }, commissions);
    for (const spelling of [spelled(house.name), spelled(key)]) {
      // If two keys have one name, the one with the person's own commission wins.
      if (spelling !== '' && (!mine.has(spelling) || house.isOwn)) mine.set(spelling, house);
    }
  }
  return spelling => {
    const plain = spelled(spelling);
    if (plain === '') return null;
    const book = bySpelling().get(plain);
    const theirs = mine.get(book === undefined ? plain : spelled(book.name));
    return theirs ?? (book === undefined ? null : houseNamed({ book: book.key, commission: null }, commissions));
  };
}

/** The houses with the default commissions, for nobody in particular. */
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
