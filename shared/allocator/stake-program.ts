/** Writes an allocation as a linear program, and translates the program's bounds back to the person's limits. */
import type { Allocation } from './allocation.ts';
import { type MergedRows, splitByMark } from './merge-rows.ts';
import type { ColumnBound, LinearProgram, Optimum } from './simplex.ts';

/** A limit that keeps the objective from rising. `rows`: final states of the input that pay alike and keep it down. */
export type Limit =
  | { readonly kind: 'total' | 'budget' | 'max_loss' }
  | { readonly kind: 'house'; readonly name: string }
  | { readonly kind: 'leg_min' | 'leg_max' | 'leg_fixed'; readonly leg: number }
  | { readonly kind: 'rows'; readonly rows: readonly number[] };

/** Columns: one per leg, then the profit that the goal raises. Rows: the merged ones, the outlay, the houses. */
export interface StakeProgram {
  readonly program: LinearProgram;
  readonly merged: MergedRows;
  /** Added to the program's objective. */
  readonly constant: number;
}

/** Builds the program of a checked allocation. alike: its merged rows. Example: see `allocateStakes`. */
export function buildProgram(input: Allocation, alike: MergedRows): StakeProgram {
  const { legs, goal, houses = [] } = input;
  const marks = chosenRows(input);
  const merged = goal.kind === 'distribute' || goal.kind === 'loss_limited' ? splitByMark(alike, marks) : alike;
  const count = merged.first.length;
  const width = legs.length + 1;
  const height = count + 1 + houses.length;
  const cap = goal.total ?? goal.budget ?? Number.POSITIVE_INFINITY;
  const program: LinearProgram = {
    objective: new Float64Array(width),
    matrix: new Float64Array(height * width),
    rowLower: new Float64Array(height).fill(Number.NEGATIVE_INFINITY),
    rowUpper: new Float64Array(height).fill(Number.POSITIVE_INFINITY),
    lower: new Float64Array(width),
    upper: new Float64Array(width).fill(Number.POSITIVE_INFINITY),
  };
  const lowest = fillRows(input, program, merged, marks, cap);
  fillLimits(input, program, count, cap);
  const constant = goal.kind === 'expected' ? fillExpected(input, program, goal.probabilities) : 0;
  if (goal.kind !== 'expected') program.objective[legs.length] = 1;
  program.lower[legs.length] = goal.kind === 'expected' ? 0 : lowest;
  if (goal.kind === 'expected') program.upper[legs.length] = 0;
  return { program, merged, constant };
}

/**
 * The objectives for ties between splits that reach the goal: the sum of the merged rows' profits, then the smallest
 * total.
 */
export function tieBreaksOf({ rows, legs }: Allocation, { merged }: StakeProgram): Float64Array[] {
  const profits = new Float64Array(legs.length + 1);
  for (const original of merged.first) {
    const returns = rows[original]?.returns ?? [];
    for (let c = 0; c < legs.length; c++) profits[c] = (profits[c] ?? 0) + (returns[c] ?? 0) - 1;
  }
  return [profits, new Float64Array(legs.length + 1).fill(-1, 0, legs.length)];
}

/** True if the goal raises the row's own profit; the other rows only have to keep the floor. */
function chosenRows({ rows, goal }: Allocation): boolean[] {
  switch (goal.kind) {
    case 'max_min':
    case 'equal':
      return rows.map(() => true);
    case 'expected':
      return rows.map(() => false);
    case 'distribute':
    case 'loss_limited': {
      const chosen = new Set(goal.rows);
      return rows.map((_, index) => chosen.has(index));
    }
  }
}

