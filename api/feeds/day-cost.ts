/** What a feed asks of its provider in a day, as it was set, said before it is started. */
import { MARKET_TYPES_ASKED } from './betfair/catalogue-format.ts';
import type { FeedSpec } from './create-feeds.ts';

export type DayCost =
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

/** Null: it costs nothing. Example: odds-api.io, football, 20 houses → 144 lists, and 480 for every hundred matches. */
export function dayCostOf(spec: FeedSpec): DayCost | null {
  if (spec.kind === 'the-odds-api') return { kind: 'credits' };
  if (spec.kind === 'odds-api-io') {
    const { sports, leagues, houses, perHour } = spec;
    return {
      kind: 'requests',
      lists: LISTS_A_DAY * sports.length * Math.max(1, leagues.length),
      perHundred: AUDITS_A_DAY * (100 / EVENTS_A_REQUEST) * Math.ceil(houses.length / HOUSES_A_REQUEST),
      atMost: perHour === null ? null : perHour * 24,
    };
  }
  if (spec.kind !== 'betfair') return null;
  // A list of each kind of market, that of scores, and the rate of the currency.
  const lists = CATALOGUES_A_DAY * (MARKET_TYPES_ASKED.length + 2) + KEEP_ALIVES_A_DAY;
  return { kind: 'requests', lists, perHundred: 0, atMost: null };
}
