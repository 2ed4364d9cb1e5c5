/** The best arb of one market as its prices stand: which house on which selection, and how the stake is split. */
import { findBook } from '../markets/books.ts';
import { MARKET_TYPES, selectionLine } from '../markets/market-types.ts';
import { median } from '../odds/median.ts';
import type { EpochMs } from '../units.ts';
import type { Leg, OpportunityWarning } from './opportunity.ts';
import { type CommissionOf, freshUntil, type MarketBook, type Price } from './quote-book.ts';
import { NOISE, type Split, splitStake } from './split.ts';

export interface ArbTerms {
  readonly commissionOf: CommissionOf;
  /** The margin 1 − Σ 1/odds has to be more than this. */
  readonly minMargin: number;
}

export interface Arb {
  readonly prices: readonly Price[];
  readonly split: Split;
}

/** Every exchange at the commission of the houses' table. */
export const TABLE_TERMS: ArbTerms = { commissionOf: book => findBook(book).commission, minMargin: NOISE };

/**
 * The best price of every selection over at least two houses, split for the worst state; null where that is no arb.
 * Where one house holds every best price, the house is below 100 % by itself: a broken quote, not an arb.
 * A price counts only while it is fresh. live: whether the event is in play.
 */
export function findBestArb(market: MarketBook, minMargin: number, live: boolean, now: EpochMs): Arb | null {
  if (!mayBeArb(market, minMargin)) return null;
  const candidates: Price[][] = [];
  const odds: number[] = [];
  for (const prices of market.back) {
    let tops: Price[] = [];
    let topOdds = 1;
    for (const price of prices.values()) {
      const { net } = price;
      if (net < topOdds || net === 0 || now >= freshUntil(price, live)) continue;
      if (net > topOdds) tops = [];
      tops.push(price);
      topOdds = net;
    }
    if (tops.length === 0) return null;
    candidates.push(tops);
    odds.push(topOdds);
  }
  const split = splitStake(market.market, market.line, odds, minMargin);
  const prices = split && pickHouses(candidates);
  return prices && { prices, split };
}

/**
 * One price per selection out of equally good ones, over at least two houses if that can be had: the newest, then by
 * key, so that the choice never depends on the order of arrival. Null where one house holds them all.
 */
function pickHouses(candidates: readonly Price[][]): Price[] | null {
  const newestFirst = (a: Price, b: Price) => b.at - a.at || (a.book < b.book ? -1 : 1);
  const sorted = candidates.map(tops => (tops.length > 1 ? tops.toSorted(newestFirst) : tops));
  const picked = sorted.flatMap(tops => tops.slice(0, 1));
  const only = picked[0]?.book;
  if (picked.some(price => price.book !== only)) return picked;
  for (const [i, tops] of sorted.entries()) {
    const other = tops.find(price => price.book !== only);
    if (other) return picked.with(i, other);
  }
  return null;
}

/** The highest prices, fresh or not, say at once of most markets that there is nothing to look for. */
function mayBeArb({ tops }: MarketBook, minMargin: number): boolean {
  let sum = 0;
  for (const top of tops) sum += top === 0 ? 1 : 1 / top;
  return 1 - sum > minMargin;
}

/** The legs of an arb as the wire carries them. */
export function toLegs(market: MarketBook, arb: Arb, live: boolean): Leg[] {
  return MARKET_TYPES[market.market].selections.flatMap((selection, i) => {
    const price = arb.prices[i];
    if (price === undefined || price.odds === null) return [];
    return [
      {
        book: price.book,
        bookName: findBook(price.book).name,
        selection,
        line: selectionLine(market.market, selection, market.line),
        side: 'back' as const,
        odds: price.odds,
        previousOdds: price.previousOdds,
        share: arb.split.shares[i] ?? 0,
        limit: price.limit,
        at: price.at,
        freshUntil: freshUntil(price, live),
        url: price.url,
      },
    ];
  });
}

/**
 * Past this, a price is an evident error rather than an opinion: the logarithm of its net odds over those of the
 * median house. 0.6 is net odds 1.8 times the others'; houses that follow the same game stay well under 0.4.
 */
const PALPABLE_LOG_RATIO = 0.6;
/** Fewer other houses than this have no median worth the name. */
const MEDIAN_QUORUM = 3;

/** What to be careful about before taking this arb. */
export function findWarnings(market: MarketBook, arb: Arb): OpportunityWarning[] {
  const warnings: OpportunityWarning[] = [];
  const isPalpable = arb.prices.some((price, i) => {
    const others = [...(market.back[i]?.values() ?? [])].flatMap(other =>
      other.odds === null || other.book === price.book ? [] : [other.odds],
    );
    if (price.odds === null || others.length < MEDIAN_QUORUM) return false;
    return Math.log((price.odds - 1) / (median(others) - 1)) > PALPABLE_LOG_RATIO;
  });
  if (isPalpable) warnings.push('palpable_error');
  if (arb.prices.some(price => isUnder100(market, price.book))) warnings.push('book_under_100');
  return warnings;
}

function isUnder100(market: MarketBook, book: string): boolean {
  const odds = market.back.map(prices => prices.get(book)?.odds ?? null);
  return odds.every(o => o !== null) && odds.reduce((sum, o) => sum + 1 / o, 0) < 1;
}
