/** The price of an open leg at which completing just reaches a given result, if all other prices stay as they are. */
import { allocateStakes } from '../allocator/allocate.ts';
import { type Board, positionEndings, type RescueInput, readBoard } from './position.ts';

/**
 * at: the odds that just reach the target. any: every price reaches it, or there is no target. none: no price reaches
 * it.
 */
export type PriceToWaitFor = { readonly kind: 'at'; readonly odds: number } | { readonly kind: 'any' | 'none' };

/** The search range: no bet is worth waiting for at the first, and no bet exists at the second. */
const [LEAST, MOST] = [1.0001, 1000];
const STEPS = 60;

/**
 * The odds of one offer at which the worst ending of the best completion is `target` centavos: the lowest for a back,
 * the highest for a lay. The offer has one price, with the size and limits of all its levels; stakes are not rounded.
 * Source: the worst ending never falls as a price gets better, so the price is found by bisection. In a two-way arb
 * with b placed it is 1/(1 − 1/b) = b/(b − 1). Example: 10000 placed at 2.10, target 0 → 1.909091.
 */
export function priceToWaitFor(input: RescueInput, board: Board, offer: number, target: number): PriceToWaitFor {
  const endings = positionEndings(board);
  const side = input.offers[offer]?.leg.side ?? 'back';
  const reaches = (odds: number) => worstAt(input, endings, offer, odds) >= target - 1e-6;
  let [good, bad] = side === 'back' ? [MOST, LEAST] : [LEAST, MOST];
  if (!reaches(good)) return { kind: 'none' };
  if (reaches(bad)) return { kind: 'any' };
  for (let step = 0; step < STEPS; step++) {
    const middle = Math.sqrt(good * bad);
    if (reaches(middle)) good = middle;
    else bad = middle;
  }
  return { kind: 'at', odds: good };
}

/** What the worst ending pays with one offer at another price; −∞ if the price is not valid. */
function worstAt(input: RescueInput, states: ReturnType<typeof positionEndings>, offer: number, odds: number): number {
  const offers = input.offers.map((each, index) => {
    if (index !== offer) return each;
    const size = each.levels.reduce((sum, level) => sum + (level.size ?? Number.POSITIVE_INFINITY), 0);
    return { ...each, levels: [Number.isFinite(size) ? { odds, size } : { odds }] };
  });
  const board = readBoard({ ...input, offers, payoff: { states } });
  if (!board.ok) return Number.NEGATIVE_INFINITY;
  const { rows, columns, houses } = board.value;
  const found = allocateStakes({
    rows: rows.map(({ profit, held }) => ({
      returns: profit.map((each, at) => Math.max(0, 1 + each / (columns[at]?.risk ?? 1))),
      held,
    })),
    legs: columns.map(({ risk, max, house }) => ({
      ...(max !== undefined && { max: max * risk }),
      ...(house !== undefined && { house }),
    })),
    houses,
    goal: { kind: 'max_min', budget: input.maxExtra },
  });
  return found.ok ? found.value.guaranteed : Number.NEGATIVE_INFINITY;
}
