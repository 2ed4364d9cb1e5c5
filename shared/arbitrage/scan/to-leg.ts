/** A leg in wire form, from the price it bets on. */
import { findBook } from '../../markets/books.ts';
import { feedLink } from '../../markets/house-links.ts';
import { selectionLine } from '../../markets/market-types.ts';
import type { FoundLeg } from '../find/found-opportunity.ts';
import type { Leg } from '../opportunity.ts';
import { freshUntil } from '../quotes/freshness.ts';

/** live: whether the event is in play. Empty if the price was withdrawn. */
export function toLeg({ market, selectionIndex, side, quote, share }: FoundLeg, live: boolean): Leg[] {
  const selection = market.selections[selectionIndex];
  if (quote.odds === null || selection === undefined) return [];
  return [
    {
      book: quote.book,
      bookName: findBook(quote.book).name,
      market: market.market,
      selection,
      line: selectionLine(market.market, selection, market.line),
      side,
      odds: quote.odds,
      commission: quote.house.commission ?? 0,
      previousOdds: quote.previousOdds,
      share,
      limit: quote.limit,
      at: quote.at,
      freshUntil: freshUntil(quote, live),
      url: feedLink(quote.book, quote.url),
    },
  ];
}
