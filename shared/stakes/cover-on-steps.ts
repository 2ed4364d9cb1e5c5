/**
 * The best stakes on steps where exactly one of several backs wins in every ending. Quick enough for every row of a list at
 * every change; everything else is a search of `solveSlips`.
 */
import { type Cents, cents } from '../units.ts';

export interface SteppedBack {
  /** Net of commission, over 1. */
  readonly odds: number;
  readonly step: Cents;
  /** The most on the slip; null: no limit. */
  readonly max: Cents | null;
}

/** After so many returns the search is no longer quick. */
const MOST_RETURNS = 5_000;
/** Of doubles, in centavos. */
const GRAIN = 1e-6;

/**
 * max of min_i(o_i · s_i) − Σ s_i over stakes s_i that are multiples of their steps, with Σ s_i ≤ budget. The least of the
 * returns decides, so only returns o_i · k · step_i of some leg can be best, each with the least stakes that reach it. A return
 * R pays at most R · (1 − Σ 1/o): from the highest down, the search ends once that is no more than the best found.
 * Null: no set of odds under 100 %, or too many returns. Zeros: no stakes pay anything.
 * Example: 2.10 and 2.05, R$ 100 by R$ 1 → R$ 49 and R$ 50, which return R$ 102,50 at least: R$ 3,50.
 */
export function coverOnSteps(backs: readonly SteppedBack[], budget: Cents): readonly Cents[] | null {
  const inverse = backs.reduce((sum, { odds }) => sum + 1 / odds, 0);
  if (!(inverse < 1)) return null;
  const highest = backs.reduce(
    (least, { odds, step, max }) => (max === null ? least : Math.min(least, odds * Math.floor(max / step) * step)),
    budget / inverse,
  );
  const next = backs.map(({ odds, step }) => Math.floor(highest / (odds * step) + GRAIN));
  let best: readonly number[] = backs.map(() => 0);
  let most = 0;
  for (let tried = 0; tried < MOST_RETURNS; tried++) {
    let [leg, reached] = [-1, 0];
    for (const [index, { odds, step }] of backs.entries()) {
      const pays = odds * step * (next[index] ?? 0);
      if (pays > reached) [leg, reached] = [index, pays];
    }
    if (leg < 0 || reached * (1 - inverse) <= most + GRAIN) return best.map(cents);
    next[leg] = (next[leg] ?? 0) - 1;
    const stakes = backs.map(({ odds, step }) => Math.ceil(reached / (odds * step) - GRAIN) * step);
    const total = stakes.reduce((sum, stake) => sum + stake, 0);
    const isWithin = total <= budget && backs.every(({ max }, index) => max === null || (stakes[index] ?? 0) <= max);
    if (!isWithin) continue;
    const worst = Math.min(...backs.map(({ odds }, index) => odds * (stakes[index] ?? 0))) - total;
    if (worst > most + GRAIN) [most, best] = [worst, stakes];
  }
  return null;
}
