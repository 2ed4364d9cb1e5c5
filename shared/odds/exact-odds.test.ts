import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../testing/soak.ts';
import { americanToDecimal } from './convert.ts';
import { exactDecimal, exactOdds } from './exact-odds.ts';

const isSame = ({ numerator, denominator }: ReturnType<typeof exactOdds>, over: bigint, under: bigint) =>
  numerator * under === over * denominator;

describe('exactOdds', () => {
  it.each([
    [1.85, 185n, 100n],
    [2, 2n, 1n],
    [1.01, 101n, 100n],
    [1001, 1001n, 1n],
    [100_000, 100_000n, 1n],
    [5 / 3, 5n, 3n],
    [325 / 225, 13n, 9n],
    [10_101 / 10_001, 10_101n, 10_001n],
    // No American odds: the digits themselves.
    [1.23456789, 123_456_789n, 100_000_000n],
  ])('%d is %d/%d', (odds, over, under) => expect(isSame(exactOdds(odds), over, under)).toBe(true));

  it('gives back all American odds and all decimals of four places', () => {
    const american = fc.oneof(fc.integer({ min: 100, max: 1_000_000 }), fc.integer({ min: -1_000_000, max: -100 }));
    fc.assert(
      fc.property(american, a => {
        const odds = americanToDecimal(a);
        const [over, under] = a > 0 ? [a + 100, 100] : [100 - a, -a];
        expect(odds.ok && isSame(exactOdds(odds.value), BigInt(over), BigInt(under))).toBe(true);
      }),
      { numRuns: soak(300, 20_000) },
    );
    fc.assert(
      fc.property(fc.integer({ min: 10_001, max: 10_000_000 }), whole => {
        expect(isSame(exactOdds(whole / 10_000), BigInt(whole), 10_000n)).toBe(true);
      }),
      { numRuns: soak(300, 20_000) },
    );
  });
});

describe('exactDecimal', () => {
  it.each([
    [0, 0n, 1n],
    [0.065, 65n, 1000n],
    [1e-9, 1n, 1_000_000_000n],
    [1e21, 10n ** 21n, 1n],
    [1.5e-7, 15n, 100_000_000n],
  ])('%d', (value, over, under) => expect(isSame(exactDecimal(value), over, under)).toBe(true));
});
