/**
 * Points of the lattice (stakes on their steps): finds them near a vertex, computes their profit in the exact integers
 * of `LatticeProblem`, and keeps the best. `lattice-search.ts` decides which boxes cannot hold a better one.
 */
import type { LatticeTotals } from './lattice-bounds.ts';
import { type LatticeProblem, leastCommonMultiple } from './lattice-problem.ts';
import type { LinearProgram } from './simplex.ts';
import { numberAt } from './tableau.ts';

export interface LatticeSearch {
  /** The profit of the worst raised row with the best stakes, in units; −∞ while there are none. */
  best: number;
  bestTotal: number;
  stakes: Float64Array | null;
  /** The linear programs and boxes still allowed: a box takes a tenth of a program's time or less. */
  programs: number;
  boxes: number;
  /** First the highest profit, then the smallest total that pays it. */
  aim: 'pay_more' | 'spend_less';
  readonly totals: LatticeTotals;
  readonly problem: LatticeProblem;
  readonly program: LinearProgram;
  /** Raised rows whose profit changes in large jumps: each has a second row in the program, after the houses. */
  readonly coarse: readonly number[];
}

/** Moves to a better neighbour after each new best: enough to save programs, few enough to stay fast. */
const MAX_MOVES = 4;

/** Keeps the stakes if they are the best so far: more profit in the worst row, or as much for a smaller total. */
export function keepIfBetter(search: LatticeSearch, stakes: Float64Array): boolean {
  const total = stakes.reduce((a, b) => a + b, 0);
  if (total < search.totals.from || total > search.totals.to) return false;
  const worst = worstUnits(search.problem, stakes, total);
  if (worst < search.best || (worst === search.best && total >= search.bestTotal)) return false;
  if (worst === Number.NEGATIVE_INFINITY) return false;
  search.best = worst;
  search.bestTotal = total;
  search.stakes = stakes.slice();
  return true;
}

/** As `keepIfBetter`, and then moves on to better neighbours. */
export function keepAndImprove(search: LatticeSearch, stakes: Float64Array): void {
  if (!keepIfBetter(search, stakes)) return;
  for (let left = MAX_MOVES; left > 0 && moveToBetterNeighbour(search); ) left--;
}

/** Tries one step more or less on a leg, or one moved between two legs. True if that was better. */
export function moveToBetterNeighbour(search: LatticeSearch): boolean {
  const { problem, stakes, totals } = search;
  if (!stakes) return false;
  const { legs, step, low, high } = problem;
  const tried = stakes.slice();
  for (let to = 0; to < legs; to++) {
    for (let from = totals.from < totals.to ? -1 : 0; from < legs; from++) {
      const amount = from < 0 ? numberAt(step, to) : leastCommonMultiple(numberAt(step, to), numberAt(step, from));
      for (const move of from < 0 ? [amount, -amount] : [amount]) {
        if (
          from === to ||
          numberAt(stakes, to) + move > numberAt(high, to) ||
          numberAt(stakes, to) + move < numberAt(low, to)
        )
          continue;
        if (from >= 0 && numberAt(stakes, from) - move < numberAt(low, from)) continue;
        tried[to] = numberAt(stakes, to) + move;
        if (from >= 0) tried[from] = numberAt(stakes, from) - move;
        if (keepIfBetter(search, tried)) return true;
        tried[to] = numberAt(stakes, to);
        if (from >= 0) tried[from] = numberAt(stakes, from);
      }
    }
  }
  return false;
}

/** The vertex itself, if every stake is on its step up to float noise; otherwise null. */
export function pointAtVertex(
  p: LatticeProblem,
  x: Float64Array,
  low: Float64Array,
  high: Float64Array,
): Float64Array | null {
  const point = new Float64Array(p.legs);
  for (let j = 0; j < p.legs; j++) {
    const size = numberAt(p.step, j);
    if (isBetween(p, x, j)) return null;
    const stake = numberAt(low, j) === numberAt(high, j) ? numberAt(low, j) : Math.round(numberAt(x, j) / size) * size;
    if (Math.abs(stake - numberAt(x, j)) > 1e-6 * size || stake < numberAt(low, j) || stake > numberAt(high, j))
      return null;
    point[j] = stake;
  }
  return point;
}

/** The vertex rounded down. The rest of the total is added in whole steps, first to the leg furthest below it. */
export function roundVertex(
  { problem, totals }: LatticeSearch,
  x: Float64Array,
  low: Float64Array,
  high: Float64Array,
): Float64Array {
  const { legs, step } = problem;
  const point = new Float64Array(legs);
  let left = totals.from;
  for (let j = 0; j < legs; j++) {
    const size = numberAt(step, j);
    const down = numberAt(low, j) + Math.floor((numberAt(x, j) - numberAt(low, j)) / size + 1e-6) * size;
    point[j] = Math.min(Math.max(down, numberAt(low, j)), numberAt(high, j));
    left -= numberAt(point, j);
  }
  for (let given = 0; given < 2 * legs && left > 0; given++) {
    let to = -1;
    for (let j = 0; j < legs; j++) {
      if (numberAt(step, j) > left || numberAt(point, j) + numberAt(step, j) > numberAt(high, j)) continue;
      const behind = numberAt(x, j) - numberAt(point, j);
      if (to < 0 || behind > numberAt(x, to) - numberAt(point, to)) to = j;
    }
    if (to < 0) break;
    // Once the others are within a step of the vertex, the finest leg gets the rest.
    const size = numberAt(step, to);
    const steps = given < legs ? 1 : Math.floor(Math.min(left, numberAt(high, to) - numberAt(point, to)) / size);
    point[to] = numberAt(point, to) + steps * size;
    left -= steps * size;
  }
  return point;
}

/** Whether a stake is over 0 but below the least that the leg accepts. */
export function isBetween(p: LatticeProblem, x: Float64Array, j: number): boolean {
  const noise = 1e-6 * numberAt(p.step, j);
  return numberAt(x, j) > noise && numberAt(x, j) < numberAt(p.least, j) - noise;
}

/** The profit of the worst raised row in units, −∞ if a limit is broken. */
function worstUnits(p: LatticeProblem, stakes: Float64Array, total: number): number {
  for (let j = 0; j < p.legs; j++) if (isBetween(p, stakes, j)) return Number.NEGATIVE_INFINITY;
  for (let house = 0; house < p.houseMax.length; house++) {
    let room = numberAt(p.houseMax, house);
    for (let j = 0; j < p.legs; j++) if (p.houseOf[j] === house) room -= numberAt(stakes, j);
    if (room < 0) return Number.NEGATIVE_INFINITY;
  }
  let worst = Number.POSITIVE_INFINITY;
  for (let i = 0; i < p.rows; i++) {
    let profit = numberAt(p.held, i) - p.unit * total;
    for (let j = 0; j < p.legs; j++) profit += numberAt(p.returns, i * p.legs + j) * numberAt(stakes, j);
    if (profit < (p.raised[i] === 1 ? p.raisedFloor : p.floor)) return Number.NEGATIVE_INFINITY;
    if (p.raised[i] === 1) worst = Math.min(worst, profit);
  }
  return worst;
}
