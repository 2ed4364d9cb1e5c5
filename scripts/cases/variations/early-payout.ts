/** Early payout. */
import { inverse, type Variation } from './variation.ts';

const layed = (100 * 3) / (3.1 - 0.05);
const QL = Math.min(200 - layed * 2.1, layed * 0.95 - 100);

export const EARLY: Variation[] = [
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
