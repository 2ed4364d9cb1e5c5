/**
 * The split of one unit of money that pays most in the worst state. It is solved as a two-player game: one player
 * chooses the shares, the other the weights over states. It contains no market.
 */
import { solveMatrixGame as solveQuickly } from './matrix-game.ts';
import { type LinearProgram, solveLinearProgram } from './simplex.ts';

export interface MaxMinSplit {
  /** What the worst state returns per unit: over 1 is an arb. */
  readonly value: number;
  /** One per column; they sum to 1. */
  readonly shares: Float64Array;
  /** One per row; they sum to 1. Under these probabilities no column returns more than `value` on average. */
  readonly weights: Float64Array;
}

/**
 * returns: rows × columns, row-major; the return per unit on a column in a state, 0 or more. Null if float64 is not
 * precise enough. Source: von Neumann's minimax by linear programming, Chvátal (1983), ch. 15.
 * Example: 2.1 or 0, 0 or 2 → value 2.1·2/4.1 = 1.0243…, shares 2/4.1 and 2.1/4.1, weights the same.
 */
export function splitMaxMin(returns: Float64Array, rows: number, columns: number): MaxMinSplit | null {
  const quick = solveQuickly(returns, rows, columns);
  if (quick !== null) return { value: quick.value, shares: quick.mixture, weights: quick.weights };
  // max g with Σ s_j r_ij − g ≥ 0 for every state i. Returns are never negative, so neither is g.
  const objective = new Float64Array(columns + 1);
  objective[columns] = 1;
  const solved = solveLinearProgram(splitProgram(returns, rows, columns, objective, { worst: -1, least: 0 }));
  if (!solved.ok) return null;
  const { x, objective: value, rowPrices } = solved.value;
  return {
    value,
    shares: normalise(x.subarray(0, columns)),
    weights: normalise(rowPrices.subarray(0, rows).map(price => -price)),
  };
}

/**
 * The split with most on the first `favoured` columns while every state returns at least `least`; null if there is
 * none. Example: two equal columns, the first favoured → everything on the first.
 */
export function splitFavouring(
  returns: Float64Array,
  rows: number,
  columns: number,
  favoured: number,
  least: number,
): Float64Array | null {
  const objective = new Float64Array(columns + 1);
  objective.fill(1, 0, favoured);
  const solved = solveLinearProgram(splitProgram(returns, rows, columns, objective, { worst: 0, least }));
  return solved.ok ? normalise(solved.value.x.subarray(0, columns)) : null;
}

/** Σ s_j r_ij + worst · g ≥ least for every state, Σ s_j = 1, s and g not negative. */
function splitProgram(
  returns: Float64Array,
  rows: number,
  columns: number,
  objective: Float64Array,
  { worst, least }: { readonly worst: number; readonly least: number },
): LinearProgram {
  const width = columns + 1;
  const matrix = new Float64Array((rows + 1) * width);
  for (let row = 0; row < rows; row++) {
    matrix.set(returns.subarray(row * columns, (row + 1) * columns), row * width);
    matrix[row * width + columns] = worst;
  }
  matrix.fill(1, rows * width, rows * width + columns);
  const rowLower = new Float64Array(rows + 1).fill(least);
  rowLower[rows] = 1;
  const rowUpper = new Float64Array(rows + 1).fill(Number.POSITIVE_INFINITY);
  rowUpper[rows] = 1;
  // If g is not used, it needs a bound.
  const upper = new Float64Array(width).fill(worst === 0 ? 1 : Number.POSITIVE_INFINITY);
  return { objective, matrix, rowLower, rowUpper, lower: new Float64Array(width), upper };
}

/** Sets negative float noise to 0 and scales the sum to 1. */
function normalise(parts: Float64Array): Float64Array {
  const positive = parts.map(part => Math.max(part, 0));
  const sum = positive.reduce((total, part) => total + part, 0);
  return positive.map(part => part / sum);
}
