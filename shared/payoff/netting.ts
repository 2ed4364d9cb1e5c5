/**
 * How an exchange's commission counts: on what all bets on one market win together, not bet by bet. Which bets are
 * netted. Source: https://support.betfair.com/app/answers/detail/a_id/413.
 */
import { isExchangeKey } from '../markets/books.ts';
import { type MarketId, marketLine, type Selection } from '../markets/market-types.ts';

export interface NettableBet {
  /** The house's key. */
  readonly book: string;
  readonly market: MarketId;
  readonly selection: Selection;
  /** The selection's own. */
  readonly line: number | null;
}

/** The exchange's market that a bet is netted on; null at a bookmaker. Bets with the same one are netted. */
export function exchangeMarketOf({ book, market, selection, line }: NettableBet): string | null {
  return !isExchangeKey(book) ? null : `${book} ${market} ${marketLine(market, selection, line) ?? ''}`;
}

/** The bets that are netted with another one, by their indices. */
export function nettedBets(bets: readonly NettableBet[]): readonly (readonly number[])[] {
  const byMarket = new Map<string, number[]>();
  for (const [index, bet] of bets.entries()) {
    const market = exchangeMarketOf(bet);
    if (market !== null) byMarket.set(market, [...(byMarket.get(market) ?? []), index]);
  }
  return [...byMarket.values()].filter(group => group.length > 1);
}
