import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netProfit } from '../payoff/payoff-matrix.ts';
import type { SettlementLeg } from '../settlement/leg.ts';
import type { ExitOffer, PlacedBet } from './position.ts';
import { findRescue, type Rescue, type RescueQuestion, wayWithin } from './rescue.ts';

const over = (odds: number): SettlementLeg => ({
  market: 'asian_total',
  selection: 'over',
  line: 2.5,
  side: 'back',
  odds,
});
const offer = (leg: Omit<SettlementLeg, 'odds'>, odds: number, more: Partial<ExitOffer> = {}): ExitOffer => ({
  leg,
  levels: [{ odds }],
  step: 1,
  ...more,
});
const under = { market: 'asian_total', selection: 'under', line: 2.5, side: 'back' } as const;
const layOver = {
  market: 'asian_total',
  selection: 'over',
  line: 2.5,
  side: 'lay',
  commission: { kind: 'net_win', rate: 0.02 },
} as const;

function rescue(question: RescueQuestion): Rescue {
  const found = findRescue(question);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

describe('one leg of two is placed', () => {
  // R$ 100 placed at 2.10, and the other side fell to 1.95: h = S b/o.
  const found = rescue({
    placed: [{ leg: over(2.1), stake: 10_000 }],
    offers: [offer(under, 1.95)],
    maxExtra: 50_000,
    planned: 244,
    maxLoss: 1000,
  });

  it('completing pays S b − S − h either way, and costs the rest of the plan', () => {
    expect(found.complete.bets).toEqual([{ offer: 0, odds: 1.95, stake: 10_769, risk: 10_769 }]);
    expect(found.complete.worst).toBeCloseTo(10_769 * 1.95 - 10_769 - 10_000, 6);
    expect(found.complete.cost).toBeCloseTo(244 - 230.55, 6);
  });

  it('waiting leaves only the placed bet', () => {
    expect(found.wait.rows.map(row => row.profit).sort((a, b) => a - b)).toEqual([-10_000, 11_000]);
    expect(found.wait).toMatchObject({ worst: -10_000, best: 11_000, extra: 0, bets: [] });
  });

  it('the partial ways take less money and lose more, within the accepted loss', () => {
    expect(found.partial.map(way => way.extra)).toEqual(found.partial.map(way => way.extra).sort((a, b) => a - b));
    const least = found.partial.find(way => way.rule === 'least_money');
    // −S + h (o − 1) = −10 reais: h = 9000/0.95.
    expect(least?.extra).toBe(Math.ceil(9000 / 0.95));
    expect(least?.worst).toBeGreaterThanOrEqual(-1000);
    expect(found.partial.find(way => way.rule === 'most_upside')?.best).toBeCloseTo(11_000 - 9474, 0);
  });

  it.each([
    [0, 0, -10_000],
    [10_769 / 2, 5_384, 5_384 * 0.95 - 10_000],
    [10_769, 10_769, 10_769 * 0.95 - 10_000],
    // More would only cost the ending of the placed bet.
    [40_000, 10_769, 10_769 * 0.95 - 10_000],
  ])('%d more cents: %d on the other side, worst %d', (money, stake, worst) => {
    const question = { placed: [{ leg: over(2.1), stake: 10_000 }], offers: [offer(under, 1.95)], maxExtra: 50_000 };
    const way = wayWithin({ ...question, planned: 244 }, money);
    if (!way.ok) throw new Error(way.error.code);
    expect(way.value.extra).toBe(stake);
    expect(way.value.worst).toBeCloseTo(worst, 6);
    expect(way.value.cost).toBeCloseTo(244 - worst, 6);
  });

  it('without a plan there is no cost', () => {
    const { complete } = rescue({ placed: [{ leg: over(2.1), stake: 1 }], offers: [offer(under, 2)], maxExtra: 10 });
    expect(complete.cost).toBeNull();
  });
});

describe('the price to wait for', () => {
  const odds = fc.integer({ min: 120, max: 900 }).map(hundredths => hundredths / 100);

  it('is b/(b − 1) to break even, S b/(S b − S − P) to reach the plan', () => {
    fc.assert(
      fc.property(odds, fc.integer({ min: 1, max: 500 }), (b, planned) => {
        const { prices } = rescue({
          placed: [{ leg: over(b), stake: 10_000 }],
          offers: [offer(under, 1.5)],
          maxExtra: 1_000_000,
          planned,
        }).wait;
        expect(prices[0]?.zero).toEqual({ kind: 'at', odds: expect.closeTo(b / (b - 1), 6) });
        const toPlan = (10_000 * b) / (10_000 * b - 10_000 - planned);
        expect(prices[0]?.planned).toEqual({ kind: 'at', odds: expect.closeTo(toPlan, 6) });
      }),
      { numRuns: 30 },
    );
  });

  it('of a lay is the highest acceptable odds: l = b − c (b − 1)', () => {
    // S(b − 1) = L(l − 1) and S = L(1 − c).
    const placed = [{ leg: over(3), stake: 10_000 }];
    const { prices } = rescue({ placed, offers: [offer(layOver, 2.5)], maxExtra: 100_000 }).wait;
    expect(prices[0]?.zero).toEqual({ kind: 'at', odds: expect.closeTo(3 - 0.02 * 2, 6) });
  });

  it('is "any" if the others suffice, "none" if the cap or the other prices make it impossible', () => {
    const placed = [{ leg: over(2.1), stake: 10_000 }];
    const two = rescue({ placed, offers: [offer(under, 2), offer(under, 1.5)], maxExtra: 50_000 });
    expect(two.wait.prices.map(({ zero }) => zero.kind)).toEqual(['at', 'any']);
    const poor = rescue({ placed, offers: [offer(under, 2)], maxExtra: 5 });
    expect(poor.wait.prices[0]?.zero).toEqual({ kind: 'none' });
    const home: SettlementLeg = { market: '1x2', selection: 'home', side: 'back', odds: 3 };
    const open = { placed: [{ leg: home, stake: 100 }], maxExtra: 1000 };
    const draw = { market: '1x2', selection: 'draw', side: 'back' } as const;
    expect(rescue({ ...open, offers: [offer(draw, 3)] }).wait.prices[0]?.zero).toEqual({ kind: 'none' });
  });
});

describe('the exchange', () => {
  const placed: PlacedBet[] = [{ leg: over(3), stake: 10_000 }];

  it('fills the levels of the way out in order', () => {
    // Σ L (l − c) = S b: 5000 at 2.20, then (30000 − 5000·2.18)/2.28 at 2.30.
    const levels = [
      { odds: 2.2, size: 5000 },
      { odds: 2.3, size: 20_000 },
    ];
    const { lay } = rescue({ placed, offers: [offer(layOver, 2.2, { levels }), offer(under, 1.5)], maxExtra: 50_000 });
    expect(lay?.bets.map(bet => [bet.odds, bet.stake])).toEqual([
      [2.2, 5000],
      [2.3, Math.floor((30_000 - 5000 * 2.18) / 2.28)],
    ]);
    expect(lay?.worst).toBeCloseTo((5000 + 8377) * 0.98 - 10_000, 6);
    expect(lay?.extra).toBeCloseTo(5000 * 1.2 + 8377 * 1.3, 6);
  });

  it('has no way out if nobody offers the other side of the placed bet', () => {
    expect(rescue({ placed, offers: [offer(under, 1.5)], maxExtra: 100 }).lay).toBeNull();
  });

  it('an order matched in part: the open rest, and the position if it is matched too', () => {
    const part: PlacedBet[] = [
      { leg: { ...under, odds: 2 }, stake: 10_000 },
      { leg: { ...layOver, side: 'back', odds: 2.2 }, stake: 3000, asked: 9000 },
    ];
    const found = rescue({
      placed: part,
      offers: [offer(layOver, 2.1), offer({ ...over(2) }, 2.05)],
      maxExtra: 20_000,
    });
    // Over: −100 + 30·1.2·0.98 now; with the rest −100 + 90·1.2·0.98. Under: 100 − 90.
    expect(found.wait.worst).toBeCloseTo(-10_000 + 3000 * 1.2 * 0.98, 6);
    expect(found.orders).toEqual([
      { placed: 1, matched: 3000, unmatched: 6000, worstIfMatched: expect.closeTo(-10_000 + 9000 * 1.2 * 0.98, 6) },
    ]);
    expect(found.complete.worst).toBeGreaterThan(found.wait.worst);
  });

  it('nets the bets of one market before commission', () => {
    const onExchange = (leg: SettlementLeg): SettlementLeg => ({
      ...leg,
      commission: { kind: 'net_win', rate: 0.05 },
      exchangeMarket: 'total',
    });
    const { complete } = rescue({
      placed: [{ leg: onExchange(over(3)), stake: 10_000 }],
      offers: [offer(onExchange({ ...over(2), side: 'lay' }), 2.5)],
      maxExtra: 50_000,
    });
    // Both endings pay the same before commission, (3/2.5 − 1) · 100, and both pay it.
    expect(complete.worst).toBeCloseTo(2000 * 0.95, 0);
  });
});

describe('other markets', () => {
  it('half-time results', () => {
    const half = (selection: string) => ({ market: 'half_time_result', selection, side: 'back' as const });
    const found = rescue({
      placed: [{ leg: { ...half('home'), odds: 3 }, stake: 10_000 }],
      offers: [offer(half('draw'), 2.5), offer(half('away'), 4)],
      maxExtra: 50_000,
    });
    // All pay 300: 120 on the draw and 75 on away.
    expect(found.complete.bets.map(bet => bet.stake)).toEqual([12_000, 7500]);
    expect(found.complete.worst).toBeCloseTo(30_000 - 29_500, 6);
    // Break-even of the draw: 300/o = 300 − 100 − 75.
    expect(found.wait.prices[0]?.zero).toEqual({ kind: 'at', odds: expect.closeTo(300 / 125, 6) });
  });

  it('a sport without draws, on a whole spread', () => {
    const spread = (selection: string, line: number) => ({ market: 'spread', selection, line, side: 'back' as const });
    const found = rescue({
      placed: [{ leg: { ...spread('home', -4), odds: 2.1 }, stake: 10_000 }],
      offers: [offer(spread('away', 4), 2)],
      maxExtra: 50_000,
      payoff: { neverLevel: true },
    });
    // If the result is exactly the line, every stake is returned.
    expect(found.complete.worst).toBe(0);
    expect(found.complete.best).toBeGreaterThanOrEqual(0);
  });

  it('a quarter line: the row that pays half limits the completion', () => {
    const leg = (selection: string, line: number) => ({
      market: 'asian_handicap',
      selection,
      line,
      side: 'back' as const,
    });
    const found = rescue({
      placed: [{ leg: { ...leg('home', -0.25), odds: 2.1 }, stake: 48_387 }],
      offers: [offer(leg('away', 0.25), 2)],
      maxExtra: 100_000,
    });
    // Home: 48387·1.1 − h; draw: h/2 − 48387/2. Equal at h = 48387·1.6/1.5.
    expect(found.complete.bets[0]?.stake).toBe(Math.round((48_387 * 1.6) / 1.5));
    expect(found.complete.worst).toBeCloseTo(48_387 * 1.1 - 51_613, 6);
  });
});

describe('limits', () => {
  const placed: PlacedBet[] = [{ leg: over(2.1), stake: 10_000 }];

  it('a bet below its minimum is left out or raised to it', () => {
    const small = rescue({ placed, offers: [offer(under, 1.95, { min: 500 })], maxExtra: 300 });
    expect(small.complete.bets).toEqual([]);
    const raised = rescue({ placed, offers: [offer(under, 1.95, { min: 12_000 })], maxExtra: 50_000 });
    expect(raised.complete.bets[0]?.stake).toBe(12_000);
  });

  it('an arb among the offers is limited by the cap, the houses and the levels', () => {
    const offers = [offer(under, 2.2, { house: 'A' }), offer({ ...over(2) }, 2.3, { house: 'A', step: 500 })];
    const houses = [{ name: 'A', max: 20_000 }];
    const found = rescue({ placed, offers, houses, maxExtra: 1_000_000 });
    expect(found.complete.extra).toBeLessThanOrEqual(20_000);
    expect((found.complete.bets.find(bet => bet.offer === 1)?.stake ?? 0) % 500).toBe(0);
    expect(rescue({ placed, offers, houses, maxExtra: 0 }).complete).toMatchObject({ bets: [], extra: 0 });
  });

  it.each<[string, Partial<RescueQuestion>, string, string]>([
    ['nothing placed', { placed: [] }, 'no_bets', 'placed'],
    ['nothing to bet', { offers: [] }, 'no_offers', 'offers'],
    ['NaN', { maxExtra: Number.NaN }, 'not_whole', 'maxExtra'],
    ['no cap', { maxExtra: Number.POSITIVE_INFINITY }, 'not_whole', 'maxExtra'],
    ['negative', { placed: [{ leg: over(2), stake: -1 }] }, 'negative', 'placed.0.stake'],
    [
      'more matched than asked',
      { placed: [{ leg: over(2), stake: 5, asked: 4 }] },
      'contradictory_limits',
      'placed.0.asked',
    ],
    ['odds of 1', { offers: [offer(under, 1)] }, 'odds_not_over_one', 'offers.0.levels.0.odds'],
    ['no such line', { offers: [offer({ ...under, line: 2.3 }, 2)] }, 'line_not_in_quarters', 'offers.0.leg.line'],
    [
      'no such market',
      { placed: [{ leg: { ...over(2), market: 'x' }, stake: 5 }] },
      'unknown_market',
      'placed.0.leg.market',
    ],
    [
      'a worse price first',
      { offers: [offer(under, 2, { levels: [{ odds: 2 }, { odds: 2.1 }] })] },
      'levels_out_of_order',
      'offers.0.levels.1.odds',
    ],
    ['no step', { offers: [offer(under, 2, { step: 0 })] }, 'not_positive', 'offers.0.step'],
    ['min over max', { offers: [offer(under, 2, { min: 9, max: 8 })] }, 'contradictory_limits', 'offers.0.min'],
    ['unknown house', { offers: [offer(under, 2, { house: 'B' })] }, 'unknown_house', 'offers.0.house'],
    [
      'an award that is an amount',
      { offers: [offer({ ...under, winBonus: { amount: 500 } }, 2)] },
      'not_for_an_offer',
      'offers.0.leg',
    ],
    [
      'too many levels',
      { offers: [offer(under, 2, { levels: Array(10_000).fill({ odds: 2 }) })] },
      'too_many_levels',
      'offers',
    ],
  ])('refuses %s', (_name, part, code, field) => {
    const question = { placed, offers: [offer(under, 2)], maxExtra: 1000, ...part };
    expect(findRescue(question)).toEqual({ ok: false, error: { code, field } });
  });
});

/** Legs of one match on the score grid, with whole and quarter lines among them. */
const LEGS: readonly Omit<SettlementLeg, 'odds'>[] = [
  { market: '1x2', selection: 'home', side: 'back' },
  { market: '1x2', selection: 'draw', side: 'back' },
  { market: '1x2', selection: 'away', side: 'back' },
  { market: '1x2', selection: 'home', side: 'lay', commission: { kind: 'net_win', rate: 0.05 } },
  { market: 'asian_handicap', selection: 'away', line: 0.25, side: 'back' },
  { market: 'asian_handicap', selection: 'home', line: -0.75, side: 'back' },
  { market: 'asian_handicap', selection: 'away', line: 1, side: 'lay' },
  { market: 'asian_total', selection: 'under', line: 2.25, side: 'back' },
  { market: 'asian_total', selection: 'over', line: 2.75, side: 'back' },
];
const leg = fc.constantFrom(...LEGS);
const price = fc.integer({ min: 105, max: 700 }).map(hundredths => hundredths / 100);
const bets = fc.array(fc.record({ leg, odds: price, stake: fc.integer({ min: 1, max: 20_000 }) }), {
  minLength: 1,
  maxLength: 3,
});
const offered = fc.array(
  fc.record({ leg, odds: price, size: fc.integer({ min: 0, max: 30_000 }), step: fc.constantFrom(1, 50, 100) }),
  { minLength: 1, maxLength: 3 },
);
const SCORES = Array.from({ length: 36 }, (_, at) => ({ home: Math.floor(at / 6), away: at % 6 }));

describe('laws', () => {
  it('completing is never worse than waiting, no ending pays less than stated, and limits are kept', () => {
    fc.assert(
      fc.property(bets, offered, fc.integer({ min: 0, max: 40_000 }), (held, prices, maxExtra) => {
        const placed = held.map(({ stake, leg: of, odds }) => ({ leg: { ...of, odds }, stake }));
        const offers = prices.map(({ leg: of, odds, size, step }) =>
          offer(of, odds, { levels: [{ odds, size }], step }),
        );
        const found = rescue({ placed, offers, maxExtra, maxLoss: 500, payoff: { states: SCORES } });
        expect(found.complete.worst).toBeGreaterThanOrEqual(found.wait.worst - 1e-6);
        for (const way of [found.wait, found.complete, ...found.partial, ...(found.lay ? [found.lay] : [])]) {
          expect(way.extra).toBeLessThanOrEqual(maxExtra + 1e-6);
          for (const bet of way.bets) expect(bet.stake).toBeLessThanOrEqual(prices[bet.offer]?.size ?? 0);
          for (const bet of way.bets) expect(bet.stake % (prices[bet.offer]?.step ?? 1)).toBe(0);
          const legs = [
            ...placed.map(bet => bet.leg),
            ...offers.map(each => ({ ...each.leg, odds: each.levels[0]?.odds ?? 2 })),
          ];
          const risks = [
            ...placed.map(bet => bet.stake * (bet.leg.side === 'lay' ? bet.leg.odds - 1 : 1)),
            ...offers.map((_, index) => way.bets.find(bet => bet.offer === index)?.risk ?? 0),
          ];
          for (const { states, profit } of way.rows) {
            const [home = 0, away = 0] = (states[0] ?? '').split('-').map(Number);
            const real = netProfit(legs, { home, away }, risks);
            expect(real.ok && real.value).toBeCloseTo(profit, 4);
          }
          if ('rule' in way && way.rule !== 'budget') expect(way.worst).toBeGreaterThanOrEqual(-500 - 1e-6);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('no stakes on a small lattice are better', () => {
    const small = fc.array(
      fc.record({ leg, odds: price, size: fc.integer({ min: 0, max: 9 }), step: fc.constantFrom(1, 2) }),
      { minLength: 1, maxLength: 2 },
    );
    fc.assert(
      fc.property(bets, small, fc.integer({ min: 0, max: 14 }), (held, prices, maxExtra) => {
        const placed = held.map(({ stake, leg: of, odds }) => ({ leg: { ...of, odds }, stake: (stake % 12) + 1 }));
        const offers = prices.map(({ leg: of, odds, size, step }) =>
          offer(of, odds, { levels: [{ odds, size }], step }),
        );
        const { complete } = rescue({ placed, offers, maxExtra, payoff: { states: SCORES } });
        expect(complete.worst).toBeCloseTo(bestByTrying(placed, offers, maxExtra), 5);
      }),
      { numRuns: 60 },
    );
  });
});

/** The best worst ending over all stakes, computed with `netProfit`. */
function bestByTrying(placed: readonly PlacedBet[], offers: readonly ExitOffer[], maxExtra: number): number {
  const legs = [
    ...placed.map(bet => bet.leg),
    ...offers.map(each => ({ ...each.leg, odds: each.levels[0]?.odds ?? 2 })),
  ];
  const riskOf = ({ side, odds }: SettlementLeg) => (side === 'lay' ? odds - 1 : 1);
  const held = placed.map(bet => bet.stake * riskOf(bet.leg));
  let stakes: number[][] = [[]];
  for (const { levels, step } of offers) {
    const choices = Array.from({ length: Math.floor((levels[0]?.size ?? 0) / step) + 1 }, (_, count) => count * step);
    stakes = stakes.flatMap(some => choices.map(choice => [...some, choice]));
  }
  const worsts = stakes.flatMap(some => {
    const risks = some.map((stake, index) => stake * riskOf(legs[placed.length + index] as SettlementLeg));
    if (risks.reduce((sum, risk) => sum + risk, 0) > maxExtra + 1e-9) return [];
    const profits = SCORES.map(score => netProfit(legs, score, [...held, ...risks]));
    return [Math.min(...profits.map(profit => (profit.ok ? profit.value : Number.NaN)))];
  });
  return Math.max(...worsts);
}
