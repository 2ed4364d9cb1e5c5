/** Searches the steps around a continuous optimum: all combinations of a few legs, pairs of many legs. */
import type { SlipColumn, SlipProblem } from './slip-problem.ts';

/** How many steps to search in each direction, by the number of free stakes: some thousands of points at most. */
const REACH: Readonly<Record<number, number>> = { 1: 60, 2: 14, 3: 5, 4: 3, 5: 2, 6: 1 };
const MAX_ROUNDS = 200;
/** In centavos: results closer than this are equal, and the smaller total wins. */
const SAME = 1e-7;

/** Which rows to raise, which must keep a floor, and how much may be spent. */
interface Target {
  readonly chosen: readonly boolean[];
  /** Rows that may not go below `floor`. */
  readonly kept: readonly boolean[];
  readonly floor: number;
  readonly least: number;
  readonly most: number;
}

interface Score {
  /** How far the worst row is below its floor; then the profit of the worst chosen row. */
  readonly shortfall: number;
  readonly worst: number;
  readonly outlay: number;
}

/**
 * Stakes on their steps, searched around `start`: those that keep the floors best, then pay the worst chosen row most,
 * then cost least. Null if the limits leave no such point nearby. All as in `solveSlips`; start: slips, not rounded.
 * Source: local search up to a point that no step, nor pair of steps, improves. Example: see `solveSlips`.
 */
export function nearbySlips(problem: SlipProblem, start: readonly number[]): number[] | null {
  const { columns } = problem;
  const target = targetOf(problem, start);
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
      if (other && (!score || isBetter(other, score))) [found, score] = [slips, other];
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

function targetOf({ rows, columns, goal }: SlipProblem, start: readonly number[]): Target {
  const outlay = start.reduce((sum, slip, index) => sum + slip * (columns[index]?.risk ?? 1), 0);
  // A total is approached from below; one step per leg leaves room for each to have been rounded down.
  const slack = columns.reduce((sum, { risk, step, fixed }) => sum + (fixed === undefined ? risk * step : 0), 0);
  const range = {
    least: goal.total === undefined ? 0 : goal.total - slack,
    most: (goal.total ?? goal.budget ?? Number.POSITIVE_INFINITY) + SAME,
  };
  switch (goal.kind) {
    case 'max_min':
      return { chosen: rows.map(() => true), kept: rows.map(() => false), floor: 0, ...range };
    case 'distribute': {
      const chosen = rows.map((_, row) => goal.rows.includes(row));
      return { chosen, kept: chosen.map(each => !each), floor: goal.floor ?? 0, ...range };
    }
    case 'loss_limited': {
      const profits = rows.map(row =>
        row.profit.reduce((sum, each, index) => sum + each * (start[index] ?? 0), row.held),
      );
      const most = profits.indexOf(Math.max(...profits));
      const chosen = rows.map((_, row) => (goal.rows ? goal.rows.includes(row) : row === most));
      return {
        chosen,
        kept: rows.map(() => true),
        floor: -goal.maxLoss,
        ...range,
        most: Math.min(range.most, outlay + slack),
      };
    }
  }
}

/** Every combination of nearby steps; with more than six legs, one step of one leg, or of two. */
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

/** Null if a limit is exceeded. */
function scoreOf({ rows, columns, houses = [] }: SlipProblem, target: Target, slips: readonly number[]): Score | null {
  let outlay = 0;
  for (const [index, { risk, min = 0, max, fixed }] of columns.entries()) {
    const slip = slips[index] ?? 0;
    if (fixed === undefined && (slip < min || slip > (max ?? Number.POSITIVE_INFINITY))) return null;
    outlay += slip * risk;
  }
  if (outlay < target.least || outlay > target.most) return null;
  for (const { name, max } of houses) {
    let spent = 0;
    for (const [index, { risk, house }] of columns.entries()) if (house === name) spent += (slips[index] ?? 0) * risk;
    if (spent > max + SAME) return null;
  }
  let [shortfall, worst] = [0, Number.POSITIVE_INFINITY];
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r];
    let profit = row?.held ?? 0;
    for (let c = 0; c < slips.length; c++) profit += (row?.profit[c] ?? 0) * (slips[c] ?? 0);
    if (target.chosen[r]) worst = Math.min(worst, profit);
    if (target.kept[r]) shortfall = Math.max(shortfall, target.floor - profit);
  }
  return { shortfall, worst, outlay };
}

function isBetter(a: Score, b: Score): boolean {
  if (Math.abs(a.shortfall - b.shortfall) > SAME) return a.shortfall < b.shortfall;
  if (Math.abs(a.worst - b.worst) > SAME) return a.worst > b.worst;
  return a.outlay < b.outlay - SAME;
}
