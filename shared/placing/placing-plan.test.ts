import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLeg, NOW } from '../arbitrage/arb-fixture.ts';
import { exchangeMarketOf } from '../payoff/netting.ts';
import { netProfit } from '../payoff/payoff-matrix.ts';
import { settledMarket } from '../rescue/arb-rescue.ts';
import type { ExitPrice } from '../rescue/exit-price.ts';
import { scoreGrid } from '../settlement/final-state.ts';
import type { HouseSettings } from '../stakes/house-settings.ts';
import { type HousesByKey, planStakes, riskOf } from '../stakes/stake-plan.ts';
import { soak } from '../testing/soak.ts';
import { cents, decimalOdds, epochMs } from '../units.ts';
import { applyEvent, movePrices, type Placing, type PlacingEvent, startPlacing } from './placing.ts';
import { adviseOn } from './placing-advice.ts';
import { anyArb, arbOf, EVENT_KINDS, placingEvent } from './placing-fixture.ts';
import { type PlacingPlan, planPlacing } from './placing-plan.ts';

const TOTAL = cents(100_000);
const later = epochMs(NOW + 1_000);
const none: HousesByKey = new Map();
const arb = arbOf([
  { odds: 2.1, market: 'ou', selection: 'over', line: 2.5 },
  { odds: 2.05, market: 'ou', selection: 'under', line: 2.5, book: 'kto', bookName: 'KTO' },
]);
const three = arbOf([
  { odds: 2.7, market: '1x2', selection: 'home' },
  { odds: 3.6, market: '1x2', selection: 'draw', book: 'kto', bookName: 'KTO' },
  { odds: 2.16, market: 'dnb', selection: 'away', book: 'pinnacle', bookName: 'Pinnacle' },
]);

function play(placing: Placing, ...events: PlacingEvent[]): Placing {
  return events.reduce((before, event) => {
    const applied = applyEvent(before, event, later);
    if (!applied.ok) throw new Error(applied.error);
    return applied.value;
  }, placing);
}
const placed = (leg: number, odds: number, stake: number): PlacingEvent => {
  return { kind: 'placed', leg, odds: decimalOdds(odds), stake: cents(stake) };
};
const changed = (leg: number, odds: number, listed: number): PlacingEvent => {
  return { kind: 'odds_changed', leg, odds: decimalOdds(odds), listed: decimalOdds(listed) };
};
const stakesOf = ({ legs }: PlacingPlan) => legs.map(({ stakeNow }) => stakeNow);
const house = (book: string, change: Partial<HouseSettings>): [string, HouseSettings] => [
  book,
  { book, on: true, commission: null, maxStake: null, step: null, ...change },
];

