/**
 * The working state of the simplex method on variables with two bounds, and its steps: price, ratio test, pivot. The
 * meaning of the numbers and their scaling are not its concern; callers use `simplex.ts`.
 */

/**
 * Every basic variable as a sum of the nonbasic ones. Variable ids: 0 … columns−1 are the columns, columns …
 * columns+rows−1 the activity a_i·x of each row. A nonbasic variable is at one of its bounds (or at 0, if it has none).
 */
export interface Tableau {
  readonly rows: number;
  readonly columns: number;
  /** (rows + 1) × columns, row-major; the last row is the objective. */
  readonly cells: Float64Array;
  /** By variable id. */
  readonly value: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Ids, by tableau row and by tableau column. */
  readonly basic: Int32Array;
  readonly nonbasic: Int32Array;
  /** The gain per unit of each nonbasic variable: in feasibility while infeasible, in the objective afterwards. */
  readonly price: Float64Array;
  /** The tableau column that entered last. */
  entering: number;
}

export type SolveStatus = 'optimal' | 'infeasible' | 'unbounded' | 'unstable';

/** On scaled numbers, whose largest is 1. */
const FEASIBILITY = 1e-10;
const OPTIMALITY = 1e-13;
/** Below this a price is noise when it decides about feasibility or about an unbounded gain. */
const DOUBTFUL = 1e-11;
const PIVOT = 1e-9;
const TIE = 1e-13;

/** The most cells that all pivots together may touch: a second or two. */
const MOST_WORK = 1e9;

/** Separate functions for each kind of array: an engine reads elements faster the fewer kinds it sees at one place. */
export function numberAt(array: Float64Array, index: number): number {
  return array[index] ?? 0;
}

/** As `numberAt`, for ids and indices. */
export function idAt(array: Int32Array, index: number): number {
  return array[index] ?? 0;
}

/**
 * Primal simplex from the tableau's basis to its end. Infeasibility is priced from the current state (composite phase
 * 1), so a start outside the bounds is allowed. The largest price enters; after a run of steps of length 0 the smallest
 * id (Bland), until a step moves. Source: Chvátal, Linear Programming (1983), ch. 3 and 8; Bland (1977).
 */
export function runSimplex(t: Tableau): SolveStatus {
  const mostSteps = Math.min(500 + 20 * (t.rows + t.columns), MOST_WORK / (1 + t.rows * t.columns));
  const patience = 8 + t.columns;
  let still = 0;
  for (let step = 0; step < mostSteps; step++) {
    const feasible = setPrices(t);
    const column = chooseEntering(t, still > patience, feasible ? OPTIMALITY : DOUBTFUL);
    if (column < 0) return feasible ? 'optimal' : 'infeasible';
    t.entering = column;
    const length = advance(t, column, still > patience);
    if (length === Number.POSITIVE_INFINITY) {
      if (!feasible) return 'unstable';
      return Math.abs(numberAt(t.price, column)) > DOUBTFUL ? 'unbounded' : 'optimal';
    }
    if (Number.isNaN(length)) return 'unstable';
    still = length > TIE ? 0 : still + 1;
  }
  return 'unstable';
}

/** On which side a basic variable is out of bounds: −1 below its lower bound, 1 above its upper, 0 inside. */
export function sideOf(t: Tableau, id: number): -1 | 0 | 1 {
  const value = numberAt(t.value, id);
  if (value < numberAt(t.lower, id) - FEASIBILITY) return -1;
  return value > numberAt(t.upper, id) + FEASIBILITY ? 1 : 0;
}

/** True if every variable is inside its bounds, so that the prices are the objective's. */
function setPrices(t: Tableau): boolean {
  const { columns, cells, price } = t;
  let feasible = true;
  for (let row = 0; row < t.rows; row++) {
    const side = sideOf(t, idAt(t.basic, row));
    if (side === 0) continue;
    if (feasible) price.fill(0);
    feasible = false;
    const start = row * columns;
    for (let c = 0; c < columns; c++) price[c] = numberAt(price, c) - side * numberAt(cells, start + c);
  }
  if (!feasible) return false;
  const start = t.rows * columns;
  for (let c = 0; c < columns; c++) price[c] = numberAt(cells, start + c);
  return true;
}

