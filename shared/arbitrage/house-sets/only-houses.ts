/** A market with the prices of some houses only: what the book would hold if it had never seen the others. */
import type { KeptQuote, MarketBook } from '../quotes/market-book.ts';

export function onlyHouses(market: MarketBook, isKept: (book: string) => boolean): MarketBook {
  const backTops: number[] = [];
  const layTops: number[] = [];
  return {
    ...market,
    back: market.back.map(quotes => keepHouses(quotes, isKept, backTops)),
    lay: market.lay.map(quotes => keepHouses(quotes, isKept, layTops)),
    backTops,
    layTops,
  };
}

/** Adds the highest net odds of those it keeps to `tops`. */
function keepHouses(quotes: readonly KeptQuote[], isKept: (book: string) => boolean, tops: number[]): KeptQuote[] {
  const kept: KeptQuote[] = [];
  let top = 0;
  for (const quote of quotes) {
    if (!isKept(quote.book)) continue;
    kept.push(quote);
    if (quote.net > top) top = quote.net;
  }
  tops.push(top);
  return kept;
}
