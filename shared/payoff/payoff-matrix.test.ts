import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FinalState, scoreGrid, stateLabel } from '../settlement/final-state.ts';
import type { SettlementLeg } from '../settlement/leg.ts';
import {
  buildPayoffMatrix,
  MAX_MATRIX_LEGS,
  netProfit,
  type PayoffMatrix,
  type PayoffOptions,
  rowProfit,
} from './payoff-matrix.ts';

const rowProfits = ({ rows }: Pick<PayoffMatrix, 'rows'>, stakes: readonly number[]) =>
  rows.map(row => rowProfit(row, stakes));

const back = (
  market: string,
  selection: string,
  line: number | null,
  odds: number,
  terms: Partial<SettlementLeg> = {},
): SettlementLeg => ({
  market,
  selection,
  line,
  side: 'back',
  odds,
  ...terms,
});
const lay = (
  market: string,
  selection: string,
  line: number | null,
  odds: number,
  terms: Partial<SettlementLeg> = {},
): SettlementLeg => back(market, selection, line, odds, { side: 'lay', ...terms });

function matrixOf(legs: readonly SettlementLeg[], options?: PayoffOptions): PayoffMatrix {
  const matrix = buildPayoffMatrix(legs, options);
  if (!matrix.ok) throw new Error(JSON.stringify(matrix.error));
  return matrix.value;
}

function netOf(legs: readonly SettlementLeg[], state: FinalState, stakes: readonly number[]): number {
  const net = netProfit(legs, state, stakes);
  if (!net.ok) throw new Error(JSON.stringify(net.error));
  return net.value;
}

const rowAt = (matrix: PayoffMatrix, label: string) => {
  const row = matrix.rows.find(({ states }) => states.includes(label));
  if (row === undefined) throw new Error(`no state ${label}`);
  return row;
};
const near = (numbers: readonly number[], digits = 9) => numbers.map(value => expect.closeTo(value, digits));

