/**
 * A solver for small dense linear programs in float64. It answers with a vertex, with the rows that contradict each
 * other, or with the columns that are unbounded. It contains nothing about bets.
 */
import { err, ok, type Result } from '../result.ts';
import { solveDense } from './solve-dense.ts';
import { idAt, numberAt, runSimplex, sideOf, type Tableau } from './tableau.ts';
import { breakTies } from './tie-breaks.ts';

/**
 * Maximise objective·x subject to rowLower ≤ A x ≤ rowUpper and lower ≤ x ≤ upper. ±Infinity if there is no bound; an
 * equality has two equal bounds.
 */
export interface LinearProgram {
  /** One per column. */
  readonly objective: Float64Array;
  /** A, rows × columns, row-major. */
  readonly matrix: Float64Array;
  /** One per row. */
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  /** One per column. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

export interface Optimum {
  readonly x: Float64Array;
  readonly objective: number;
  /** What one more unit of each row's tight bound adds to the objective; 0 if the row is not tight. */
  readonly rowPrices: Float64Array;
  /** As `rowPrices`, for each column's tight bound. */
  readonly columnPrices: Float64Array;
}

export interface ColumnBound {
  readonly column: number;
  readonly bound: 'lower' | 'upper';
}

export type ProgramError =
  /** These rows and these columns' bounds cannot all hold. */
  | { readonly code: 'infeasible'; readonly rows: readonly number[]; readonly columns: readonly ColumnBound[] }
  /** The columns that grow or fall without limit. */
  | { readonly code: 'unbounded'; readonly columns: readonly number[] }
  /**
   * The numbers differ too much in size for float64, or it would take too many steps: no answer rather than a wrong
   * one.
   */
  | { readonly code: 'unstable' };

/**
 * The vertex that maximises a linear program. Fields: see `LinearProgram`; every number is finite except bounds.
 * tieBreaks: objectives for the choice among optima, in order of priority, one number per column; an unbounded one is
 * ignored. Errors: 'infeasible', 'unbounded', 'unstable'. The final basis is solved again on the unscaled numbers, so
 * the answer has the error of one elimination and not of every pivot.
 * Source: bounded-variable primal simplex, Chvátal, Linear Programming (1983), ch. 8.
 * Example: max 3x + 2y, x + y ≤ 4, x + 3y ≤ 9, 0 ≤ x ≤ 3, y ≥ 0 → x = 3, y = 1, objective 11; row prices 2 and 0.
 */
export function solveLinearProgram(
  program: LinearProgram,
  tieBreaks: readonly Float64Array[] = [],
): Result<Optimum, ProgramError> {
  const columns = program.objective.length;
  const rows = program.rowLower.length;
  const crossed = findCrossed(program);
  if (crossed) return err(crossed);
  const scale = chooseScale(program, rows, columns);
  const tableau = createTableau(program, scale, rows, columns);
  const ending = runSimplex(tableau);
  if (ending === 'unstable') return err({ code: 'unstable' });
  if (ending === 'infeasible') return err({ code: 'infeasible', ...conflictOf(tableau) });
  if (ending === 'unbounded') return err({ code: 'unbounded', columns: growing(tableau) });

  const prices = pricesOf(tableau, scale);
  if (tieBreaks.length > 0) breakTies(tableau, tieBreaks, scale.column);
  const x = solveBasis(program, tableau, scale);
  if (!holds(program, x, rows, columns)) return err({ code: 'unstable' });
  let objective = 0;
  for (let c = 0; c < columns; c++) objective += numberAt(program.objective, c) * numberAt(x, c);
  return ok({ x, objective, ...prices });
}

interface Scale {
  readonly row: Float64Array;
  readonly column: Float64Array;
  /** The largest bound, applied after the others: scaled bounds are at most 1. */
  readonly bound: number;
  readonly objective: number;
}

function findCrossed(program: LinearProgram): ProgramError | null {
  const { rowLower, rowUpper, lower, upper } = program;
  for (let r = 0; r < rowLower.length; r++) {
    if (numberAt(rowLower, r) > numberAt(rowUpper, r)) return { code: 'infeasible', rows: [r], columns: [] };
  }
  for (let c = 0; c < lower.length; c++) {
    if (numberAt(lower, c) > numberAt(upper, c)) {
      const columns: ColumnBound[] = [
        { column: c, bound: 'lower' },
        { column: c, bound: 'upper' },
      ];
      return { code: 'infeasible', rows: [], columns };
    }
  }
  return null;
}

