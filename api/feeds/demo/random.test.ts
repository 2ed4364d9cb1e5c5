import { describe, expect, it } from 'vitest';
import { createSeededRandom } from './random.ts';

const many = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('createRandom', () => {
  it('is sfc32: it gives the numbers of the same generator written in C', () => {
    const random = createSeededRandom(42);
    expect(many(4, () => random.unit() * 2 ** 32)).toEqual([
      4_128_187_487, 2_218_245_915, 2_204_044_849, 3_112_247_241,
    ]);
  });

  it('repeats itself for a seed, and differs for any other', () => {
    const first = (seed: number) => many(5, createSeededRandom(seed).unit);
    expect(first(1)).toEqual(first(1));
    expect(new Set([0, 1, 2, 2 ** 32, 2 ** 32 + 1, -1].map(seed => first(seed).join())).size).toBe(6);
  });

  it('draws from the named distributions', () => {
    const random = createSeededRandom(3);
    const unit = many(20_000, random.unit);
    expect(Math.min(...unit)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...unit)).toBeLessThan(1);
    expect(mean(unit)).toBeCloseTo(0.5, 2);
    const normal = many(20_000, random.normal);
    expect(mean(normal)).toBeCloseTo(0, 1);
    expect(mean(normal.map(value => value * value))).toBeCloseTo(1, 1);
    expect(mean(many(20_000, () => random.exponential(3)))).toBeCloseTo(3, 0.5);
    expect(mean(many(20_000, () => random.poisson(0.7)))).toBeCloseTo(0.7, 1);
    expect(new Set(many(500, () => random.integer(-1, 2)))).toEqual(new Set([-1, 0, 1, 2]));
    expect(new Set(many(100, () => random.pick(['a', 'b'])))).toEqual(new Set(['a', 'b']));
    expect(random.pick([])).toBeUndefined();
  });
});
