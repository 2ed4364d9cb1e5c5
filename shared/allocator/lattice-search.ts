/**
 * Branch and bound over boxes of stakes. The linear program gives the most that a box can pay, and where; only the
 * integers of `LatticeProblem` give what a point really pays.
 */
import { type LatticeTotals, narrowBox } from './lattice-bounds.ts';
import {
  isBetween,
  keepAndImprove,
  keepIfBetter,
  type LatticeSearch,
  moveToBetterNeighbour,
  pointAtVertex,
  roundVertex,
} from './lattice-points.ts';
import { type LatticeProblem, neededOf } from './lattice-problem.ts';
import { type LinearProgram, type Optimum, solveLinearProgram } from './simplex.ts';
import { idAt, numberAt } from './tableau.ts';

const MAX_FINAL_MOVES = 1000;

/** The best stakes known before the search, within the same limits. */
export type KnownStakes = Pick<LatticeSearch, 'best' | 'bestTotal' | 'stakes'>;

const NOTHING: KnownStakes = { best: Number.NEGATIVE_INFINITY, bestTotal: Number.POSITIVE_INFINITY, stakes: null };

/**
 * The best stakes of a problem: the highest profit in the worst raised row, then the smallest total. programs: the most
 * linear programs to solve. found: stakes to beat. `stakes` is null if there are none; see `wasCutShort`.
 */
export function searchLattice(
  problem: LatticeProblem,
  totals: LatticeTotals,
  programs: number,
  found: KnownStakes = NOTHING,
): LatticeSearch {
  const coarse = coarseRows(problem);
  const search: LatticeSearch = {
    best: found.best,
    bestTotal: found.bestTotal,
    stakes: found.stakes,
    programs,
    boxes: programs * 20,
    aim: 'pay_more',
    totals,
    problem,
    program: buildRelaxation(problem, totals, coarse),
    coarse,
  };
  searchBox(search, problem.low.slice(), problem.high.slice(), 0);
  if (search.stakes && totals.from < totals.to) {
    search.aim = 'spend_less';
    search.program.objective.fill(-1, 0, problem.legs);
    search.program.objective[problem.legs] = 0;
    search.program.lower[problem.legs] = Math.max(
      lowestProfit(problem),
      (search.best - noiseOf(search)) / problem.unit,
    );
    searchBox(search, problem.low.slice(), problem.high.slice(), 0);
  }
  // After an early end, make sure that at least no neighbour is better.
  for (let left = MAX_FINAL_MOVES; wasCutShort(search) && left > 0 && moveToBetterNeighbour(search); ) left--;
  return search;
}

/** True if the search ended before it was finished. */
export function wasCutShort(search: LatticeSearch): boolean {
  return search.programs <= 0 || search.boxes <= 0;
}

function searchBox(search: LatticeSearch, low: Float64Array, high: Float64Array, depth: number): void {
  const { problem, program, totals } = search;
  if (--search.boxes <= 0 || search.programs <= 0) return;
  const target = search.aim === 'pay_more' ? search.best + 1 : search.best;
  const to = search.aim === 'pay_more' ? totals.to : Math.min(totals.to, search.bestTotal - 1);
  if (!narrowBox(problem, low, high, { from: totals.from, to }, target)) return;
  if (isPoint(low, high)) {
    keepIfBetter(search, low);
    return;
  }
  search.programs--;
  program.lower.set(low);
  program.upper.set(high);
  program.rowUpper[problem.rows] = to;
  setNeeds(search, target);
  const solved = solveLinearProgram(program);
  if (!solved.ok && solved.error.code === 'infeasible') return;
  if (solved.ok) {
    if (!canImprove(search, solved.value.objective)) return;
    const point = pointAtVertex(problem, solved.value.x, low, high);
    keepAndImprove(search, point ?? roundVertex(search, solved.value.x, low, high));
    if (point && !canImprove(search, solved.value.objective)) return;
    if (search.aim === 'pay_more') narrowByPrices(search, low, high, solved.value);
    if (isPoint(low, high)) {
      keepIfBetter(search, low);
      return;
    }
  }
  branch(search, low, high, depth, solved.ok && depth < DEEP ? solved.value.x : null);
}

/** bound: the program's objective. No point of the box exceeds it, apart from float noise. */
function canImprove(search: LatticeSearch, bound: number): boolean {
  const { unit, grain, offset } = search.problem;
  if (search.aim === 'pay_more') return Math.floor(bound * unit + noiseOf(search)) >= nextLevel(search);
  const least = -bound - 1e-6 - 1e-9 * Math.abs(bound);
  return offset + Math.ceil((least - offset) / grain) * grain < search.bestTotal;
}

/**
 * Reduced-cost tightening: moving a leg off its bound costs profit. It may move only as far as the best can still be
 * beaten.
 */
function narrowByPrices(search: LatticeSearch, low: Float64Array, high: Float64Array, optimum: Optimum): void {
  const { legs, unit, step } = search.problem;
  const slack = optimum.objective - (nextLevel(search) - noiseOf(search)) / unit;
  for (let j = 0; j < legs; j++) {
    const price = numberAt(optimum.columnPrices, j);
    if (Math.abs(price) < 1e-6) continue;
    const size = numberAt(step, j);
    const room = Math.floor(slack / Math.abs(price) / size + 1e-6) * size;
    if (room >= numberAt(high, j) - numberAt(low, j)) continue;
    if (price < 0) high[j] = numberAt(low, j) + Math.max(room, 0);
    else low[j] = numberAt(high, j) - Math.max(room, 0);
  }
}

