/**
 * Points of the lattice: found near a vertex, valued in the exact integers of `LatticeProblem`, and the best of them
 * kept. What cannot be better is `lattice-search.ts`'s to say.
 */
import type { Totals } from './lattice-bounds.ts';
import { type LatticeProblem, leastCommonMultiple } from './lattice-problem.ts';
import type { LinearProgram } from './simplex.ts';
import { at } from './tableau.ts';

export interface Search {
  /** What the worst raised row of the best stakes pays, in units; −∞ while there are none. */
  best: number;
  bestTotal: number;
  stakes: Float64Array | null;
  /** Linear programs still allowed, and boxes: a box costs a tenth of a program or less. */
  programs: number;
  boxes: number;
  /** First the most that can be paid; then, that being paid, the least total. */
  aim: 'pay_more' | 'spend_less';
  readonly totals: Totals;
  readonly problem: LatticeProblem;
  readonly program: LinearProgram;
  /** Raised rows that pay in coarse granules: each has a second row in the program, after the houses, for its own need. */
  readonly coarse: readonly number[];
}

/** A few steps uphill from every new best: enough to spare programs, few enough not to crawl by centavos. */
const CLIMBS = 4;

/** Remembers the stakes where they are the best so far: more for the worst row, or as much for less. */
export function offer(search: Search, stakes: Float64Array): boolean {
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

/** As `offer`, and on to better neighbours. */
export function offerNear(search: Search, stakes: Float64Array): void {
  if (!offer(search, stakes)) return;
  for (let left = CLIMBS; left > 0 && climb(search); ) left--;
}

/** One leg by its step, or as much from one leg to another; true where that was better. */
export function climb(search: Search): boolean {
  const { problem, stakes, totals } = search;
  if (!stakes) return false;
  const { legs, step, low, high } = problem;
  const tried = stakes.slice();
  for (let to = 0; to < legs; to++) {
    for (let from = totals.from < totals.to ? -1 : 0; from < legs; from++) {
      const amount = from < 0 ? at(step, to) : leastCommonMultiple(at(step, to), at(step, from));
      for (const move of from < 0 ? [amount, -amount] : [amount]) {
        if (from === to || at(stakes, to) + move > at(high, to) || at(stakes, to) + move < at(low, to)) continue;
        if (from >= 0 && at(stakes, from) - move < at(low, from)) continue;
        tried[to] = at(stakes, to) + move;
        if (from >= 0) tried[from] = at(stakes, from) - move;
        if (offer(search, tried)) return true;
        tried[to] = at(stakes, to);
        if (from >= 0) tried[from] = at(stakes, from);
      }
    }
  }
  return false;
}

/** The vertex on the lattice where it is there but for float noise. */
export function nearest(
  p: LatticeProblem,
  x: Float64Array,
  low: Float64Array,
  high: Float64Array,
): Float64Array | null {
  const point = new Float64Array(p.legs);
  for (let j = 0; j < p.legs; j++) {
    const size = at(p.step, j);
    if (isBetween(p, x, j)) return null;
    const stake = at(low, j) === at(high, j) ? at(low, j) : Math.round(at(x, j) / size) * size;
    if (Math.abs(stake - at(x, j)) > 1e-6 * size || stake < at(low, j) || stake > at(high, j)) return null;
    point[j] = stake;
  }
  return point;
}

/** The vertex rounded down, and what that leaves of the total given out in whole steps, to the furthest behind first. */
export function rounded(
  { problem, totals }: Search,
  x: Float64Array,
  low: Float64Array,
  high: Float64Array,
): Float64Array {
  const { legs, step } = problem;
  const point = new Float64Array(legs);
  let left = totals.from;
  for (let j = 0; j < legs; j++) {
    const size = at(step, j);
    const down = at(low, j) + Math.floor((at(x, j) - at(low, j)) / size + 1e-6) * size;
    point[j] = Math.min(Math.max(down, at(low, j)), at(high, j));
    left -= at(point, j);
  }
  for (let given = 0; given < 2 * legs && left > 0; given++) {
    let to = -1;
    for (let j = 0; j < legs; j++) {
      if (at(step, j) > left || at(point, j) + at(step, j) > at(high, j)) continue;
      const behind = at(x, j) - at(point, j);
      if (to < 0 || behind > at(x, to) - at(point, to)) to = j;
    }
    if (to < 0) break;
    // All of it to the finest leg, once the others are within a step of the vertex.
    const size = at(step, to);
    const steps = given < legs ? 1 : Math.floor(Math.min(left, at(high, to) - at(point, to)) / size);
    point[to] = at(point, to) + steps * size;
    left -= steps * size;
  }
  return point;
}

/** Neither 0 nor as much as the leg takes at least. */
export function isBetween(p: LatticeProblem, x: Float64Array, j: number): boolean {
  const noise = 1e-6 * at(p.step, j);
  return at(x, j) > noise && at(x, j) < at(p.least, j) - noise;
}

/** What the worst raised row pays in units, −∞ where a limit is broken. */
function worstUnits(p: LatticeProblem, stakes: Float64Array, total: number): number {
  for (let j = 0; j < p.legs; j++) if (isBetween(p, stakes, j)) return Number.NEGATIVE_INFINITY;
  for (let house = 0; house < p.houseMax.length; house++) {
    let room = at(p.houseMax, house);
    for (let j = 0; j < p.legs; j++) if (p.houseOf[j] === house) room -= at(stakes, j);
    if (room < 0) return Number.NEGATIVE_INFINITY;
  }
  let worst = Number.POSITIVE_INFINITY;
  for (let i = 0; i < p.rows; i++) {
    let profit = at(p.held, i) - p.unit * total;
    for (let j = 0; j < p.legs; j++) profit += at(p.returns, i * p.legs + j) * at(stakes, j);
    if (profit < (p.raised[i] === 1 ? p.raisedFloor : p.floor)) return Number.NEGATIVE_INFINITY;
    if (p.raised[i] === 1) worst = Math.min(worst, profit);
  }
  return worst;
}
