/**
 * The markets and selections to choose from for a leg of a football match. Loaded with the calculators that need them.
 */
import { MARKET_TABLE } from '../../settlement/market-table.ts';
import { MARKET_WORDS, selectionName } from '../../settlement/names.pt-br.ts';

type Option = readonly [value: string, name: string];
type Market = keyof typeof MARKET_TABLE;

export interface MarketOptions {
  readonly all: readonly Option[];
  readonly selections: (market: string) => readonly Option[];
  /** Whether a bet of this market has a line. */
  readonly hasLine: (market: string) => boolean;
}

const isMarket = (market: string): market is Market => Object.hasOwn(MARKET_TABLE, market);

export const MARKET_OPTIONS: MarketOptions = {
  all: Object.entries(MARKET_TABLE)
    .filter(([, row]) => row.scope === 'football' && !row.needsHalfTime)
    .map(([id]) => [id, MARKET_WORDS[id as Market].name]),
  selections: market =>
    isMarket(market)
      ? MARKET_TABLE[market].selections.map(each => [
          each,
          selectionName(market, each).replace(/\u00a0[+\u2212]?0$/, ''),
        ])
      : [],
  hasLine: market => isMarket(market) && MARKET_TABLE[market].line.kind !== 'none',
};
