/** Searches the steps around a continuous optimum: all combinations of a few legs, pairs of many legs. */
import type { SlipColumn, SlipProblem } from './slip-problem.ts';
import { isBetterScore, type SlipTarget, scoreOf } from './slip-target.ts';

/** How many steps to search in each direction, by the number of free stakes: some thousands of points at most. */
const REACH: Readonly<Record<number, number>> = { 1: 60, 2: 14, 3: 5, 4: 3, 5: 2, 6: 1 };
const MAX_ROUNDS = 200;

/**
 * Stakes on their steps, searched around `start`: those that keep the floors best, then pay the worst chosen row most,
 * then cost least. Null if the limits leave no such point nearby. All as in `solveSlips`; start: slips, not rounded.
 * Source: local search up to a point that no step, nor pair of steps, improves. Example: see `solveSlips`.
 */
export function nearbySlips(problem: SlipProblem, target: SlipTarget, start: readonly number[]): number[] | null {
  const { columns } = problem;
  const free = columns.flatMap(({ fixed }, index) => (fixed === undefined ? [index] : []));
  const moves = movesOf(free.length);
  let best = columns.map((column, index) => onStep(column, start[index] ?? 0));
  let score = scoreOf(problem, target, best);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let found = best;
    for (const move of moves) {
      const slips = best.slice();
      for (const [index, column] of free.entries()) {
        const slip = (slips[column] ?? 0) + (move[index] ?? 0) * (columns[column]?.step ?? 1);
        slips[column] = isExact(slip) ? Math.round(slip) : slip;
      }
      const other = scoreOf(problem, target, slips);
      if (other && (!score || isBetterScore(other, score))) [found, score] = [slips, other];
    }
    if (found === best) break;
    best = found;
  }
  return score && best;
}

const isExact = (value: number) => Math.abs(value - Math.round(value)) < 1e-9;

/** Rounded down, because most limits are upper ones, but not below the minimum. */
function onStep({ step, min = 0, fixed }: SlipColumn, slip: number): number {
  return fixed ?? Math.max(Math.floor(slip / step + 1e-9), Math.ceil(min / step - 1e-9)) * step;
}

/** Every combination of steps near by; past six legs, one step of one leg, or of two. */
function movesOf(free: number): number[][] {
  const reach = REACH[free];
  if (free === 0) return [];
  if (reach === undefined) {
    const singles = Array.from({ length: free }, (_, index) => [-1, 1].map(step => ({ index, step }))).flat();
    const pairs = singles.flatMap(a => singles.filter(b => b.index >= a.index).map(b => [a, b] as const));
    return pairs.map(([a, b]) => {
      const move = Array<number>(free).fill(0);
      move[a.index] = a.step;
      move[b.index] = b.step;
      return move;
    });
  }
  let moves: number[][] = [[]];
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  for (let leg = 0; leg < free; leg++) moves = moves.flatMap(move => steps.map(step => [...move, step]));
  return moves;
}
