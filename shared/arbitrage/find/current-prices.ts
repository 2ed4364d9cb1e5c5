/**
 * The current prices of some markets of one event, for people who need to get out of a bet. Stale prices are included
 * and marked. The best price of each selection comes first, so that a limit on the number drops the worst.
 */
import { findBook } from '../../markets/books.ts';
import { feedLink } from '../../markets/house-links.ts';
import { type MarketId, selectionLine } from '../../markets/market-types.ts';
import type { EpochMs } from '../../units.ts';
import type { Leg } from '../opportunity.ts';
import { freshUntil, isLive } from '../quotes/freshness.ts';
import type { BetSide, EventBook, KeptQuote, MarketBook } from '../quotes/market-book.ts';

export interface MarketName {
  readonly market: MarketId;
  /** The market's: home's handicap, or the total. */
  readonly line: number | null;
}

export interface CurrentPrice extends Omit<Leg, 'share' | 'previousOdds'> {
  /** Older than its feed's limit: shown, but not relied on. */
  readonly stale: boolean;
  readonly demo: boolean;
}

/** The first limit is per side of a selection, the second for all prices. */
const MAX_PER_SELECTION = 10;
export const MAX_CURRENT_PRICES = 240;

/** Fresh before stale, then the highest odds after commission, then the most recent. */
export function currentPrices(owner: EventBook, markets: readonly MarketName[], now: EpochMs): CurrentPrice[] {
  const live = isLive(owner.event, now);
  const lists = markets.flatMap(({ market, line }) => {
    const found = owner.byLine.get(market)?.get(line);
    if (found === undefined) return [];
    const read = (side: BetSide) =>
      found[side].map((prices, selectionIndex) => ranked(found, { side, selectionIndex, prices }, live, now));
    return [...read('back'), ...read('lay')];
  });
  const all: CurrentPrice[] = [];
  for (let rank = 0; rank < MAX_PER_SELECTION; rank++) {
    for (const list of lists) {
      const price = list[rank];
      if (price !== undefined && all.length < MAX_CURRENT_PRICES) all.push(price);
    }
  }
  return all;
}

interface SideOfSelection {
  readonly side: BetSide;
  readonly selectionIndex: number;
  readonly prices: readonly KeptQuote[];
}

function ranked(
  { market, line, selections }: MarketBook,
  { side, selectionIndex, prices }: SideOfSelection,
  live: boolean,
  now: EpochMs,
): CurrentPrice[] {
  const selection = selections[selectionIndex] ?? '';
  return prices
    .flatMap(price => {
      if (price.odds === null) return [];
      const until = freshUntil(price, live);
      const stale = now >= until;
      const shown: CurrentPrice = {
        book: price.book,
        bookName: findBook(price.book).name,
        market,
        selection,
        line: selectionLine(market, selection, line),
        side,
        odds: price.odds,
        commission: price.house.commission ?? 0,
        limit: price.limit,
        at: price.at,
        freshUntil: until,
        url: feedLink(price.book, price.url),
        stale,
        demo: price.feed.demo,
      };
      return [{ shown, net: price.net }];
    })
    .sort((a, b) => Number(a.shown.stale) - Number(b.shown.stale) || b.net - a.net || b.shown.at - a.shown.at)
    .map(({ shown }) => shown);
}
