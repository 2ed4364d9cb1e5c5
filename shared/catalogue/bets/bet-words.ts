/** What a bet is on and in which market, apart from each other, as columns of a table show them. */
import type { BetTerms } from '../../bets/action.ts';
import { MARKET_TYPES, type MarketId } from '../../markets/market-types.ts';
import { MARKET_WORDS } from '../../settlement/names.pt-br.ts';
import { betsGrid } from './grid.ts';
import { selectionText } from './selection-text.ts';

export const isKnownMarket = (market: string): market is MarketId => Object.hasOwn(MARKET_TYPES, market);

export function columnSelection(terms: BetTerms): string {
  if (terms.selections.length > 0 || isKnownMarket(terms.market)) return selectionText(terms);
  return terms.selection || terms.eventName;
}

export function columnMarket({ market, selections }: BetTerms): string {
  if (!isKnownMarket(market)) return selections.length > 0 && market === '' ? betsGrid.multiple : market;
  const { football, points } = MARKET_TYPES[market];
  const settled = football ?? points;
  return settled === null ? market : MARKET_WORDS[settled].name;
}