function floorOf({ goal }: Allocation): number {
  if (goal.kind === 'loss_limited') return -goal.maxLoss;
  if (goal.kind === 'distribute') return goal.floor ?? 0;
  return goal.kind === 'expected' ? (goal.floor ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
}

/** Returns a lower bound of the profit that no answer is below: the simplex can start there without a search. */
function fillRows(
  input: Allocation,
  { matrix, rowLower, rowUpper }: LinearProgram,
  merged: MergedRows,
  marks: readonly boolean[],
  cap: number,
): number {
  const { legs, rows, goal } = input;
  const floor = floorOf(input);
  const width = legs.length + 1;
  const ceiling = goal.kind === 'max_min' ? bestOfWorst(input, merged, cap) : Number.POSITIVE_INFINITY;
  let lowest = goal.kind === 'loss_limited' ? floor : Number.POSITIVE_INFINITY;
  for (const [r, original] of merged.first.entries()) {
    const row = rows[original];
    if (!row) continue;
    for (let c = 0; c < legs.length; c++) matrix[r * width + c] = (row.returns[c] ?? 0) - 1;
    // A position so good that the row can never be the worst: keeping all of it would only lose digits.
    const held = Math.min(row.held ?? 0, ceiling + cap);
    if (marks[original]) {
      matrix[r * width + legs.length] = -1;
      rowLower[r] = -held;
      if (goal.kind === 'equal') rowUpper[r] = -held;
      if (goal.kind !== 'loss_limited') lowest = Math.min(lowest, held - cap);
    } else rowLower[r] = floor - held;
  }
  return lowest;
}

/** No split makes the worst row pay more than this. */
function bestOfWorst({ rows }: Allocation, merged: MergedRows, cap: number): number {
  let ceiling = Number.POSITIVE_INFINITY;
  if (cap === ceiling) return ceiling;
  for (const original of merged.first) {
    const row = rows[original];
    if (!row) continue;
    let most = 1;
    for (let c = 0; c < row.returns.length; c++) most = Math.max(most, row.returns[c] ?? 0);
    ceiling = Math.min(ceiling, (row.held ?? 0) + cap * (most - 1));
  }
  return ceiling;
}

/** A limit that the outlay already implies is left out; it would be reported instead of the outlay. */
function fillLimits(input: Allocation, program: LinearProgram, outlayRow: number, cap: number): void {
  const { legs, goal, houses = [] } = input;
  const width = legs.length + 1;
  const { matrix, rowLower, rowUpper, lower, upper } = program;
  for (const [c, leg] of legs.entries()) {
    matrix[outlayRow * width + c] = 1;
    lower[c] = leg.fixed ?? leg.min ?? 0;
    upper[c] = leg.fixed ?? (leg.max === undefined || leg.max >= cap ? Number.POSITIVE_INFINITY : leg.max);
    if (leg.house === undefined) continue;
    const house = houses.findIndex(({ name }) => name === leg.house);
    matrix[(outlayRow + 1 + house) * width + c] = 1;
  }
  rowLower[outlayRow] = goal.total ?? Number.NEGATIVE_INFINITY;
  rowUpper[outlayRow] = cap;
  for (const [index, { max }] of houses.entries()) {
    rowUpper[outlayRow + 1 + index] = max >= cap ? Number.POSITIVE_INFINITY : max;
  }
}

/** Writes Σ_i p_i profit_i as an objective over stakes; returns what the positions already held add to it. */
function fillExpected(
  { rows, legs }: Allocation,
  { objective }: LinearProgram,
  probabilities: readonly number[],
): number {
  let constant = 0;
  for (const [r, row] of rows.entries()) {
    const chance = probabilities[r] ?? 0;
    constant += chance * (row.held ?? 0);
    for (let c = 0; c < legs.length; c++) objective[c] = (objective[c] ?? 0) + chance * ((row.returns[c] ?? 0) - 1);
  }
  return constant;
}

/** The limits with a price at the optimum: relaxing any of them would raise the objective. */
export function limitsThatBind(input: Allocation, built: StakeProgram, optimum: Optimum): Limit[] {
  const { rowPrices, columnPrices } = optimum;
  const rows = indicesOf(rowPrices);
  const columns = indicesOf(columnPrices).map(
    (column): ColumnBound => ({ column, bound: (columnPrices[column] ?? 0) > 0 ? 'upper' : 'lower' }),
  );
  return limitsOf(input, built, rows, columns);
}

/** The limits that contradict each other in an infeasible program. */
export function limitsInConflict(
  input: Allocation,
  built: StakeProgram,
  conflict: { readonly rows: readonly number[]; readonly columns: readonly ColumnBound[] },
): Limit[] {
  return limitsOf(input, built, conflict.rows, conflict.columns);
}

function indicesOf(prices: Float64Array): number[] {
  const found: number[] = [];
  for (let index = 0; index < prices.length; index++) if (Math.abs(prices[index] ?? 0) > 1e-9) found.push(index);
  return found;
}

function limitsOf(
  input: Allocation,
  { merged }: StakeProgram,
  rows: readonly number[],
  columns: readonly ColumnBound[],
): Limit[] {
  const { legs, goal, houses = [] } = input;
  const count = merged.first.length;
  const limits: Limit[] = [];
  if (rows.includes(count)) limits.push({ kind: goal.total === undefined ? 'budget' : 'total' });
  for (const row of rows) {
    const house = houses[row - count - 1];
    if (row > count && house) limits.push({ kind: 'house', name: house.name });
  }
  for (const { column, bound } of columns) {
    const leg = legs[column];
    if (!leg) {
      if (goal.kind === 'loss_limited') limits.push({ kind: 'max_loss' });
    } else if (leg.fixed !== undefined) limits.push({ kind: 'leg_fixed', leg: column });
    else if (bound === 'upper') limits.push({ kind: 'leg_max', leg: column });
    else if ((leg.min ?? 0) > 0) limits.push({ kind: 'leg_min', leg: column });
  }
  for (const row of rows) {
    if (row >= count) continue;
    limits.push({ kind: 'rows', rows: merged.mergedOf.flatMap((to, original) => (to === row ? [original] : [])) });
  }
  return limits;
}
