/** The best arb of one market at current prices: which house on which selection, and how the stake is split. */
import { type CommissionOf, commissionForPrices, FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import type { EpochMs } from '../../units.ts';
import type { OpportunityClass } from '../opportunity.ts';
import { freshUntil } from '../quotes/freshness.ts';
import { type BetSide, type KeptQuote, type MarketBook, newestFirst } from '../quotes/market-book.ts';
import { CERTAIN, type FoundLeg, type FoundOpportunity } from './found-opportunity.ts';
import { type GrossPrice, isMarginOver, MARGIN_ERROR } from './margin.ts';
import { findNettedCover, mayNet } from './netted-cover.ts';
import { NOISE, splitStake } from './split.ts';

export interface BestArbTerms {
  readonly commissionOf: CommissionOf;
  /**
   * The margin 1 − Σ 1/odds has to be more than this. Odds are compared exactly, so with 0 a set of exactly even odds
   * is no arb.
   */
  readonly minMargin: number;
}

/** The default commissions, until an administrator changes them. */
export const FIRST_TERMS: BestArbTerms = {
  commissionOf: book => commissionForPrices(FIRST_COMMISSIONS, book),
  minMargin: 0,
};

/** A price that covers one selection: a back of it, or a lay of the only other selection. */
interface SelectionPrice {
  readonly selectionIndex: number;
  readonly side: BetSide;
  readonly quote: KeptQuote;
}

/**
 * The best price of every selection over at least two houses, split for the worst state; null if that is not an arb.
 * With two selections, laying one is equivalent to backing the other. Backing and laying one selection is an arb of its
 * own; several backs at one exchange pay commission on their net, unless its own backs are below 100 %: then each counts as a
 * single bet, which pays no less than shown. If one house has every best price, the house is below 100 % by itself: a
 * broken quote, not an arb. A price counts only while it is fresh. live: whether the event is in
 * play. hiding: gets the prices of houses that were found to be below 100 % by themselves; without one of them there
 * may be an arb of the others.
 */
export function findBestArb(
  market: MarketBook,
  minMargin: number,
  live: boolean,
  now: EpochMs,
  hiding?: Set<KeptQuote>,
): FoundOpportunity | null {
  const whole = mayCover(market, minMargin) ? coverAll(market, minMargin, live, now, hiding) : null;
  const pair = mayPair(market, minMargin) ? backAndLay(market, minMargin, live, now, hiding) : null;
  const netted = mayNet(market, minMargin) ? findNettedCover(market, live, now, hiding) : null;
  const found = pair && (!whole || pair.profit > whole.profit) ? pair : whole;
  if (netted !== null && !(found && found.profit >= netted.worst - NOISE))
    return toFound(market, netted.offers, netted);
  return found;
}

/** A quick check with the highest prices, fresh or not. False: no arb is possible. */
export function mayHaveArb(market: MarketBook, minMargin: number): boolean {
  return mayCover(market, minMargin) || mayPair(market, minMargin) || mayNet(market, minMargin);
}

function mayCover(market: MarketBook, minMargin: number): boolean {
  const { backTops, layTops } = market;
  const isPair = backTops.length === 2;
  let sum = 0;
  for (let selectionIndex = 0; selectionIndex < backTops.length; selectionIndex++) {
    let top = backTops[selectionIndex] ?? 0;
    if (isPair) top = Math.max(top, layTops[1 - selectionIndex] ?? 0);
    if (top === 0) return false;
    sum += 1 / top;
  }
  return market.winners - sum > minMargin - MARGIN_ERROR;
}

function coverAll(
  market: MarketBook,
  minMargin: number,
  live: boolean,
  now: EpochMs,
  hiding?: Set<KeptQuote>,
): FoundOpportunity | null {
  const isPair = market.back.length === 2;
  const candidates: SelectionPrice[][] = [];
  const odds: number[] = [];
  for (const selectionIndex of market.back.keys()) {
    const tops = bestFresh(market, 'back', selectionIndex, live, now);
    if (isPair) keepBest(tops, bestFresh(market, 'lay', 1 - selectionIndex, live, now));
    const [top] = tops;
    if (top === undefined) return null;
    candidates.push(tops);
    odds.push(top.quote.net);
  }
  const split = splitStake(market.market, market.line, odds, minMargin - MARGIN_ERROR);
  const offers = split && pickHouses(candidates, hiding);
  const margin = market.winners - odds.reduce((sum, net) => sum + 1 / net, 0);
  if (!offers || !isMarginOver(margin, minMargin, market.winners, offers.map(grossPriceOf))) return null;
  return toFound(market, offers, split);
}

/** For three or more selections: whether the back and lay prices of one selection cross. `coverAll` handles two. */
function mayPair({ backTops, layTops }: MarketBook, minMargin: number): boolean {
  if (backTops.length === 2) return false;
  for (let selectionIndex = 0; selectionIndex < backTops.length; selectionIndex++) {
    const [back = 0, lay = 0] = [backTops[selectionIndex], layTops[selectionIndex]];
    if (back > 0 && lay > 0 && 1 - 1 / back - 1 / lay > minMargin - MARGIN_ERROR) return true;
  }
  return false;
}

function backAndLay(
  market: MarketBook,
  minMargin: number,
  live: boolean,
  now: EpochMs,
  hiding?: Set<KeptQuote>,
): FoundOpportunity | null {
  let best: FoundOpportunity | null = null;
  for (const selectionIndex of market.back.keys()) {
    const sides = [
      bestFresh(market, 'back', selectionIndex, live, now),
      bestFresh(market, 'lay', selectionIndex, live, now),
    ];
    const inverse = sides.map(([top]) => 1 / (top?.quote.net ?? 1));
    const sum = inverse.reduce((total, part) => total + part, 0);
    if (!(1 - sum > minMargin - MARGIN_ERROR)) continue;
    const offers = pickHouses(sides, hiding);
    const profit = Math.max(0, 1 / sum - 1);
    if (offers === null || (best && best.profit >= profit)) continue;
    if (!isMarginOver(1 - sum, minMargin, 1, offers.map(grossPriceOf))) continue;
    best = toFound(market, offers, { shares: inverse.map(part => part / sum), worst: profit, best: profit });
  }
  return best;
}

/** The best fresh prices of a selection; several if they tie. */
function bestFresh(
  market: MarketBook,
  side: BetSide,
  selectionIndex: number,
  live: boolean,
  now: EpochMs,
): SelectionPrice[] {
  let tops: SelectionPrice[] = [];
  let topOdds = 1;
  for (const quote of market[side][selectionIndex] ?? []) {
    const { net } = quote;
    if (net < topOdds || net <= 1 || now >= freshUntil(quote, live)) continue;
    if (net > topOdds) tops = [];
    tops.push({ selectionIndex, side, quote });
    topOdds = net;
  }
  return tops;
}

/** Merges `others` into `into`: the list with the better odds stays, or both if they tie. */
function keepBest(into: SelectionPrice[], others: readonly SelectionPrice[]): void {
  const [mine, theirs] = [into[0]?.quote.net ?? 0, others[0]?.quote.net ?? 0];
  if (theirs > mine) into.length = 0;
  if (theirs >= mine) into.push(...others);
}

/**
 * One price per selection out of those that tie, at two houses or more. Null if one house has all best prices.
 */
function pickHouses(candidates: readonly SelectionPrice[][], hiding?: Set<KeptQuote>): SelectionPrice[] | null {
  const sorted = candidates.map(tops =>
    tops.length > 1 ? tops.toSorted((a, b) => newestFirst(a.quote, b.quote)) : tops,
  );
  const picked = sorted.flatMap(tops => tops.slice(0, 1));
  const only = picked[0]?.quote.book;
  if (picked.some(offer => offer.quote.book !== only)) return picked;
  for (const [i, tops] of sorted.entries()) {
    const other = tops.find(offer => offer.quote.book !== only);
    if (other) return picked.with(i, other);
  }
  for (const { quote } of picked) hiding?.add(quote);
  return null;
}

function grossPriceOf({ side, quote }: SelectionPrice): GrossPrice {
  return { side, odds: quote.odds ?? 1, commission: quote.house.commission ?? 0 };
}

function toFound(
  market: MarketBook,
  offers: readonly SelectionPrice[],
  split: { readonly shares: readonly number[]; readonly worst: number; readonly best: number },
): FoundOpportunity {
  const legs: FoundLeg[] = offers.map((offer, i) => ({ market, ...offer, share: split.shares[i] ?? 0 }));
  return {
    class: classOf(legs),
    market: market.market,
    line: market.line,
    legs,
    profit: split.worst,
    bestProfit: split.best,
    ...CERTAIN,
  };
}

/** The class of an arb inside one market: 'back_lay' if it has a lay, otherwise by its number of legs. */
export function classOf(legs: readonly Pick<FoundLeg, 'side'>[]): OpportunityClass {
  if (legs.some(leg => leg.side === 'lay')) return 'back_lay';
  return legs.length === 2 ? 'two_way' : legs.length === 3 ? 'three_way' : 'n_way';
}
