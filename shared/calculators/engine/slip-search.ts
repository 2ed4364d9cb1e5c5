/**
 * Branch and bound over slips of any kind: lays, foreign money, a step a leg. The linear program says what a box of
 * slips pays at most; a coarse step is decided before the fine ones, which are then solved around it.
 */

import { greatestCommonDivisor } from '../../allocator/lattice-problem.ts';
import { type LinearProgram, solveLinearProgram } from '../../allocator/simplex.ts';
import type { SlipColumn, SlipProblem } from './slip-problem.ts';
import { isBetterScore, SAME, type SlipScore, type SlipTarget, scoreOf } from './slip-target.ts';

export interface SearchedSlips {
  /** On their steps; null where none were found. */
  readonly slips: readonly number[] | null;
  /** True: no slips on the steps pay the worst chosen row a ten-thousandth of a centavo more. */
  readonly finished: boolean;
}

/** Centavos: an improvement that nobody sees, and whose search would not end. */
const UNSEEN = 1e-4;
/** The smallest outlay of equals is a nicety: that it is the smallest need not be proved. */
const MOST_FOR_OUTLAY = 200;
/** The sides of a box are slips of each column, on its step. */
interface Box {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** A box whose program is solved: what it promises, and where. */
interface Bounded extends Box {
  readonly bound: number;
  readonly x: Float64Array;
}

interface Search {
  readonly problem: SlipProblem;
  readonly target: SlipTarget;
  readonly program: LinearProgram;
  aim: 'pay_more' | 'spend_less';
  programs: number;
  finished: boolean;
  best: readonly number[] | null;
  score: SlipScore | null;
}

/**
 * The slips whose worst chosen row pays most, the others at their floor or over it; of equals, the smallest outlay.
 * problem and target: as in `nearbySlips`. programs: the most linear programs to solve.
 * Source: Land & Doig, Econometrica 28 (1960), the most promising box first. With a single slip left open the worst row
 * is concave in it, so that the steps on either side of the optimum decide.
 * Example: back 2.98 on steps of 1000, lay 2.84 at 5 % on steps of 1, up to 20000 → 6000 and 6408, worst 87.6.
 */
export function searchSlips(problem: SlipProblem, target: SlipTarget, programs: number): SearchedSlips {
  const search: Search = {
    problem,
    target,
    program: buildProgram(problem, target),
    aim: 'pay_more',
    programs,
    finished: true,
    best: null,
    score: null,
  };
  const { columns } = problem;
  searchBoxes(search);
  const { finished, score } = search;
  if (score && finished) {
    const { objective, lower } = search.program;
    search.aim = 'spend_less';
    search.programs = Math.min(search.programs, MOST_FOR_OUTLAY);
    for (const [index, { risk }] of columns.entries()) objective[index] = -risk;
    objective[columns.length] = 0;
    lower[columns.length] = score.worst - SAME;
    searchBoxes(search);
  }
  return { slips: search.best, finished };
}

function searchBoxes(search: Search): void {
  const { columns } = search.problem;
  const low = Float64Array.from(columns, lowest);
  const high = Float64Array.from(columns, column => highest(column, search.target.most));
  const open = new BoxQueue();
  const first = boundOf(search, { low, high });
  if (first) open.add(first);
  for (let box = open.take(); box && canImprove(search, box.bound); box = open.take()) {
    for (const half of split(search, box)) {
      const bounded = boundOf(search, half);
      if (bounded && canImprove(search, bounded.bound)) open.add(bounded);
    }
  }
}

function lowest({ fixed, min = 0, step }: SlipColumn): number {
  return fixed ?? Math.ceil(min / step - 1e-9) * step;
}

function highest({ fixed, max = Number.POSITIVE_INFINITY, step, risk }: SlipColumn, outlay: number): number {
  const most = Math.min(max, (outlay + SAME) / risk);
  return fixed ?? (most < Number.POSITIVE_INFINITY ? Math.floor(most / step + 1e-9) * step : most);
}

/** Null where the box is empty, a point (which is kept if it is better), or past the programs allowed. */
function boundOf(search: Search, box: Box): Bounded | null {
  const { problem, program, target } = search;
  if (box.low.every((value, index) => value === box.high[index])) {
    keepIfBetter(search, Array.from(box.low));
    return null;
  }
  if (search.programs-- <= 0) {
    search.finished = false;
    return null;
  }
  program.lower.set(box.low);
  program.upper.set(box.high);
  const outlay = problem.rows.length;
  [program.rowLower[outlay], program.rowUpper[outlay]] = outlayOnSteps(problem, target, box);
  const solved = solveLinearProgram(program);
  if (solved.ok) return { ...box, bound: solved.value.objective, x: solved.value.x };
  // An unstable program bounds nothing: what the box holds is unknown.
  if (solved.error.code !== 'infeasible') search.finished = false;
  return null;
}

/** The boxes on both sides of a step; none where the box's best slips are on their steps, and so are known. */
function split(search: Search, { low, high, x }: Bounded): Box[] {
  const { columns } = search.problem;
  const open = low.findIndex((value, index) => value !== high[index]);
  const isLast = low.findLastIndex((value, index) => value !== high[index]) === open;
  const cut = isLast ? open : furthestOff(search.problem, x);
  const rounded = columns.map(({ fixed, step }, index) => fixed ?? Math.round((x[index] ?? 0) / step) * step);
  // A guess; where nothing is off its step, the answer of the box.
  keepIfBetter(search, rounded);
  const column = columns[cut];
  if (!column) return [];
  const at = x[cut] ?? 0;
  const under = Math.min(Math.max(Math.floor(at / column.step + 1e-9) * column.step, low[cut] ?? 0), high[cut] ?? 0);
  const over = Math.min(under + column.step, high[cut] ?? 0);
  if (isLast) {
    for (const slip of [under, over]) keepIfBetter(search, Array.from(low.with(cut, slip)));
    return [];
  }
  return [{ low, high: high.with(cut, under) }, ...(over > under ? [{ low: low.with(cut, over), high }] : [])];
}

/** bound: what the program of the box promises. */
function canImprove({ aim, score }: Search, bound: number): boolean {
  if (!score) return true;
  return aim === 'pay_more' ? bound > score.worst + UNSEEN : -bound < score.outlay - UNSEEN;
}

function keepIfBetter(search: Search, slips: readonly number[]): void {
  const score = scoreOf(search.problem, search.target, slips);
  if (!score || score.shortfall > SAME) return;
  if (search.score && !isBetterScore(score, search.score)) return;
  search.best = slips;
  search.score = score;
}

/** In millionths of a centavo. */
const FINEST = 1e6;

/**
 * The range of the outlay, narrowed to what the steps of the open columns can add to the decided ones. Without it a
 * decided column that is the worst row leaves thousands of equal slips of the others to look at.
 */
function outlayOnSteps({ columns }: SlipProblem, { least, most }: SlipTarget, { low, high }: Box): [number, number] {
  let [decided, grain] = [0, 0];
  for (const [index, { risk, step }] of columns.entries()) {
    const slip = low[index] ?? 0;
    decided += slip * risk;
    if (slip === high[index]) continue;
    const size = Math.round(risk * step * FINEST);
    if (Math.abs(size - risk * step * FINEST) > 1e-3) return [least, most];
    grain = greatestCommonDivisor(grain, size);
  }
  const step = grain / FINEST;
  const noise = 1e-9 * Math.max(1, decided / step);
  return [
    decided + Math.ceil((least - decided) / step - noise) * step - SAME,
    decided + Math.floor((most - decided) / step + noise) * step + SAME,
  ];
}

/** The boxes that are left, the most promising one on top: a binary heap. */
class BoxQueue {
  readonly #boxes: Bounded[] = [];

