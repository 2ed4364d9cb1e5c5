/** What a feed asks of its provider in a day, as it is set: said before it is started, and in `/admin`. */
import { epochMs } from '#shared/units.ts';
import { MARKET_TYPES_ASKED } from './betfair/catalogue-format.ts';
import type { FeedSpec, KeyedFeedTerms } from './feed-spec.ts';
import { periodEnd } from './the-odds-api/poll-plan.ts';

export type Cost =
  /** Requests for the lists, and for every hundred matches listed; never more than `atMost`, if that was set. */
  | { readonly kind: 'requests'; readonly lists: number; readonly perHundred: number; readonly atMost: number | null }
  /** All that is left of the month, spread evenly over it. */
  | { readonly kind: 'credits' };

const LISTS_A_DAY = 24 * 6;
const AUDITS_A_DAY = 24 * 2;
/** odds-api.io answers for as many at once. */
const EVENTS_A_REQUEST = 10;
const HOUSES_A_REQUEST = 30;
const CATALOGUES_A_DAY = 24 * 4;
const KEEP_ALIVES_A_DAY = 24 * 6;

/** The share that the feed leaves for other uses of the key. */
const RESERVE = 0.05;
const DAY_MS = 86_400_000;

/** Null: it costs nothing. Example: odds-api.io, football, 20 houses → 144 lists, and 480 for every hundred matches. */
export function costOf(kind: FeedSpec['kind'], { oddsApiIo }: KeyedFeedTerms): Cost | null {
  if (kind === 'the-odds-api') return { kind: 'credits' };
  if (kind === 'odds-api-io') {
    const { sports, leagues, houses, perHour } = oddsApiIo;
    return {
      kind: 'requests',
      lists: LISTS_A_DAY * sports.length * Math.max(1, leagues.length),
      perHundred: AUDITS_A_DAY * (100 / EVENTS_A_REQUEST) * Math.ceil(houses.length / HOUSES_A_REQUEST),
      atMost: perHour === null ? null : perHour * 24,
    };
  }
  if (kind !== 'betfair') return null;
  // A list for each kind of market and one for scores, and the rate of the currency.
  const lists = CATALOGUES_A_DAY * (MARKET_TYPES_ASKED.length + 2) + KEEP_ALIVES_A_DAY;
  return { kind: 'requests', lists, perHundred: 0, atMost: null };
}

interface Spent {
  /** Credits; null: not known yet. */
  readonly left: number | null;
  readonly used: number | null;
  /** Milliseconds. */
  readonly now: number;
}

/**
 * The plan spends what is left, less the reserve of the whole month, evenly until the month ends.
 * Example: 500 left of 500 on the first of a month of 30 days → (500 − 25) / 30 = 15.8 a day.
 */
export function creditsADay({ left, used, now }: Spent): { readonly perDay: number | null; readonly daysLeft: number } {
  const daysLeft = (periodEnd(epochMs(now)) - now) / DAY_MS;
  if (left === null) return { perDay: null, daysLeft };
  const free = Math.max(0, left - (left + (used ?? 0)) * RESERVE);
  // Within the last day what is left goes at once.
  return { perDay: free / Math.max(1, daysLeft), daysLeft };
}
