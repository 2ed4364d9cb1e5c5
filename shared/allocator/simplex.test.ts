import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveMatrixGame } from './matrix-game.ts';
import { type LinearProgram, solveLinearProgram } from './simplex.ts';
import { solveDense } from './solve-dense.ts';

const NONE = Number.POSITIVE_INFINITY;

function program(
  objective: number[],
  rows: readonly { a: number[]; from?: number; to?: number }[],
  lower: number[] = objective.map(() => 0),
  upper: number[] = objective.map(() => NONE),
): LinearProgram {
  return {
    objective: Float64Array.from(objective),
    matrix: Float64Array.from(rows.flatMap(row => row.a)),
    rowLower: Float64Array.from(rows.map(row => row.from ?? -NONE)),
    rowUpper: Float64Array.from(rows.map(row => row.to ?? NONE)),
    lower: Float64Array.from(lower),
    upper: Float64Array.from(upper),
  };
}

/** The best of all vertices: tries each choice of as many tight bounds as there are columns, without pivots. */
function bestVertex(p: LinearProgram): number | null {
  const n = p.objective.length;
  const planes: { a: number[]; b: number }[] = [];
  const add = (a: number[], b: number) => Number.isFinite(b) && planes.push({ a, b });
  const rowOf = (r: number) => Array.from(p.matrix.slice(r * n, (r + 1) * n));
  for (let r = 0; r < p.rowLower.length; r++) for (const b of [p.rowLower[r], p.rowUpper[r]]) add(rowOf(r), b ?? NONE);
  for (let c = 0; c < n; c++) {
    const unit = Array.from({ length: n }, (_, k) => (k === c ? 1 : 0));
    for (const b of [p.lower[c], p.upper[c]]) add(unit, b ?? NONE);
  }
  let best: number | null = null;
  const choose = (chosen: readonly number[], from: number) => {
    if (chosen.length < n) {
      for (let next = from; next < planes.length; next++) choose([...chosen, next], next + 1);
      return;
    }
    const x = solveDense(Float64Array.from(chosen.flatMap(k => [...(planes[k]?.a ?? []), planes[k]?.b ?? 0])), n);
    if (!x) return;
    const dot = (a: ArrayLike<number>) => x.reduce((sum, value, k) => sum + value * (a[k] ?? 0), 0);
    const inside = (value: number, low = -NONE, high = NONE) => value >= low - 1e-7 && value <= high + 1e-7;
    if (!x.every((value, c) => inside(value, p.lower[c], p.upper[c]))) return;
    for (let r = 0; r < p.rowLower.length; r++) if (!inside(dot(rowOf(r)), p.rowLower[r], p.rowUpper[r])) return;
    best = Math.max(best ?? -NONE, dot(p.objective));
  };
  choose([], 0);
  return best;
}

