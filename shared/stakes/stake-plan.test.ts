import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '../arbitrage/arb-fixture.ts';
import type { Leg, Opportunity } from '../arbitrage/opportunity.ts';
import { splitTotal } from '../arbitrage/stake-split.ts';
import { cents } from '../units.ts';
import type { HouseSettings } from './house-settings.ts';
import { commissionOf, planStakes, slipLimit, stepOf } from './stake-plan.ts';
import { ANY_HOUSE } from './unsaid-terms.ts';

const TOTAL = cents(100_000);
const equal = (...odds: number[]) => {
  const sum = odds.reduce((total, each) => total + 1 / each, 0);
  return { shares: odds.map(each => 1 / each / sum), profit: 1 / sum - 1 };
};
/** Over and under 2.5 at betano and superbet. */
function overUnder(over: number, under: number, change: { limits?: (number | undefined)[] } = {}): Opportunity {
  const { shares, profit } = equal(over, under);
  const books = ['betano', 'superbet'];
  const legs = [over, under].map((odds, at) => {
    const limit = change.limits?.[at];
    const own = { odds, book: books[at] ?? '', bookName: ['Betano', 'Superbet'][at] ?? '', share: shares[at] ?? 0 };
    const selection = at === 0 ? 'over' : 'under';
    return makeLeg({ ...own, market: 'ou', selection, line: 2.5, ...(limit === undefined ? {} : { limit }) });
  });
  return makeArb({ market: 'ou', line: 2.5, legs, profit });
}
const house = (book: string, change: Partial<HouseSettings>): [string, HouseSettings] => [
  book,
  { book, on: true, commission: null, maxStake: null, step: null, ...change },
];

