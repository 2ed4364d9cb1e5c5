/** One bet against the other selections at other houses. */
import { back, L } from './back-lay.ts';
import { sumOfAll, type Variation } from './variation.ts';

const dutch = (W: number, others: readonly number[], own: number, back2 = 0) => ({
  stakes: others.map(o => (W - back2) / o),
  profit: W - own - sumOfAll(others.map(o => (W - back2) / o)),
});

export const BOOKS: Variation[] = [
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
