/** A price that pays more than the other houses' chances say it should: value, no arb. */
import { MARKET_TYPES } from '../../markets/market-types.ts';
import { freshUntil } from '../quotes/freshness.ts';
import type { MarketBook, Price } from '../quotes/market-book.ts';
import { CONSENSUS_QUORUM, type Consensus } from './consensus.ts';
import type { Finder, Found } from './found.ts';

/** Expected profit per unit under which value is the noise of the houses' disagreement. */
export const MIN_EDGE = 0.02;
/** Leaving a house out of its own consensus moves the chances a little: only prices near enough are judged without. */
const ROUGHLY = 0.9;

/** The best of a selection's prices against the chances of the other houses. */
export function createValueSpot(market: MarketBook, place: number, consensus: Consensus): Finder {
  const selection = MARKET_TYPES[market.market].selections[place] ?? '';
  return {
    id: `${market.id}|value|${selection}`,
    owner: market.owner,
    find(live, now) {
      const prices = market.back[place];
      if (prices === undefined || prices.length <= CONSENSUS_QUORUM) return null;
      const rough = consensus.chance(place, live, now);
      if (rough === null || rough * (market.backTops[place] ?? 0) < ROUGHLY) return null;
      let best: { price: Price; chance: number; edge: number } | null = null;
      for (const price of prices) {
        if (price.net <= 1 || rough * price.net < ROUGHLY || now >= freshUntil(price, live)) continue;
        const chance = consensus.chance(place, live, now, price.house);
        if (chance === null) continue;
        const edge = chance * price.net - 1;
        if (edge >= MIN_EDGE && (best === null || edge > best.edge)) best = { price, chance, edge };
      }
      return best && toFound(market, place, best.price, best.chance);
    },
  };
}

function toFound(market: MarketBook, place: number, price: Price, chance: number): Found {
  return {
    class: 'value',
    market: market.market,
    line: market.line,
    legs: [{ market, place, side: 'back', price, share: 1 }],
    profit: -1,
    bestProfit: price.net - 1,
    chance,
    breakEvenChance: 1 / price.net,
  };
}