/** x = column · bound · x′ and a_i·x = bound / row · r′: the largest entry of every column, then of every row, is 1. */
function chooseScale(program: LinearProgram, rows: number, columns: number): Scale {
  const { matrix } = program;
  const column = new Float64Array(columns);
  const row = new Float64Array(rows);
  for (let r = 0, k = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++, k++) column[c] = Math.max(numberAt(column, c), Math.abs(numberAt(matrix, k)));
  }
  for (let c = 0; c < columns; c++) column[c] = numberAt(column, c) > 0 ? 1 / numberAt(column, c) : 1;
  for (let r = 0, k = 0; r < rows; r++) {
    let most = 0;
    for (let c = 0; c < columns; c++, k++) most = Math.max(most, Math.abs(numberAt(matrix, k)) * numberAt(column, c));
    row[r] = most > 0 ? 1 / most : 1;
  }
  let bound = 0;
  for (let r = 0; r < rows; r++) {
    bound = Math.max(
      bound,
      finite(numberAt(program.rowLower, r), numberAt(row, r)),
      finite(numberAt(program.rowUpper, r), numberAt(row, r)),
    );
  }
  let objective = 0;
  for (let c = 0; c < columns; c++) {
    const inverse = 1 / numberAt(column, c);
    bound = Math.max(bound, finite(numberAt(program.lower, c), inverse), finite(numberAt(program.upper, c), inverse));
    objective = Math.max(objective, Math.abs(numberAt(program.objective, c)) * numberAt(column, c));
  }
  return { row, column, bound: bound || 1, objective: objective || 1 };
}

function finite(bound: number, scale: number): number {
  const size = Math.abs(bound * scale);
  return size === Number.POSITIVE_INFINITY ? 0 : size;
}

function createTableau(program: LinearProgram, scale: Scale, rows: number, columns: number): Tableau {
  const cells = new Float64Array((rows + 1) * columns);
  const value = new Float64Array(columns + rows);
  const lower = new Float64Array(columns + rows);
  const upper = new Float64Array(columns + rows);
  const basic = new Int32Array(rows);
  const nonbasic = new Int32Array(columns);
  for (let c = 0; c < columns; c++) {
    const factor = 1 / (numberAt(scale.column, c) * scale.bound);
    const low = numberAt(program.lower, c) * factor;
    const high = numberAt(program.upper, c) * factor;
    lower[c] = low;
    upper[c] = high;
    value[c] = Number.isFinite(low) ? low : Number.isFinite(high) ? high : 0;
    nonbasic[c] = c;
    cells[rows * columns + c] = (numberAt(program.objective, c) * numberAt(scale.column, c)) / scale.objective;
  }
  for (let r = 0, k = 0; r < rows; r++) {
    const id = columns + r;
    let activity = 0;
    for (let c = 0; c < columns; c++, k++) {
      const cell = numberAt(program.matrix, k) * numberAt(scale.column, c) * numberAt(scale.row, r);
      cells[k] = cell;
      activity += cell * numberAt(value, c);
    }
    const factor = numberAt(scale.row, r) / scale.bound;
    lower[id] = numberAt(program.rowLower, r) * factor;
    upper[id] = numberAt(program.rowUpper, r) * factor;
    value[id] = activity;
    basic[r] = id;
  }
  return { rows, columns, cells, value, lower, upper, basic, nonbasic, price: new Float64Array(columns), entering: 0 };
}

