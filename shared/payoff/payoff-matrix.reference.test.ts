/** The published cases, run only if `../shared/data` exists: settlement exactly, stakes by the profits they promise. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scoreGrid } from '../settlement/final-state.ts';
import { type Commission, legPayoff, type SettlementLeg } from '../settlement/leg.ts';
import { type Outcome, returnOfMultiple, returnPerUnit } from '../settlement/outcome.ts';
import { settleBet } from '../settlement/settle.ts';
import { buildPayoffMatrix, type PayoffMatrix, rowProfit } from './payoff-matrix.ts';

const files = import.meta.glob('../../../shared/data/reference-cases.json', { eager: true, import: 'default' });
const [file] = Object.values(files);
const schema = z.array(z.object({ id: z.string(), kind: z.string(), input: z.unknown(), expected: z.unknown() }));
const cases = file === undefined ? [] : schema.parse(file);
const suite = describe.skipIf(cases.length === 0);
const WITH_CASES = 'with ../shared/data/reference-cases.json';

/**
 * The cases of some kinds, with input and expected values parsed. It fails if there are none, because then nothing
 * would be checked.
 */
function casesOf<I, E>(kinds: readonly string[], input: z.ZodType<I>, expected: z.ZodType<E>): [string, I, E][] {
  return cases
    .filter(({ kind }) => kinds.includes(kind))
    .map(one => [`${one.id} ${one.kind}`, input.parse(one.input), expected.parse(one.expected)]);
}

const rowProfits = ({ rows }: Pick<PayoffMatrix, 'rows'>, stakes: readonly number[]) =>
  rows.map(row => rowProfit(row, stakes));

function matrixOf(legs: readonly SettlementLeg[], maxGoals = 12): PayoffMatrix {
  const matrix = buildPayoffMatrix(legs, { states: scoreGrid(maxGoals) });
  if (!matrix.ok) throw new Error(JSON.stringify(matrix.error));
  return matrix.value;
}

function profitAt(matrix: PayoffMatrix, stakes: readonly number[], score: string): number {
  const row = matrix.rows.find(({ states }) => states.includes(score));
  return row === undefined ? Number.NaN : rowProfit(row, stakes);
}

function settled(market: string, selection: string, line: number, score: { home: number; away: number }): Outcome {
  const outcome = settleBet({ market, selection, line }, score);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
}

const BETS: Readonly<Record<string, readonly [string, string]>> = {
  '1': ['1x2', 'home'],
  X: ['1x2', 'draw'],
  '2': ['1x2', 'away'],
  '1X': ['double_chance', 'home_draw'],
  X2: ['double_chance', 'draw_away'],
  '12': ['double_chance', 'home_away'],
  DNB1: ['draw_no_bet', 'home'],
  DNB2: ['draw_no_bet', 'away'],
  AH1: ['asian_handicap', 'home'],
  AH2: ['asian_handicap', 'away'],
  EH1: ['european_handicap', 'home'],
  EHX: ['european_handicap', 'draw'],
  EH2: ['european_handicap', 'away'],
  O: ['asian_total', 'over'],
  U: ['asian_total', 'under'],
  over: ['asian_total', 'over'],
  under: ['asian_total', 'under'],
  BTTSY: ['both_teams_to_score', 'yes'],
  BTTSN: ['both_teams_to_score', 'no'],
};

function legOf(code: string, line: number | readonly number[] | null, odds: number): SettlementLeg {
  if (typeof line === 'object' && line !== null) {
    return { market: 'correct_score', selection: line.join('-'), side: 'back', odds };
  }
  const [market, selection] = BETS[code] ?? [code, code];
  return { market, selection, line, side: 'back', odds };
}

/** 'AH1(-0.25)@2.10' or '1@2.70'. */
function parseLeg(text: string): SettlementLeg {
  const [, code = '', line, odds] = /^(\w+)(?:\(([-+.\d]+)\))?@([.\d]+)$/.exec(text) ?? [];
  return legOf(code, line === undefined ? null : Number(line), Number(odds));
}

