/** Value: a price that pays more on average, by the probabilities of the other houses. Not an arb. */
import { MARKET_TYPES } from '../../markets/market-types.ts';
import type { EpochMs } from '../../units.ts';
import { freshUntil } from '../quotes/freshness.ts';
import { type KeptQuote, type MarketBook, newestFirst } from '../quotes/market-book.ts';
import { CONSENSUS_QUORUM, type Consensus } from './consensus.ts';
import type { Finder, FoundOpportunity } from './found-opportunity.ts';
import { NOISE } from './split.ts';

/** Less expected profit than this per unit is noise: houses always disagree a little. */
const MIN_EDGE = 0.02;
/** A first check with the full consensus. Leaving out the house itself moves the result only a little. */
const ROUGHLY = 0.9;

export function valueId(market: MarketBook, selectionIndex: number): string {
  return `${market.id}|value|${MARKET_TYPES[market.market].selections[selectionIndex] ?? ''}`;
}

/** False: no price of this selection is value, whichever of the houses are asked for their consensus. */
export function mayHaveValue(
  market: MarketBook,
  selectionIndex: number,
  consensus: Consensus,
  live: boolean,
  now: EpochMs,
): boolean {
  const highest = consensus.highestChance(selectionIndex, live, now);
  return highest !== null && highest * (market.backTops[selectionIndex] ?? 0) - 1 > MIN_EDGE - NOISE;
}

/** Compares each price of a selection with the probability that the other houses give it, and finds the best. */
export function createValueFinder(market: MarketBook, selectionIndex: number, consensus: Consensus): Finder {
  return {
    id: valueId(market, selectionIndex),
    owner: market.owner,
    find(live, now) {
      const quotes = market.back[selectionIndex];
      if (quotes === undefined || quotes.length <= CONSENSUS_QUORUM) return null;
      const rough = consensus.chance(selectionIndex, live, now);
      if (rough === null || rough * (market.backTops[selectionIndex] ?? 0) < ROUGHLY) return null;
      let best: { quote: KeptQuote; chance: number; edge: number } | null = null;
      for (const quote of quotes) {
        if (quote.net <= 1 || rough * quote.net < ROUGHLY || now >= freshUntil(quote, live)) continue;
        const chance = consensus.chance(selectionIndex, live, now, quote.house);
        if (chance === null) continue;
        const edge = chance * quote.net - 1;
        if (edge < MIN_EDGE) continue;
        const isTied = best !== null && Math.abs(edge - best.edge) <= NOISE;
        const isBetter = best === null || (isTied ? newestFirst(quote, best.quote) < 0 : edge > best.edge);
        if (isBetter) best = { quote, chance, edge };
      }
      return best && toFound(market, selectionIndex, best.quote, best.chance);
    },
  };
}

function toFound(market: MarketBook, selectionIndex: number, quote: KeptQuote, chance: number): FoundOpportunity {
  return {
    class: 'value',
    market: market.market,
    line: market.line,
    legs: [{ market, selectionIndex, side: 'back', quote, share: 1 }],
    profit: -1,
    bestProfit: quote.net - 1,
    chance,
    breakEvenChance: 1 / quote.net,
  };
}
