/** Fair odds, expected value, Kelly, conversions. */
import { rootOf, sumOfAll, type Variation } from './variation.ts';

const odds4 = [2.2, 4.1, 5.5, 6.5];
const r4 = odds4.map(o => 1 / o);
const B4 = sumOfAll(r4);
const k4 = rootOf(k => 1 - sumOfAll(r4.map(r => r ** k)), 0.5, 3);
const c4 = rootOf(c => 1 - sumOfAll(r4.map(r => r / (c + r - c * r))), 0.1, 10);
const shinAt = (z: number) => r4.map(r => (Math.sqrt(z * z + (4 * (1 - z) * r * r) / B4) - z) / (2 * (1 - z)));
const z4 = rootOf(z => 1 - sumOfAll(shinAt(z)), 0, 0.9);
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

export const CHANCES: Variation[] = [
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
