/** The margin test against fractions, through the scanner, for prices as they arrive. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Quote, quoteSchema } from '../../markets/market.ts';
import { americanToDecimal } from '../../odds/convert.ts';
import { soak } from '../../testing/soak.ts';
import { epochMs } from '../../units.ts';
import { createScanner } from '../scan/scanner.ts';
import { isMarginOver } from './margin.ts';

const NOW = epochMs(Date.parse('2026-06-11T18:00:00Z'));
const feed = { id: 'test', demo: false, freshness: { preMs: 3_600_000, liveMs: 600_000 } };

const ofAmerican = (a: number): number => {
  const odds = americanToDecimal(a);
  if (!odds.ok) throw new Error(`no odds: ${a}`);
  return odds.value;
};

/** 1/o as a fraction. */
const inverse = (a: number): readonly [bigint, bigint] =>
  a > 0 ? [100n, BigInt(a + 100)] : [BigInt(-a), BigInt(100 - a)];

function isExactArb(americans: readonly number[]): boolean {
  const [over, under] = americans.map(inverse).reduce(([n, d], [p, q]) => [n * q + p * d, d * q], [0n, 1n]);
  return over < under;
}

function opened(odds: readonly number[]): number {
  const selections = odds.length === 2 ? ['home', 'away'] : ['home', 'draw', 'away'];
  const quotes = odds.map(
    (each, i): Quote =>
      quoteSchema.parse({
        event: {
          id: 'e',
          sport: odds.length === 2 ? 'tennis' : 'soccer',
          league: 'L',
          home: 'A',
          away: 'B',
          startsAt: NOW + 1,
        },
        book: `house${i}`,
        market: odds.length === 2 ? 'ml' : '1x2',
        selection: selections[i],
        odds: each,
        at: NOW,
      }),
  );
  return createScanner({ chances: false }).ingest({ quotes, at: NOW }, feed, NOW).changes.length;
}

describe('an even set of odds is no arb', () => {
  it('of all 901 pairs from ±100 to ±1000', () => {
    const americans = Array.from({ length: 901 }, (_, i) => i + 100);
    expect(americans.filter(a => opened([ofAmerican(a), ofAmerican(-a)]) > 0)).toEqual([]);
    expect(americans.filter(a => opened([ofAmerican(a + 1), ofAmerican(-a)]) === 0)).toEqual([]);
  });

  it.each([[[1.68, 4.2, 6]], [[2.5, 5, 2.5]], [[3, 3, 3]], [[1.1, 11]], [[ofAmerican(-200), 6, 6]]])('%j', odds =>
    expect(opened(odds)).toBe(0),
  );
});

describe('American three-way sets', () => {
  const american = fc
    .tuple(fc.integer({ min: 100, max: 2_000 }), fc.boolean())
    .map(([size, isMinus]) => (isMinus ? -size : size));

  it('are arbs exactly if their fractions say so', () => {
    fc.assert(
      fc.property(american, american, american, (a, b, c) => {
        expect(opened([a, b, c].map(ofAmerican)) > 0).toBe(isExactArb([a, b, c]));
      }),
      { numRuns: soak(100, 5_000) },
    );
  });

  it('are arbs exactly if their fractions say so, as near to even as whole American odds come', () => {
    fc.assert(
      fc.property(american, american, fc.integer({ min: -1, max: 1 }), (a, b, near) => {
        const left = 1 - 1 / ofAmerican(a) - 1 / ofAmerican(b);
        fc.pre(left > 0.001 && left < 0.999);
        const odds = 1 / left;
        const third = (odds >= 2 ? Math.round((odds - 1) * 100) : Math.round(-100 / (odds - 1))) + near;
        fc.pre(Math.abs(third) >= 100);
        expect(opened([a, b, third].map(ofAmerican)) > 0).toBe(isExactArb([a, b, third]));
      }),
      { numRuns: soak(100, 5_000) },
    );
  });
});

describe('isMarginOver', () => {
  it('counts commission and lays exactly', () => {
    // Laid at 3 without commission, a back at 3 is even; at 5 % it is a loss. A back of 2 net of 50 % is 1.5, evens of 3.
    const back = { side: 'back', odds: 3, commission: 0 } as const;
    const lay = { side: 'lay', odds: 3, commission: 0 } as const;
    expect(isMarginOver(0, 0, 1, [back, lay])).toBe(false);
    expect(isMarginOver(0, -1e-15, 1, [back, lay])).toBe(true);
    expect(isMarginOver(0, 0, 1, [back, { ...back, odds: 2, commission: 0.5 }])).toBe(false);
    expect(
      isMarginOver(0, 0, 1, [
        { ...back, odds: 3.000001 },
        { ...back, odds: 2, commission: 0.5 },
      ]),
    ).toBe(true);
  });

  it('leaves clear margins to the doubles', () => {
    expect(isMarginOver(1e-9, 0, 1, [])).toBe(true);
    expect(isMarginOver(-1e-9, 0, 1, [])).toBe(false);
  });
});
