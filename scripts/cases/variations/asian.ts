/** Asian handicaps and totals with quarter lines. */
import { equal, type Variation } from './variation.ts';

const quarter = (s1: number, s2: number, o1: number, o2: number) => ({
  win1: s1 * o1 - s1 - s2,
  win2: s2 * o2 - s1 - s2,
});
const q = equal([2.2, 1.95], 400);
const [q1 = 0, q2 = 0] = q.stakes;

export const ASIAN: Variation[] = [
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
