/** The houses that somebody bets with, and their commissions where these differ from the table of commissions. */

export interface HouseSet {
  /** Keys of houses; null: every house. */
  readonly houses: ReadonlySet<string> | null;
  /** By house, the part of the net win that it keeps from this person: 0.028 is 2.8 %. */
  readonly commissions: ReadonlyMap<string, number>;
}

export const EVERY_HOUSE: HouseSet = { houses: null, commissions: new Map() };
/** The key of the market as everybody sees it. */
export const EVERY_HOUSE_KEY = houseSetKey(EVERY_HOUSE);

/** Two sets with the same key see the same market. A commission of a house outside the set changes nothing. */
export function houseSetKey({ houses, commissions }: HouseSet): string {
  const counted = [...commissions].filter(([book]) => houses === null || houses.has(book));
  const rates = counted.map(([book, rate]) => `${book}:${rate}`).sort();
  return `${houses === null ? '*' : [...houses].sort().join(',')}|${rates.join(',')}`;
}

/** The houses of a set by its key; null: every house. */
export function housesOfKey(key: string): readonly string[] | null {
  const houses = key.slice(0, key.lastIndexOf('|'));
  return houses === '*' ? null : houses.split(',');
}

/** Whether it is the market as everybody sees it. */
export function isEveryHouse({ houses, commissions }: HouseSet): boolean {
  return houses === null && commissions.size === 0;
}