/** The tight rows as equations in the basic columns, from the program's own numbers. */
function solveBasis(program: LinearProgram, tableau: Tableau, scale: Scale): Float64Array {
  const { columns, nonbasic, basic, value, lower } = tableau;
  const x = new Float64Array(columns);
  const free: number[] = [];
  const tight: number[] = [];
  for (let r = 0; r < basic.length; r++) if (idAt(basic, r) < columns) free.push(idAt(basic, r));
  for (let c = 0; c < columns; c++) {
    const id = idAt(nonbasic, c);
    if (id >= columns) tight.push(id);
    else if (numberAt(value, id) === numberAt(lower, id)) x[id] = numberAt(program.lower, id);
    else x[id] = Number.isFinite(numberAt(program.upper, id)) ? numberAt(program.upper, id) : 0;
  }
  const size = free.length;
  const system = new Float64Array(size * (size + 1));
  for (let e = 0; e < size; e++) {
    const id = tight[e] ?? 0;
    const r = id - columns;
    let right =
      numberAt(value, id) === numberAt(lower, id) ? numberAt(program.rowLower, r) : numberAt(program.rowUpper, r);
    for (let c = 0; c < columns; c++) right -= numberAt(program.matrix, r * columns + c) * numberAt(x, c);
    for (let f = 0; f < size; f++) system[e * (size + 1) + f] = numberAt(program.matrix, r * columns + (free[f] ?? 0));
    system[e * (size + 1) + size] = right;
  }
  const solution = solveDense(system, size);
  for (let f = 0; f < size; f++) {
    const id = free[f] ?? 0;
    x[id] = solution ? numberAt(solution, f) : numberAt(value, id) * numberAt(scale.column, id) * scale.bound;
  }
  return x;
}

/** Relative to the numbers that each bound is compared with, not to the largest number of the program. */
const ACCEPTED = 1e-8;
/** A stake that should be 0 has an error of the last bits of the largest one. */
const LAST_BITS = 1e-13;

function holds(program: LinearProgram, x: Float64Array, rows: number, columns: number): boolean {
  let largest = 0;
  for (let c = 0; c < columns; c++) largest = Math.max(largest, Math.abs(numberAt(x, c)));
  for (let c = 0; c < columns; c++) {
    const value = numberAt(x, c);
    const allowed = ACCEPTED * (1 + Math.abs(value)) + LAST_BITS * largest;
    if (!(value >= numberAt(program.lower, c) - allowed && value <= numberAt(program.upper, c) + allowed)) return false;
  }
  for (let r = 0, k = 0; r < rows; r++) {
    let activity = 0;
    let size = 1;
    for (let c = 0; c < columns; c++, k++) {
      const term = numberAt(program.matrix, k) * numberAt(x, c);
      activity += term;
      size += Math.abs(term);
    }
    const allowed = ACCEPTED * size;
    if (!(activity >= numberAt(program.rowLower, r) - allowed && activity <= numberAt(program.rowUpper, r) + allowed))
      return false;
  }
  return true;
}

function pricesOf(t: Tableau, scale: Scale): Pick<Optimum, 'rowPrices' | 'columnPrices'> {
  const rowPrices = new Float64Array(t.rows);
  const columnPrices = new Float64Array(t.columns);
  for (let c = 0; c < t.columns; c++) {
    const id = idAt(t.nonbasic, c);
    const price = numberAt(t.cells, t.rows * t.columns + c) * scale.objective;
    if (id < t.columns) columnPrices[id] = price / numberAt(scale.column, id);
    else rowPrices[id - t.columns] = price * numberAt(scale.row, id - t.columns);
  }
  return { rowPrices, columnPrices };
}

/** Farkas: the variable out of bounds, and the tight bounds that keep it there. */
function conflictOf(t: Tableau): { rows: number[]; columns: ColumnBound[] } {
  const rows: number[] = [];
  const columns: ColumnBound[] = [];
  const add = (id: number, atUpper: boolean) => {
    if (id >= t.columns) rows.push(id - t.columns);
    else columns.push({ column: id, bound: atUpper ? 'upper' : 'lower' });
  };
  for (let r = 0; r < t.rows; r++) {
    const side = sideOf(t, idAt(t.basic, r));
    if (side !== 0) add(idAt(t.basic, r), side > 0);
  }
  for (let c = 0; c < t.columns; c++) {
    const price = numberAt(t.price, c);
    if (Math.abs(price) > 1e-9) add(idAt(t.nonbasic, c), price > 0);
  }
  return { rows: rows.sort((a, b) => a - b), columns: columns.sort((a, b) => a.column - b.column) };
}

/** The entering column, and the basic columns that move with it. */
function growing(t: Tableau): number[] {
  const ids = [idAt(t.nonbasic, t.entering)];
  for (let r = 0; r < t.rows; r++) {
    if (Math.abs(numberAt(t.cells, r * t.columns + t.entering)) > 1e-9) ids.push(idAt(t.basic, r));
  }
  return ids.filter(id => id < t.columns).sort((a, b) => a - b);
}
