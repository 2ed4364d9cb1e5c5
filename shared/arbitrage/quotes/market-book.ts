/**
 * The current prices of one event, by market, selection and house, and the highest price of each selection. It only
 * stores them; `quote-book.ts` decides which quotes are accepted.
 */

import type { Quote, SportEvent } from '../../markets/market.ts';
import { MARKET_TYPES, type MarketId, marketLine, winnersOf } from '../../markets/market-types.ts';
import type { Cents, DecimalOdds, EpochMs } from '../../units.ts';
import { epochMs } from '../../units.ts';
import type { TrackedFeed } from './freshness.ts';

export type BetSide = Quote['side'];

/** A house that has prices in the book. There is one object per house, so houses are compared by identity. */
export interface QuotedHouse {
  readonly key: string;
  /** The fraction of the net win that the house keeps. Null: its prices are not used. */
  commission: number | null;
  /** Whether its commission is on the net of a market. */
  readonly isExchange: boolean;
  /** How many of its prices are stored. The house is forgotten with the last one. */
  quotes: number;
}

/** One price of one house. Odds null: withdrawn. It stays stored so that a late message cannot bring the price back. */
export interface KeptQuote {
  readonly house: QuotedHouse;
  readonly book: string;
  feed: TrackedFeed;
  odds: DecimalOdds | null;
  /**
   * The odds after commission; 0 if there is nothing to bet on. For a lay: the odds at which backing the opposite would
   * pay the same on the money at risk.
   */
  net: number;
  previousOdds: DecimalOdds | null;
  at: EpochMs;
  limit: Cents | null;
  url: string | null;
  /** How many open opportunities bet on it. */
  watchers: number;
}

/**
 * For sorting prices that pay the same: the newest first, then by the house's key, so that the choice never depends on
 * the order of arrival.
 */
export function newestFirst(a: KeptQuote, b: KeptQuote): number {
  return b.at - a.at || (a.book < b.book ? -1 : Number(a.book > b.book));
}

export interface MarketBook {
  readonly id: string;
  readonly owner: EventBook;
  readonly market: MarketId;
  /** Home's handicap, or the total. */
  readonly line: number | null;
  readonly selections: readonly string[];
  /** How many of its selections win together (1 in most markets, 2 in double chance); 0: not a fixed number. */
  readonly winners: number;
  /**
   * Whether an exchange has had a price, back or lay, on one of its three selections or more, exactly one of which wins:
   * several of its bets there are then netted.
   */
  hasNetting: boolean;
  /** Back prices, a list per selection in the order of the market type, each house at most once. */
  readonly back: readonly KeptQuote[][];
  /** Lay prices, the same way. */
  readonly lay: readonly KeptQuote[][];
  /** The highest net odds of each selection, fresh or not. No arb of this market can pay more. 0: no price. */
  readonly backTops: number[];
  readonly layTops: number[];
  /** Counts up with every change, every confirmation and every new commission. */
  revision: number;
  /** The last round of the scanner in which this market was queued. */
  round: number;
}

export interface EventBook {
  event: SportEvent;
  /** The last object that was equal to `event`: feeds repeat the event with every quote. */
  repeated: SportEvent;
  /** Source time of `event`. An older message does not overwrite score or start. */
  eventAt: EpochMs;
  /** When its match was described last: what is older cannot say that it is another match. */
  describedAt: EpochMs;
  readonly markets: MarketBook[];
  /** Type and line of each of `markets`, at the same index: a search need not read the markets themselves. */
  readonly kinds: MarketId[];
  readonly lines: number[];
  readonly byLine: Map<MarketId, Map<number | null, MarketBook>>;
  quotes: number;
  /** The commission version at which its prices were last counted. */
  commissionVersion: number;
  /** Markets in which new commissions changed a price, and that were not reviewed yet. */
  readonly recounted: MarketBook[];
}

/** No market has a line past ±500. */
const NO_LINE = -1e6;
/** With no more markets than this, a linear search is faster than two look-ups by key. */
const FEW = 16;

export function createEventBook(event: SportEvent, eventAt: EpochMs, commissionVersion: number): EventBook {
  const nothing = { markets: [], kinds: [], lines: [], byLine: new Map(), quotes: 0, recounted: [] };
  return { event, repeated: event, eventAt, describedAt: eventAt, commissionVersion, ...nothing };
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

/** Creates a market without adding it to its event: `addMarket` does that. */
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
    hasNetting: false,
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

/** The index of a house's price among those of a selection; -1 if it has none. hint: the index to try first. */
export function rowOf(quotes: readonly KeptQuote[], house: QuotedHouse, hint: number): number {
  if (quotes[hint]?.house === house) return hint;
  for (let row = 0; row < quotes.length; row++) if (quotes[row]?.house === house) return row;
  return -1;
}

/** The price of one house among those of a selection. */
export function findQuote(quotes: readonly KeptQuote[] | undefined, book: string): KeptQuote | undefined {
  return quotes?.find(quote => quote.book === book);
}

/** Sets the odds that the house now shows. Null withdraws the price. */
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
  // The highest price is searched again only when it is the one that fell.
  else if (before === top) findTop(market, side, selectionIndex);
}

/** Recomputes every net price with the current commissions. Returns whether any changed. */
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
  if (isChanged) market.revision += 1;
  return isChanged;
}

/**
 * What a bet of each side pays per unit risked, risk included. Back: 1 + (o − 1)(1 − c). Lay: the liability o − 1 wins
 * 1 − c, so 1 + (1 − c)/(o − 1). 0 if there is nothing to bet on.
 */
export function netOf(side: BetSide, odds: number | null, commission: number | null): number {
  if (odds === null || commission === null) return 0;
  return side === 'back' ? 1 + (odds - 1) * (1 - commission) : 1 + (1 - commission) / (odds - 1);
}

/**
 * When prices are withdrawn: at this time; null: when each was quoted last; forgotten: they were never quoted, so that they
 * may be quoted again as of any time.
 */
export type WithdrawnAt = EpochMs | null | 'forgotten';

/** Withdraws the prices of a selection for which `isGone` is true. Returns how many. */
export function withdrawPrices(
  market: MarketBook,
  side: BetSide,
  selectionIndex: number,
  isGone: (quote: KeptQuote) => boolean,
  at: WithdrawnAt,
): number {
  let count = 0;
  for (const quote of market[side][selectionIndex] ?? []) {
    if (!isGone(quote)) continue;
    if (at === 'forgotten') quote.at = epochMs(0);
    if (quote.odds === null) continue;
    quote.previousOdds = at === 'forgotten' ? null : quote.odds;
    quote.odds = null;
    quote.net = 0;
    if (typeof at === 'number') quote.at = epochMs(Math.max(quote.at, at));
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
