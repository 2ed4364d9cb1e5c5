/**
 * The prices of one event as they stand: by market, selection and house, and the highest of each selection. It keeps
 * what it is told; `quote-book.ts` judges.
 */

import type { Quote, SportEvent } from '../../markets/market.ts';
import { MARKET_TYPES, type MarketId, marketLine, winnersOf } from '../../markets/market-types.ts';
import type { Cents, DecimalOdds, EpochMs } from '../../units.ts';
import { epochMs } from '../../units.ts';
import type { TrackedFeed } from './freshness.ts';

export type BetSide = Quote['side'];

/** A house that has prices in the book: one object each, so that houses are told apart by identity. */
export interface House {
  readonly key: string;
  /** Part of the net win it keeps; null leaves it out. */
  commission: number | null;
  /** How many prices of it are kept: with the last it is forgotten. */
  quotes: number;
}

/** One price of one house. Odds null: taken down, kept so that a late message cannot raise it again. */
export interface KeptQuote {
  readonly house: House;
  readonly book: string;
  feed: TrackedFeed;
  odds: DecimalOdds | null;
  /**
   * The odds after what the house keeps; 0 where there is nothing to bet on. Of a lay price: the odds at which backing
   * the opposite would pay the same on what is risked.
   */
  net: number;
  previousOdds: DecimalOdds | null;
  at: EpochMs;
  limit: Cents | null;
  url: string | null;
  /** How many opportunities on the list bet on it. */
  watchers: number;
}

export interface MarketBook {
  readonly id: string;
  readonly owner: EventBook;
  readonly market: MarketId;
  /** Home's handicap, or the total. */
  readonly line: number | null;
  readonly selections: readonly string[];
  /** How many of its selections win together; 0 where they are no partition of the endings. */
  readonly winners: number;
  /** Back prices, a list per selection in the order of the market type, each house at most once. */
  readonly back: readonly KeptQuote[][];
  /** Lay prices, the same way. */
  readonly lay: readonly KeptQuote[][];
  /** The highest net odds of each selection, fresh or not: what no arb of this market can exceed. 0: none. */
  readonly backTops: number[];
  readonly layTops: number[];
  /** Counts up with every change and every confirmation. */
  revision: number;
  /** The scanner's mark: the last of its rounds that this market was put down for. */
  round: number;
}

export interface EventBook {
  event: SportEvent;
  /** An object that says the same as `event`: feeds repeat theirs with every quote. */
  repeated: SportEvent;
  /** Source time of `event`: an older message does not overwrite score or start. */
  eventAt: EpochMs;
  readonly markets: MarketBook[];
  /** What names each of `markets`, side by side: they are told apart without being touched. */
  readonly kinds: MarketId[];
  readonly lines: number[];
  readonly byLine: Map<MarketId, Map<number | null, MarketBook>>;
  quotes: number;
  /** How often what houses keep had changed when its prices were counted last. */
  commissionVersion: number;
  /** Markets where that changed what a price pays, and nobody has looked since. */
  readonly recounted: MarketBook[];
}

/** No market has a line past ±500. */
const NO_LINE = -1e6;
/** Up to so many markets, looking through them is faster than two look-ups by key. */
const FEW = 16;

export function createEventBook(event: SportEvent, eventAt: EpochMs, commissionVersion: number): EventBook {
  const nothing = { markets: [], kinds: [], lines: [], byLine: new Map(), quotes: 0, recounted: [] };
  return { event, repeated: event, eventAt, commissionVersion, ...nothing };
}

export function findMarket(owner: EventBook, quote: Quote): MarketBook | undefined {
  const { market, selection } = quote;
  const line = selection === 'away' ? marketLine(market, selection, quote.line) : quote.line;
  const { kinds, lines } = owner;
  if (kinds.length > FEW) return owner.byLine.get(market)?.get(line);
  const wanted = line ?? NO_LINE;
  for (let i = 0; i < kinds.length; i++) {
    if (kinds[i] === market && lines[i] === wanted) return owner.markets[i];
  }
  return undefined;
}

/** A market that is not in its event yet: `addMarket` puts it there. */
export function createMarketBook(owner: EventBook, { market, selection, line: carried }: Quote): MarketBook {
  const { selections } = MARKET_TYPES[market];
  const line = marketLine(market, selection, carried);
  return {
    id: `${owner.event.id}|${market}|${line ?? ''}`,
    owner,
    market,
    line,
    selections,
    winners: winnersOf(market),
    back: selections.map(() => []),
    lay: selections.map(() => []),
    backTops: selections.map(() => 0),
    layTops: selections.map(() => 0),
    revision: 0,
    round: 0,
  };
}