describe('solveLinearProgram', () => {
  it('max 3x + 2y, x + y ≤ 4, x + 3y ≤ 9, x ≤ 3', () => {
    const rows = [
      { a: [1, 1], to: 4 },
      { a: [1, 3], to: 9 },
    ];
    const solved = solveLinearProgram(program([3, 2], rows, [0, 0], [3, NONE]));
    expect(solved.ok && [Array.from(solved.value.x), solved.value.objective]).toEqual([[3, 1], 11]);
    expect(solved.ok && Array.from(solved.value.rowPrices)).toEqual([2, 0]);
    expect(solved.ok && Array.from(solved.value.columnPrices)).toEqual([1, 0]);
  });

  it('Beale 1955, on which the largest price alone cycles forever: 1/20', () => {
    const rows = [
      { a: [0.25, -60, -1 / 25, 9], to: 0 },
      { a: [0.5, -90, -1 / 50, 3], to: 0 },
      { a: [0, 0, 1, 0], to: 1 },
    ];
    const solved = solveLinearProgram(program([0.75, -150, 0.02, -6], rows));
    expect(solved.ok && solved.value.objective).toBeCloseTo(0.05, 12);
  });

  it('among the optima, the best one by the next objective', () => {
    const square = program([1, 1, 0], [{ a: [1, 1, 0], to: 4 }], [0, 0, 0], [3, 3, 7]);
    const like = (...objective: number[]) => {
      const solved = solveLinearProgram(square, [Float64Array.from(objective)]);
      return solved.ok && [Array.from(solved.value.x), solved.value.objective];
    };
    expect(like(1, 0, -1)).toEqual([[3, 1, 0], 4]);
    expect(like(0, 1, 1)).toEqual([[1, 3, 7], 4]);
  });

  it('reports which rows and bounds contradict each other', () => {
    const rows = [
      { a: [1, 1], from: 10 },
      { a: [1, -1], to: 5 },
    ];
    expect(solveLinearProgram(program([1, 0], rows, [0, 0], [4, 3]))).toEqual({
      ok: false,
      error: {
        code: 'infeasible',
        rows: [0],
        columns: [
          { column: 0, bound: 'upper' },
          { column: 1, bound: 'upper' },
        ],
      },
    });
  });

  it('reports which columns are unbounded', () => {
    expect(solveLinearProgram(program([1, 1, 0], [{ a: [1, -1, 0], to: 1 }]))).toEqual({
      ok: false,
      error: { code: 'unbounded', columns: [0, 1] },
    });
  });

  it('puts every column at its better bound if there are no rows', () => {
    const solved = solveLinearProgram(program([1, -1], [], [0, -2], [5, 9]));
    expect(solved.ok && Array.from(solved.value.x)).toEqual([5, -2]);
  });

  it('is the best of all vertices', () => {
    const entry = fc.integer({ min: -6, max: 6 });
    const row = fc.record({ a: fc.array(entry, { minLength: 3, maxLength: 3 }), from: entry, width: fc.nat(12) });
    const objective = fc.array(entry, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(objective, fc.array(row, { maxLength: 4 }), (c, rows) => {
        const ranged = rows.map(({ a, from, width }) => ({ a, from, to: from + width }));
        const p = program(c, ranged, [-3, 0, 0], [4, 5, 7]);
        const best = bestVertex(p);
        const solved = solveLinearProgram(p);
        if (best === null) expect(solved.ok).toBe(false);
        else expect(solved.ok && solved.value.objective).toBeCloseTo(best, 7);
      }),
      { numRuns: 300 },
    );
  });
});

describe('solveGame', () => {
  it('[2.1, 0], [0.5, 1.5], [0, 2]: a(2.1 − 0.5) = 1.5 b', () => {
    const game = solveMatrixGame(Float64Array.of(2.1, 0, 0.5, 1.5, 0, 2), 3, 2);
    expect(game?.value).toBeCloseTo(3.15 / 3.1, 12);
    expect(game?.mixture[0]).toBeCloseTo(1.5 / 3.1, 12);
    expect(game?.mixture[1]).toBeCloseTo(1.6 / 3.1, 12);
    expect(game?.weights[2]).toBe(0);
    expect(game?.unique).toBe(true);
  });

  it('distinguishes several optimal mixtures from a unique one', () => {
    expect(solveMatrixGame(Float64Array.of(2, 2, 0, 0, 0, 2), 2, 3)?.unique).toBe(false);
  });

  it.each([
    ['a row that pays nothing', Float64Array.of(2, 3, 0, 0)],
    ['a return past 10^4', Float64Array.of(2e4, 0, 0, 2)],
    ['NaN', Float64Array.of(Number.NaN, 0, 0, 2)],
  ])('is null at %s', (_, matrix) => {
    expect(solveMatrixGame(matrix, 2, 2)).toBeNull();
  });
});

describe('solveDense', () => {
  it('2x + y = 5, x − y = 1', () => {
    expect(Array.from(solveDense(Float64Array.from([2, 1, 5, 1, -1, 1]), 2) ?? [])).toEqual([2, 1]);
  });

  it('is null if there is no unique solution', () => {
    expect(solveDense(Float64Array.from([1, 1, 5, 2, 2, 10]), 2)).toBeNull();
  });
});