  add(box: Bounded): void {
    const boxes = this.#boxes;
    let at = boxes.length;
    for (; at > 0; at = (at - 1) >> 1) {
      const above = boxes[(at - 1) >> 1];
      if (above === undefined || above.bound >= box.bound) break;
      boxes[at] = above;
    }
    boxes[at] = box;
  }

  take(): Bounded | undefined {
    const boxes = this.#boxes;
    const top = boxes[0];
    const last = boxes.pop();
    if (last === undefined || last === top) return top;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const side = (boxes[left + 1]?.bound ?? Number.NEGATIVE_INFINITY) > (boxes[left]?.bound ?? 0) ? left + 1 : left;
      const below = boxes[side];
      if (below === undefined || below.bound <= last.bound) break;
      boxes[at] = below;
      at = side;
    }
    boxes[at] = last;
    return top;
  }
}

/** The column whose slip is furthest from a step, in money; −1 where all are on theirs. */
function furthestOff({ columns }: SlipProblem, x: Float64Array): number {
  let [found, furthest] = [-1, 0];
  for (const [index, { step, risk, fixed }] of columns.entries()) {
    const steps = (x[index] ?? 0) / step;
    const off = Math.abs(steps - Math.round(steps));
    // In centavos: a coarse step moves what the others can do, a fine one does not.
    if (fixed !== undefined || off < 1e-7 || off * step * risk <= furthest) continue;
    [found, furthest] = [index, off * step * risk];
  }
  return found;
}

/** Columns: the slips, and the worst chosen row's profit. Rows: the final states, the outlay, the houses. */
function buildProgram({ rows, columns, houses = [] }: SlipProblem, target: SlipTarget): LinearProgram {
  const width = columns.length + 1;
  const height = rows.length + 1 + houses.length;
  const matrix = new Float64Array(height * width);
  const rowLower = new Float64Array(height).fill(Number.NEGATIVE_INFINITY);
  const rowUpper = new Float64Array(height).fill(Number.POSITIVE_INFINITY);
  for (const [r, { profit, held }] of rows.entries()) {
    matrix.set(profit, r * width);
    const isChosen = target.chosen[r];
    if (isChosen) {
      matrix[r * width + columns.length] = -1;
      rowLower[r] = -held;
    }
    if (target.kept[r] && !isChosen) rowLower[r] = target.floor - held;
  }
  for (const [c, { risk, house }] of columns.entries()) {
    matrix[rows.length * width + c] = risk;
    const at = houses.findIndex(({ name }) => name === house);
    if (at >= 0) matrix[(rows.length + 1 + at) * width + c] = risk;
  }
  rowLower[rows.length] = target.least;
  rowUpper[rows.length] = target.most;
  for (const [at, { max }] of houses.entries()) rowUpper[rows.length + 1 + at] = max;
  const lower = new Float64Array(width);
  // A chosen row that is also kept, as where losses are limited, is the same bound on the worst of them.
  const keepsChosen = target.kept.some((isKept, row) => isKept && target.chosen[row]);
  lower[columns.length] = keepsChosen ? target.floor : Number.NEGATIVE_INFINITY;
  const objective = new Float64Array(width);
  objective[columns.length] = 1;
  return {
    objective,
    matrix,
    rowLower,
    rowUpper,
    lower,
    upper: new Float64Array(width).fill(Number.POSITIVE_INFINITY),
  };
}
