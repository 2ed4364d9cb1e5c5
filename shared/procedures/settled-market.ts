/** The markets of a procedure as the planilha names them, so that a score settles their bets. */
import { MARKET_TYPES, type MarketId, type MarketType } from '../markets/market-types.ts';

/** Example: 'asian_total' → 'ou'. Null: the planilha has no such market. */
export function procedureMarket(market: string): MarketId | null {
  for (const [id, row] of Object.entries(MARKET_TYPES) as [MarketId, MarketType][]) {
    if (row.football === market || row.points === market) return id;
  }
  return null;
}
