/** Odds of any number of outcomes, with and without commission. */
import { equal, type Variation } from './variation.ts';

export const NWAY: Variation[] = [
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

export const COMMISSION_VARIATIONS: Variation[] = [
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
