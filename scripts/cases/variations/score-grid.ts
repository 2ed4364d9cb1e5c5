/** Any legs on the score grid, as a linear program. */
import { equal, type Variation } from './variation.ts';

export const LP: Variation[] = [
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
  // The draw returns b and home pays 2.7 a: equal if b = 2.7 a.
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