describe('buildPayoffMatrix', () => {
  it('merges the scores that pay the same: a quarter line and its other side', () => {
    const matrix = matrixOf([back('asian_handicap', 'home', -0.25, 2.1), back('asian_handicap', 'away', 0.25, 2)]);
    expect(matrix.rows).toHaveLength(3);
    expect(rowAt(matrix, '1-0').returns).toEqual(near([2.1, 0]));
    expect(rowAt(matrix, '3-3').returns).toEqual(near([0.5, 1.5]));
    expect(rowAt(matrix, '0-4').returns).toEqual(near([0, 2]));
    expect(rowAt(matrix, '3-3').states).toHaveLength(13);
    const stakes = [1500 / 3.1, 1000 - 1500 / 3.1];
    expect(rowProfits(matrix, stakes).toSorted((a, b) => a - b)).toEqual(near([16.129032, 16.129032, 32.258065], 6));
  });

  it('has every state in exactly one row', () => {
    const matrix = matrixOf([back('1x2', 'home', null, 2), back('asian_total', 'over', 2.25, 2)]);
    const labels = matrix.rows.flatMap(({ states }) => states);
    expect(labels.toSorted()).toEqual(scoreGrid().map(stateLabel).toSorted());
    // Home or not; under 2 goals, 2 goals, over 2 goals.
    expect(matrix.rows).toHaveLength(6);
  });

  it('gives a lay per unit of liability in `returns`, per unit of the backer’s stake in `profitPerUnit`', () => {
    const matrix = matrixOf([lay('1x2', 'home', null, 3, { commission: { kind: 'net_win', rate: 0.1 } })]);
    expect(matrix.columns).toEqual([{ riskPerStake: 2, ownMoney: 1 }]);
    expect(rowAt(matrix, '0-0').returns).toEqual(near([1.45]));
    expect(rowAt(matrix, '0-0').profitPerUnit).toEqual(near([0.9]));
    expect(rowAt(matrix, '1-0').returns).toEqual(near([0]));
    expect(rowAt(matrix, '1-0').profitPerUnit).toEqual(near([-2]));
  });

  it('merges outcomes that pay a free bet alike, and keeps amounts in `fixed`', () => {
    const free = matrixOf([back('draw_no_bet', 'home', null, 3, { freeBet: { stakeReturned: false } })]);
    expect(free.rows.map(({ returns }) => returns)).toEqual([near([1]), near([3])]);
    const refund = matrixOf([back('1x2', 'home', null, 3, { refundIfLost: { amount: 50, kept: 0.5 } })]);
    expect(rowAt(refund, '0-0')).toMatchObject({ returns: [0], fixed: 25 });
    expect(rowAt(refund, '1-0')).toMatchObject({ returns: [3], fixed: 0 });
    expect(rowProfits(refund, [100])).toEqual([-75, 200]);
  });

  it('adds half-time scores to the grid if a leg needs them', () => {
    const matrix = matrixOf([back('half_time_full_time', 'home_home', null, 3), back('1x2', 'home', null, 2)]);
    expect(matrix.rows.map(({ returns }) => returns)).toEqual([
      [0, 0],
      [0, 2],
      [3, 2],
    ]);
    expect(rowAt(matrix, '2-1 (0-1)').returns).toEqual([0, 2]);
    expect(matrix.rows.reduce((sum, { states }) => sum + states.length, 0)).toBe(8281);
  });

  it('finds on a 12–12 grid every row of a 30–30 grid, for the lines that houses quote', () => {
    const quarters = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map(n => n / 4);
    const leg = fc.oneof(
      quarters(-4, 4).map(line => back('asian_handicap', 'home', line, 2)),
      quarters(1, 7).map(line => back('asian_total', 'over', line, 2)),
      quarters(1, 4).map(line => back('home_total', 'over', line, 2)),
      quarters(1, 4).map(line => back('away_total', 'under', line, 2)),
      fc.constantFrom(back('both_teams_to_score', 'yes', null, 2), back('correct_score', 'any_other_draw', 3, 9)),
      fc.constantFrom(back('odd_even', 'odd', null, 2), back('win_to_nil', 'home', null, 4)),
    );
    const wide = scoreGrid(30);
    const rowsOf = (matrix: PayoffMatrix) => matrix.rows.map(({ returns }) => returns.join()).toSorted();
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 4 }), legs => {
        expect(rowsOf(matrixOf(legs))).toEqual(rowsOf(matrixOf(legs, { states: wide })));
      }),
    );
  });

  it('uses the scores next to the lines in other sports', () => {
    const pair = [back('spread', 'home', -3.5, 2.1), back('spread', 'away', 3.5, 2.1)];
    expect(matrixOf(pair).rows).toHaveLength(2);
    // A middle: home by 5 or 6 wins both.
    const middle = matrixOf([back('spread', 'home', -4.5, 1.9), back('spread', 'away', 6.5, 1.9)]);
    expect(rowProfits(middle, [100, 100]).toSorted((a, b) => a - b)).toEqual(near([-10, -10, 180]));
    const over = matrixOf([back('points_total', 'over', 220.5, 2), back('money_line', 'home', null, 2)]);
    expect(over.rows).toHaveLength(6);
  });

  it('misses no row of a wide grid in other sports', () => {
    const quarters = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map(n => n / 4);
    const leg = fc.oneof(
      quarters(-16, 16).map(line => back('spread', 'home', line, 2)),
      quarters(-16, 16).map(line => back('spread', 'away', line, 2)),
      quarters(1, 24).map(line => back('points_total', 'over', line, 2)),
      fc.constant(back('money_line', 'away', null, 2)),
    );
    const wide = scoreGrid(36);
    const rowsOf = (matrix: PayoffMatrix) => matrix.rows.map(({ returns }) => returns.join()).toSorted();
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 4 }), legs => {
        expect(rowsOf(matrixOf(legs))).toEqual(rowsOf(matrixOf(legs, { states: wide })));
      }),
    );
  });

  it('returns the stakes of a money line at a level score, unless the sport has none', () => {
    const pair = [back('money_line', 'home', null, 2.1), back('money_line', 'away', null, 2.1)];
    expect(Math.min(...rowProfits(matrixOf(pair), [50, 50]))).toBe(0);
    expect(Math.min(...rowProfits(matrixOf(pair, { neverLevel: true }), [50, 50]))).toBeCloseTo(5, 12);
  });

  const leg = back('1x2', 'home', null, 2);
  it.each<[string, string, readonly SettlementLeg[], PayoffOptions?]>([
    ['no_legs', 'legs', []],
    ['too_many_legs', 'legs', Array.from({ length: MAX_MATRIX_LEGS + 1 }, () => leg)],
    ['too_many_legs', 'legs', Array.from({ length: 10_000 }, () => leg)],
    ['odds_not_over_one', 'odds', [leg, { ...leg, odds: 1 }]],
    ['odds_not_a_number', 'odds', [leg, { ...leg, odds: Number.NaN }]],
    ['odds_not_a_number', 'odds', [leg, { ...leg, odds: Number.POSITIVE_INFINITY }]],
    ['rate_out_of_range', 'commission.rate', [leg, { ...leg, commission: { kind: 'net_win', rate: 1 } }]],
    ['line_not_in_quarters', 'line', [leg, back('asian_total', 'over', 2.3, 2)]],
    ['line_not_allowed', 'line', [leg, back('european_handicap', 'home', -0.5, 2)]],
    ['unknown_market', 'market', [leg, back('corners', 'over', 9.5, 2)]],
    ['mixed_sports', 'market', [leg, back('money_line', 'home', null, 2)]],
    ['no_states', 'states', [leg], { states: [] }],
    ['too_many_states', 'states', Array.from({ length: MAX_MATRIX_LEGS }, () => leg), { states: scoreGrid(141) }],
    ['score_not_a_count', 'state', [leg], { states: [{ home: -1, away: 0 }] }],
    ['half_time_unknown', 'state', [back('half_time_result', 'home', null, 2)], { states: scoreGrid() }],
  ])('%s at %s', (code, field, legs, options) => {
    const result = buildPayoffMatrix(legs, options);
    expect(result).toEqual({ ok: false, error: expect.objectContaining({ code, field }) });
    if (!result.ok && legs.length === 2) expect(result.error).toMatchObject({ leg: 1 });
  });

  it('accepts a thousand legs', () => {
    const legs = Array.from({ length: MAX_MATRIX_LEGS }, (_, n) =>
      back('asian_total', 'over', 0.5 + (n % 79) / 4, 1.5 + n / 1000),
    );
    expect(matrixOf(legs).rows.length).toBeLessThanOrEqual(25);
  });
});

