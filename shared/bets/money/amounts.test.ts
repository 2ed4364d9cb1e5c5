import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../units.ts';
import { halfWon, oddsFraction, rateFraction, times, winPerStake } from './amounts.ts';

describe('centavos times a fraction', () => {
  it.each([
    [3_333, winPerStake(3.45), 8_166],
    [9_001, { numerator: 1n, denominator: 2n }, 4_501],
    [9_000, halfWon(1.88), 12_960],
    [5, oddsFraction(1.9), 10],
    [10_000, rateFraction(0.065), 650],
    // 100 × 1.005 is 100.49999999999999 in doubles.
    [100, oddsFraction(1.005), 101],
    [-3, { numerator: 1n, denominator: 2n }, -1],
    [9_000_000_000, oddsFraction(99_999.999999), 899_999_999_991_000],
  ])('%j', (amount, factor, expected) => {
    expect(times(cents(amount), factor)).toBe(expected);
  });

  it('is exact, whatever the size', () => {
    const big = (bits: number) => fc.bigInt({ min: 1n, max: 2n ** BigInt(bits) });
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        big(33),
        big(20),
        (amount, numerator, denominator) => {
          const result = BigInt(times(cents(amount), { numerator, denominator }));
          const twice = 2n * (BigInt(amount) * numerator - result * denominator);
          expect(twice >= -denominator && twice < denominator).toBe(true);
        },
      ),
    );
  });
});
