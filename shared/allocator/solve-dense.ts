/** A small square system of linear equations by elimination with partial pivoting. */
import { numberAt } from './tableau.ts';

/**
 * The solution of a size × size system, or null if it is singular in float64. system: size × (size + 1), row-major, the
 * right-hand side in the last column; it is overwritten.
 * Source: Golub & Van Loan, Matrix Computations, §3.4. Example: 2x + y = 5, x − y = 1 → x = 2, y = 1.
 */
export function solveDense(system: Float64Array, size: number): Float64Array | null {
  const width = size + 1;
  for (let c = 0; c < size; c++) {
    let best = c;
    for (let r = c + 1; r < size; r++) {
      if (Math.abs(numberAt(system, r * width + c)) > Math.abs(numberAt(system, best * width + c))) best = r;
    }
    const pivot = numberAt(system, best * width + c);
    if (Math.abs(pivot) < 1e-14) return null;
    if (best !== c) swapRows(system, width, best, c);
    for (let r = c + 1; r < size; r++) {
      const factor = numberAt(system, r * width + c) / pivot;
      if (factor === 0) continue;
      for (let k = c; k < width; k++)
        system[r * width + k] = numberAt(system, r * width + k) - factor * numberAt(system, c * width + k);
    }
  }
  const solution = new Float64Array(size);
  for (let r = size - 1; r >= 0; r--) {
    let right = numberAt(system, r * width + size);
    for (let c = r + 1; c < size; c++) right -= numberAt(system, r * width + c) * numberAt(solution, c);
    solution[r] = right / numberAt(system, r * width + r);
  }
  return solution;
}

function swapRows(system: Float64Array, width: number, a: number, b: number): void {
  for (let k = 0; k < width; k++) {
    const held = numberAt(system, a * width + k);
    system[a * width + k] = numberAt(system, b * width + k);
    system[b * width + k] = held;
  }
}
