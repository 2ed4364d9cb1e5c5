/**
 * The profit in a year if the same bet could be repeated: it compares money tied up for a day with money tied up for a
 * month. A measure for comparison, not a forecast.
 */
import { isArb, type Opportunity } from '../arbitrage/opportunity.ts';
import type { EpochMs } from '../units.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** From the start of the event until the money is back; houses pay within minutes of the end. */
export const EVENT_MS = 2 * HOUR_MS;
/** With less time than this the exponent is too large to mean anything: no yearly figure. */
export const SHORTEST_MS = 12 * HOUR_MS;
/** A higher yearly figure is useless: it is shown as "over" this value. */
const LARGEST_RETURN = 99.99;

/** Milliseconds until the money is back, by the clock of the odds. */
export function timeToSettlement({ event }: Pick<Opportunity, 'event'>, now: EpochMs): number {
  return Math.max(0, event.startsAt - now) + EVENT_MS;
}

/** short: settled within `SHORTEST_MS`. capped: over `LARGEST_RETURN`. A rate of 1.8 is 180 % a year. */
export type AnnualReturn =
  | { readonly kind: 'short' }
  | { readonly kind: 'rate'; readonly rate: number; readonly capped: boolean };

/**
 * (1 + p)^(365 days / time to settlement) − 1, compound. Null for a chance, which has no sure profit to compound.
 * Example: 2 % after exactly 73 days → 1.02^5 − 1 = 0.1041.
 */
export function annualReturn(arb: Opportunity, now: EpochMs): AnnualReturn | null {
  if (!isArb(arb)) return null;
  const time = timeToSettlement(arb, now);
  if (time < SHORTEST_MS) return { kind: 'short' };
  const rate = (1 + arb.profit) ** (YEAR_MS / time) - 1;
  return rate > LARGEST_RETURN
    ? { kind: 'rate', rate: LARGEST_RETURN, capped: true }
    : { kind: 'rate', rate, capped: false };
}

/**
 * The longest time until the money is back, in milliseconds, at which a profit is at least this much a year: (1 + p)^(Y/t) − 1
 * = r gives t = Y · ln(1 + p) / ln(1 + r). Infinity where no return is asked for.
 * Example: 2 % for 100 % a year → 365 days · ln 1.02 / ln 2 = 10.4 days.
 */
export function timeForReturn(profit: number, rate: number): number {
  if (rate <= 0) return Number.POSITIVE_INFINITY;
  return (YEAR_MS * Math.log1p(Math.max(-0.999_999, profit))) / Math.log1p(rate);
}

/** The sort key of the annual return, used even if the figure is not shown: growth per millisecond. */
export function growthRate(profit: number, time: number): number {
  return Math.log1p(Math.max(-0.999_999, profit)) / time;
}
