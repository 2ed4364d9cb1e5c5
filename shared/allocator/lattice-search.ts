/**
 * Branch and bound over the stakes of one total. The linear program says how much a box can pay at most and where;
 * only the integers of `LatticeProblem` say what a point does pay.
 */
import { narrow } from './lattice-bounds.ts';
import { type LatticeProblem, neededOf } from './lattice-problem.ts';
import { type LinearProgram, solveLinearProgram } from './simplex.ts';
import { at } from './tableau.ts';

export interface Search {
  /** What the worst row of the best stakes pays, in units; −∞ while there are none. */
  best: number;
  bestTotal: number;
  stakes: Float64Array | null;
  /** Linear programs still allowed, and boxes: a box costs a tenth of a program or less. */
  programs: number;
  boxes: number;
  readonly problem: LatticeProblem;
  readonly program: LinearProgram;
  /** Rows that pay in coarse granules: each has a second row in the program, after the houses, for its own need. */
  readonly coarse: readonly number[];
}

export function createSearch(problem: LatticeProblem, programs: number): Search {
  const coarse = coarseRows(problem);
  return {
    best: Number.NEGATIVE_INFINITY,
    bestTotal: Number.POSITIVE_INFINITY,
    stakes: null,
    programs,
    boxes: programs * 20,
    problem,
    program: relax(problem, coarse),
    coarse,
  };
}

export function isSpent(search: Search): boolean {
  return search.programs <= 0 || search.boxes <= 0;
}

/** Takes in the best stakes of this total where they beat the search's: more for the worst row, or as much for less. */
export function searchTotal(search: Search, total: number): void {
  visit(search, search.problem.low.slice(), search.problem.high.slice(), total, 0);
}

/**
 * The least and the most total for which the worst row can pay so many units, or null where none can.
 * The worst row's most is concave in the total, so those totals are one interval.
 */
export function totalsThatPay(search: Search, units: number, cap: number): { least: number; most: number } | null {
  const { problem, program } = search;
  const columns = problem.legs;
  const outlay = problem.rows;
  program.lower.set(problem.low);
  program.upper.set(problem.high);
  program.rowLower[outlay] = Number.NEGATIVE_INFINITY;
  program.rowUpper[outlay] = cap;
  setNeeds(search, units);
  const wanted = (units - noiseOf(search)) / problem.unit;
  program.lower[columns] = Math.max(wanted, lowestProfit(problem));
  const ends: number[] = [];
  for (const sign of [-1, 1]) {
    program.objective.fill(sign, 0, columns);
    program.objective[columns] = 0;
    search.programs--;
    const solved = solveLinearProgram(program);
    if (!solved.ok && solved.error.code === 'infeasible') return null;
    ends.push(solved.ok ? sign * solved.value.objective : sign < 0 ? 0 : cap);
  }
  program.objective.fill(0, 0, columns);
  program.objective[columns] = 1;
  program.lower[columns] = lowestProfit(problem);
  const [least = 0, most = cap] = ends;
  const slack = 1e-6 + 1e-9 * Math.abs(most);
  return { least: least - slack, most: most + slack };
}

function visit(search: Search, low: Float64Array, high: Float64Array, total: number, depth: number): void {
  const { problem } = search;
  if (--search.boxes <= 0 || search.programs <= 0) return;
  const target = targetFor(search, total);
  if (!narrow(problem, low, high, total, target)) return;
  if (isPoint(low, high)) {
    offer(search, low, total);
    return;
  }
  search.programs--;
  const { program } = search;
  program.lower.set(low);
  program.upper.set(high);
  program.rowLower[problem.rows] = total;
  program.rowUpper[problem.rows] = total;
  setNeeds(search, target);
  const solved = solveLinearProgram(program);
  if (!solved.ok && solved.error.code === 'infeasible') return;
  if (solved.ok) {
    const bound = Math.floor(solved.value.objective * problem.unit + noiseOf(search));
    if (bound < target) return;
    const point = nearest(problem, solved.value.x, low, high);
    if (point && offer(search, point, total) >= bound) return;
  }
  branch(search, low, high, total, depth, solved.ok && depth < DEEP ? solved.value.x : null);
}

/** Past this depth boxes are halved instead: a program that shaves one step off at a time would fill the stack. */
const DEEP = 150;

/** Splits the leg that is furthest from its step, nearer side first; the widest leg in half where none is off. */
function branch(
  search: Search,
  low: Float64Array,
  high: Float64Array,
  total: number,
  depth: number,
  x: Float64Array | null,
): void {
  const { step, legs } = search.problem;
  let leg = -1;
  let furthest = 1e-6;
  let widest = 0;
  let widestLeg = 0;
  for (let j = 0; j < legs; j++) {
    const range = (at(high, j) - at(low, j)) / at(step, j);
    if (range > widest) {
      widest = range;
      widestLeg = j;
    }
    const steps = x ? at(x, j) / at(step, j) : 0;
    const off = Math.abs(steps - Math.round(steps));
    if (range > 0 && off > furthest) {
      furthest = off;
      leg = j;
    }
  }
  const middle = x && leg >= 0 ? at(x, leg) : (at(low, widestLeg) + at(high, widestLeg)) / 2;
  if (leg < 0) leg = widestLeg;
  const size = at(step, leg);
  const cut = Math.min(Math.max(Math.floor(middle / size) * size, at(low, leg)), at(high, leg) - size);
  const under = high.slice();
  under[leg] = cut;
  const over = low.slice();
  over[leg] = cut + size;
  const upFirst = middle - cut > size / 2;
  if (upFirst) visit(search, over, high.slice(), total, depth + 1);
  visit(search, low.slice(), under, total, depth + 1);
  if (!upFirst) visit(search, over, high.slice(), total, depth + 1);
}

