import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectionLine } from '../markets/market-types.ts';
import { cents } from '../units.ts';
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

const arbOf = (profit: number, legs: Opportunity['legs']) => ({ event: makeArb().event, profit, legs });

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
    const split = splitTotal(
      arbOf(
        profit,
        legs.map(leg => ({ ...leg, market, line })),
      ),
      cents(total),
    );
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
      makeLeg({ odds: o1, share: 0.5, market, selection: first, line: selectionLine(market, first, line) }),
      makeLeg({ odds: o2, share: 0.5, market, selection: second, line: selectionLine(market, second, line) }),
    ];
    // (half win: 50 × 1.55 = 77.50; half lose: 25; sum 102.50 of 100.)
    const split = splitTotal(arbOf(0.05, legs), cents(10_000));
    expect(split.stakes).toEqual(stakes);
    expect(split.worst).toBe(worst);
  });

  it('takes the commission of an exchange off the win', () => {
    const legs = [
      makeLeg({ odds: 2.2, share: 0.5, selection: 'home', book: 'betfair' }),
      makeLeg({ odds: 2.1, share: 0.5, selection: 'away' }),
    ];
    // 1 + 1.2 × 0.935 = 2.122: 50 × 2.122 = 106.10, against 105.00 the other way.
    expect(splitTotal(arbOf(0.06, legs), cents(10_000)).worst).toBe(500);
    const dearer = legs.map(leg => (leg.selection === 'home' ? { ...leg, odds: 2 as typeof leg.odds } : leg));
    // 1 + 1 × 0.935 = 1.935: 96.75.
    expect(splitTotal(arbOf(0, dearer), cents(10_000)).worst).toBe(-325);
  });

  it('puts the backer’s stake of a lay on the slip, and counts its liability as risk', () => {
    // Lay 2.10 at 6.5 %: as a back 1 + 0.935/1.1 = 1.85. Shares 1.85/4.05 and 2.2/4.05 of the money at risk.
    const legs = [
      makeLeg({ odds: 2.2, share: 1.85 / 4.05 }),
      makeLeg({ odds: 2.1, share: 2.2 / 4.05, side: 'lay', book: 'betfair' }),
    ];
    const { stakes, worst } = splitTotal(arbOf(0.0049, legs), cents(10_000));
    // Home wins: 45.68 × 1.2 − 49.38 × 1.1 = 0.498; away wins: 49.38 × 0.935 − 45.68 = 0.4903.
    expect(stakes).toEqual([4_568, 4_938]);
    expect(worst).toBe(49);
  });

  it('settles legs of several markets of one match together', () => {
    // Home against away −0.25 and the draw: home wins, the draw, away wins.
    const legs = [
      makeLeg({ market: '1x2', selection: 'home', odds: 2.6, share: 0.4 }),
      makeLeg({ market: '1x2', selection: 'draw', odds: 3.6, share: 0.2 }),
      makeLeg({ market: 'ah', selection: 'away', line: -0.25, odds: 2.6, share: 0.4 }),
    ];
    // 40 × 2.6 = 104; 20 × 3.6 + 40 × 0.5 = 92; 40 × 2.6 = 104.
    expect(splitTotal(arbOf(1, legs), cents(10_000)).worst).toBe(-800);
  });

  it('always spends the total, and never claims more than the profit', () => {
    const odds = fc.integer({ min: 105, max: 2_000 }).map(value => value / 100);
    fc.assert(
      fc.property(
        fc.array(odds, { minLength: 2, maxLength: 3 }),
        fc.integer({ min: 100, max: 10_000_000 }),
        (list, total) => {
          const { profit, legs } = even(list, ['home', 'away', 'draw']);
          const market = list.length === 3 ? '1x2' : 'ml';
          const arb = arbOf(
            profit,
            legs.map(leg => ({ ...leg, market })),
          );
          const { stakes, worst } = splitTotal(arb, cents(total));
          expect(stakes.reduce((sum, stake) => sum + stake, 0)).toBe(total);
          expect(worst).toBeLessThanOrEqual(Math.floor(arb.profit * total + 1e-6));
        },
      ),
    );
  });

  it('reads the fixture as intended', () => {
    expect(splitTotal(makeArb(), cents(100_000))).toEqual({ stakes: [48_780, 51_220], worst: 2_310 });
  });
});