describe('the stakes of a placing', () => {
  it('are the list’s while nothing is touched, and stay so when a leg is placed as planned', () => {
    const { stakes, worst } = planStakes(arb, { total: TOTAL, houses: none });
    const start = startPlacing(arb, TOTAL, NOW);
    expect(planPlacing(start, none)).toMatchObject({ worst, stop: 0, placed: 0, next: 0, placeable: true });
    expect(stakesOf(planPlacing(start, none))).toEqual(stakes);
    const one = planPlacing(play(start, placed(0, 2.1, stakes[0] ?? 0)), none);
    expect(stakesOf(one)).toEqual(stakes);
    expect(one).toMatchObject({ worst, stop: -(stakes[0] ?? 0), placed: stakes[0], next: 1 });
  });

  it('follow the other odds, with what is placed fixed', () => {
    const one = play(startPlacing(arb, TOTAL, NOW), placed(0, 2.1, 49_398), changed(1, 1.95, 2.05));
    const plan = planPlacing(one, none);
    // 49398 · 2.1 = 103735.8 back; covered by 103735.8/1.95 = 53197.8 → 53198: 103735 − 49398 − 53198 = 1139.
    expect(stakesOf(plan)).toEqual([49_398, 53_198]);
    expect(plan.worst).toBe(1_139);
    const dropped = movePrices(
      one,
      arb.legs.map(leg => ({ ...leg, odds: decimalOdds(1.85), at: later })),
    );
    expect(planPlacing(dropped, none).worst).toBeLessThan(0);
  });

  it('follow odds typed before anything is placed, for the same total', () => {
    const plan = planPlacing(play(startPlacing(arb, TOTAL, NOW), changed(1, 2, 2.05)), none);
    expect(stakesOf(plan)).toEqual([48_780, 51_220]);
    expect(plan.total).toBe(TOTAL);
  });

  it('follow another stake than planned, another total, and steps', () => {
    const start = startPlacing(arb, TOTAL, NOW);
    const half = planPlacing(play(start, placed(0, 2.1, 25_000)), none);
    expect(stakesOf(half)).toEqual([25_000, 25_610]);
    const small = planPlacing(play(start, { kind: 'total_changed', total: cents(10_000) }), none);
    expect(small.total).toBe(10_000);
    const steps = new Map([house('kto', { step: cents(1_000) })]);
    expect(stakesOf(planPlacing(play(start, placed(0, 2.1, 25_000)), steps))).toEqual([25_000, 26_000]);
  });

  it('keep to the balance that is left at a house', () => {
    const both = arbOf(arb.legs.map(leg => ({ ...leg, book: 'kto', limit: 1_000_000 })));
    const houses = new Map([house('kto', { balance: cents(60_000) })]);
    const plan = planPlacing(play(startPlacing(both, TOTAL, NOW), placed(0, 2.1, 40_000)), houses);
    expect(plan.legs[1]).toMatchObject({ limit: 20_000, stakeNow: 20_000 });
    expect(plan.worst).toBeLessThan(0);
  });

  it('of what cannot be covered without the refused leg is nothing', () => {
    const plan = planPlacing(
      play(startPlacing(three, TOTAL, NOW), placed(0, 2.7, 37_700), { kind: 'refused', leg: 1 }),
      none,
    );
    expect(plan).toMatchObject({ worst: -37_700, stop: -37_700, placeable: false });
    expect(stakesOf(plan)[1]).toBe(0);
  });

  it('end with all placed', () => {
    const plan = planPlacing(play(startPlacing(arb, TOTAL, NOW), placed(0, 2.1, 49_398), placed(1, 2, 52_000)), none);
    // Over: 103735.8 − 101398 = 2337.8; under: 104000 − 101398 = 2602.
    expect(plan).toMatchObject({ next: null, worst: 2_337, best: 2_602, stop: 2_337, placed: 101_398 });
  });
});

