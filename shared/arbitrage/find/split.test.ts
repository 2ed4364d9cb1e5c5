import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketId } from '../../markets/market-types.ts';
import { splitStake } from './split.ts';

/** Return per unit staked of a back bet on an Asian line. d: the margin of its own side. */
function asianReturn(odds: number, d: number, line: number): number {
  const half = (part: number) => (d + part > 0 ? odds : d + part === 0 ? 1 : 0);
  const isQuarter = Math.abs(line * 2) % 1 !== 0;
  return isQuarter ? (half(line - 0.25) + half(line + 0.25)) / 2 : half(line);
}

/** Worst profit over every goal difference, by settling both legs without the closed form. */
function settleWorst(line: number, [home, away]: readonly [number, number], shares: readonly number[]): number {
  let worst = Number.POSITIVE_INFINITY;
  for (let d = -12; d <= 12; d += 1) {
    const pays = (shares[0] ?? 0) * asianReturn(home, d, line) + (shares[1] ?? 0) * asianReturn(away, -d, -line);
    worst = Math.min(worst, pays - 1);
  }
  return worst;
}

describe('splitStake', () => {
  it.each<[MarketId, number | null, number[], number[], number, number]>([
    // 1/2.10 + 1/2.10 = 0.952381: the textbook two-way arb.
    ['ml', null, [2.1, 2.1], [0.5, 0.5], 0.05, 0.05],
    ['1x2', null, [3, 3.6, 3], [0.3529412, 0.2941176, 0.3529412], 0.0588235, 0.0588235],
    ['ou', 2.5, [2.1, 2.1], [0.5, 0.5], 0.05, 0.05],
    // Whole line: exactly two goals return both stakes.
    ['ou', 2, [2.1, 2.1], [0.5, 0.5], 0, 0.05],
    // Quarter line, home 2.10 half loses on the draw: shares (b + 1) : (2a − 1) = 3.05 : 3.2.
    ['ah', -0.25, [2.1, 2.05], [0.488, 0.512], 0.0248, 0.0496],
    // The same market seen from the other side.
    ['ah', 0.25, [2.05, 2.1], [0.512, 0.488], 0.0248, 0.0496],
    ['ou', 2.25, [2.1, 2.05], [0.488, 0.512], 0.0248, 0.0496],
    ['ou', 2.75, [2.05, 2.1], [0.512, 0.488], 0.0248, 0.0496],
  ])('%s %s %j', (market, line, odds, shares, worst, best) => {
    const split = splitStake(market, line, odds);
    expect(split?.shares.map(share => Math.round(share * 1e7) / 1e7)).toEqual(shares);
    expect(split?.worst).toBeCloseTo(worst, 6);
    expect(split?.best).toBeCloseTo(best, 6);
  });

  it.each<[MarketId, number | null, number[]]>([
    ['ml', null, [2, 2]],
    ['1x2', null, [3, 3, 3]],
    ['ml', null, [1.5, 3]],
    ['ah', -0.25, [1.9, 1.95]],
    ['ou', 2.5, [Number.NaN, 3]],
  ])('%s %s %j is no arb', (market, line, odds) => expect(splitStake(market, line, odds)).toBeNull());

  it('pays on every Asian line what it reports for the worst goal difference, and no other split pays more', () => {
    const line = fc.integer({ min: -12, max: 12 }).map(quarters => quarters / 4);
    const odds = fc.integer({ min: 1850, max: 4000 }).map(thousandths => thousandths / 1000);
    fc.assert(
      fc.property(line, odds, odds, fc.double({ min: 0, max: 1, noNaN: true }), (h, home, away, other) => {
        const split = splitStake('ah', h, [home, away]);
        if (split === null) return;
        expect(settleWorst(h, [home, away], split.shares)).toBeCloseTo(split.worst, 9);
        expect(settleWorst(h, [home, away], [other, 1 - other])).toBeLessThanOrEqual(split.worst + 1e-9);
      }),
    );
  });

  it('spends exactly one unit', () => {
    const odds = fc.array(
      fc.integer({ min: 3100, max: 9000 }).map(t => t / 1000),
      { minLength: 3, maxLength: 3 },
    );
    fc.assert(
      fc.property(odds, o => {
        const shares = splitStake('1x2', null, o)?.shares ?? [1];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      }),
    );
  });
});
