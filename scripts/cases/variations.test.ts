/**
 * Other cases of the kinds that the reference has, at least two a kind: fields left out or in other words, other
 * numbers of outcomes, terms together. What is expected is worked out here, by arithmetic that is not the
 * calculators'.
 */
import { describe, expect, it } from 'vitest';
import { checkCase } from './reference-check.ts';
import { REFERENCE_KINDS } from './reference-kinds.ts';

type Variation = readonly [kind: string, input: Record<string, unknown>, expected: Record<string, unknown>];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const inverse = (odds: readonly number[]) => sum(odds.map(o => 1 / o));

/** Stakes that return the same from a total. */
function equal(odds: readonly number[], total: number) {
  const payout = total / inverse(odds);
  return { stakes: odds.map(o => payout / o), profit: payout - total, roi_pct: (1 / inverse(odds) - 1) * 100 };
}

/** The number that a growing function takes to 0, by halving. */
function rootOf(f: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  for (let step = 0; step < 200; step++) {
    const middle = (a + b) / 2;
    if (f(middle) < 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

const back = { back_stake: 80, back_odds: 3.4, lay_odds: 3.55, lay_commission: 0.045 };
const L = (returned: number, lay = 3.55, c = 0.045) => returned / (lay - c);

const NWAY: Variation[] = [
  ['nway_back_total_stake', { odds: [1.8, 1.9], total_stake: 250 }, { ...equal([1.8, 1.9], 250), is_arb: false }],
  [
    'nway_back_total_stake',
    { odds: [7, 8, 9, 10, 11, 12], total_stake: 60 },
    { ...equal([7, 8, 9, 10, 11, 12], 60), is_arb: true },
  ],
  ['nway_back_total_stake', { odds: [2.1, 2.1], total_stake: 10, commission: null }, { payout: 10.5, total: 10 }],
  [
    'nway_back_commission',
    { odds: [2.3, 2], commission: 0.05, total_stake: 100 },
    { net_odds: [2.235, 1.95], ...equal([2.235, 1.95], 100) },
  ],
  [
    'nway_back_commission',
    {
      odds: [3, 3.6, 3.1],
      commission: [0.02, 0, 0.065],
      type: ['on_stake', 'net_win', 'on_total_return'],
      total_stake: 900,
    },
    { net_odds: [2.98, 3.6, 3.1 * 0.935], ...equal([2.98, 3.6, 3.1 * 0.935], 900) },
  ],
  [
    'nway_back_fixed_leg',
    { odds: [2.4, 3.3, 3.9], fixed_leg: 2, fixed_stake: 40 },
    { stakes: [65, 156 / 3.3, 40], profit: 156 - 65 - 156 / 3.3 - 40 },
  ],
  [
    'nway_back_fixed_leg',
    { odds: [2, 2.2], fixed_leg: 0, fixed_stake: 50, commission: [0, 0.1] },
    { stakes: [50, 100 / 2.08], total: 50 + 100 / 2.08 },
  ],
  [
    'nway_back_distribute_profit',
    { odds: [2.2, 2.3], total_stake: 100, distribute_to: [true, false] },
    { stakes: [100 - 100 / 2.3, 100 / 2.3], profits: [(100 - 100 / 2.3) * 2.2 - 100, 0] },
  ],
  [
    'nway_back_distribute_profit',
    { odds: [1.9, 3, 4], total_stake: 100, distribute_to: [0] },
    { stakes: [100 - 100 / 3 - 25, 100 / 3, 25], profits: [(75 - 100 / 3) * 1.9 - 100, 0, 0] },
  ],
  [
    'nway_back_distribute_profit',
    { odds: [1.5, 1.5, 9], total_stake: 1, distribute_to: [false, false, true] },
    { feasible: false },
  ],
  [
    'nway_back_limits',
    { odds: [2.2, 2.1], max_stake: [1000, 100] },
    { stakes: [210 / 2.2, 100], profit: 210 - 210 / 2.2 - 100 },
  ],
  ['nway_back_limits', { odds: [2.2, 2.1], balance: [50, 90], max_stake: [60, 500] }, { stakes: [50, 110 / 2.1] }],
  [
    'nway_back_limits',
    { odds: [2.2, 2.1], max_stake: [1e6, 1e6], max_total: 430 },
    { stakes: equal([2.2, 2.1], 430).stakes },
  ],
  [
    'rounded_optimal',
    { odds: [2.2, 2.2], max_total: 100, step: 10 },
    { stakes: [50, 50], total: 100, min_profit: 10, profits: [10, 10] },
  ],
  ['rounded_optimal', { odds: [2.5, 2.5], budget: 7, step: 2 }, { stakes: [2, 2], total: 4, min_profit: 1 }],
  ['rounded_optimal', { odds: [1.8, 1.8], max_total: 100, step: 5 }, { stakes: [5, 5], total: 10, min_profit: -1 }],
  [
    'rounded_optimal_exact_total',
    { odds: [3, 3, 4], total: 12, step: 1 },
    { stakes: [4, 5, 3], total: 12, min_profit: 0 },
  ],
  [
    'rounded_optimal_exact_total',
    { odds: [2.2, 2.2], max_total: 30, step: 10 },
    { total: 30, min_profit: 10 * 2.2 - 30 },
  ],
  ['rounded_optimal_exact_total', { odds: [2, 2], total: 7, step: 2 }, { feasible: false }],
  [
    'rounded_optimal_caps',
    { odds: [2.1, 2.1], max_total: 1000, step: 5, max_stake: [50, 1000] },
    { stakes: [50, 50], min_profit: 5 },
  ],
  ['rounded_optimal_caps', { odds: [2.1, 2.1], max_total: 1000, step: 5, caps: [5, 4] }, { feasible: false }],
];

const COMMISSION: Variation[] = [
  ['net_odds_commission', { odds: 2.6, commission: 0.05, type: 'turnover' }, { net_odds: 2.55 }],
  ['net_odds_commission', { odds: 2.6 }, { net_odds: 2.6 }],
  [
    'net_odds_commission',
    { odds: 2.6, commission: 0.05, stake: 20, type: 'on_net_win' },
    { net_odds: 2.52, profit: 30.4, net_return: 50.4 },
  ],
  ['lay_to_back_equivalent', { lay_odds: 4 }, { equivalent_back_odds_of_opposite: 4 / 3, implied: 0.75 }],
  [
    'lay_to_back_equivalent',
    { lay_odds: 1.2, lay_commission: 0.02, lay_stake: 50, commission: 0.02 },
    { equivalent_back_odds_of_opposite: 5.9, liability: 10 },
  ],
];

const BACK_LAY: Variation[] = [
  [
    'back_lay_normal',
    { ...back, lay_commission: null },
    { lay_stake: 272 / 3.55, profit_if_back_wins: 192 - (272 / 3.55) * 2.55, is_arb: false },
  ],
  ['back_lay_normal', { ...back, back_odds: 3.8 }, { lay_stake: L(304), profit: L(304) * 0.955 - 80, is_arb: true }],
  ['back_lay_SNR', back, { lay_stake: L(192), profit: L(192) * 0.955, retention_pct: (L(192) * 95.5) / 80 }],
  ['back_lay_SNR', { freebet: 80, back_odds: 3.4, lay_odds: 3.55, commission: 0.045 }, { liability: L(192) * 2.55 }],
  ['back_lay_SR', back, { lay_stake: L(272), profit: L(272) * 0.955 }],
  [
    'back_lay_SR',
    { ...back, back_fee_on_return: 0.1 },
    { lay_stake: L(272 * 0.9), profit_if_back_wins: 272 * 0.9 - L(272 * 0.9) * 2.55 },
  ],
  [
    'back_lay_refund_if_lose',
    { ...back, refund_cash_value: 40 },
    { lay_stake: L(232), profit_if_lay_wins: L(232) * 0.955 - 40 },
  ],
  ['back_lay_refund_if_lose', { ...back, refund_cash_value: 0 }, { lay_stake: L(272) }],
  ['back_lay_win_bonus', { ...back, win_bonus: 30 }, { lay_stake: L(302), profit: L(302) * 0.955 - 80 }],
  [
    'back_lay_win_bonus',
    { ...back, win_bonus: 30, refund_cash_value: 10 },
    { lay_stake: L(292), profit: L(292) * 0.955 - 70 },
  ],
  [
    'back_lay_normal_back_fee_on_return',
    { ...back, back_fee_on_return: 0.03 },
    { lay_stake: L(272 * 0.97), profit: L(272 * 0.97) * 0.955 - 80 },
  ],
  ['back_lay_normal_back_fee_on_return', back, { lay_stake: L(272) }],
  [
    'back_lay_SNR_back_fee',
    { ...back, back_fee_on_return: 0.03 },
    { lay_stake: L(192 * 0.97), retention_pct: (L(192 * 0.97) * 95.5) / 80 },
  ],
  ['back_lay_SNR_back_fee', { ...back, back_fee_on_return: 0.2, lay_commission: 0 }, { lay_stake: (192 * 0.8) / 3.55 }],
  [
    'back_lay_refund_back_fee',
    { ...back, back_fee_on_return: 0.03, refund_cash_value: 25 },
    { lay_stake: L(272 * 0.97 - 25), profit: L(272 * 0.97 - 25) * 0.955 - 55 },
  ],
  ['back_lay_refund_back_fee', { ...back, back_fee_on_return: 0.03, refund_cash_value: 300 }, { error: 'no_answer' }],
  [
    'back_lay_bonus_rollover',
    {
      own_stake: 100,
      bonus: 100,
      back_odds: 3,
      lay_odds: 3.2,
      remaining_rollover: 1200,
      expected_rating: 0.95,
      lay_commission: 0.05,
    },
    { rollover_penalty: 50, lay_stake: 550 / 3.15, profit: (550 / 3.15) * 0.95 - 100 },
  ],
  [
    'back_lay_bonus_rollover',
    { bonus: 100, back_odds: 3, lay_odds: 3.2 },
    { rollover_penalty: 0, lay_stake: 93.75, profit: 93.75 },
  ],
  [
    'back_lay_bias',
    { ...back, lay_stake: 70 },
    { standard: { lay: L(272) }, chosen: { back_wins: 192 - 178.5, lay_wins: 70 * 0.955 - 80 } },
  ],
  [
    'back_lay_bias',
    { ...back, back_fee_on_return: 0.05 },
    { lay_for_zero_if_back_wins: (80 * (3.4 * 0.95 - 1)) / 2.55, overlay: { lay: 80 / 0.955, zero_on: 'exchange' } },
  ],
  [
    'partial_lay_rescue',
    { back_stake: 50, back_odds: 4, first_lay: { stake: 20, odds: 4.1 }, new_lay_odds: 4.4 },
    { second_lay_stake: (200 - 82) / 4.4, profit: 20 + 118 / 4.4 - 50 },
  ],
  [
    'partial_lay_rescue',
    {
      back_stake: 50,
      back_odds: 4,
      first_lay: [
        { stake: 10, odds: 4 },
        { stake: 5, odds: 4.2 },
      ],
      new_lay_odds: 4.5,
      commission: 0.05,
    },
    { second_lay_stake: (200 - 10 * 3.95 - 5 * 4.15) / 4.45 },
  ],
  [
    'partial_lay_rescue',
    { back_stake: 10, back_odds: 2, first_lay: { stake: 50, odds: 2 }, new_lay_odds: 2 },
    { feasible: false },
  ],
];

const acca = (stake: number, legs: readonly (readonly [number, number, number])[], returned: number) => {
  let left = returned;
  const lays: number[] = [];
  for (const [, lay, c] of [...legs].reverse()) {
    lays.unshift(left / (lay - c));
    left = (left / (lay - c)) * (1 - c);
  }
  return { lay_stakes: lays, profit: left - stake };
};
const three = [
  [1.5, 1.55, 0.02],
  [2.2, 2.3, 0.05],
  [1.8, 1.85, 0],
] as const;
const asLegs = three.map(([b, lay, commission]) => ({ back: b, lay, commission }));
const returned = 60 * 1.5 * 2.2 * 1.8;

const MULTIPLES: Variation[] = [
  ['acca_sequential_lay', { stake: 60, legs: asLegs }, acca(60, three, returned)],
  [
    'acca_sequential_lay',
    { stake: 60, legs: [{ back: 2, lay: 2.1 }], commission: 0.05 },
    { lay_stakes: [120 / 2.05], profit: (120 / 2.05) * 0.95 - 60 },
  ],
  ['acca_sequential_lay_freebet_SNR', { freebet: 60, legs: asLegs }, acca(0, three, returned - 60)],
  [
    'acca_sequential_lay_freebet_SNR',
    { stake: 60, back_fee_on_return: 0.1, legs: asLegs },
    acca(0, three, (returned - 60) * 0.9),
  ],
  [
    'pinnacle_style_multi_with_half_results',
    {
      stake: 10,
      legs: [
        { odds: 2, result: 'half_win' },
        { odds: 3, result: 'push' },
        { odds: 1.9, result: 'won' },
      ],
    },
    { returns: 28.5, net_profit: 18.5 },
  ],
  [
    'pinnacle_style_multi_with_half_results',
    {
      stake: 10,
      legs: [
        { odds: 2, result: 'loss' },
        { odds: 3, result: 'win' },
      ],
    },
    { returns: 0, net_profit: -10 },
  ],
];

const dutch = (W: number, others: readonly number[], own: number, back2 = 0) => ({
  stakes: others.map(o => (W - back2) / o),
  profit: W - own - sum(others.map(o => (W - back2) / o)),
});

const BOOKS: Variation[] = [
  [
    'dutch_vs_books',
    { main: { stake: 40, odds: 5 }, others: [1.4, 6, 21], refund_if_main_loses: 15 },
    dutch(200, [1.4, 6, 21], 40, 15),
  ],
  [
    'dutch_vs_books',
    { main: { stake: 40, odds: 5 }, others: [2.2], main_fee_on_return: 0.05, others_fee_on_return: [0.05] },
    dutch(190, [2.09], 40),
  ],
  [
    'dutch_vs_books',
    { main: { stake: 40, odds: 5 }, others: [{ odds: 2.2, commission: 0.05 }, 6] },
    { error: 'not_a_number' },
  ],
  [
    'dutch_vs_books',
    { main: { stake: 40, odds: 5 }, others: [{ odds: 2.2, commission: 0.05 }, { odds: 6 }] },
    dutch(200, [2.14, 6], 40),
  ],
  [
    'dutch_vs_books_SNR',
    { main: { stake: 40, odds: 5 }, others: [1.7, 4] },
    { ...dutch(160, [1.7, 4], 0), extraction_pct: ((160 - 160 / 1.7 - 40) / 40) * 100 },
  ],
  [
    'dutch_vs_books_SNR',
    { main: { stake: 40, odds: 5 }, others: [1.7, 4], bonus_if_main_wins: 20 },
    dutch(180, [1.7, 4], 0),
  ],
  ['dutch_vs_books_SR', { main: { stake: 40, odds: 5 }, others: [1.7, 4] }, dutch(200, [1.7, 4], 0)],
  [
    'freebet_extraction_3way',
    { freebet: 20, freebet_odds: 4, cover: [{ odds: 2 }, { odds: 5, commission: 0.1 }] },
    { cover_stakes: [30, 60 / 4.6], profit: 30 - 60 / 4.6 },
  ],
  [
    'freebet_extraction_3way',
    { freebet: 20, freebet_odds: 4, cover: [1.3] },
    { cover_stakes: [60 / 1.3], extraction_pct: (60 - 60 / 1.3) * 5 },
  ],
  [
    'two_freebets_3way',
    {
      freebets: [
        { value: 20, odds: 3, outcome: 2 },
        { value: 30, odds: 4, outcome: 0 },
      ],
      third_odds: 3.5,
    },
    { topup_cash_on_outcome: 2, topup_stake: 50 / 3, third_stake: 90 / 3.5, profit: 90 - 50 / 3 - 90 / 3.5 },
  ],
  [
    'two_freebets_3way',
    {
      freebets: [
        { value: 30, odds: 4, outcome: 'home' },
        { value: 30, odds: 4, outcome: 'away' },
      ],
      third_odds: 3.5,
      third_commission: 0.05,
    },
    { topup_stake: 0, third_stake: 90 / 3.375 },
  ],
  [
    'cashback_if_lose',
    { ...back, cashback_pct: 0.5, cashback_as: 'freebet SNR', retention: 0.7 },
    { lay_stake: L(272 - 28), profit: L(244) * 0.955 - 52 },
  ],
  ['cashback_if_lose', { ...back, cashback_pct: 0.5, max_cashback: 10 }, { lay_stake: L(262) }],
  ['boost', { odds: 1.8, boost: 0.5, on: 'odds' }, { boosted_odds: 2.7 }],
  ['boost', { odds: 1.8, boost: 0.5 }, { boosted_odds: 2.2 }],
  ['boost_extra_as_freebet', { odds: 5, boosted_odds: 6, retention: 0.7 }, { effective_odds: 5.7 }],
  ['boost_extra_as_freebet', { odds: 5, boosted_odds: 5, freebet_retention: 0.7 }, { effective_odds: 5 }],
  [
    'boost_arb_fixed_leg',
    { odds: [1.9, 4, 4.5], boost: [0, 0.3, 0], on: 'odds', fixed_leg: 1, fixed_stake: 20 },
    { stakes: [104 / 1.9, 20, 104 / 4.5], profit: 84 - 104 / 1.9 - 104 / 4.5 },
  ],
  [
    'boost_arb_fixed_leg',
    { odds: [1.95, 2.1], boost: 0.1, fixed_leg: 0, fixed_stake: 50, commission: [0, 0.05] },
    { net_odds: [2.045, 1 + 1.21 * 0.95] },
  ],
];

const layed = (100 * 3) / (3.1 - 0.05);
const QL = Math.min(200 - layed * 2.1, layed * 0.95 - 100);

const EARLY: Variation[] = [
  [
    'early_payout_lockin',
    { back_stake: 100, back_odds: 3, lay_odds: 3.1, inplay_back_odds: 1.3 },
    { initial_lay_stake: 300 / 3.1, trade_out_back_stake: 300 / 1.3, locked_profit: 200 + 300 / 3.1 - 300 / 1.3 },
  ],
  [
    'early_payout_lockin',
    { back_stake: 100, back_odds: 3, lay_odds: 3.1, commission: 0.05, inplay_back_odds: 5 },
    { trade_out_back_stake: (layed * 3.1) / 5, locked_profit: 200 + (layed - (layed * 3.1) / 5) * 0.95 },
  ],
  [
    'early_payout_double',
    { back_stake: 100, back_odds: 3, lay_odds: 3.1, commission: 0.05 },
    {
      if_paid_early_and_not_win: 200 + layed * 0.95,
      if_paid_early_and_win: 200 - layed * 2.1,
      if_never_2up_and_not_win: layed * 0.95 - 100,
    },
  ],
  [
    'early_payout_double',
    { back_stake: 100, back_odds: 3, lay_odds: 3.1, lay_stake: 80 },
    { if_paid_early_and_not_win: 280, if_paid_early_and_win: 32, if_never_2up_and_not_win: -20 },
  ],
  [
    'early_payout_ev',
    { back_stake: 100, back_odds: 3, lay_odds: 3.1, commission: 0.05, p_full_turnaround: 0.03 },
    { qualifying: QL, ev: 0.97 * QL + 0.03 * (200 + layed * 0.95), breakeven_p: -QL / (200 + layed * 0.95 - QL) },
  ],
  [
    'early_payout_ev',
    { back_stake: 100, back_odds: 3, lay_odds: 2.9, p_full_turnaround: 0 },
    { ev: 300 / 2.9 - 100, breakeven_p: 0 },
  ],
  [
    'duplo_green_3way',
    { odds: [2.5, 3.2, 3], total_stake: 500 },
    {
      base_result: 500 / inverse([2.5, 3.2, 3]) - 500,
      double_if_turnaround: 1000 / inverse([2.5, 3.2, 3]) - 500,
      breakeven_p: inverse([2.5, 3.2, 3]) - 1,
    },
  ],
  [
    'duplo_green_3way',
    { odds: [2.1, 2.1], total_stake: 500, early_payout_leg: 1 },
    { stakes: [250, 250], base_result: 25, breakeven_p: 0 },
  ],
];

const over = (line: number, odds: number, stake?: number) => ({ market: 'over', line, odds, ...(stake && { stake }) });
const under = (line: number, odds: number, stake?: number) => ({
  market: 'under',
  line,
  odds,
  ...(stake && { stake }),
});

const MIDDLES: Variation[] = [
  [
    'middle_two_totals',
    { legs: [under(3.5, 1.8, 100), over(2.5, 2, 90)] },
    { loss_outside: 10, win_middle: 80 + 90, goals_3: 170, goals_0_2: -10, goals_4plus: -10, breakeven_p: 10 / 180 },
  ],
  [
    'middle_two_totals',
    {
      legs: [
        { market: 'over', line: 1.5, odds_american: 120, stake: 50 },
        { market: 'under', line: 3.5, odds_american: 100, stake: 55 },
      ],
    },
    { goals_2_3: 115, goals_le1: 5, goals_ge4: 5 },
  ],
  [
    'middle_with_push',
    { legs: [over(2, 2, 100), under(2.5, 1.9, 100)] },
    { goals_0_1: -10, goals_2: 90, goals_3plus: 0 },
  ],
  [
    'middle_with_push',
    { legs: [over(2.25, 2, 100), under(3, 2, 100)] },
    { goals_le1: 0, goals_2: 50, goals_3: 100, goals_ge4: 0 },
  ],
  [
    'polish_middle',
    { legs: [over(2.5, 2.2), under(1.5, 2.2)], total_stake: 200 },
    { stakes: [100, 100], goals_le1: 20, goals_2: -200, goals_ge3: 20, max_p_of_gap: 20 / 220 },
  ],
  [
    'polish_middle',
    { legs: [over(3, 2, 100), under(2, 2.4, 100)] },
    { goals_0_1: 40, goals_2: -100, goals_3: -100, goals_4plus: 0 },
  ],
  [
    'middle_ah_quarter_vs_1x2',
    {
      legs: [
        { market: 'AH1', line: 0.25, odds: 1.6, stake: 100 },
        { market: '2', odds: 4 },
      ],
    },
    { stake2: 40, home: 20, draw: 100 * 0.3 - 40, away_by_1: 20, away_by_2plus: 20 },
  ],
  [
    'middle_ah_quarter_vs_1x2',
    {
      legs: [
        { market: '1', odds: 5, stake: 30 },
        { market: 'AH2', line: 1.25, odds: 1.3, stake: 100 },
      ],
    },
    { away: 0, draw: 0, home_by_1: 120 + 15, home_by_2: 20, home_by_3plus: 20 },
  ],
];

const quarter = (s1: number, s2: number, o1: number, o2: number) => ({
  win1: s1 * o1 - s1 - s2,
  win2: s2 * o2 - s1 - s2,
});
const q = equal([2.2, 1.95], 400);
const [q1 = 0, q2 = 0] = q.stakes;

const ASIAN: Variation[] = [
  [
    'asian_handicap_settlement',
    {
      cases: [
        { line: 0.5, goal_diff: 0, odds: 1.9 },
        { line: -2.25, goal_diff: 2, odds: 3 },
        { line: 2.75, goal_diff: -3, odds: 1.3 },
      ],
    },
    { return_multipliers: [1.9, 0.5, 0.5] },
  ],
  [
    'asian_handicap_settlement',
    {
      cases: [
        { line: 0.75, goal_diff: -1, odds: 2 },
        { line: 1, goal_diff: -1, odds: 2 },
      ],
    },
    { return_multipliers: [0.5, 1] },
  ],
  [
    'asian_total_settlement',
    {
      cases: [
        { side: 'under', line: 3.25, goals: 3, odds: 2 },
        { side: 'over', line: 0.75, goals: 1, odds: 1.4 },
      ],
    },
    { return_multipliers: [1.5, 1.2] },
  ],
  [
    'asian_total_settlement',
    {
      cases: [
        { side: 'under', line: 2, goals: 2, odds: 2 },
        { side: 'over', line: 2.5, goals: 0, odds: 2 },
      ],
    },
    { return_multipliers: [1, 0] },
  ],
  [
    'asian_quarter_arb_equal_payout',
    { legs: ['AH2(+0.75)@1.95', 'AH1(-0.75)@2.20'], total_stake: 400 },
    { stakes: [q2, q1], home_by_2plus: q.profit, home_by_1: q1 * 1.6 + q2 * 0.5 - 400, draw: q.profit, away: q.profit },
  ],
  [
    'asian_quarter_arb_equal_payout',
    { legs: ['O(2.25)@2.20', 'U(2.25)@1.95'], total_stake: 400 },
    {
      over: quarter(q1, q2, 2.2, 1.95).win1,
      under: quarter(q1, q2, 2.2, 1.95).win2,
      goals_2: q1 * 0.5 + q2 * 1.475 - 400,
      goals_le1: q.profit,
      goals_3plus: q.profit,
    },
  ],
];

const LP: Variation[] = [
  [
    'payoff_matrix_lp',
    {
      return_matrix: [
        [2.2, 0],
        [0, 2.1],
      ],
      max_total: 100,
    },
    { guaranteed_profit: equal([2.2, 2.1], 100).profit, is_arb: true },
  ],
  [
    'payoff_matrix_lp',
    {
      return_matrix: [
        [2.2, 0],
        [0, 2.1],
      ],
      total_stake: 100,
      max_stake: [40, 100],
      outcomes: ['a', 'b'],
    },
    { lp_stakes: [40, 60], guaranteed_profit: -12, profits: { a: -12, b: 26 }, is_arb: false },
  ],
  [
    'payoff_matrix_lp',
    {
      return_matrix: [
        [2.2, 0],
        [0, 2.1],
      ],
      total_stake: 100,
      max_stake: [40, 40],
    },
    { feasible: false },
  ],
  // Any split is as good as any other: the case shows one.
  [
    'payoff_matrix_lp',
    { return_matrix: [[1.1, 1.1]], total_stake: 100 },
    { lp_stakes: [37, 63], guaranteed_profit: 10 },
  ],
  [
    'score_grid_lp',
    {
      legs: [
        ['DNB1', 1.9],
        ['X2', 2.2],
      ],
      total_stake: 100,
      grid: '0..9 x 0..9',
    },
    { guaranteed_profit: equal([1.9, 2.2], 100).profit, is_arb: true },
  ],
  [
    'score_grid_lp',
    {
      legs: [
        ['1', 2.5],
        ['X', 3.6],
        ['2', 3.4],
      ],
      total_stake: 100,
    },
    { lp_stakes: equal([2.5, 3.6, 3.4], 100).stakes, guaranteed_profit: equal([2.5, 3.6, 3.4], 100).profit },
  ],
  [
    'score_grid_lp',
    {
      legs: [
        ['BTTSY', 2.1],
        ['BTTSN', 2],
      ],
      max_total: 100,
    },
    { guaranteed_profit: equal([2.1, 2], 100).profit, is_arb: true },
  ],
  [
    'score_grid_lp',
    {
      legs: [
        ['ODD', 2.1],
        ['EVEN', 2],
      ],
      total_stake: 100,
      grid: '0..20 x 0..20',
    },
    { lp_stakes: equal([2.1, 2], 100).stakes },
  ],
  [
    'score_grid_lp',
    {
      legs: [
        ['O1', 1.5, 2.4],
        ['U1', 1.5, 1.9],
      ],
      total_stake: 100,
      grid: '0..7 x 0..7',
    },
    { lp_stakes: equal([2.4, 1.9], 100).stakes },
  ],
  [
    'score_grid_lp',
    {
      legs: [
        ['1X', 1.6],
        ['12', 1.6],
        ['X2', 1.6],
      ],
      total_stake: 300,
    },
    { guaranteed_profit: 20, is_arb: true },
  ],
  [
    'score_grid_lp',
    {
      legs: [
        ['EH1', -1, 3.3],
        ['EHX', -1, 4],
        ['EH2', 1, 2.3],
      ],
      total_stake: 100,
    },
    { lp_stakes: equal([3.3, 4, 2.3], 100).stakes },
  ],
  // The draw gives b back and home pays 2.7 a: equal where b = 2.7 a.
  [
    'score_grid_lp',
    { legs: ['1@2.70', 'AH2(0)@1.90'], total_stake: 100 },
    { lp_stakes: [100 / 3.7, 270 / 3.7], guaranteed_profit: 270 / 3.7 - 100, is_arb: false },
  ],
  [
    'score_grid_lp',
    {
      legs: [
        ['CS', '0-0', 9],
        ['O', 0.5, 1.15],
      ],
      total_stake: 100,
      max_stake: [5, 5],
    },
    { feasible: false },
  ],
];

const HEDGES: Variation[] = [
  [
    'hedge_existing',
    { existing: [{ outcome: 'home', stake: 100, odds: 3 }], hedge_odds: { home: 2, away: 1.8 } },
    { stakes: { home: 0, away: 300 / 1.8 }, guaranteed: 200 - 300 / 1.8 },
  ],
  [
    'hedge_existing',
    { existing: { outcome: 0, stake: 100, odds: 3 }, hedge_odds: [2, 1.8] },
    { stakes: [0, 300 / 1.8], profits: [200 - 300 / 1.8, 200 - 300 / 1.8] },
  ],
  [
    'hedge_existing',
    { existing: [{ outcome: 'home', stake: 50, odds: 3.5 }], hedge_odds: { home: 2.8, draw: 3.9, away: 3.2 } },
    { unbounded: true },
  ],
  [
    'hedge_existing_cover_only',
    { existing: [{ outcome: 'draw', stake: 10, odds: 4 }], hedge_odds: { home: 2.8, draw: 3.9, away: 3.2 } },
    { stakes: { home: 40 / 2.8, draw: 0, away: 12.5 }, guaranteed: 30 - 40 / 2.8 - 12.5 },
  ],
  [
    'hedge_existing_cover_only',
    {
      existing: [
        { outcome: 'home', stake: 10, odds: 4 },
        { outcome: 'home', stake: 10, odds: 3 },
      ],
      hedge_odds: { home: 2, away: 2 },
    },
    { stakes: { home: 0, away: 35 }, guaranteed: 15 },
  ],
  [
    'hedge_existing_capped',
    { existing: [{ outcome: 'home', stake: 100, odds: 3 }], hedge_odds: { home: 2, away: 1.8 }, max_extra_total: 50 },
    { stakes: [0, 50], guaranteed: -60, extra_total: 50 },
  ],
  [
    'hedge_existing_capped',
    { existing: [{ outcome: 'home', stake: 100, odds: 3 }], hedge_odds: { home: 2, away: 1.8 }, max_extra_total: 5000 },
    { extra_total: 300 / 1.8 },
  ],
  [
    'one_leg_placed_other_moved',
    { placed: { stake: 60, odds: 3 }, new_odds: [1.4, 1.6] },
    { options: [{ hedge_stake: 180 / 1.4, result: 120 - 180 / 1.4 }, { result: 120 - 112.5 }], breakeven_odds: 1.5 },
  ],
  ['one_leg_placed_other_moved', { placed: { stake: 60, odds: 3 }, new_odds: 1.5 }, { options: [{ result: 0 }] }],
  [
    'partial_hedge',
    { placed: { stake: 60, odds: 3 }, hedge: { stake: 0, odds: 1.5 } },
    { if_first: 120, if_second: -60 },
  ],
  [
    'partial_hedge',
    { placed: { stake: 60, odds: 3 }, hedge: { stake: 130, odds: 1.5 } },
    { if_first: -10, if_second: 5 },
  ],
  [
    'cash_out_compare',
    { placed: { stake: 50, odds: 4 }, cashout: 100, lay_odds_now: 2 },
    { lay_stake: 100, hedge_profit: 50, better: 'equal' },
  ],
  [
    'cash_out_compare',
    { placed: { stake: 50, odds: 4 }, cashout: 110, lay_odds_now: 2, commission: 0.05 },
    { cashout_profit: 60, liability: 200 / 1.95, better: 'cashout' },
  ],
];

const odds4 = [2.2, 4.1, 5.5, 6.5];
const r4 = odds4.map(o => 1 / o);
const B4 = sum(r4);
const k4 = rootOf(k => 1 - sum(r4.map(r => r ** k)), 0.5, 3);
const c4 = rootOf(c => 1 - sum(r4.map(r => r / (c + r - c * r))), 0.1, 10);
const shinAt = (z: number) => r4.map(r => (Math.sqrt(z * z + (4 * (1 - z) * r * r) / B4) - z) / (2 * (1 - z)));
const z4 = rootOf(z => 1 - sum(shinAt(z)), 0, 0.9);
const fair: Record<string, number[]> = {
  multiplicative: r4.map(r => r / B4),
  additive: r4.map(r => r - (B4 - 1) / 4),
  power: r4.map(r => r ** k4),
  odds_ratio: r4.map(r => r / (c4 + r - c4 * r)),
  shin: shinAt(z4),
};
const book = [2.4, 4.4, 5.2, 7];
const methods: Variation[] = Object.entries(fair).flatMap(([method, p]): Variation[] => [
  [
    'no_vig',
    { odds: odds4, method },
    { probabilities: p, fair_odds: p.map(each => 1 / each), [method]: p, overround: B4 - 1 },
  ],
  [
    'value_bet_vs_sharp',
    { sharp_odds: odds4, method, book_odds: book },
    { ev: p.map((each, index) => each * (book[index] ?? 0) - 1), fair_probabilities: p },
  ],
]);

const CHANCES: Variation[] = [
  ...methods,
  [
    'no_vig',
    { odds: [1.91, 1.91] },
    { overround: 2 / 1.91 - 1, multiplicative: [0.5, 0.5], shin: [0.5, 0.5], power: [0.5, 0.5] },
  ],
  ['no_vig', { odds: [1.05, 1000] }, { additive: [(1 / 1.05 - 0.001 + 1) / 2, (1 + 0.001 - 1 / 1.05) / 2] }],
  ['no_vig', { odds: [2.1, 2.1] }, { overround: 2 / 2.1 - 1, multiplicative: [0.5, 0.5], shin: null }],
  ['value_bet_vs_sharp', { sharp_odds: [1.9, 1.9], method: 'Odds-ratio', book_odds: [2.1, 1.8] }, { ev: [0.05, -0.1] }],
  ['value_bet', { p: 0.4, odds: 2.4 }, { ev: -0.04, fair_odds: 2.5 }],
  ['value_bet', { p: 0.25, odds: 5 }, { ev: 0.25, fair_odds: 4 }],
  [
    'kelly_single',
    { p: 0.4, odds: 3, bankroll: 1000, multiplier: 0.5 },
    { fraction: 0.1, quarter: 0.025, ev: 0.2, stake: 50 },
  ],
  ['kelly_single', { p: 0.3, odds: 3 }, { fraction: 0, ev: -0.1 }],
  ['kelly_exclusive_outcomes', { p: [0.6, 0.4], odds: [2, 2] }, { fractions: [0.2, 0], reserve_rate: 0.8 }],
  // Only the second pays over the reserve: R = 0.6/(1 − 1/3.5), f = 0.4 − R/3.5.
  [
    'kelly_exclusive_outcomes',
    { p: [0.35, 0.4, 0.2], odds: [2, 3.5, 4] },
    { fractions: [0, 0.4 - 0.6 / (1 - 1 / 3.5) / 3.5, 0] },
  ],
  ['rollover_ev_lose_margin', { bonus: 50, rollover_turnover: 300, avg_margin: 0.04 }, { ev: 38 }],
  ['rollover_ev_lose_margin', { bonus: 50, rollover: 6, avg_margin_pct: 4 }, { ev: 38 }],
  ['rollover_ev_arb_churn', { bonus: 50, rollover_turnover: 300, avg_arb_loss_pct: -1 }, { ev: 53 }],
  ['rollover_ev_arb_churn', { bonus: 50, rollover_turnover: 300, avg_arb_profit_pct: 1 }, { ev: 53 }],
  ['roi_annualised', { profit_pct: 1, hours_to_start: 98 }, { roi_pct: 87.6 }],
  ['roi_annualised', { profit_pct: -0.5, hours_to_start: 9, event_duration_h: 1 }, { roi_pct: -438 }],
  [
    'odds_conversion',
    {
      cases: [
        { format: 'fractional', value: 'evens' },
        { format: 'fractional', value: '1/4' },
        { format: 'American', value: '+250' },
        { format: 'us', value: -400 },
        { format: 'decimal', value: '1,85' },
        { format: 'hong_kong', value: 1.2 },
      ],
    },
    { decimal: [2, 1.25, 3.5, 1.25, 1.85, 2.2] },
  ],
  [
    'odds_conversion',
    {
      cases: [
        { format: 'decimal', value: 2.5 },
        { format: 'decimal', value: 1.5 },
      ],
    },
    {
      american: [150, -200],
      fractional: ['3/2', '1/2'],
      hongkong: [1.5, 0.5],
      malay: [-1 / 1.5, 0.5],
      indonesian: [1.5, -2],
      probability: [0.4, 2 / 3],
    },
  ],
  ['odds_conversion', { cases: [{ format: 'american', value: 50 }] }, { error: 'not_odds' }],
  [
    'palpable_error_flag',
    {
      quotes: { A: [2, 3], B: [2.05, 3.1], C: [2, 3.3], D: [2.9, 3.1] },
      rule: 'odds > 1.4 x median of the other books',
    },
    { flag: [['D', 0]] },
  ],
  [
    'palpable_error_flag',
    { quotes: { A: [2, 3], B: [2.05, 3.1], D: [2.9, 3.1] }, rule: 'more than 1.5 times the median' },
    { flag: [] },
  ],
];

const VARIATIONS = [
  ...NWAY,
  ...COMMISSION,
  ...BACK_LAY,
  ...MULTIPLES,
  ...BOOKS,
  ...EARLY,
  ...MIDDLES,
  ...ASIAN,
  ...LP,
  ...HEDGES,
  ...CHANCES,
];

describe('variations of the reference kinds', () => {
  it.each(VARIATIONS.map(each => [each[0], JSON.stringify(each[1]), each] as const))(
    '%s %s',
    (_kind, _input, [kind, input, expected]) => {
      expect(checkCase({ id: 'x', kind, input, expected })).toEqual([]);
    },
  );

  it('has two of every kind that the reference has', () => {
    const extra = ['dutch_vs_books_SR', 'back_lay_SR_back_fee', 'acca_sequential_lay_freebet_SR'];
    const few = Object.keys(REFERENCE_KINDS).filter(kind => VARIATIONS.filter(each => each[0] === kind).length < 2);
    expect(few.filter(kind => !extra.includes(kind))).toEqual([]);
  });

  it('an expectation that is wrong fails, ties or not', () => {
    const grid = {
      legs: [
        ['1', 2.5],
        ['X', 3.6],
        ['2', 3.4],
      ],
      total_stake: 100,
    };
    expect(
      checkCase({ id: 'x', kind: 'score_grid_lp', input: grid, expected: { lp_stakes: [50, 25, 25] } }),
    ).not.toEqual([]);
    const steps = { odds: [2.1, 2.05], max_total: 200, step: 5 };
    expect(checkCase({ id: 'x', kind: 'rounded_optimal', input: steps, expected: { stakes: [95, 105] } })).not.toEqual(
      [],
    );
    expect(
      checkCase({ id: 'x', kind: 'boost', input: { odds: 2, boost: 0.1 }, expected: { feasible: false } }),
    ).not.toEqual([]);
  });
});