describe('planStakes', () => {
  it('is the plain split without any house settings', () => {
    const arb = overUnder(2.1, 2.05);
    const plan = planStakes(arb, { total: TOTAL, houses: new Map() });
    const split = splitTotal(arb, TOTAL);
    expect(plan).toMatchObject({ stakes: split.stakes, worst: split.worst, total: TOTAL, binding: null });
  });

  it('uses the best stakes on the steps, not the nearest ones', () => {
    const houses = new Map([house('betano', { step: cents(500) }), house('superbet', { step: cents(1000) })]);
    const plan = planStakes(overUnder(2.1, 2.05), { total: TOTAL, houses });
    expect(plan.stakes.map((stake, at) => stake % (at === 0 ? 500 : 1000))).toEqual([0, 0]);
    expect(plan.total).toBeLessThanOrEqual(TOTAL);
    // No other pair of steps up to the total pays more in its worst ending.
    let best = 0;
    for (let over = 0; over <= TOTAL; over += 500) {
      for (let under = 0; over + under <= TOTAL; under += 1000) {
        best = Math.max(best, Math.floor(Math.min(over * 2.1, under * 2.05) - over - under + 1e-6));
      }
    }
    expect(plan.worst).toBe(best);
  });

  it('stops at the limit that binds, and names it', () => {
    const houses = new Map([house('superbet', { maxStake: cents(30_000) })]);
    const plan = planStakes(overUnder(2.1, 2.05), { total: TOTAL, houses });
    expect(plan.binding).toEqual({ leg: 1, bookName: 'Superbet', limit: 30_000 });
    expect(plan.stakes[1]).toBeLessThanOrEqual(30_000);
    expect(plan.total).toBeLessThan(60_000);
    expect(plan.worst).toBeGreaterThan(0);
  });

  it('uses the feed’s limit if it is lower than mine', () => {
    const houses = new Map([house('superbet', { maxStake: cents(30_000) })]);
    const plan = planStakes(overUnder(2.1, 2.05, { limits: [undefined, 20_000] }), { total: TOTAL, houses });
    expect(plan.binding?.limit).toBe(20_000);
  });

  it('risks no more at a house than its balance, for a lay by its liability', () => {
    const houses = new Map([house('superbet', { maxStake: cents(30_000), balance: cents(20_000) })]);
    expect(planStakes(overUnder(2.1, 2.05), { total: TOTAL, houses }).binding?.limit).toBe(20_000);
    const lay = makeLeg({ odds: 3, side: 'lay', book: 'superbet' });
    expect(slipLimit(lay, houses)).toBe(10_000);
  });

  it('uses the common step for a house without its own', () => {
    const any: [string, HouseSettings] = [ANY_HOUSE, { ...house('x', { step: cents(1_000) })[1], on: false }];
    const houses = new Map([any, house('superbet', { step: cents(500) })]);
    const { stakes } = planStakes(overUnder(2.1, 2.05), { total: TOTAL, houses });
    expect(stakes.map((stake, at) => stake % (at === 0 ? 1_000 : 500))).toEqual([0, 0]);
    expect(['betano', 'superbet'].map(book => stepOf(book, houses))).toEqual([1_000, 500]);
  });

  it('uses the commission of the price, whatever the table has now', () => {
    const arb = overUnder(2.1, 2.05);
    const [over, under] = arb.legs;
    const legs = [{ ...over, commission: 0.02 } as Leg, under as Leg];
    const dearer = planStakes(
      { ...arb, legs },
      { total: TOTAL, houses: new Map([house('betano', { step: cents(1) })]) },
    );
    expect(dearer.stakes).toEqual(planStakes(arb, { total: TOTAL, houses: new Map() }).stakes);
    const [stake = 0] = dearer.stakes;
    expect(dearer.worst).toBeLessThanOrEqual(Math.floor(stake * 1.1 * 0.98) - (dearer.stakes[1] ?? 0) + 1);
    expect(commissionOf({ book: 'betano', commission: 0.02 }, new Map())).toBe(0.02);
    expect(commissionOf({ book: 'betano', commission: 0.02 }, new Map([house('betano', { commission: 0 })]))).toBe(0);
  });

  it('uses my commission instead of the table’s', () => {
    const arb = overUnder(2.1, 2.05);
    const houses = new Map([house('betano', { commission: 0.05 })]);
    const plan = planStakes(arb, { total: TOTAL, houses });
    expect(plan.worst).toBeLessThan(planStakes(arb, { total: TOTAL, houses: new Map() }).worst);
  });

  it('reports that nothing can be placed', () => {
    const houses = new Map([house('superbet', { maxStake: cents(300), step: cents(500) })]);
    expect(planStakes(overUnder(2.1, 2.05), { total: TOTAL, houses }).placeable).toBe(false);
  });

  it.each([
    // p = 0.5 at 2.10: Kelly (0.5 · 2.1 − 1)/1.1 = 1/22, a quarter of it of R$ 1.000.
    ['a quarter of Kelly', 2.1, 0.5, 0, 1_136],
    ['no more than a twentieth', 3, 0.6, 0, 5_000],
    ['nothing without an edge', 2, 0.5, 0, 0],
    ['nothing where the chance is unknown', 2.1, null, 0, 0],
    ['by the odds after commission', 2.1, 0.5, 0.05, 538],
  ] as const)('stakes on a single price %s', (_, odds, chance, commission, stake) => {
    const value = makeArb({
      class: 'value',
      profit: -1,
      bestProfit: odds - 1,
      chance,
      legs: [makeLeg({ odds, share: 1 })],
    });
    const plan = planStakes(value, { total: TOTAL, houses: new Map([house('betano', { commission })]) });
    expect([plan.stakes, plan.worst]).toEqual([[stake], stake === 0 ? 0 : -stake]);
    expect(plan.placeable).toBe(stake > 0);
  });

  it('stakes the total on an even arb', () => {
    const legs = [
      makeLeg({ odds: 2.1, market: 'dnb', share: 0.5 }),
      makeLeg({ odds: 2.1, market: 'dnb', share: 0.5, selection: 'away', book: 'superbet' }),
    ];
    const even = makeArb({ market: 'dnb', profit: 0, legs });
    const plan = planStakes(even, { total: TOTAL, houses: new Map([house('betano', { step: cents(1_000) })]) });
    expect(plan.stakes).toEqual([50_000, 50_000]);
  });

  it('a lay: the backer’s stake on the slip, the liability at risk', () => {
    const legs = [
      makeLeg({ odds: 2.2, share: 0.5 }),
      makeLeg({ odds: 2, share: 0.5, side: 'lay', book: 'betfair', bookName: 'Betfair Exchange' }),
    ];
    const arb = makeArb({ class: 'back_lay', legs, profit: 0.01, event: { ...makeArb().event, sport: 'tennis' } });
    const plan = planStakes(arb, { total: TOTAL, houses: new Map([house('betano', { step: cents(100) })]) });
    expect(plan.risks[1]).toBe(plan.stakes[1]);
    expect(plan.total).toBeLessThanOrEqual(TOTAL);
  });
});
