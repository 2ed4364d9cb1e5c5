/** Middles. */
import type { Variation } from './variation.ts';

const over = (line: number, odds: number, stake?: number) => ({ market: 'over', line, odds, ...(stake && { stake }) });
const under = (line: number, odds: number, stake?: number) => ({
  market: 'under',
  line,
  odds,
  ...(stake && { stake }),
});

export const MIDDLES: Variation[] = [
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
