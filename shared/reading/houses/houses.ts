/** Finds the house that a name in a question means, and its commission for this person. Exact names only. */

import { spelled } from '../../language/fold.ts';
import { housesMeant } from '../../language/houses/find-house.ts';
import { isBetfairAlone } from '../../language/names/betfair.ts';
import { type Bookmaker, findBook } from '../../markets/books.ts';
import { type Commissions, commissionAt, FIRST_COMMISSIONS } from '../../markets/commissions.ts';
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
  /** "Betfair", and not which of the two houses of that name. Absent: it is said. */
  readonly isBetfairAlone?: true;
}

/** Null: no house has this name. */
export type FindHouse = (spelling: string) => NamedHouse | null;

/** The most words in one name: 'bolsa de aposta'. */
export const MAX_NAME_WORDS = 3;
/** A shorter name could be any word. */
const SHORTEST = 3;

/** '': too short to be a name. Example: 'Bolsa de Aposta' → 'bolsadeaposta'. */
function nameOf(text: string): string {
  const plain = spelled(text);
  return plain.length >= SHORTEST && /[a-z]/.test(plain) ? plain : '';
}

/** A name that is also a word is meant as the house if it begins with a capital; one that is a team as well never is. */
function bookMeant(spelling: string): Bookmaker | null {
  const meant = housesMeant(spelling);
  if (meant === null || meant.keys.length > 1) return null;
  const isMeant = meant.use === 'name' || (meant.use === 'word' && /^\p{Lu}/u.test(spelling));
  return isMeant ? findBook(meant.keys[0]) : null;
}

/**
 * own: the person's own houses, with keys of any feed. Several keys with one name are one house. commissions: the
 * default commission of each exchange.
 */
export function houseFinder(own: readonly OwnHouse[], commissions: Commissions): FindHouse {
  const mine = new Map<string, NamedHouse>();
  for (const { book: key, commission } of own) {
    const house = houseNamed({ book: key, commission }, commissions);
    for (const spelling of [nameOf(house.name), nameOf(key)]) {
      // If two keys have one name, the one with the person's own commission wins.
      if (spelling !== '' && (!mine.has(spelling) || house.isOwn)) mine.set(spelling, house);
    }
  }
  return spelling => {
    const plain = nameOf(spelling);
    if (plain === '') return null;
    const book = bookMeant(spelling);
    const theirs = mine.get(book === null ? plain : nameOf(book.name));
    const house = theirs ?? (book === null ? null : houseNamed({ book: book.key, commission: null }, commissions));
    return house !== null && isBetfairAlone(spelling) ? { ...house, isBetfairAlone: true } : house;
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
