/** The houses that a list is searched over, by a person's settings of their houses. */
import { EVERY_HOUSE, type HouseSet } from '../arbitrage/house-sets/house-set.ts';
import type { HouseSettings } from '../stakes/house-settings.ts';
import type { ArbFilter } from './arb-filter.ts';

type AskedHouses = Pick<ArbFilter, 'mine' | 'houses'>;

/**
 * The houses that a filter asks for, at the commissions that they keep from this person. If no house is left, every
 * house: the filter then hides all that there is, and can say why.
 */
export function houseSetOf(asked: AskedHouses, list: readonly HouseSettings[]): HouseSet {
  return houseSetLeft(asked, list) ?? EVERY_HOUSE;
}

/** The same, but null if no house is left. */
export function houseSetLeft(asked: AskedHouses, list: readonly HouseSettings[]): HouseSet | null {
  const mine = new Set(list.filter(({ on }) => on).map(({ book }) => book));
  const chosen = asked.houses.length > 0 ? asked.houses : asked.mine ? [...mine] : null;
  const houses = chosen === null ? null : new Set(chosen.filter(book => !asked.mine || mine.has(book)));
  if (houses?.size === 0) return null;
  const own = list.flatMap(({ book, commission }): [string, number][] =>
    commission !== null && (houses === null || houses.has(book)) ? [[book, commission]] : [],
  );
  return { houses, commissions: new Map(own) };
}
