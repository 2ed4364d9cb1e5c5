/** A leg as the wire carries it, from the price it bets on. */
import { findBook } from '../../markets/books.ts';
import { selectionLine } from '../../markets/market-types.ts';
import type { FoundLeg } from '../find/found.ts';
import type { Leg } from '../opportunity.ts';
import { freshUntil } from '../quotes/freshness.ts';

/** live: whether the event is in play. None where the price was taken down. */
export function toLeg({ market, place, side, price, share }: FoundLeg, live: boolean): Leg[] {
  const selection = market.selections[place];
  if (price.odds === null || selection === undefined) return [];
  return [
    {
      book: price.book,
      bookName: findBook(price.book).name,
      market: market.market,
      selection,
      line: selectionLine(market.market, selection, market.line),
      side,
      odds: price.odds,
      commission: price.house.commission ?? 0,
      previousOdds: price.previousOdds,
      share,
      limit: price.limit,
      at: price.at,
      freshUntil: freshUntil(price, live),
      url: price.url,
    },
  ];
}
