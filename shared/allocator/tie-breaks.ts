/** Moves from one optimum of a linear program to the best of its optima by further objectives, in the same tableau. */
import { idAt, numberAt, runSimplex, type Tableau } from './tableau.ts';

/** A smaller price, on scaled numbers, is 0: moving there costs the first objective nothing. */
const PRICED = 1e-11;

/**
 * Moves an optimal tableau to the best optimum by each further objective in turn. Every nonbasic variable with a price
 * stays at its value: the others span the optima. column: the scale of each column. An objective that is unbounded over
 * the optima is skipped. The tableau's last row is overwritten; its bounds are restored.
 * Source: lexicographic goals by fixing priced variables, Isermann, OR Spektrum 4 (1982).
 */
export function breakTies(t: Tableau, objectives: readonly Float64Array[], column: Float64Array): void {
  const lower = t.lower.slice();
  const upper = t.upper.slice();
  for (const objective of objectives) {
    if (!holdPriced(t)) break;
    writeObjective(t, objective, column);
    const ending = runSimplex(t);
    if (ending === 'optimal') continue;
    if (ending !== 'unbounded') break;
    t.cells.fill(0, t.rows * t.columns);
  }
  t.lower.set(lower);
  t.upper.set(upper);
}

/** False if there is nothing left to choose. */
function holdPriced(t: Tableau): boolean {
  let open = false;
  for (let c = 0; c < t.columns; c++) {
    const id = idAt(t.nonbasic, c);
    if (Math.abs(numberAt(t.cells, t.rows * t.columns + c)) > PRICED) {
      t.lower[id] = numberAt(t.value, id);
      t.upper[id] = numberAt(t.value, id);
    } else if (numberAt(t.lower, id) < numberAt(t.upper, id)) open = true;
  }
  return open;
}

/** The objective in terms of the nonbasic variables, its largest number 1. */
function writeObjective(t: Tableau, objective: Float64Array, column: Float64Array): void {
  const { cells, columns, rows } = t;
  let largest = 0;
  for (let c = 0; c < columns; c++) largest = Math.max(largest, Math.abs(numberAt(objective, c) * numberAt(column, c)));
  const gainOf = (id: number) => (id < columns ? (numberAt(objective, id) * numberAt(column, id)) / (largest || 1) : 0);
  const last = rows * columns;
  for (let c = 0; c < columns; c++) cells[last + c] = gainOf(idAt(t.nonbasic, c));
  for (let row = 0; row < rows; row++) {
    const gain = gainOf(idAt(t.basic, row));
    if (gain === 0) continue;
    for (let c = 0; c < columns; c++)
      cells[last + c] = numberAt(cells, last + c) + gain * numberAt(cells, row * columns + c);
  }
}
