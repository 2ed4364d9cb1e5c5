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

const KEYS: Readonly<Record<ArbSort, (arb: Opportunity, now: EpochMs, moneyOf: MoneyOf) => number>> = {
  profit: arb => -worthOf(arb),
  money: (arb, _now, moneyOf) => -moneyOf(arb),
  roi: (arb, now) => -growthRate(worthOf(arb), timeToSettlement(arb, now)),
  start: arb => arb.event.startsAt,
  // The younger its oldest price, the better.
  age: arb => -arb.oldestLegAt,
};

/** In these orders two opportunities can swap as time passes, without any change to either. */
export const MOVES_WITH_TIME: ReadonlySet<ArbSort> = new Set<ArbSort>(['roi']);

export function rankOf(arb: Opportunity, pinned: ReadonlySet<string>, now: EpochMs): number {
  return (pinned.has(arb.id) ? 0 : 2) + (isStale(arb, now) ? 1 : 0);
}

/** moneyOf: for the order by money; without it, by profit. */
export function keyOf(arb: Opportunity, sort: ArbSort, now: EpochMs, moneyOf: MoneyOf = worthOf): number {
  return KEYS[sort](arb, now, moneyOf);
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
