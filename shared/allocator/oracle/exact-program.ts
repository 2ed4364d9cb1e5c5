/** Linear programs in exact rationals: slow, and right to the last digit. It decides when two float solvers differ. */
import type { LinearProgram } from '../simplex.ts';
import type { HighsVerdict } from './highs-model.ts';

/**
 * The exact verdict on the numbers of the program as they are (a double is a fraction). The objective is rounded once.
 * It needs no feasible start and no tolerance: the least-index criss-cross method terminates from any basis, on
 * integers over one common denominator. Source: Terlaky, Optimization 16 (1985); Edmonds, J. Res. NBS 71B (1967).
 * Example: max 3x + 2y, x + y ≤ 4, x + 3y ≤ 9, 0 ≤ x ≤ 3, y ≥ 0 → optimal, 11.
 */
export function solveExactly(program: LinearProgram): HighsVerdict {
  const dictionary = writeDictionary(program);
  const ending = crissCross(dictionary);
  if (ending !== 'unbounded') {
    return ending === 'optimal'
      ? { kind: 'optimal', objective: toNumber(dictionary.cost[dictionary.width] ?? 0n, dictionary) }
      : { kind: ending };
  }
  // An unbounded column proves nothing if no point is feasible.
  const still = writeDictionary({ ...program, objective: new Float64Array(program.objective.length) });
  return { kind: crissCross(still) === 'optimal' ? 'unbounded' : 'infeasible' };
}

/** basic · denominator = Σ row · nonbasic + row[width]; all variables are 0 or more. */
interface Dictionary {
  readonly width: number;
  readonly rows: bigint[][];
  cost: bigint[];
  readonly basic: number[];
  readonly nonbasic: number[];
  denominator: bigint;
}

/** Every double used here is a whole number of 2^−SHIFT. */
const SHIFT = 200;

function exact(value: number): bigint {
  if (value === 0) return 0n;
  let exponent = 0;
  let whole = value;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    exponent++;
  }
  if (exponent > SHIFT) throw new Error(`${value} is finer than the judge reads`);
  return BigInt(whole) << BigInt(SHIFT - exponent);
}

/** Each column is its lower bound plus one that is ≥ 0, its upper bound minus one, or the difference of two. */
function writeDictionary({ objective, matrix, rowLower, rowUpper, lower, upper }: LinearProgram): Dictionary {
  const columns = objective.length;
  const parts: { column: number; sign: bigint }[] = [];
  const origin: bigint[] = [];
  for (let c = 0; c < columns; c++) {
    const low = lower[c] ?? 0;
    const high = upper[c] ?? 0;
    const from = Number.isFinite(low) ? low : Number.isFinite(high) ? high : 0;
    origin.push(exact(from));
    if (Number.isFinite(low) || !Number.isFinite(high)) parts.push({ column: c, sign: 1n });
    if (!Number.isFinite(low)) parts.push({ column: c, sign: -1n });
  }
  const one = 1n << BigInt(SHIFT);
  /** sign · (a·x − bound), as a row over the parts, times 2^(2·SHIFT). */
  const rowOf = (a: (column: number) => bigint, sign: bigint, bound: bigint): bigint[] => {
    let constant = -bound * one;
    for (let c = 0; c < columns; c++) constant += a(c) * (origin[c] ?? 0n);
    return [...parts.map(part => sign * part.sign * a(part.column) * one), sign * constant];
  };
  const rows: bigint[][] = [];
  for (let r = 0; r < rowLower.length; r++) {
    const a = Array.from({ length: columns }, (_, c) => exact(matrix[r * columns + c] ?? 0));
    const cell = (c: number) => a[c] ?? 0n;
    const low = rowLower[r] ?? 0;
    const high = rowUpper[r] ?? 0;
    if (Number.isFinite(low)) rows.push(rowOf(cell, 1n, exact(low)));
    if (Number.isFinite(high)) rows.push(rowOf(cell, -1n, exact(high)));
  }
  for (let c = 0; c < columns; c++) {
    const low = lower[c] ?? 0;
    const high = upper[c] ?? 0;
    if (!Number.isFinite(low) || !Number.isFinite(high)) continue;
    rows.push(rowOf(k => (k === c ? one : 0n), -1n, exact(high)));
  }
  const gains = Array.from(objective, exact);
  const cost = rowOf(c => gains[c] ?? 0n, 1n, 0n);
  return {
    width: parts.length,
    rows,
    cost,
    nonbasic: parts.map((_, k) => k),
    basic: rows.map((_, k) => parts.length + k),
    denominator: 1n,
  };
}

function crissCross(d: Dictionary): 'optimal' | 'infeasible' | 'unbounded' {
  for (;;) {
    const row = leastIndex(d.basic, k => (d.rows[k]?.[d.width] ?? 0n) < 0n);
    const column = leastIndex(d.nonbasic, k => (d.cost[k] ?? 0n) > 0n);
    if (row < 0 && column < 0) return 'optimal';
    if (column < 0 || (row >= 0 && (d.basic[row] ?? 0) < (d.nonbasic[column] ?? 0))) {
      const entering = leastIndex(d.nonbasic, k => (d.rows[row]?.[k] ?? 0n) > 0n);
      if (entering < 0) return 'infeasible';
      pivot(d, row, entering);
    } else {
      const leaving = leastIndex(d.basic, k => (d.rows[k]?.[column] ?? 0n) < 0n);
      if (leaving < 0) return 'unbounded';
      pivot(d, leaving, column);
    }
  }
}

function leastIndex(ids: readonly number[], holds: (position: number) => boolean): number {
  let least = -1;
  for (const [position, id] of ids.entries()) {
    if ((least < 0 || id < (ids[least] ?? 0)) && holds(position)) least = position;
  }
  return least;
}

/** Fraction-free: every entry stays a whole number over the one denominator, which is the last pivot. */
function pivot(d: Dictionary, row: number, column: number): void {
  const from = d.rows[row] ?? [];
  const by = from[column] ?? 0n;
  const sign = by > 0n ? 1n : -1n;
  const step = (other: bigint[]): bigint[] => {
    const factor = other[column] ?? 0n;
    return other.map((cell, c) =>
      c === column ? sign * factor : (sign * (cell * by - factor * (from[c] ?? 0n))) / d.denominator,
    );
  };
  for (let other = 0; other < d.rows.length; other++) if (other !== row) d.rows[other] = step(d.rows[other] ?? []);
  d.cost = step(d.cost);
  d.rows[row] = from.map((cell, c) => (c === column ? sign * d.denominator : -sign * cell));
  d.denominator = sign * by;
  const leaving = d.basic[row] ?? 0;
  d.basic[row] = d.nonbasic[column] ?? 0;
  d.nonbasic[column] = leaving;
}

/** The entry over the denominator and the 2^(2·SHIFT) of `rowOf`, to 2^−120 and then to a double. */
function toNumber(entry: bigint, { denominator }: Dictionary): number {
  const scaled = (entry << 120n) / (denominator << BigInt(2 * SHIFT));
  return Number(scaled) / 2 ** 120;
}
