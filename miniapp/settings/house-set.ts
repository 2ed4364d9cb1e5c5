/** The houses that a list is asked for, from what somebody set of their houses. */
import { EVERY_HOUSE, type HouseSet } from '#shared/arbitrage/house-sets/house-set.ts';
import type { HousesState } from './house-settings.ts';

/** What a filter says of houses. */
export interface AskedHouses {
  /** Only houses of mine. */
  readonly mine: boolean;
  /** Only these; none: all. */
  readonly houses: readonly string[];
}

/**
 * The houses asked for, at the commissions that they keep from this person. If no house is left, every house: the filter
 * then hides all that there is, and can say why.
 */
export function houseSetOf(asked: AskedHouses, { list, mine }: Pick<HousesState, 'list' | 'mine'>): HouseSet {
  const chosen = asked.houses.length > 0 ? asked.houses : asked.mine ? [...mine] : null;
  const houses = chosen === null ? null : new Set(chosen.filter(book => !asked.mine || mine.has(book)));
  if (houses?.size === 0) return EVERY_HOUSE;
  const own = list.flatMap(({ book, commission }): [string, number][] =>
    commission !== null && (houses === null || houses.has(book)) ? [[book, commission]] : [],
  );
  return { houses, commissions: new Map(own) };
}
