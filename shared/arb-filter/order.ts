/** The order of opportunities: pinned first, stale last, then the chosen key. A total order. */
import type { Opportunity } from '../arbitrage/opportunity.ts';
import type { EpochMs } from '../units.ts';
import { growthRate, timeToSettlement } from './annual-return.ts';
import type { ArbSort } from './arb-filter.ts';
import { isStale, worthOf } from './match.ts';

/** The sort key of an opportunity, computed once because a list compares it many times. */
export interface Placed {
  readonly arb: Opportunity;
  /** Combines pinned and stale; lower ranks come first. */
  readonly rank: number;
  /** Lower values come first. */
  readonly key: number;
}

/** What an opportunity pays a person, in centavos, at their total, houses, limits and steps. */
export type MoneyOf = (arb: Opportunity) => number;

/** How likely an arb is to stand after the time that a person needs; null: nothing is known. */
export type ChanceOf = (arb: Opportunity, now: EpochMs) => number | null;

interface OrderTerms {
  readonly now: EpochMs;
  readonly moneyOf: MoneyOf;
  readonly chanceOf: ChanceOf;
}

const KEYS: Readonly<Record<ArbSort, (arb: Opportunity, terms: OrderTerms) => number>> = {
  profit: arb => -worthOf(arb),
  money: (arb, { moneyOf }) => -moneyOf(arb),
  expected: (arb, terms) => expectedKey(terms.moneyOf(arb), terms.chanceOf(arb, terms.now)),
  roi: (arb, { now }) => -growthRate(worthOf(arb), timeToSettlement(arb, now)),
  start: arb => arb.event.startsAt,
  // The younger its oldest price, the better.
  age: arb => -arb.oldestLegAt,
};

/** In these orders two opportunities can swap as time passes, without any change to either. */
export const MOVES_WITH_TIME: ReadonlySet<ArbSort> = new Set<ArbSort>(['roi', 'expected']);

/** More than any stake can win, in centavos. */
const UNKNOWN_LAST = 1e12;

/**
 * The profit times the chance that it is still there. What an end costs that leaves one leg alone is not known, and is left
 * out. Those without a chance come after the others, by their profit. A loss is not made smaller by a small chance.
 */
function expectedKey(money: number, chance: number | null): number {
  if (money <= 0) return UNKNOWN_LAST - money;
  return chance === null ? UNKNOWN_LAST - money : -chance * money;
}

export function rankOf(arb: Opportunity, pinned: ReadonlySet<string>, now: EpochMs): number {
  return (pinned.has(arb.id) ? 0 : 2) + (isStale(arb, now) ? 1 : 0);
}

const isUnknown: ChanceOf = () => null;

/** moneyOf: for the orders by money; without it, by profit. chanceOf: for the order by what can be expected. */
export function keyOf(
  arb: Opportunity,
  sort: ArbSort,
  now: EpochMs,
  moneyOf: MoneyOf = worthOf,
  chanceOf: ChanceOf = isUnknown,
): number {
  return KEYS[sort](arb, { now, moneyOf, chanceOf });
}

/** Ties are broken by profit, then age (older first), then id. */
export function comparePlaced(a: Placed, b: Placed): number {
  return (
    a.rank - b.rank ||
    a.key - b.key ||
    b.arb.profit - a.arb.profit ||
    a.arb.openedAt - b.arb.openedAt ||
    (a.arb.id < b.arb.id ? -1 : Number(a.arb.id > b.arb.id))
  );
}