describe('the advice', () => {
  const price = (leg: Parameters<typeof makeLeg>[0]): ExitPrice => {
    const { share: _, previousOdds: __, ...rest } = makeLeg(leg);
    return { ...rest, stale: false, demo: false };
  };
  const under = (book: string, odds: number) =>
    price({ odds, market: 'ou', selection: 'under', line: 2.5, book, bookName: book });
  const advise = (placing: Placing, prices: readonly ExitPrice[]) =>
    adviseOn(placing, planPlacing(placing, none), { prices, houses: none, now: later });
  const start = startPlacing(arb, TOTAL, NOW);
  const one = play(start, placed(0, 2.1, 49_398));

  it('is to go on while it pays, and not to begin what does not', () => {
    expect(advise(one, []).kind).toBe('go_on');
    expect(advise(play(start, changed(1, 1.8, 2.05)), []).kind).toBe('leave');
    expect(advise(play(start, { kind: 'refused', leg: 1 }), []).kind).toBe('leave');
  });

  it('while nothing is placed is another house for what was refused, with everything counted again', () => {
    const refused = play(start, { kind: 'refused', leg: 1 });
    const prices = [under('kto', 2.05), under('novibet', 2), under('superbet', 1.98), under('betano', 2.04)];
    const advice = advise(refused, prices);
    // Both sides at Betano are no arb. 48780 at 2.10 returns 102438, 51220 at 2.00 returns 102440.
    expect(advice).toMatchObject({
      kind: 'other_house',
      other: { worst: 2_438, instead: [{ book: 'novibet', odds: 2 }] },
    });
    if (advice.kind !== 'other_house') throw new Error(advice.kind);
    const chosen = play(refused, { kind: 'way_chosen', legs: [...advice.other.legs] });
    const plan = planPlacing(chosen, none);
    expect(plan).toMatchObject({ worst: 2_438, stop: 0, placeable: true });
    expect(plan.legs.map(({ leg, status }) => `${leg.book} ${status}`)).toEqual([
      'betano replaced',
      'kto replaced',
      'betano pending',
      'novibet pending',
    ]);
  });

  it('while nothing is placed is to leave where no other house keeps the arb, and says what the best would lose', () => {
    const first = play(start, { kind: 'refused', leg: 0 });
    const over = (book: string, odds: number, isStale = false) => {
      return { ...price({ odds, market: 'ou', selection: 'over', line: 2.5, book, bookName: book }), stale: isStale };
    };
    expect(advise(first, [over('betano', 2.1), over('novibet', 1.9)])).toMatchObject({
      kind: 'leave',
      other: { instead: [{ book: 'novibet' }], worst: -1_393 },
    });
    expect(advise(first, [over('betano', 2.1), over('novibet', 2.2, true)])).toEqual({ kind: 'leave', other: null });
  });

  it('lets a way out that completes in part be placed step by step, within its money', () => {
    const refused = play(one, { kind: 'refused', leg: 1 });
    const novibet = { ...makeLeg({ odds: 1.95, market: 'ou', selection: 'under', line: 2.5, book: 'novibet' }) };
    const superbet = { ...novibet, book: 'superbet', odds: decimalOdds(1.9) };
    // Half of the 53198 that completing takes: 26599 × 0.95 − 49398.
    const half = play(refused, { kind: 'way_chosen', legs: [novibet], budget: cents(26_599) });
    const plan = planPlacing(half, none);
    expect(stakesOf(plan)).toEqual([49_398, 0, 26_599]);
    expect(plan).toMatchObject({ worst: -24_129, placeable: true, next: 2 });
    expect(advise(half, [under('novibet', 1.95)]).kind).toBe('go_on');
    expect(advise(play(half, { kind: 'refused', leg: 2 }), [under('superbet', 1.9)]).kind).toBe('complete');
    // What is placed of it leaves that much less, and another way has money of its own.
    const limited = { ...novibet, limit: cents(20_000) };
    const two = play(refused, { kind: 'way_chosen', legs: [limited, superbet], budget: cents(26_599) });
    expect(stakesOf(planPlacing(two, none)).slice(2)).toEqual([20_000, 6_599]);
    expect(stakesOf(planPlacing(play(two, placed(2, 1.95, 15_000)), none)).slice(2)).toEqual([15_000, 11_599]);
    const whole = play(half, { kind: 'refused', leg: 2 }, { kind: 'way_chosen', legs: [superbet] });
    expect(stakesOf(planPlacing(whole, none)).at(-1)).toBe(54_598);
  });

  it('is the way out that loses least, at any house but the one that refused', () => {
    const refused = play(one, { kind: 'refused', leg: 1 });
    const advice = advise(refused, [under('kto', 2.05), under('novibet', 1.95)]);
    expect(advice).toMatchObject({ kind: 'complete', way: { bets: [{ odds: 1.95, stake: 53_198 }] } });
    expect(advise(play(one, changed(1, 1.6, 2.05)), [under('kto', 2.05)])).toMatchObject({ kind: 'complete' });
    expect(advise(refused, [under('kto', 2.05)]).kind).toBe('unknown');
  });
});

