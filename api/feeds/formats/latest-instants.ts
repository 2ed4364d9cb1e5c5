/** The latest instants that are accepted from outside: a year like 2099 is a slip, and a price from it would never turn stale. */
import type { EpochMs } from '#shared/units.ts';

export interface LatestInstants {
  /** Of a price: when its source last saw it. */
  readonly price: number;
  /** Of the start of a match. */
  readonly start: number;
}

/** No house quotes a match that is further away. */
const FURTHEST_START_MS = 2 * 366 * 24 * 3_600_000;
/** A sender's clock may be this far ahead of ours. */
const CLOCK_AHEAD_MS = 60_000;

export const ANY_INSTANT: LatestInstants = { price: Number.POSITIVE_INFINITY, start: Number.POSITIVE_INFINITY };

/** For odds that arrive at `now`. */
export function latestAt(now: EpochMs): LatestInstants {
  return { price: now + CLOCK_AHEAD_MS, start: now + FURTHEST_START_MS };
}

/** For a recording that is read at `now`; roomy, because the machine that plays it may have a wrong clock. */
export function latestRecordedAt(now: EpochMs): LatestInstants {
  return { price: now + FURTHEST_START_MS, start: now + FURTHEST_START_MS };
}
