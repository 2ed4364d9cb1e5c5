/** A market with the prices of some houses only: what the book would hold had it never seen the others. */
import type { KeptQuote, MarketBook } from '../quotes/market-book.ts';

export function onlyHouses(market: MarketBook, houses: ReadonlySet<string>): MarketBook {
  const backTops: number[] = [];
  const layTops: number[] = [];
  return {
    ...market,
    back: market.back.map(quotes => keepHouses(quotes, houses, backTops)),
    lay: market.lay.map(quotes => keepHouses(quotes, houses, layTops)),
    backTops,
    layTops,
  };
}

/** Adds the highest net odds of those it keeps to `tops`. */
function keepHouses(quotes: readonly KeptQuote[], houses: ReadonlySet<string>, tops: number[]): KeptQuote[] {
  const kept: KeptQuote[] = [];
  let top = 0;
  for (const quote of quotes) {
    if (!houses.has(quote.book)) continue;
    kept.push(quote);
    if (quote.net > top) top = quote.net;
  }
  tops.push(top);
  return kept;
}
