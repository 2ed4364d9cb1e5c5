/**
 * Whole answers of The Odds API v4, parsed and no more, to the arbs inside one market of every event: one moment, no
 * memory. Most events are let go by their highest prices alone; only the others are read as `the-odds-api-format.ts`
 * reads them, and judged as the scanner judges a market.
 */
import { type ArbTerms, FIRST_TERMS, findBestArb } from '#shared/arbitrage/find/best-arb.ts';
import type { FoundOpportunity } from '#shared/arbitrage/find/found-opportunity.ts';
import { isLive, type TrackedFeed } from '#shared/arbitrage/quotes/freshness.ts';
import { createQuoteBook } from '#shared/arbitrage/quotes/quote-book.ts';
import type { SportEvent } from '#shared/markets/market.ts';
import type { EpochMs } from '#shared/units.ts';
import type { PriceFormat } from '../formats/odds-api-outcome.ts';
import { createRefusals } from '../formats/refusals.ts';
import { readOddsApiAnswer } from '../formats/the-odds-api-format.ts';
import { createSieve, kindOf } from './snapshot-sieve.ts';

export interface SnapshotArb {
  readonly event: SportEvent;
  readonly found: FoundOpportunity;
}

/** A moment has nothing to outlive. */
const MOMENT: TrackedFeed = {
  id: 'snapshot',
  demo: false,
  freshness: { preMs: Number.POSITIVE_INFINITY, liveMs: Number.POSITIVE_INFINITY },
  confirmedAt: 0,
};
const ROOMY = { maxEvents: 1, maxPricesPerEvent: Number.POSITIVE_INFINITY, maxPrices: Number.POSITIVE_INFINITY };

/**
 * The arbs that the scanner would open on these events by what houses pay (lays are left out), each event taken by
 * itself. events: the answer's list, or a historical answer's `data`. now: when it was taken; events long over are
 * left out. The form of the prices is the one that was asked for: nothing is guessed from them here.
 */
export type SnapshotScan = (events: readonly unknown[], now: EpochMs) => SnapshotArb[];

export function createSnapshotScan(priceFormat: PriceFormat, terms: ArbTerms = FIRST_TERMS): SnapshotScan {
  const kindsOf = createSieve(priceFormat, terms.minMargin);

  function readExactly(item: unknown, now: EpochMs, into: SnapshotArb[]): void {
    const answer = readOddsApiAnswer([item], createRefusals(), { priceFormat });
    if (!answer.ok) return;
    const book = createQuoteBook(terms.commissionOf, ROOMY);
    for (const quote of answer.value.quotes) if (quote.side === 'back') book.apply(quote, MOMENT, now);
    for (const { event, markets } of book.events.values()) {
      for (const market of markets) {
        const found = findBestArb(market, terms.minMargin, isLive(event, now), now);
        if (found !== null) into.push({ event, found });
      }
    }
  }

  return (events, now) => {
    const arbs: SnapshotArb[] = [];
    for (const item of events) {
      const kinds = kindsOf(item);
      if (kinds !== 0) readExactly(only(item, kinds), now, arbs);
    }
    return arbs;
  };
}

/** The event with its markets of these kinds alone: none is read differently for what stands beside it. */
function only(item: unknown, kinds: number): unknown {
  const event = item as { bookmakers: { markets?: unknown }[] };
  const bookmakers = event.bookmakers.map(bookmaker => {
    if (!Array.isArray(bookmaker?.markets)) return bookmaker;
    return { ...bookmaker, markets: bookmaker.markets.filter(market => (kindOf(market?.key) & kinds) !== 0) };
  });
  return { ...event, bookmakers };
}