describe('commission on the net of an exchange’s market', () => {
  const at5 = { exchangeMarket: 'betfair 1.23', commission: { kind: 'net_win', rate: 0.05 } } as const;
  const home = back('1x2', 'home', null, 3, at5);
  const draw = back('1x2', 'draw', null, 3, at5);

  it('is taken once, on what the market as a whole earns', () => {
    // 200 won and 100 lost: commission leaves 95, not 190 − 100.
    expect(netOf([home, draw], { home: 1, away: 0 }, [100, 100])).toBeCloseTo(95, 9);
    expect(netOf([home, draw], { home: 0, away: 1 }, [100, 100])).toBe(-200);
    const elsewhere = { ...draw, exchangeMarket: 'matchbook 7' };
    expect(netOf([home, elsewhere], { home: 1, away: 0 }, [100, 100])).toBeCloseTo(90, 9);
  });

  it('cannot be summed over legs if one wins and one loses', () => {
    expect(buildPayoffMatrix([home, draw])).toEqual({
      ok: false,
      error: { code: 'exchange_nets', field: 'exchangeMarket', value: 'betfair 1.23', state: '0-0' },
    });
  });

  it('can be summed if they win and lose together, as two lays of one selection do (reference case C25)', () => {
    const exchange = { exchangeMarket: 'x', commission: { kind: 'net_win', rate: 0.02 } } as const;
    const legs = [
      back('1x2', 'home', null, 2.5),
      lay('1x2', 'home', null, 2.56, exchange),
      lay('1x2', 'home', null, 2.62, exchange),
    ];
    const matrix = matrixOf(legs);
    expect(matrix.netted).toBe(false);
    expect(rowProfits(matrix, [100, 60 * 1.56, 37.538462 * 1.62])).toEqual(near([-4.412308, -4.412308], 5));
  });

  it('refuses two rates in one market', () => {
    const other = { ...draw, commission: { kind: 'net_win', rate: 0.02 } } as const;
    const error = { code: 'exchange_rates_differ', field: 'commission.rate', leg: 1 };
    expect(buildPayoffMatrix([home, other])).toEqual({ ok: false, error });
  });

  it('refuses invalid stakes', () => {
    const state = { home: 0, away: 0 };
    expect(netProfit([home], state, [])).toMatchObject({ error: { code: 'stakes_not_one_per_leg' } });
    expect(netProfit([home], state, [-1])).toMatchObject({ error: { code: 'stake_out_of_range', leg: 0 } });
    expect(netProfit([home], state, [Number.NaN])).toMatchObject({ error: { code: 'stake_out_of_range', leg: 0 } });
  });

  const anyLeg = fc
    .record({
      bet: fc.constantFrom<[string, string, number | null]>(
        ['1x2', 'home', null],
        ['1x2', 'draw', null],
        ['1x2', 'away', null],
        ['asian_handicap', 'home', -0.25],
        ['asian_handicap', 'away', 1],
        ['asian_total', 'over', 2.75],
        ['both_teams_to_score', 'yes', null],
      ),
      side: fc.constantFrom<'back' | 'lay'>('back', 'lay'),
      odds: fc.integer({ min: 1010, max: 9000 }).map(thousandths => thousandths / 1000),
      at: fc.constantFrom(null, 'a', 'b'),
    })
    .map(({ bet: [market, selection, line], side, odds, at }): SettlementLeg => {
      const leg = back(market, selection, line, odds, { side, commission: { kind: 'net_win', rate: 0.065 } });
      return at === null ? leg : { ...leg, exchangeMarket: at };
    });
  const book = fc
    .array(anyLeg, { minLength: 1, maxLength: 6 })
    .chain(legs =>
      fc.tuple(
        fc.constant(legs),
        fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: legs.length, maxLength: legs.length }),
      ),
    );

  it('is exact in the matrix: the lowest of a state’s rows is what the state earns', () => {
    const states = scoreGrid(3);
    fc.assert(
      fc.property(book, ([legs, stakes]) => {
        const matrix = matrixOf(legs, { states, netting: 'least_of_rows' });
        const profits = rowProfits(matrix, stakes);
        for (const state of states) {
          const ofState = profits.filter((_, row) => matrix.rows[row]?.states.includes(stateLabel(state)));
          expect(Math.min(...ofState)).toBeCloseTo(netOf(legs, state, stakes), 6);
        }
      }),
    );
  });

  it('is exact if the linear matrix is accepted, and without market names never promises more', () => {
    const states = scoreGrid(3);
    fc.assert(
      fc.property(book, ([legs, stakes]) => {
        const linear = buildPayoffMatrix(legs, { states });
        const apart = matrixOf(
          legs.map(({ exchangeMarket: _, ...leg }) => leg),
          { states },
        );
        const profits = rowProfits(apart, stakes);
        for (const state of states) {
          const label = stateLabel(state);
          const exact = netOf(legs, state, stakes);
          const bound = profits[apart.rows.findIndex(row => row.states.includes(label))] ?? Number.NaN;
          expect(bound).toBeLessThanOrEqual(exact + 1e-6);
          if (linear.ok) {
            expect(linear.value.netted).toBe(false);
            const row = rowProfits({ ...linear.value, rows: [rowAt(linear.value, label)] }, stakes);
            expect(row[0]).toBeCloseTo(exact, 6);
          }
        }
      }),
    );
  });

  it('refuses too many netted markets in one state', () => {
    const legs = Array.from({ length: 7 }, (_, n) => [
      { ...home, exchangeMarket: `x${n}` },
      { ...draw, exchangeMarket: `x${n}` },
    ]).flat();
    const result = buildPayoffMatrix(legs, { netting: 'least_of_rows' });
    expect(result).toEqual({ ok: false, error: expect.objectContaining({ code: 'too_many_exchange_markets' }) });
    expect(matrixOf(legs.slice(0, 12), { netting: 'least_of_rows' }).rows).toHaveLength(64 + 64 + 1);
  });
});
