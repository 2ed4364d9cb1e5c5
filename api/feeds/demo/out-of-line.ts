/** Finds a price out of line that a house could show, to make an arb of a wanted size with the other houses. */
import { MARKET_TYPES, marketLine, type Selection, selectionLine } from '#shared/markets/market-types.ts';
import type { HousePricing } from './house-pricing.ts';
import { moveSteps, toStep } from './odds-steps.ts';
import { type Ask, priceKey } from './price-list.ts';
import type { SeededRandom } from './random.ts';

/** A price further above the current one would look like a slip, not like an opinion. */
const MAX_FACTOR = 1.16;
/** The profit of an arb, mostly small: exponential, from the least, cut at the most. */
const PROFIT = { least: 0.003, mean: 0.009, most: 0.035 };

export function outOfLine(
  pricings: readonly HousePricing[],
  pricing: HousePricing,
  random: SeededRandom,
): { readonly key: number; readonly odds: number } | null {
  const price = random.pick(pricing.showing());
  if (!price) return null;
  const others = pricings.filter(other => other !== pricing && !other.house.exchange);
  const profit = Math.min(PROFIT.most, PROFIT.least + random.exponential(PROFIT.mean));
  const rest = sumElsewhere(others, price.ask);
  const needed = 1 / (1 / (1 + profit) - rest);
  if (!(needed > price.odds && needed <= price.odds * MAX_FACTOR)) return null;
  const { steps } = pricing.house;
  const near = toStep(steps, needed);
  const odds = near < needed ? moveSteps(steps, near, 1) : near;
  // A house with an arb against itself would obviously be wrong.
  if (1 / odds + sumElsewhere([pricing], price.ask) < 1) return null;
  return { key: price.ask.key, odds };
}

/** The sum of 1/odds of the other selections at the best of these houses; infinite if one of them is not offered. */
function sumElsewhere(pricings: readonly HousePricing[], { market, selection, line }: Ask): number {
  const ownLine = marketLine(market, selection, line);
  const selections: readonly Selection[] = MARKET_TYPES[market].selections;
  return selections.reduce((sum, other) => {
    if (other === selection) return sum;
    const key = priceKey({ market, selection: other, line: selectionLine(market, other, ownLine), side: 'back' });
    const best = Math.max(0, ...pricings.map(pricing => pricing.shown(key) ?? 0));
    return sum + 1 / best;
  }, 0);
}