function chooseEntering(t: Tableau, smallestId: boolean, least: number): number {
  let chosen = -1;
  let best = least;
  for (let c = 0; c < t.columns; c++) {
    const price = numberAt(t.price, c);
    const id = idAt(t.nonbasic, c);
    const size = Math.abs(price);
    if (size <= least) continue;
    const open =
      price > 0 ? numberAt(t.value, id) < numberAt(t.upper, id) : numberAt(t.value, id) > numberAt(t.lower, id);
    if (!open) continue;
    if (smallestId ? chosen < 0 || id < idAt(t.nonbasic, chosen) : size > best) {
      chosen = c;
      best = size;
    }
  }
  return chosen;
}

/**
 * Moves the entering column as far as the first bound allows, and pivots there. Returns how far: ∞ if no bound stops
 * it, and then nothing has changed.
 */
function advance(t: Tableau, column: number, smallestId: boolean): number {
  const { columns, cells, value, lower, upper, basic } = t;
  const entering = idAt(t.nonbasic, column);
  const direction = numberAt(t.price, column) > 0 ? 1 : -1;
  let length = numberAt(upper, entering) - numberAt(lower, entering);
  let leaving = -1;
  let strength = 0;
  for (let row = 0; row < t.rows; row++) {
    const rate = direction * numberAt(cells, row * columns + column);
    if (Math.abs(rate) < PIVOT) continue;
    const id = idAt(basic, row);
    const side = sideOf(t, id);
    if (side !== 0 && side * rate > 0) continue;
    const reached = targetOf(t, id, side, rate);
    const room = Math.max(0, (reached - numberAt(value, id)) / rate);
    const ties = leaving >= 0 && room <= length + TIE;
    const stronger = smallestId ? id < idAt(basic, leaving) : Math.abs(rate) > strength;
    if (room < length - TIE || (ties && stronger)) {
      length = Math.min(length, room);
      leaving = row;
      strength = Math.abs(rate);
    }
  }
  if (length === Number.POSITIVE_INFINITY) return length;

  const leavingId = leaving < 0 ? -1 : idAt(basic, leaving);
  const resting = leaving < 0 ? 0 : restOf(t, leavingId, direction * numberAt(cells, leaving * columns + column));
  for (let row = 0; row < t.rows; row++) {
    const id = idAt(basic, row);
    value[id] = numberAt(value, id) + direction * numberAt(cells, row * columns + column) * length;
  }
  if (leaving < 0) {
    value[entering] = direction > 0 ? numberAt(upper, entering) : numberAt(lower, entering);
    return length;
  }
  value[entering] = numberAt(value, entering) + direction * length;
  value[leavingId] = resting;
  pivot(t, leaving, column);
  return length;
}

/** The bound at which a basic variable that changes at this rate stops the step. */
function targetOf(t: Tableau, id: number, side: -1 | 0 | 1, rate: number): number {
  if (side === 0) return rate > 0 ? numberAt(t.upper, id) : numberAt(t.lower, id);
  return side < 0 ? numberAt(t.lower, id) : numberAt(t.upper, id);
}

function restOf(t: Tableau, id: number, rate: number): number {
  return targetOf(t, id, sideOf(t, id), rate);
}

function pivot(t: Tableau, row: number, column: number): void {
  const { columns, cells } = t;
  const start = row * columns;
  const inverse = 1 / numberAt(cells, start + column);
  for (let c = 0; c < columns; c++) cells[start + c] = -numberAt(cells, start + c) * inverse;
  cells[start + column] = inverse;
  for (let other = 0; other <= t.rows; other++) {
    if (other === row) continue;
    const from = other * columns;
    const factor = numberAt(cells, from + column);
    if (factor === 0) continue;
    for (let c = 0; c < columns; c++) cells[from + c] = numberAt(cells, from + c) + factor * numberAt(cells, start + c);
    cells[from + column] = factor * inverse;
  }
  const leaving = idAt(t.basic, row);
  t.basic[row] = idAt(t.nonbasic, column);
  t.nonbasic[column] = leaving;
}
