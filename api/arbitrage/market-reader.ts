/** What the rest asks of the market: answered by the scanner of this process, or from what other processes say. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { Scanner } from '#shared/arbitrage/scan/scanner.ts';
import type { SportEvent } from '#shared/markets/market.ts';

type Now<T> = T | Promise<T>;

export interface MarketReader extends Pick<Scanner, 'houses' | 'leagues' | 'stats'> {
  /** As `Scanner.currentPrices`. */
  currentPrices(...asked: Parameters<Scanner['currentPrices']>): Now<ReturnType<Scanner['currentPrices']>>;
  /** The matches that have prices, in no order. */
  events(): Now<Iterable<SportEvent>>;
  /** The opportunities on the list, in no order. */
  open(): Iterable<Opportunity>;
}
