/** Refunds, boosts, hedges of open bets. */
import type { Variation } from './variation.ts';

export const HEDGES: Variation[] = [
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
