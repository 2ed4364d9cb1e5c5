/**
 * The houses of the demo market and how each of them behaves. The names are real, so that lists look realistic; margins,
 * delays and limits are made up.
 */
import type { OddsSteps } from './odds-steps.ts';

export interface DemoHouse {
  /** Its key in `shared/markets/books.ts`. */
  readonly key: string;
  /** Its margin in a balanced market with two or three selections, before the match; in play it adds `inPlay`. */
  readonly margin: { readonly twoWay: number; readonly threeWay: number; readonly inPlay: number };
  /** How late it sees the market, before the match and in play. */
  readonly lagMs: { readonly pre: number; readonly live: number };
  /** How far its opinion is from the fair value, in points of a hundred: one standard deviation. */
  readonly opinion: number;
  readonly steps: OddsSteps;
  /** True: whole and quarter lines around the even one. False: half lines. */
  readonly hasAsianLines: boolean;
  /** The number of lines of totals and of handicaps. */
  readonly totals: number;
  readonly handicaps: number;
  readonly isInPlay: boolean;
  /** The largest stake on an ordinary price, in reais. */
  readonly limit: number;
  /** True: it quotes both sides around the fair price, one step from it, without a margin; it earns commission. */
  readonly exchange: boolean;
}

const bookmaker = (key: string, house: Omit<DemoHouse, 'key' | 'exchange'>): DemoHouse => ({
  key,
  exchange: false,
  ...house,
});

export const DEMO_HOUSES: readonly DemoHouse[] = [
  bookmaker('pinnacle', {
    margin: { twoWay: 0.022, threeWay: 0.026, inPlay: 0.008 },
    lagMs: { pre: 2_000, live: 500 },
    opinion: 0.2,
    steps: 'thousandths',
    hasAsianLines: true,
    totals: 4,
    handicaps: 4,
    isInPlay: true,
    limit: 12_000,
  }),
  bookmaker('bet365', {
    margin: { twoWay: 0.045, threeWay: 0.052, inPlay: 0.015 },
    lagMs: { pre: 8_000, live: 1_000 },
    opinion: 0.4,
    steps: 'shop',
    hasAsianLines: true,
    totals: 3,
    handicaps: 3,
    isInPlay: true,
    limit: 5_000,
  }),
  bookmaker('betano', {
    margin: { twoWay: 0.04, threeWay: 0.048, inPlay: 0.018 },
    lagMs: { pre: 10_000, live: 1_500 },
    opinion: 0.5,
    steps: 'cents',
    hasAsianLines: true,
    totals: 3,
    handicaps: 3,
    isInPlay: true,
    limit: 4_000,
  }),
  bookmaker('superbet', {
    margin: { twoWay: 0.045, threeWay: 0.055, inPlay: 0.018 },
    lagMs: { pre: 14_000, live: 1_500 },
    opinion: 0.6,
    steps: 'cents',
    hasAsianLines: false,
    totals: 3,
    handicaps: 2,
    isInPlay: true,
    limit: 3_000,
  }),
  bookmaker('sportingbet', {
    margin: { twoWay: 0.058, threeWay: 0.066, inPlay: 0.015 },
    lagMs: { pre: 20_000, live: 2_000 },
    opinion: 0.6,
    steps: 'shop',
    hasAsianLines: false,
    totals: 3,
    handicaps: 1,
    isInPlay: true,
    limit: 2_500,
  }),
  bookmaker('kto', {
    margin: { twoWay: 0.05, threeWay: 0.058, inPlay: 0.018 },
    lagMs: { pre: 15_000, live: 2_000 },
    opinion: 0.5,
    steps: 'cents',
    hasAsianLines: true,
    totals: 3,
    handicaps: 2,
    isInPlay: true,
    limit: 2_000,
  }),
  bookmaker('novibet', {
    margin: { twoWay: 0.048, threeWay: 0.056, inPlay: 0.02 },
    lagMs: { pre: 18_000, live: 2_000 },
    opinion: 0.6,
    steps: 'cents',
    hasAsianLines: false,
    totals: 3,
    handicaps: 2,
    isInPlay: true,
    limit: 2_000,
  }),
  bookmaker('estrelabet', {
    margin: { twoWay: 0.062, threeWay: 0.072, inPlay: 0.018 },
    lagMs: { pre: 30_000, live: 3_000 },
    opinion: 0.8,
    steps: 'cents',
    hasAsianLines: false,
    totals: 2,
    handicaps: 1,
    isInPlay: true,
    limit: 1_500,
  }),
  bookmaker('betnacional', {
    margin: { twoWay: 0.065, threeWay: 0.078, inPlay: 0.015 },
    lagMs: { pre: 35_000, live: 3_000 },
    opinion: 0.8,
    steps: 'cents',
    hasAsianLines: false,
    totals: 2,
    handicaps: 1,
    isInPlay: true,
    limit: 1_000,
  }),
  bookmaker('pixbet', {
    margin: { twoWay: 0.07, threeWay: 0.088, inPlay: 0 },
    lagMs: { pre: 45_000, live: 3_000 },
    opinion: 0.9,
    steps: 'cents',
    hasAsianLines: false,
    totals: 1,
    handicaps: 0,
    isInPlay: false,
    limit: 800,
  }),
  {
    key: 'betfair',
    margin: { twoWay: 0, threeWay: 0, inPlay: 0 },
    lagMs: { pre: 1_000, live: 500 },
    opinion: 0.15,
    steps: 'exchange',
    hasAsianLines: false,
    totals: 1,
    handicaps: 0,
    isInPlay: true,
    limit: 3_000,
    exchange: true,
  },
];
