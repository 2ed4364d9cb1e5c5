import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak.ts';
import { calculate } from '../registry.ts';
import { scoreGridProfits } from './score-grid.ts';
import { surebet } from './surebet.ts';

type Input = Parameters<typeof surebet>[0];

/** Digits for `toBeCloseTo`: half of 10^0.4 is 1.26. */
const WITHIN_A_CENTAVO = -0.4;

function solve(input: Input) {
  const found = surebet(input);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

describe('surebet', () => {
  it('takes the commission of legs that share an exchange on their net', () => {
    const exchange = { commission: 0.05, exchange: 'betfair' };
    const legs = [
      { odds: 1.97, stake: 50_900 },
      { odds: 3.6, stake: 28_600, ...exchange },
      { odds: 5, stake: 20_600, ...exchange },
    ];
    const netted = solve({ legs });
    // Home: 509 · 0.97 − 492; draw: (286 · 2.6 − 206) · 0.95 − 509; away: (206 · 4 − 286) · 0.95 − 509.
    expect(netted.profits).toEqual([173, 172, 210].map(each => expect.closeTo(each, 6)));
    expect([netted.worst, netted.best]).toEqual([expect.closeTo(172, 6), expect.closeTo(210, 6)]);
    const alone = solve({ legs: legs.map(({ odds, stake }, i) => ({ odds, stake, commission: i === 0 ? 0 : 0.05 })) });
    expect(alone.worst).toBeLessThan(-800);
    const differs = surebet({
      legs: [{ odds: 2 }, { odds: 3, ...exchange }, { odds: 5, ...exchange, commission: 0.02 }],
      total: 1000,
    });
    expect(differs).toEqual({ ok: false, error: { code: 'invalid_choice', field: 'legs.2.commission' } });
  });

  it('finds the best stakes of netted legs, also in the score grid', () => {
    const exchange = { commission: 0.05, exchange: 'betfair' };
    const odds = [{ odds: 1.97 }, { odds: 3.6, ...exchange }, { odds: 5, ...exchange }];
    const markets = ['home', 'draw', 'away'].map(selection => ({ market: '1x2', selection }));
    const both = 1 / 3.6 + 1 / 5;
    const exact = 100_000 * (1 / (1 / 1.97 + both / (0.95 + 0.05 * both)) - 1);
    expect(solve({ legs: odds, total: 100_000 }).worst).toBeCloseTo(exact, WITHIN_A_CENTAVO);
    const grid = scoreGridProfits({
      legs: odds.map((leg, i) => ({ ...leg, market: '1x2', selection: markets[i]?.selection ?? '' })),
      total: 100_000,
    });
    expect(grid.ok && [grid.value.profits.length, grid.value.states.length]).toEqual([3, 3]);
    expect(grid.ok && grid.value.worst).toBeCloseTo(exact, WITHIN_A_CENTAVO);
  });

  it('column F: the other legs follow a decided stake', () => {
    // 50 boosted to 1 + 1·1.25 = 2.25 → 112.50 on both sides.
    const { stakes, worst } = solve({ legs: [{ odds: 2, boost: 0.25, stake: 5000 }, { odds: 1.98 }] });
    expect(stakes).toEqual([5000, 5682]);
    expect(worst).toBeCloseTo(11_250 - 10_682, 6);
  });

  it('column D finds the best stakes on steps, and the others still break even', () => {
    // The second breaks even from 100000/3.5 = 28571 on: 29000 on steps of R$ 5; the rest is split alike.
    const answer = surebet({
      legs: [{ odds: 3.1 }, { odds: 3.5, distribute: false }, { odds: 3.1 }],
      total: 100_000,
      step: 500,
    });
    expect(answer).toMatchObject({ value: { stakes: [35_500, 29_000, 35_500], optimal: true } });
  });

  it('column D: the excluded legs break even and the others take the profit', () => {
    const legs = [{ odds: 2.6 }, { odds: 3.2, distribute: false }, { odds: 3.9 }];
    const { stakes, profits } = solve({ legs, total: 100_000 });
    expect(stakes).toEqual([41_250, 31_250, 27_500]);
    expect(profits.map(profit => Math.round(profit))).toEqual([7250, 0, 7250]);
  });

  it('the stake of a lay is the backer’s: L = S b/(l − c)', () => {
    const found = solve({
      legs: [
        { odds: 2.1, stake: 10_000 },
        { odds: 2.06, side: 'lay', commission: 0.02 },
      ],
    });
    expect(found.stakes[1]).toBeCloseTo(21_000 / 2.04, 0);
    expect(found.liabilities[1]).toBeCloseTo((found.stakes[1] ?? 0) * 1.06, 6);
    expect(found.total).toBeCloseTo(10_000 + (found.liabilities[1] ?? 0), 6);
  });

  it.each([
    ['net_win', 1 + 0.97 * 0.935],
    ['on_stake', 1.97 - 0.065],
    ['on_total_return', 1.97 * 0.935],
  ] as const)('commission %s leaves the odds at %d', (commissionType, net) => {
    const legs = [{ odds: 2.2 }, { odds: 1.97, commission: 0.065, commissionType }];
    const found = solve({ legs, total: 100_000 });
    const sum = 1 / 2.2 + 1 / net;
    expect(found.stakes[0]).toBeCloseTo(100_000 / 2.2 / sum, WITHIN_A_CENTAVO);
    expect(found.worst).toBeCloseTo(100_000 / sum - 100_000, WITHIN_A_CENTAVO);
  });

  it.each([
    // Others pay W = F(b − 1), or F b: s = W/o.
    ['SNR', 10_000 * 2],
    ['SR', 10_000 * 3],
  ] as const)('a free bet %s costs nothing if it loses', (stakeKind, paid) => {
    const found = solve({ legs: [{ odds: 3, stake: 10_000, stakeKind }, { odds: 1.7 }, { odds: 15 }] });
    expect(found.stakes).toEqual([
      10_000,
      expect.closeTo(paid / 1.7, WITHIN_A_CENTAVO),
      expect.closeTo(paid / 15, WITHIN_A_CENTAVO),
    ]);
    expect(found.total).toBe((found.stakes[1] ?? 0) + (found.stakes[2] ?? 0));
    expect(found.worst).toBeCloseTo(paid - found.total, -1);
  });

  it('a refund counts at its kept value, up to its maximum', () => {
    // The cover wins x·o − x − 50 + R, the leg 50·2 − 50 − x.
    const refund = { refund: 1, refundMax: 2500, refundKept: 0.7 };
    const found = solve({ legs: [{ odds: 2, stake: 5000, ...refund }, { odds: 1.98 }] });
    expect(found.stakes[1]).toBeCloseTo((10_000 - 1750) / 1.98, WITHIN_A_CENTAVO);
  });

  it('a leg in another currency is staked in it, and paid in reais', () => {
    const legs = [{ odds: 2.2 }, { odds: 2, currency: 'USD', rate: 5.4321 }];
    const { stakes, profits, total } = solve({ legs, total: 100_000 });
    const [reais = 0, dollars = 0] = stakes;
    expect(total).toBeCloseTo(reais + dollars * 5.4321, 6);
    expect(total).toBeLessThanOrEqual(100_000);
    expect(profits[1]).toBeCloseTo(dollars * 2 * 5.4321 - total, 6);
    expect(Math.abs((profits[0] ?? 0) - (profits[1] ?? 0))).toBeLessThan(12);
  });

  it.each(['BRL', 'brl ', 'R$', ''])('%s is the real, and needs no rate', currency => {
    const plain = solve({ legs: [{ odds: 2.2 }, { odds: 2 }], total: 100_000 });
    expect(
      solve({
        legs: [
          { odds: 2.2, currency, rate: 1 },
          { odds: 2, currency },
        ],
        total: 100_000,
      }),
    ).toEqual(plain);
  });

  it('a lay of one selection earns on all the others', () => {
    // Lay home at 2.1 with backs on draw and away spare: back home 2.3, lay home 2.1.
    const legs = [{ odds: 2.3 }, { odds: 2.1, side: 'lay' as const, winsOn: [1, 2] }];
    const { profits } = solve({ legs, outcomes: 3, total: 100_000 });
    expect(profits[1]).toBe(profits[2]);
    expect(profits).toHaveLength(3);
  });

  it('returned stakes: a whole line as a third outcome', () => {
    const legs = [
      { odds: 2.1, pushesOn: [2] },
      { odds: 2.05, pushesOn: [2] },
    ];
    expect(solve({ legs, outcomes: 3, total: 100_000 }).profits[2]).toBe(0);
  });

  it('limits bind by name: of a leg, of a house', () => {
    const byLeg = solve({ legs: [{ odds: 2.2, max: 5000 }, { odds: 2 }], maxTotal: 100_000 });
    expect(byLeg).toMatchObject({ stakes: [5000, 5500], binding: ['legs.0.max'], optimal: true });
    const legs = [
      { odds: 2.2, house: 'A' },
      { odds: 2, house: 'B' },
    ];
    const byHouse = solve({
      legs,
      houses: [
        { name: 'A', max: 4000 },
        { name: 'B', max: 90_000 },
      ],
    });
    expect(byHouse).toMatchObject({ stakes: [4000, 4400], binding: ['houses.0.max'] });
  });

  it.each<[string, unknown, object]>([
    [
      'limits under the total',
      {
        legs: [
          { odds: 2.2, max: 10 },
          { odds: 2, max: 10 },
        ],
        total: 100,
      },
      { code: 'infeasible' },
    ],
    ['no money named', { legs: [{ odds: 2.2 }, { odds: 2 }] }, { code: 'missing', field: 'total' }],
    ['a name without a limit', { legs: [{ odds: 2.2, house: 'A' }, { odds: 2 }] }, { code: 'missing', field: 'total' }],
    [
      'both',
      { legs: [{ odds: 2 }, { odds: 2 }], total: 1, maxTotal: 1 },
      { code: 'contradictory_limits', field: 'maxTotal' },
    ],
    [
      'min over max',
      { legs: [{ odds: 2, min: 2, max: 1 }, { odds: 2 }], total: 9 },
      { code: 'contradictory_limits', field: 'legs.0.max' },
    ],
    [
      'stake over max',
      { legs: [{ odds: 2, stake: 2, max: 1 }, { odds: 2 }] },
      { code: 'contradictory_limits', field: 'legs.0.stake' },
    ],
    [
      'free bet without stake',
      { legs: [{ odds: 2, stakeKind: 'SNR' }, { odds: 2 }], total: 9 },
      { code: 'missing', field: 'legs.0.stake' },
    ],
    [
      'another currency without its rate',
      { legs: [{ odds: 2.1 }, { odds: 2.05, currency: 'USD' }], total: 100_000 },
      { code: 'missing', field: 'legs.1.rate' },
    ],
    [
      'a rate of reais',
      { legs: [{ odds: 2.1, rate: 5.4 }, { odds: 2.05 }], total: 100_000 },
      { code: 'missing', field: 'legs.0.currency' },
    ],
    [
      'lay with boost',
      { legs: [{ odds: 2, side: 'lay', boost: 0.2 }, { odds: 2 }], total: 9 },
      { code: 'invalid_choice', field: 'legs.0.boost' },
    ],
    [
      'nobody to profit',
      {
        legs: [
          { odds: 2, distribute: false },
          { odds: 2, distribute: false },
        ],
        total: 9,
      },
      { code: 'too_few', field: 'legs' },
    ],
    [
      'an outcome too far',
      { legs: [{ odds: 2, winsOn: [2] }, { odds: 2 }], total: 9 },
      { code: 'out_of_range', field: 'legs.0.winsOn' },
    ],
    ['15 legs', { legs: Array(15).fill({ odds: 20 }), total: 9 }, { code: 'too_many', field: 'legs' }],
    ['half a centavo', { legs: [{ odds: 2 }, { odds: 2 }], total: 9.5 }, { code: 'not_whole', field: 'total' }],
    [
      'unknown house',
      { legs: [{ odds: 2, house: 'B' }, { odds: 2 }], total: 9, houses: [] },
      { code: 'invalid_choice', field: 'legs.0.house' },
    ],
    [
      'a house twice',
      {
        legs: [{ odds: 2 }, { odds: 2 }],
        total: 9,
        houses: [
          { name: 'A', max: 1 },
          { name: 'A', max: 2 },
        ],
      },
      { code: 'contradictory_limits', field: 'houses.1.name' },
    ],
    [
      'an arb without end',
      { legs: [{ odds: 3 }, { odds: 3 }, { odds: 9, stake: 100, winsOn: [0] }], outcomes: 2 },
      { code: 'unbounded' },
    ],
  ])('refuses %s', (_name, input, error) => {
    expect(calculate('surebet', input)).toMatchObject({ ok: false, error });
  });

  const odds = fc.integer({ min: 102, max: 2000 }).map(hundredths => hundredths / 100);
  const leg = fc.record(
    {
      odds,
      side: fc.constantFrom('back' as const, 'lay' as const),
      commission: fc.constantFrom(0, 0.02, 0.065),
      currency: fc.constant('USD'),
      rate: fc.constantFrom(1, 5.43, 0.2),
      step: fc.constantFrom(1, 50, 100),
      distribute: fc.boolean(),
      max: fc.integer({ min: 0, max: 60_000 }),
    },
    { requiredKeys: ['odds', 'currency', 'rate'] },
  );

  it('reports what every outcome pays, within the limits and on the steps', () => {
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1000, max: 200_000 }),
        (legs, total) => {
          const found = surebet({ legs, total });
          if (!found.ok) return;
          const { stakes, profits, worst, total: spent } = found.value;
          const risk = (index: number) => {
            const each = legs[index];
            return (stakes[index] ?? 0) * (each?.rate ?? 1) * (each?.side === 'lay' ? each.odds - 1 : 1);
          };
          const sum = legs.reduce((so, _, index) => so + risk(index), 0);
          expect(spent).toBeCloseTo(sum, 4);
          expect(sum).toBeLessThanOrEqual(total + 1e-6);
          for (const [index, { odds: price, side, commission = 0, rate = 1, step = 1, max = 1e9 }] of legs.entries()) {
            const stake = (stakes[index] ?? 0) * rate;
            const earned =
              side === 'lay' ? stake * (1 - commission) + risk(index) : stake * (1 + (price - 1) * (1 - commission));
            expect(profits[index]).toBeCloseTo(earned - sum, 4);
            expect((stakes[index] ?? 0) % step).toBe(0);
            expect(stakes[index]).toBeLessThanOrEqual(max);
          }
          expect(worst).toBe(Math.min(...profits));
        },
      ),
      { numRuns: soak(40, 150) },
    );
  });

  it('with a lay, no stakes on a small lattice are better', () => {
    fc.assert(
      fc.property(odds, odds, fc.integer({ min: 5, max: 13 }), (back, lay, money) => {
        const found = surebet({
          legs: [{ odds: back }, { odds: lay, side: 'lay', commission: 0.02 }],
          maxTotal: money,
        });
        let best = 0;
        for (let stake = 0; stake <= money; stake++) {
          for (let laid = 0; stake + laid * (lay - 1) <= money + 1e-9; laid++) {
            if (laid > 13) break;
            best = Math.max(best, Math.min(stake * (back - 1) - laid * (lay - 1), laid * 0.98 - stake));
          }
        }
        expect(found.ok && found.value.worst).toBeGreaterThanOrEqual(best - 1e-6);
      }),
      { numRuns: 100 },
    );
  });
});