suite(`settlement (${WITH_CASES})`, () => {
  const settlements = <T>(row: z.ZodType<T>) => z.object({ cases: z.array(row) });
  const multipliers = z.object({ return_multipliers: z.array(z.number()) });

  const handicap = z.object({ line: z.number(), goal_diff: z.int(), odds: z.number() });
  it.each(casesOf(['asian_handicap_settlement'], settlements(handicap), multipliers))('%s', (_id, input, expected) => {
    const returns = input.cases.map(({ line, goal_diff, odds }) =>
      returnPerUnit(settled('asian_handicap', 'home', line, { home: 5 + goal_diff, away: 5 }), odds),
    );
    expect(returns.map(value => Number(value.toFixed(12)))).toEqual(expected.return_multipliers);
  });

  const total = z.object({ side: z.enum(['over', 'under']), line: z.number(), goals: z.int(), odds: z.number() });
  it.each(casesOf(['asian_total_settlement'], settlements(total), multipliers))('%s', (_id, input, expected) => {
    const returns = input.cases.map(({ side, line, goals, odds }) =>
      returnPerUnit(settled('asian_total', side, line, { home: goals, away: 0 }), odds),
    );
    expect(returns.map(value => Number(value.toFixed(12)))).toEqual(expected.return_multipliers);
  });

  const multiple = z.object({
    stake: z.number(),
    legs: z.array(z.object({ odds: z.number(), result: z.enum(['win', 'half_win', 'push', 'half_lose', 'lose']) })),
  });
  const paid = z.object({ net_profit: z.number(), returns: z.number() });
  it.each(casesOf(['pinnacle_style_multi_with_half_results'], multiple, paid))(
    '%s',
    (_id, { stake, legs }, expected) => {
      const returns = stake * returnOfMultiple(legs.map(({ odds, result }) => ({ odds, outcome: result })));
      expect(returns).toBeCloseTo(expected.returns, 9);
      expect(returns - stake).toBeCloseTo(expected.net_profit, 9);
    },
  );
});

suite(`stakes of the linear programmes (${WITH_CASES})`, () => {
  const gridLeg = z.union([
    z.tuple([z.string(), z.number()]).transform(([code, odds]) => legOf(code, null, odds)),
    z
      .tuple([z.string(), z.union([z.number(), z.array(z.number())]), z.number()])
      .transform(([code, line, odds]) => legOf(code, line, odds)),
  ]);
  const input = z.object({
    legs: z.array(z.union([z.string().transform(parseLeg), gridLeg])),
    total_stake: z.number(),
  });
  const expected = z.object({ lp_stakes: z.array(z.number()), guaranteed_profit: z.number() });
  const programmes = casesOf(['payoff_matrix_lp', 'score_grid_lp'], input, expected);

  it.each(programmes)('%s: they guarantee what is published', (_id, { legs }, { lp_stakes, guaranteed_profit }) => {
    for (const maxGoals of [7, 12]) {
      const worst = Math.min(...rowProfits(matrixOf(legs, maxGoals), lp_stakes));
      expect(worst).toBeCloseTo(guaranteed_profit, 4);
    }
  });

  it.each(programmes)('%s: moving 1 between two legs guarantees no more', (_id, { legs }, { lp_stakes }) => {
    const matrix = matrixOf(legs);
    const worst = Math.min(...rowProfits(matrix, lp_stakes));
    for (const from of legs.keys()) {
      for (const to of legs.keys()) {
        if ((lp_stakes[from] ?? 0) < 1) continue;
        const moved = lp_stakes.map((stake, leg) => stake - (leg === from ? 1 : 0) + (leg === to ? 1 : 0));
        expect(Math.min(...rowProfits(matrix, moved))).toBeLessThanOrEqual(worst + 1e-4);
      }
    }
  });

  const withMatrix = z.object({
    legs: z.array(z.string().transform(parseLeg)),
    return_matrix: z.array(z.array(z.number())),
  });
  it.each(
    casesOf(
      ['payoff_matrix_lp'],
      withMatrix,
      z.object({ profits: z.array(z.number()), lp_stakes: z.array(z.number()) }),
    ),
  )('%s: the matrix at home, draw and away', (_id, { legs, return_matrix }, { profits, lp_stakes }) => {
    const matrix = matrixOf(legs);
    // Away by two: at +0.25 a win by one is the same.
    for (const [index, score] of ['2-0', '1-1', '0-2'].entries()) {
      const row = matrix.rows.find(({ states }) => states.includes(score));
      expect(row?.returns).toEqual((return_matrix[index] ?? []).map(value => expect.closeTo(value, 12)));
      expect(profitAt(matrix, lp_stakes, score)).toBeCloseTo(profits[index] ?? Number.NaN, 4);
    }
  });
});

