import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { decodeCalculation } from '#shared/calculators/link/link.ts';
import { calculate } from '#shared/calculators/registry.ts';
import { type HousesByKey, planStakes } from '#shared/stakes/stake-plan.ts';
import { cents } from '#shared/units.ts';
import { calculationHref } from './calculation-link.ts';

const total = cents(100_000);
const houses: HousesByKey = new Map();

function open(arb: Opportunity, book: HousesByKey = houses) {
  const plan = planStakes(arb, { total, houses: book });
  const href = calculationHref(arb, plan, book) ?? '';
  const linked = decodeCalculation(href.split('?c=')[1] ?? '');
  if (!linked.ok) throw new Error(`${href}: ${linked.error.code}`);
  const answer = calculate(linked.value.id, linked.value.input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return { href, id: linked.value.id, plan, answer: answer.value };
}

const shares = (...odds: number[]) => {
  const sum = odds.reduce((all, each) => all + 1 / each, 0);
  return odds.map(each => 1 / each / sum);
};
const twoWay = (a: number, b: number) => {
  const [one = 0.5, two = 0.5] = shares(a, b);
  const legs = [
    makeLeg({ odds: a, market: 'ou', selection: 'over', line: 2.5, share: one }),
    makeLeg({ odds: b, market: 'ou', selection: 'under', line: 2.5, share: two, book: 'kto', bookName: 'KTO' }),
  ];
  return makeArb({ market: 'ou', line: 2.5, legs, profit: 1 / (1 / a + 1 / b) - 1 });
};

describe('the calculation of an arb', () => {
  it.each([
    [2.1, 2.05],
    [1.9, 2.3],
    [3.4, 1.55],
  ])('%d and %d: the calculator finds what the row says, to the centavo', (a, b) => {
    const { id, plan, answer, href } = open(twoWay(a, b));
    expect(href.startsWith('/calculator?c=1')).toBe(true);
    expect(id).toBe('surebet');
    const stakes = answer.stakes as number[];
    expect(Math.max(...stakes.map((stake, at) => Math.abs(stake - (plan.stakes[at] ?? 0))))).toBeLessThanOrEqual(1);
    expect(Math.floor((answer.worst as number) + 1e-6)).toBe(plan.worst);
  });

  it('bets that an exchange nets: the same worst case in the row, the calculator and by hand', () => {
    // 1.97 at a house, 3.60 and 5.00 on one exchange at 5 % of the net: 1/1.97 + K/(0.95 + 0.05 K) with K = 1/3.6 + 1/5.
    const both = 1 / 3.6 + 1 / 5;
    const netted = both / (0.95 + 0.05 * both);
    const sum = 1 / 1.97 + netted;
    const onExchange = { book: 'betfair', bookName: 'Betfair Exchange', commission: 0.05, market: '1x2' as const };
    const legs = [
      makeLeg({ odds: 1.97, market: '1x2', selection: 'home', share: 1 / 1.97 / sum }),
      makeLeg({ odds: 3.6, selection: 'draw', share: netted / 3.6 / both / sum, ...onExchange }),
      makeLeg({ odds: 5, selection: 'away', share: netted / 5 / both / sum, ...onExchange }),
    ];
    const arb = makeArb({ market: '1x2', line: null, legs, profit: 1 / sum - 1 });
    for (const book of [
      houses,
      new Map([['*', { book: '*', on: true, commission: null, maxStake: null, step: cents(100) }]]),
    ]) {
      const { id, plan, answer } = open(arb, book);
      expect(id).toBe('surebet');
      const [home = 0, draw = 0, away = 0] = plan.stakes;
      const byHand = [home * 0.97 - draw - away, (draw * 2.6 - away) * 0.95 - home, (away * 4 - draw) * 0.95 - home];
      expect(plan.worst).toBe(Math.floor(Math.min(...byHand) + 1e-6));
      expect(plan.worst).toBeGreaterThan(0);
      expect(answer.profits).toHaveLength(3);
      expect(Math.floor((answer.worst as number) + 1e-6)).toBeGreaterThanOrEqual(plan.worst);
      expect(answer.worst as number).toBeLessThan(plan.worst + 3);
    }
  });

  it('the same stakes on steps', () => {
    const step = { on: true, commission: null, maxStake: null, step: cents(500) };
    const own = new Map([
      ['betano', { book: 'betano', ...step }],
      ['kto', { book: 'kto', ...step }],
    ]);
    const { plan, answer } = open(twoWay(2.1, 2.05), own);
    expect(answer.stakes).toEqual(plan.stakes);
  });

  it('a whole line: the link includes returned stakes', () => {
    const arb = twoWay(2.1, 2.05);
    const legs = arb.legs.map(leg => ({ ...leg, line: 3 }));
    const { answer } = open({ ...arb, line: 3, legs, profit: 0 });
    expect(answer.profits).toHaveLength(3);
  });

  it('a lay: the side and the commission of the exchange', () => {
    const legs = [
      makeLeg({ odds: 2.4, market: '1x2', share: 0.45 }),
      makeLeg({ odds: 2.2, market: '1x2', side: 'lay', share: 0.55, book: 'betfair', bookName: 'Betfair Exchange' }),
    ];
    const { answer } = open(makeArb({ class: 'back_lay', market: '1x2', legs, profit: 0.02 }));
    expect(answer.liabilities).toEqual([null, expect.any(Number)]);
  });

  it('a quarter line goes to the score grid', () => {
    const legs = [
      makeLeg({ odds: 2.1, market: 'ah', line: -0.25, share: 0.488 }),
      makeLeg({ odds: 2.05, market: 'ah', line: 0.25, selection: 'away', share: 0.512 }),
    ];
    const { id, plan, answer } = open(makeArb({ market: 'ah', line: -0.25, legs, profit: 0.02 }));
    expect(id).toBe('score-grid');
    expect(answer.stakes).toEqual(plan.stakes);
  });

  it('a quarter line keeps its steps and its limits', () => {
    const legs = [
      makeLeg({ odds: 2.1, market: 'ah', line: -0.25 }),
      makeLeg({ odds: 2.05, market: 'ah', line: 0.25, selection: 'away', book: 'kto', bookName: 'KTO' }),
    ];
    const own = new Map([
      ['kto', { book: 'kto', on: true, commission: null, maxStake: cents(30_000), step: cents(1_000) }],
    ]);
    const { plan, answer } = open(makeArb({ market: 'ah', line: -0.25, legs, profit: 0.02 }), own);
    expect(plan.stakes[1]).toBe(30_000);
    expect(answer.stakes).toEqual(plan.stakes);
  });

  it('a single price has no calculation', () => {
    const arb = makeArb({ class: 'value', legs: [makeLeg({ odds: 2.1, share: 1 })] });
    expect(calculationHref(arb, planStakes(arb, { total, houses }), houses)).toBeNull();
  });
});