describe('score-grid', () => {
  it('has a profit for every score of the heat map, free bet and lay included', () => {
    const found = scoreGridProfits({
      legs: [
        { market: '1x2', selection: 'home', odds: 3, stake: 10_000, stakeKind: 'SNR' },
        { market: '1x2', selection: 'home', odds: 3.1, side: 'lay', commission: 0.02 },
      ],
      maxGoals: 3,
    });
    if (!found.ok) throw new Error(found.error.code);
    const [, laid = 0] = found.value.stakes;
    expect(found.value.scores[0]?.[0]).toBeCloseTo(laid * 0.98, 6);
    expect(found.value.scores[1]?.[0]).toBeCloseTo(20_000 - laid * 2.1, 6);
    expect(found.value.scores.flat()).toHaveLength(16);
    expect(Math.min(...found.value.scores.flat())).toBe(found.value.worst);
  });

  it('a quarter line pays half: the max-min split, on centavos', () => {
    const found = scoreGridProfits({
      legs: [
        { market: 'asian_handicap', selection: 'home', line: -0.25, odds: 2.1 },
        { market: 'asian_handicap', selection: 'away', line: 0.25, odds: 2 },
      ],
      total: 100_000,
    });
    // s_1 : s_2 = (2·2.00 − 1) : (… ) from s_1 2.1 = s_1/2 + s_2 1.5: s_2 = 16/15 s_1.
    expect(found.ok && found.value.stakes[0]).toBeCloseTo((100_000 * 15) / 31, WITHIN_A_CENTAVO);
    expect(found.ok && found.value.scores[1]?.[1]).toBeCloseTo(1612.9, 0);
  });

  it.each([
    ['half_time_result', 'home', undefined, 'invalid_choice', 'legs.0.market'],
    ['money_line', 'home', undefined, 'invalid_choice', 'legs.0.market'],
    ['__proto__', 'home', undefined, 'invalid_choice', 'legs.0.market'],
    ['1x2', 'constructor', undefined, 'invalid_choice', 'legs.0.selection'],
    ['asian_total', 'over', undefined, 'not_a_line', 'legs.0.line'],
    ['asian_total', 'over', 99, 'not_a_line', 'legs.0.line'],
  ])('refuses %s %s %s', (market, selection, line, code, field) => {
    const input = { legs: [{ market, selection, ...(line && { line }), odds: 2 }], total: 100 };
    expect(calculate('score-grid', input)).toEqual({ ok: false, error: { code, field } });
  });
});