suite(`middles and Asian arbs (${WITH_CASES})`, () => {
  /** −110 as published is exactly 1 + 10/11. */
  const exactDecimal = (american: number) => (american < 0 ? 1 + 100 / -american : 1 + american / 100);
  const middleLeg = z
    .object({
      market: z.string(),
      line: z.number().nullable().default(null),
      odds: z.number().optional(),
      odds_american: z.number().optional(),
      stake: z.number().default(0),
    })
    .transform(({ market, line, odds, odds_american = 100, stake }) => {
      const price = odds ?? exactDecimal(odds_american);
      return { leg: legOf(market, line, price), stake };
    });
  const input = z.object({ legs: z.array(middleLeg) });
  const published = z.record(z.string(), z.unknown());
  const middles = casesOf(
    ['middle_two_totals', 'middle_ah_quarter_vs_1x2', 'middle_with_push', 'polish_middle'],
    input,
    published,
  );
  /** The scores that each published figure describes. */
  const SCORES: Readonly<Record<string, readonly string[]>> = {
    loss_is_negative: ['2-2', '3-3', '0-0'],
    win_middle: ['3-2', '0-5'],
    home_or_draw: ['1-0', '2-2'],
    away_by_1: ['0-1', '2-3'],
    away_by_2plus: ['0-2', '0-5'],
    goals_0_1: ['0-0', '0-1'],
    goals_2: ['1-1', '2-0'],
    goals_4plus: ['2-2', '5-1'],
    goals_le2: ['0-0', '1-1'],
    goals_3: ['2-1', '0-3'],
    goals_ge4: ['4-0', '3-3'],
  };

  it.each(middles)('%s', (_id, { legs }, expected) => {
    const matrix = matrixOf(legs.map(({ leg }) => leg));
    const stakes = z.array(z.number()).safeParse(expected.stakes).data ?? legs.map(({ stake }) => stake);
    let checked = 0;
    for (const [figure, scores] of Object.entries(SCORES)) {
      const value = z.number().safeParse(expected[figure]).data;
      if (value === undefined) continue;
      for (const score of scores)
        expect([score, profitAt(matrix, stakes, score)]).toEqual([score, expect.closeTo(value, 4)]);
      checked += 1;
    }
    expect(checked).toBeGreaterThanOrEqual(2);
  });

  const equal = z.object({ legs: z.array(z.string().transform(parseLeg)) });
  const split = z.object({ stakes: z.array(z.number()), home: z.number(), draw: z.number(), away: z.number() });
  it.each(casesOf(['asian_quarter_arb_equal_payout'], equal, split))('%s', (_id, { legs }, expected) => {
    const matrix = matrixOf(legs);
    const profits = ['1-0', '1-1', '0-1'].map(score => profitAt(matrix, expected.stakes, score));
    expect(profits).toEqual([expected.home, expected.draw, expected.away].map(value => expect.closeTo(value, 4)));
  });
});

