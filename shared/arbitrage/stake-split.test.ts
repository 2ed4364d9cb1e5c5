import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cents } from '../units.ts';
import { makeArb, makeLeg } from './arb-fixture.ts';
import type { Opportunity } from './opportunity.ts';
import { splitTotal } from './stake-split.ts';

const even = (odds: readonly number[], selections: Opportunity['legs'][number]['selection'][]) => {
  const sum = odds.reduce((total, value) => total + 1 / value, 0);
  return {
    profit: 1 / sum - 1,
    legs: odds.map((value, index) =>
      makeLeg({ odds: value, share: 1 / value / sum, selection: selections[index] ?? 'home' }),
    ),
  };
};

describe('splitTotal', () => {
  it.each([
    // DOMAIN.md, n-way back: s_j = T / (o_j S).
    ['two ways', 'ml', null, even([2.1, 2], ['home', 'away']), 100_000, [48_781, 51_219], 2_438],
    [
      'three ways',
      '1x2',
      null,
      even([2.5, 3.6, 3.2], ['home', 'draw', 'away']),
      100_000,
      [40_393, 28_050, 31_557],
      980,
    ],
    ['a half line', 'ou', 2.5, even([2.05, 2.05], ['over', 'under']), 10_000, [5_000, 5_000], 250],
    ['a whole line can be pushed', 'ou', 2, even([2.05, 2.05], ['over', 'under']), 10_000, [5_000, 5_000], 0],
    ['centavos that eat the profit', 'ml', null, even([2.01, 2.01], ['home', 'away']), 101, [51, 50], -1],
  ] as const)('%s', (_name, market, line, { profit, legs }, total, stakes, worst) => {
    const split = splitTotal({ market, line, profit, legs: [...legs] }, total as Cents);
    expect(split.stakes).toEqual(stakes);
    expect(split.worst).toBe(worst);
  });

  it.each([
    // Home at −0.75 against away at +0.75: home by one goal wins half of the first and loses half of the second.
    ['ah', -0.75, 'home', 2.1, 'away', 2.1, [5_000, 5_000], 250],
    // Home at −0.25: a draw loses half of the first and wins half of the second.
    ['ah', -0.25, 'home', 2.1, 'away', 2.1, [5_000, 5_000], 250],
    // The same market, the other leg first.
    ['ah', -0.25, 'away', 2.1, 'home', 2.1, [5_000, 5_000], 250],
    // Over 2.75: three goals win half of the first and lose half of the second.
    ['ou', 2.75, 'over', 2.1, 'under', 2.1, [5_000, 5_000], 250],
  ] as const)('%s %d, %s first: the half states count', (market, line, first, o1, second, o2, stakes, worst) => {
    const legs = [
      makeLeg({ odds: o1, share: 0.5, selection: first, line }),
      makeLeg({ odds: o2, share: 0.5, selection: second, line }),
    ];
    // (half win: 50 × 1.55 = 77.50; half lose: 25; sum 102.50 of 100.)
    const split = splitTotal({ market, line, profit: 0.05, legs }, 10_000 as Cents);
    expect(split.stakes).toEqual(stakes);
    expect(split.worst).toBe(worst);
  });

  it('takes the commission of an exchange off the win', () => {
    const legs = [
      makeLeg({ odds: 2.2, share: 0.5, selection: 'home', book: 'betfair' }),
      makeLeg({ odds: 2.1, share: 0.5, selection: 'away' }),
    ];
    // 1 + 1.2 × 0.935 = 2.122: 50 × 2.122 = 106.10, against 105.00 the other way.
    expect(splitTotal({ market: 'ml', line: null, profit: 0.06, legs }, 10_000 as Cents).worst).toBe(500);
    const dearer = legs.map(leg => (leg.selection === 'home' ? { ...leg, odds: 2 as typeof leg.odds } : leg));
    // 1 + 1 × 0.935 = 1.935: 96.75.
    expect(splitTotal({ market: 'ml', line: null, profit: 0, legs: dearer }, 10_000 as Cents).worst).toBe(-325);
  });

  it('says less than the scanner, never more, about a shape it does not know', () => {
    const legs = [
      makeLeg({ odds: 2.1, side: 'lay', share: 0.5 }),
      makeLeg({ odds: 2.2, share: 0.5, selection: 'away' }),
    ];
    expect(splitTotal({ market: 'ml', line: null, profit: 0.02, legs }, 10_000 as Cents).worst).toBe(197);
  });

  it('always spends the total, and never claims more than the profit', () => {
    const odds = fc.integer({ min: 105, max: 2_000 }).map(value => value / 100);
    fc.assert(
      fc.property(
        fc.array(odds, { minLength: 2, maxLength: 3 }),
        fc.integer({ min: 100, max: 10_000_000 }),
        (list, total) => {
          const arb = {
            ...even(list, ['home', 'away', 'draw']),
            market: list.length === 3 ? '1x2' : 'ml',
            line: null,
          } as const;
          const { stakes, worst } = splitTotal({ ...arb, legs: [...arb.legs] }, total as Cents);
          expect(stakes.reduce((sum, stake) => sum + stake, 0)).toBe(total);
          expect(worst).toBeLessThanOrEqual(Math.floor(arb.profit * total + 1e-6));
        },
      ),
    );
  });

  it('reads the fixture as drawn', () => {
    expect(splitTotal(makeArb(), 100_000 as Cents)).toEqual({ stakes: [48_780, 51_220], worst: 2_310 });
  });
});
