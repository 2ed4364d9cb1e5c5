import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProfitSketch, MAX_SKETCH_BUCKETS } from './profit-sketch.ts';

type Stood = readonly [profit: number, ms: number];

function medianOf(all: readonly Stood[]): number | null {
  const sketch = createProfitSketch();
  for (const [profit, ms] of all) sketch.add(profit, ms);
  return sketch.median();
}

/** By definition, from all values. */
function exactMedian(all: readonly Stood[]): number {
  const half = all.reduce((sum, [, ms]) => sum + ms, 0) / 2;
  const ordered = [...all].sort(([a], [b]) => a - b);
  let passed = 0;
  for (const [profit, ms] of ordered) {
    passed += ms;
    if (passed >= half) return profit;
  }
  return Number.NaN;
}

describe('the median over time', () => {
  it.each<[string, readonly Stood[], number | null]>([
    ['of nothing', [], null],
    ['of one', [[0.02, 5]], 0.02],
    [
      'of three',
      [
        [0.01, 10],
        [0.03, 20],
        [0.02, 15],
      ],
      0.02,
    ],
    [
      'in two halves is the lower one',
      [
        [0.03, 10],
        [0.01, 10],
      ],
      0.01,
    ],
    [
      'weighs time and not changes',
      [
        [0.01, 100],
        [0.05, 1],
        [0.06, 1],
        [0.07, 1],
      ],
      0.01,
    ],
    [
      'adds up what comes back',
      [
        [0.01, 6],
        [0.05, 10],
        [0.01, 6],
      ],
      0.01,
    ],
  ])('%s', (_, all, median) => {
    expect(medianOf(all)).toBe(median);
  });

  it('never says minus zero', () => {
    expect(
      medianOf([
        [-0, 1],
        [0, 2],
      ]),
    ).toBe(0);
  });

  const stood = fc.tuple(fc.double({ min: -1, max: 5, noNaN: true }), fc.integer({ min: 1, max: 100_000 }));

  it('is exact up to `MAX_CELLS` different profits', () => {
    fc.assert(
      fc.property(fc.array(stood, { minLength: 1, maxLength: MAX_SKETCH_BUCKETS }), all => {
        // `+ 0`: minus zero is nothing as well.
        expect(medianOf(all)).toBe(exactMedian(all) + 0);
      }),
    );
  });

  it('is below the exact median by at most 1/64 of the range, for any number of profits', () => {
    const many = fc.array(stood, { minLength: MAX_SKETCH_BUCKETS + 1, maxLength: 3_000 });
    fc.assert(
      fc.property(many, fc.double({ min: 1e-9, max: 1, noNaN: true }), (all, scale) => {
        const scaled = all.map(([profit, ms]): Stood => [profit * scale, ms]);
        const profits = scaled.map(([profit]) => profit);
        const error = exactMedian(scaled) - (medianOf(scaled) ?? Number.NaN);
        expect(error).toBeGreaterThanOrEqual(0);
        expect(error).toBeLessThanOrEqual((Math.max(...profits) - Math.min(...profits)) / 64);
      }),
      { numRuns: 50 },
    );
  });
});