const step = fc.record({
  kind: fc.constantFrom(...EVENT_KINDS, 'price' as const),
  leg: fc.nat(2),
  by: fc.integer({ min: -25, max: 25 }),
  part: fc.integer({ min: 20, max: 130 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const settings: fc.Arbitrary<HousesByKey> = fc
  .record({ step: fc.constantFrom(null, cents(100), cents(500)), commission: fc.constantFrom(null, 0.02) })
  .map(({ step: size, commission }) => new Map([house('kto', { step: size }), house('betfair', { commission })]));

function tried(placing: Placing, { kind, leg, by, part }: Step, houses: HousesByKey): Placing {
  const now = planPlacing(placing, houses).legs[leg];
  if (now === undefined) return placing;
  const odds = decimalOdds(Math.max(105, Math.round(now.leg.odds * 100) + by) / 100);
  if (kind === 'price') return movePrices(placing, [{ ...now.leg, odds, at: epochMs(now.leg.at + 1) }]);
  const stake = cents(Math.max(1, Math.round((now.stakeNow * part) / 100)));
  const applied = applyEvent(placing, placingEvent({ kind, leg, odds, stake, listed: now.listed }), later);
  return applied.ok ? applied.value : placing;
}

/** Centavos per score, by the payoff matrix: each bet settled on each score, the exchange's commission on the net. */
function profitsByScore(placing: Placing, legs: PlacingPlan['legs'], houses: HousesByKey): number[] {
  const staked = legs.filter(({ stakeNow }) => stakeNow > 0);
  const bets = staked.map(({ leg }) => {
    const rate = houses.get(leg.book)?.commission ?? leg.commission;
    const exchange = exchangeMarketOf(leg);
    return {
      market: settledMarket(placing.arb.event, leg) ?? '',
      selection: leg.selection,
      line: leg.line,
      side: leg.side,
      odds: leg.odds,
      ...(rate > 0 && { commission: { kind: 'net_win' as const, rate } }),
      ...(rate > 0 && exchange !== null && { exchangeMarket: exchange }),
    };
  });
  const risks = staked.map(({ leg, stakeNow }) => stakeNow * riskOf(leg));
  return scoreGrid().map(state => {
    const net = netProfit(bets, state, risks);
    if (!net.ok) throw new Error(net.error.code);
    return net.value;
  });
}

describe('whatever is done', () => {
  it('the worst and best case shown are those of the stakes shown, by the payoff matrix', () => {
    fc.assert(
      fc.property(anyArb, settings, fc.array(step, { maxLength: 5 }), (of, houses, all) => {
        const placing = all.reduce((before, each) => tried(before, each, houses), startPlacing(of, TOTAL, NOW));
        const plan = planPlacing(placing, houses);
        const cases = [
          { legs: plan.legs, worst: plan.worst, best: plan.best },
          { legs: plan.legs.filter(({ status }) => status === 'placed'), worst: plan.stop, best: null },
        ];
        for (const { legs, worst, best } of cases) {
          if (legs.every(({ stakeNow }) => stakeNow === 0)) {
            expect(worst).toBe(0);
            continue;
          }
          const profits = profitsByScore(placing, legs, houses);
          // Never more than is paid, and less by the rounding only.
          expect(worst).toBeLessThanOrEqual(Math.min(...profits) + 1e-6);
          expect(worst).toBeGreaterThan(Math.min(...profits) - 1.01);
          if (best !== null) expect(Math.abs(best - Math.max(...profits))).toBeLessThan(1.01);
        }
        for (const { status, stakeNow, stake, limit } of plan.legs) {
          expect(Number.isSafeInteger(stakeNow) && stakeNow >= 0).toBe(true);
          if (status === 'placed') expect(stakeNow).toBe(stake);
          if (status === 'pending' && limit !== null) expect(stakeNow).toBeLessThanOrEqual(limit);
        }
      }),
      { numRuns: soak(60, 600) },
    );
  });

  it('going on is never worse than stopping, once something is placed', () => {
    fc.assert(
      fc.property(anyArb, fc.array(step, { minLength: 1, maxLength: 5 }), (of, all) => {
        const placing = all.reduce((before, each) => tried(before, each, none), startPlacing(of, TOTAL, NOW));
        const plan = planPlacing(placing, none);
        if (plan.placed > 0) expect(plan.worst).toBeGreaterThanOrEqual(plan.stop - 1);
      }),
      { numRuns: soak(60, 600) },
    );
  });
});