suite(`terms of legs (${WITH_CASES})`, () => {
  const commission = z.object({ odds: z.number(), commission: z.number(), type: z.string() });
  it.each(casesOf(['net_odds_commission'], commission, z.object({ net_odds: z.number() })))(
    '%s',
    (_id, input, expected) => {
      const kinds: Readonly<Record<string, Commission['kind']>> = {
        net_win: 'net_win',
        on_stake: 'stake',
        on_total_return: 'total_return',
      };
      const kind = kinds[input.type];
      if (kind === undefined) throw new Error(input.type);
      const payoff = legPayoff({ ...legOf('1', null, input.odds), commission: { kind, rate: input.commission } });
      expect(payoff.ok && payoff.value.profit.win + 1).toBeCloseTo(expected.net_odds, 6);
    },
  );

  const layed = z.object({ lay_odds: z.number(), commission: z.number() });
  const asBack = z.object({ equivalent_back_odds_of_opposite: z.number() });
  it.each(casesOf(['lay_to_back_equivalent'], layed, asBack))('%s', (_id, input, expected) => {
    const leg = { ...legOf('1', null, input.lay_odds), side: 'lay' } as const;
    const payoff = legPayoff({ ...leg, commission: { kind: 'net_win', rate: input.commission } });
    expect(payoff.ok && payoff.value.profit.lose + 1).toBeCloseTo(expected.equivalent_back_odds_of_opposite, 6);
  });

  const pair = z.object({
    back_stake: z.number(),
    back_odds: z.number(),
    lay_odds: z.number(),
    lay_commission: z.number(),
    refund_cash_value: z.number().optional(),
    win_bonus: z.number().optional(),
    back_fee_on_return: z.number().optional(),
    cashback_pct: z.number().optional(),
  });
  const both = z.object({
    lay_stake: z.number(),
    liability: z.number(),
    profit: z.number().optional(),
    profit_if_back_wins: z.number().optional(),
    profit_if_lay_wins: z.number().optional(),
  });
  const backLay = cases.filter(({ kind }) => /^back_lay_(?!bonus|bias)|^cashback/.test(kind)).map(({ kind }) => kind);
  it.each(casesOf(backLay, pair, both))('%s', (id, input, expected) => {
    const terms: Partial<SettlementLeg> = {
      ...(/_SNR/.test(id) && { freeBet: { stakeReturned: false } }),
      ...(/_SR/.test(id) && { freeBet: { stakeReturned: true } }),
      ...(input.refund_cash_value !== undefined && { refundIfLost: { amount: input.refund_cash_value, kept: 1 } }),
      ...(input.cashback_pct !== undefined && { refundIfLost: { perStake: input.cashback_pct, kept: 1 } }),
      ...(input.win_bonus !== undefined && { winBonus: { amount: input.win_bonus } }),
      ...(input.back_fee_on_return !== undefined && { backFee: input.back_fee_on_return }),
    };
    const matrix = matrixOf([
      { ...legOf('1', null, input.back_odds), ...terms },
      {
        ...legOf('1', null, input.lay_odds),
        side: 'lay',
        commission: { kind: 'net_win', rate: input.lay_commission },
        exchangeMarket: 'exchange 1',
      },
    ]);
    expect(expected.lay_stake * (matrix.columns[1]?.riskPerStake ?? 0)).toBeCloseTo(expected.liability, 4);
    const stakes = [input.back_stake, expected.liability];
    const profits = [profitAt(matrix, stakes, '1-0'), profitAt(matrix, stakes, '0-0')];
    const { profit = Number.NaN, profit_if_back_wins = profit, profit_if_lay_wins = profit } = expected;
    expect(profits).toEqual([profit_if_back_wins, profit_if_lay_wins].map(value => expect.closeTo(value, 4)));
  });
});

suite(`the file (${WITH_CASES})`, () => {
  it('has the cases that the tables above need', () =>
    expect(cases.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['asian_handicap_settlement', 'asian_total_settlement', 'score_grid_lp', 'polish_middle']),
    ));
});
