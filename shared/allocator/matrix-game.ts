/** The value of a matrix game and the mixture that reaches it: a fast max-min split without limits. */
import { idAt, numberAt } from './tableau.ts';

export interface MatrixGameSolution {
  /** What every row pays at least, per unit of money. */
  readonly value: number;
  /** One per column, 0 or more, sum 1. */
  readonly mixture: Float64Array;
  /** One per row, 0 or more, sum 1: how much each row keeps the value down. */
  readonly weights: Float64Array;
  /** True: no other mixture reaches the value. */
  readonly unique: boolean;
}

/** Larger entries make small ones lose digits. */
const LARGEST = 1e4;
const PIVOT = 1e-9;
const PRICE = 1e-13;
/** A basic variable this small may be a tie. */
const ZERO = 1e-11;
/** The largest gap between the two sides of the proof, relative to the value. */
const GAP = 1e-12;

/**
 * The mixture of columns whose worst row is best. matrix: rows × columns, row-major, every entry 0 or more. Null if
 * this short method proves nothing: a row of zeros, entries above 10^4, a step that cannot be trusted, or two bounds
 * that do not meet. A returned answer is proven: by weak duality no mixture earns more than the best column under the
 * weights, and that equals the value up to a relative 1e-12.
 * Source: the game as a linear program with a feasible start, Chvátal, Linear Programming (1983), ch. 15.
 * Example: [2.1, 0], [0.5, 1.5], [0, 2] → value 3.15/3.1, mixture 1.5/3.1 and 1.6/3.1, weights on the first two rows.
 */
export function solveMatrixGame(matrix: Float64Array, rows: number, columns: number): MatrixGameSolution | null {
  // max Σ y where Rᵀy ≤ 1: a line per column of the game, the last line is the objective; the last cell is the bound.
  const width = rows + 1;
  const lines = columns;
  const cells = new Float64Array((lines + 1) * width);
  for (let r = 0; r < rows; r++) {
    let largest = 0;
    for (let c = 0; c < columns; c++) {
      const value = numberAt(matrix, r * columns + c);
      cells[c * width + r] = value;
      if (value > largest) largest = value;
    }
    if (!(largest > 0 && largest <= LARGEST)) return null;
    cells[lines * width + r] = 1;
  }
  for (let c = 0; c < columns; c++) cells[c * width + rows] = 1;
  /** Ids: 0 … rows−1 the weights, from `rows` the slack of each column. */
  const basic = new Int32Array(lines);
  const nonbasic = new Int32Array(rows);
  for (let c = 0; c < lines; c++) basic[c] = rows + c;
  for (let r = 0; r < rows; r++) nonbasic[r] = r;
  if (!runPivots(cells, lines, rows, basic, nonbasic)) return null;
  return checkProof(matrix, rows, columns, readSolution(cells, lines, rows, basic, nonbasic));
}

/** Pivots, largest price first, until optimal. False if ties cycle or a step has no bound. */
function runPivots(cells: Float64Array, lines: number, rows: number, basic: Int32Array, nonbasic: Int32Array): boolean {
  const width = rows + 1;
  const prices = lines * width;
  for (let step = 4 * (lines + 10); step > 0; step--) {
    let column = -1;
    let best = PRICE;
    for (let k = 0; k < rows; k++) {
      const price = numberAt(cells, prices + k);
      if (price > best) {
        best = price;
        column = k;
      }
    }
    if (column < 0) return true;
    let line = -1;
    let least = Number.POSITIVE_INFINITY;
    let strength = 0;
    for (let l = 0; l < lines; l++) {
      const rate = numberAt(cells, l * width + column);
      if (rate <= PIVOT) continue;
      const room = numberAt(cells, l * width + rows) / rate;
      if (room < least - ZERO || (room <= least + ZERO && rate > strength)) {
        least = Math.min(least, room);
        line = l;
        strength = rate;
      }
    }
    if (line < 0) return false;
    pivot(cells, lines, width, line, column);
    const leaving = idAt(basic, line);
    basic[line] = idAt(nonbasic, column);
    nonbasic[column] = leaving;
  }
  return false;
}

/** A pivot of the tableau: the leaving variable takes the column of the entering one. */
function pivot(cells: Float64Array, lines: number, width: number, line: number, column: number): void {
  const from = line * width;
  const inverse = 1 / numberAt(cells, from + column);
  for (let k = 0; k < width; k++) cells[from + k] = numberAt(cells, from + k) * inverse;
  cells[from + column] = inverse;
  for (let l = 0; l <= lines; l++) {
    if (l === line) continue;
    const to = l * width;
    const factor = numberAt(cells, to + column);
    if (factor === 0) continue;
    for (let k = 0; k < width; k++) cells[to + k] = numberAt(cells, to + k) - factor * numberAt(cells, from + k);
    cells[to + column] = -factor * inverse;
  }
}

/** Weights are the basic variables, the mixture the prices of the slacks that left the basis. */
function readSolution(
  cells: Float64Array,
  lines: number,
  rows: number,
  basic: Int32Array,
  nonbasic: Int32Array,
): Omit<MatrixGameSolution, 'value'> {
  const width = rows + 1;
  const mixture = new Float64Array(lines);
  const weights = new Float64Array(rows);
  let unique = true;
  let spread = 0;
  let weight = 0;
  for (let l = 0; l < lines; l++) {
    const value = numberAt(cells, l * width + rows);
    if (value < ZERO) unique = false;
    if (idAt(basic, l) >= rows || value <= 0) continue;
    weights[idAt(basic, l)] = value;
    weight += value;
  }
  for (let k = 0; k < rows; k++) {
    const price = -numberAt(cells, lines * width + k);
    if (idAt(nonbasic, k) < rows || price <= 0) continue;
    mixture[idAt(nonbasic, k) - rows] = price;
    spread += price;
  }
  for (let c = 0; c < lines; c++) mixture[c] = numberAt(mixture, c) / spread;
  for (let r = 0; r < rows; r++) weights[r] = numberAt(weights, r) / weight;
  return { mixture, weights, unique };
}

/** Compares the worst row of the mixture with the best column of the weights; null if they differ. */
function checkProof(
  matrix: Float64Array,
  rows: number,
  columns: number,
  found: Omit<MatrixGameSolution, 'value'>,
): MatrixGameSolution | null {
  const { mixture, weights } = found;
  const leaves = new Float64Array(columns);
  let value = Number.POSITIVE_INFINITY;
  for (let r = 0; r < rows; r++) {
    const weight = numberAt(weights, r);
    let pays = 0;
    for (let c = 0; c < columns; c++) {
      const cell = numberAt(matrix, r * columns + c);
      pays += cell * numberAt(mixture, c);
      leaves[c] = numberAt(leaves, c) + weight * cell;
    }
    if (!(pays >= value)) value = pays;
  }
  let most = 0;
  for (let c = 0; c < columns; c++) if (!(numberAt(leaves, c) <= most)) most = numberAt(leaves, c);
  return most - value <= GAP * value ? { value, ...found } : null;
}
