/** What the searches for slips aim at: which rows to raise, which to keep, what to spend; and which of two slips is better. */
import type { SlipProblem } from './slip-problem.ts';

/** Centavos: results closer than this are equal, and the smaller outlay wins. */
export const SAME = 1e-7;

/** Which rows are to be raised, which are to keep a floor, and what may be spent. */
export interface SlipTarget {
  readonly chosen: readonly boolean[];
  /** Rows that may not go under `floor`. */
  readonly kept: readonly boolean[];
  readonly floor: number;
  readonly least: number;
  readonly most: number;
}

export interface SlipScore {
  /** How far the worst row is under its floor; then the profit of the worst chosen row. */
  readonly shortfall: number;
  readonly worst: number;
  readonly outlay: number;
}

/**
 * start: slips of the continuous optimum. A goal that limits the loss spends about what they do and, if it names no rows,
 * raises the one that they raise most.
 */
export function targetOf({ rows, columns, goal }: SlipProblem, start: readonly number[]): SlipTarget {
  const outlay = start.reduce((sum, slip, index) => sum + slip * (columns[index]?.risk ?? 1), 0);
  // A total is met from below; a step of every leg is room for each to have been rounded.
  const slack = columns.reduce((sum, { risk, step, fixed }) => sum + (fixed === undefined ? risk * step : 0), 0);
  const range = {
    least: goal.total === undefined ? 0 : goal.total - slack - SAME,
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

/** Null outside the limits. slips: on the steps, or not. */
export function scoreOf(
  { rows, columns, houses = [] }: SlipProblem,
  target: SlipTarget,
  slips: readonly number[],
): SlipScore | null {
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

/** The smaller shortfall, then the higher worst, then the smaller outlay. */
export function isBetterScore(a: SlipScore, b: SlipScore): boolean {
  if (Math.abs(a.shortfall - b.shortfall) > SAME) return a.shortfall < b.shortfall;
  if (Math.abs(a.worst - b.worst) > SAME) return a.worst > b.worst;
  return a.outlay < b.outlay - SAME;
}