/** The lowest profit above the best so far that some raised row can pay exactly. */
function nextLevel({ best, problem }: LatticeSearch): number {
  let level = Number.POSITIVE_INFINITY;
  for (let i = 0; i < problem.rows; i++) {
    if (problem.raised[i] === 1) level = Math.min(level, neededOf(problem, i, best + 1));
  }
  return level;
}

/** Beyond this depth boxes are halved: cutting off one step at a time would overflow the stack. */
const DEEP = 150;

/** Splits a box at the leg furthest from its step, nearer side first; or the widest leg in half. */
function branch(
  search: LatticeSearch,
  low: Float64Array,
  high: Float64Array,
  depth: number,
  x: Float64Array | null,
): void {
  const { step, legs } = search.problem;
  let leg = -1;
  let furthest = 0;
  let widest = 0;
  let widestLeg = 0;
  for (let j = 0; j < legs; j++) {
    const range = (numberAt(high, j) - numberAt(low, j)) / numberAt(step, j);
    if (range > widest) {
      widest = range;
      widestLeg = j;
    }
    if (!x || range === 0) continue;
    const steps = numberAt(x, j) / numberAt(step, j);
    const off = isBetween(search.problem, x, j) ? 1 : Math.abs(steps - Math.round(steps));
    // In centavos, because a coarse leg half a step off moves the bound and a fine one does not.
    if (off > 1e-6 && off * numberAt(step, j) > furthest) {
      furthest = off * numberAt(step, j);
      leg = j;
    }
  }
  const middle = x && leg >= 0 ? numberAt(x, leg) : (numberAt(low, widestLeg) + numberAt(high, widestLeg)) / 2;
  if (leg < 0) leg = widestLeg;
  const size = numberAt(step, leg);
  const cut = Math.min(Math.max(Math.floor(middle / size) * size, numberAt(low, leg)), numberAt(high, leg) - size);
  const under = high.slice();
  under[leg] = cut;
  const over = low.slice();
  over[leg] = cut + size;
  const upFirst = middle - cut > size / 2;
  if (upFirst) searchBox(search, over, high.slice(), depth + 1);
  searchBox(search, low.slice(), under, depth + 1);
  if (!upFirst) searchBox(search, over, high.slice(), depth + 1);
}

function isPoint(low: Float64Array, high: Float64Array): boolean {
  for (let j = 0; j < low.length; j++) if (low[j] !== high[j]) return false;
  return true;
}

/** The float64 error of a bound, in units. A bound that is too high by this only costs time. */
function noiseOf({ problem }: LatticeSearch): number {
  return 1e-6 + 1e-13 * problem.magnitude;
}

function lowestProfit({ held, high, unit, raisedFloor }: LatticeProblem): number {
  const worst =
    held.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) / unit - high.reduce((a, b) => a + b, 0);
  return Math.max(worst, raisedFloor / unit);
}

function coarseRows({ granule, raised }: LatticeProblem): number[] {
  const finest = granule.reduce((a, b) => (b > 0 ? Math.min(a, b) : a), Number.POSITIVE_INFINITY);
  return Array.from(granule.keys()).filter(i => raised[i] === 1 && numberAt(granule, i) > 10 * finest);
}

function setNeeds({ problem, program, coarse }: LatticeSearch, target: number): void {
  const start = problem.rows + 1 + problem.houseMax.length;
  for (const [k, i] of coarse.entries()) {
    program.rowLower[start + k] = (neededOf(problem, i, target) - numberAt(problem.held, i)) / problem.unit;
  }
}

/** Columns: the legs and the worst row's profit in centavos. Rows: the states, the total, the houses, the coarse rows. */
function buildRelaxation(p: LatticeProblem, { from, to }: LatticeTotals, coarse: readonly number[]): LinearProgram {
  const width = p.legs + 1;
  const height = p.rows + 1 + p.houseMax.length + coarse.length;
  const matrix = new Float64Array(height * width);
  const rowLower = new Float64Array(height).fill(Number.NEGATIVE_INFINITY);
  const rowUpper = new Float64Array(height).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < p.rows; i++) {
    for (let j = 0; j < p.legs; j++) matrix[i * width + j] = numberAt(p.returns, i * p.legs + j) / p.unit - 1;
    const raised = p.raised[i] === 1;
    if (raised) matrix[i * width + p.legs] = -1;
    rowLower[i] = ((raised ? 0 : neededOf(p, i, Number.NEGATIVE_INFINITY)) - numberAt(p.held, i)) / p.unit;
  }
  for (let j = 0; j < p.legs; j++) {
    matrix[p.rows * width + j] = 1;
    const house = idAt(p.houseOf, j);
    if (house >= 0) matrix[(p.rows + 1 + house) * width + j] = 1;
  }
  rowLower[p.rows] = from;
  rowUpper[p.rows] = to;
  for (let house = 0; house < p.houseMax.length; house++) rowUpper[p.rows + 1 + house] = numberAt(p.houseMax, house);
  for (const [k, i] of coarse.entries()) {
    const row = p.rows + 1 + p.houseMax.length + k;
    for (let j = 0; j < p.legs; j++) matrix[row * width + j] = numberAt(p.returns, i * p.legs + j) / p.unit - 1;
  }
  const lower = new Float64Array(width);
  const upper = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  const objective = new Float64Array(width);
  lower[p.legs] = lowestProfit(p);
  objective[p.legs] = 1;
  return { objective, matrix, rowLower, rowUpper, lower, upper };
}
