/** What a bet is on and in which market, apart from each other, as columns of a table show them. */
import type { BetTerms } from '../../bets/action.ts';
import { SPORTS } from '../../markets/market.ts';
import { MARKET_TYPES, type MarketId } from '../../markets/market-types.ts';
import { MARKET_WORDS } from '../../settlement/names.pt-br.ts';
import { countedThings, marketLabels } from '../arbitrage/live-list.ts';
import { betsGrid } from './grid.ts';
import { selectionText } from './selection-text.ts';

export const isKnownMarket = (market: string): market is MarketId => Object.hasOwn(MARKET_TYPES, market);

export function columnSelection(terms: BetTerms): string {
  if (terms.selections.length > 0 || isKnownMarket(terms.market)) return selectionText(terms);
  return terms.selection || terms.eventName;
}

/** In the words of the sport: a total of tennis is 'Mais/menos games'. A bet whose sport nobody said is on football. */
export function columnMarket({ market, selections, sport }: BetTerms): string {
  if (!isKnownMarket(market)) return selections.length > 0 && market === '' ? betsGrid.multiple : market;
  const { football, points } = MARKET_TYPES[market];
  const isFootball = sport === '' || sport === 'soccer';
  const known = SPORTS.find(each => each === sport);
  if (market === 'ou' && !isFootball) return `${marketLabels.ou} ${known ? countedThings[known] : ''}`.trim();
  const settled = (isFootball ? football : points) ?? football ?? points;
  return settled === null ? marketLabels[market] : MARKET_WORDS[settled].name;
}
