/** A back against a lay. */
import type { Variation } from './variation.ts';

export const back = { back_stake: 80, back_odds: 3.4, lay_odds: 3.55, lay_commission: 0.045 };
/** The lay stake that covers what a back returns. */
export const L = (returned: number, lay = 3.55, c = 0.045) => returned / (lay - c);

export const BACK_LAY: Variation[] = [
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