/** The least units that would make these stakes the search's best. */
function targetFor(search: Search, total: number): number {
  return total < search.bestTotal ? search.best : search.best + 1;
}

/** The vertex on the lattice where it is there but for float noise. */
function nearest(p: LatticeProblem, x: Float64Array, low: Float64Array, high: Float64Array): Float64Array | null {
  const point = new Float64Array(p.legs);
  for (let j = 0; j < p.legs; j++) {
    const size = at(p.step, j);
    const stake = at(low, j) === at(high, j) ? at(low, j) : Math.round(at(x, j) / size) * size;
    if (Math.abs(stake - at(x, j)) > 1e-6 * size || stake < at(low, j) || stake > at(high, j)) return null;
    point[j] = stake;
  }
  return point;
}

/** What the worst row pays in units, −∞ where a limit is broken. Remembers the stakes where they are the best so far. */
function offer(search: Search, stakes: Float64Array, total: number): number {
  const worst = worstUnits(search.problem, stakes, total);
  if (worst > search.best || (worst === search.best && total < search.bestTotal)) {
    if (worst === Number.NEGATIVE_INFINITY) return worst;
    search.best = worst;
    search.bestTotal = total;
    search.stakes = stakes.slice();
  }
  return worst;
}

function worstUnits(p: LatticeProblem, stakes: Float64Array, total: number): number {
  const spent = new Float64Array(p.houseMax.length);
  let sum = 0;
  for (let j = 0; j < p.legs; j++) {
    sum += at(stakes, j);
    const house = at(p.houseOf, j);
    if (house >= 0) spent[house] = at(spent, house) + at(stakes, j);
  }
  if (sum !== total || spent.some((amount, house) => amount > at(p.houseMax, house))) return Number.NEGATIVE_INFINITY;
  return rowUnits(p, stakes, total).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

/** What every row pays, in units. */
function rowUnits(p: LatticeProblem, stakes: Float64Array, total: number): Float64Array {
  const profits = new Float64Array(p.rows);
  for (let i = 0; i < p.rows; i++) {
    let profit = at(p.held, i) - p.unit * total;
    for (let j = 0; j < p.legs; j++) profit += at(p.returns, i * p.legs + j) * at(stakes, j);
    profits[i] = profit;
  }
  return profits;
}

function isPoint(low: Float64Array, high: Float64Array): boolean {
  for (let j = 0; j < low.length; j++) if (low[j] !== high[j]) return false;
  return true;
}

/** What float64 can be wrong by, in units: a bound this much too high costs time and no answer. */
function noiseOf({ problem }: Search): number {
  return 1e-6 + 1e-13 * problem.magnitude;
}

function lowestProfit({ held, high, unit }: LatticeProblem): number {
  return held.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) / unit - high.reduce((a, b) => a + b, 0);
}

function coarseRows({ granule }: LatticeProblem): number[] {
  const finest = granule.reduce((a, b) => (b > 0 ? Math.min(a, b) : a), Number.POSITIVE_INFINITY);
  return Array.from(granule.keys()).filter(i => at(granule, i) > 10 * finest);
}

function setNeeds({ problem, program, coarse }: Search, target: number): void {
  const start = problem.rows + 1 + problem.houseMax.length;
  for (const [k, i] of coarse.entries()) {
    program.rowLower[start + k] = (neededOf(problem, i, target) - at(problem.held, i)) / problem.unit;
  }
}

/** Columns: the legs and the worst row's profit in centavos. Rows: the states, the total, the houses, the coarse. */
function relax(p: LatticeProblem, coarse: readonly number[]): LinearProgram {
  const width = p.legs + 1;
  const height = p.rows + 1 + p.houseMax.length + coarse.length;
  const matrix = new Float64Array(height * width);
  const rowLower = new Float64Array(height).fill(Number.NEGATIVE_INFINITY);
  const rowUpper = new Float64Array(height).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < p.rows; i++) {
    for (let j = 0; j < p.legs; j++) matrix[i * width + j] = at(p.returns, i * p.legs + j) / p.unit - 1;
    matrix[i * width + p.legs] = -1;
    rowLower[i] = -at(p.held, i) / p.unit;
  }
  for (let j = 0; j < p.legs; j++) {
    matrix[p.rows * width + j] = 1;
    const house = at(p.houseOf, j);
    if (house >= 0) matrix[(p.rows + 1 + house) * width + j] = 1;
  }
  for (let house = 0; house < p.houseMax.length; house++) rowUpper[p.rows + 1 + house] = at(p.houseMax, house);
  for (const [k, i] of coarse.entries()) {
    const row = p.rows + 1 + p.houseMax.length + k;
    for (let j = 0; j < p.legs; j++) matrix[row * width + j] = at(p.returns, i * p.legs + j) / p.unit - 1;
  }
  const lower = new Float64Array(width);
  const upper = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  const objective = new Float64Array(width);
  lower[p.legs] = lowestProfit(p);
  objective[p.legs] = 1;
  return { objective, matrix, rowLower, rowUpper, lower, upper };
}