export function addMarket(owner: EventBook, market: MarketBook): void {
  owner.markets.push(market);
  owner.kinds.push(market.market);
  owner.lines.push(market.line ?? NO_LINE);
  const lines = owner.byLine.get(market.market) ?? new Map<number | null, MarketBook>();
  owner.byLine.set(market.market, lines.set(market.line, market));
}

export function selectionIndexOf({ selections }: MarketBook, selection: string): number {
  for (let selectionIndex = 0; selectionIndex < selections.length; selectionIndex++)
    if (selections[selectionIndex] === selection) return selectionIndex;
  return -1;
}

/** Where a house's price stands among those of a selection; -1 where it has none. hint: where to look first. */
export function rowOf(quotes: readonly KeptQuote[], house: House, hint: number): number {
  if (quotes[hint]?.house === house) return hint;
  for (let row = 0; row < quotes.length; row++) if (quotes[row]?.house === house) return row;
  return -1;
}

/** A house's own price among those of a selection. */
export function findQuote(quotes: readonly KeptQuote[] | undefined, book: string): KeptQuote | undefined {
  return quotes?.find(quote => quote.book === book);
}

/** The odds as the house now shows them; null takes the price down. */
export function setOdds(
  market: MarketBook,
  side: BetSide,
  selectionIndex: number,
  quote: KeptQuote,
  odds: DecimalOdds | null,
): void {
  const before = quote.net;
  quote.previousOdds = quote.odds ?? quote.previousOdds;
  quote.odds = odds;
  quote.net = netOf(side, odds, quote.house.commission);
  const tops = side === 'back' ? market.backTops : market.layTops;
  const top = tops[selectionIndex] ?? 0;
  if (quote.net >= top) tops[selectionIndex] = quote.net;
  // Only a fall of the highest price itself makes the others count again.
  else if (before === top) findTop(market, side, selectionIndex);
}

/** Counts every price anew by what its house keeps now. Returns whether that changed any. */
export function recountMarket(market: MarketBook): boolean {
  let isChanged = false;
  for (const side of ['back', 'lay'] as const) {
    for (let selectionIndex = 0; selectionIndex < market.selections.length; selectionIndex++) {
      let isOther = false;
      for (const quote of market[side][selectionIndex] ?? []) {
        const net = netOf(side, quote.odds, quote.house.commission);
        if (net === quote.net) continue;
        quote.net = net;
        isOther = true;
      }
      if (isOther) findTop(market, side, selectionIndex);
      isChanged ||= isOther;
    }
  }
  return isChanged;
}

/**
 * What a bet of each side pays per unit risked, risk included. Back: 1 + (o − 1)(1 − c). Lay: the liability o − 1 wins
 * 1 − c, so 1 + (1 − c)/(o − 1). 0 where there is nothing to bet on.
 */
function netOf(side: BetSide, odds: number | null, commission: number | null): number {
  if (odds === null || commission === null) return 0;
  return side === 'back' ? 1 + (odds - 1) * (1 - commission) : 1 + (1 - commission) / (odds - 1);
}

/** Withdraws the prices of a selection for which `isGone` is true, as of `at`. Returns how many. */
export function withdrawPrices(
  market: MarketBook,
  side: BetSide,
  selectionIndex: number,
  isGone: (quote: KeptQuote) => boolean,
  at: EpochMs,
): number {
  let count = 0;
  for (const quote of market[side][selectionIndex] ?? []) {
    if (quote.odds === null || !isGone(quote)) continue;
    quote.previousOdds = quote.odds;
    quote.odds = null;
    quote.net = 0;
    quote.at = epochMs(Math.max(quote.at, at));
    count += 1;
  }
  if (count > 0) findTop(market, side, selectionIndex);
  return count;
}

function findTop(market: MarketBook, side: BetSide, selectionIndex: number): void {
  const quotes = market[side][selectionIndex] ?? [];
  let top = 0;
  for (let i = 0; i < quotes.length; i++) top = Math.max(top, quotes[i]?.net ?? 0);
  (side === 'back' ? market.backTops : market.layTops)[selectionIndex] = top;
}
