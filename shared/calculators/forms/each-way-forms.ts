/** Forms of the calculators for each-way bets. */
import { PLACE_FRACTIONS } from '../each-way/terms.ts';
import { STAKE_KINDS } from '../engine/stake-kinds.ts';
import {
  choice,
  figures,
  form,
  MORE,
  main,
  money,
  odds,
  optionalPercent,
  optionalWhole,
  outcomes,
  stakes,
  whole,
} from './field.ts';

const placeFraction = choice('placeFraction', PLACE_FRACTIONS);
const laid = [
  money('backStake'),
  odds('backOdds'),
  placeFraction,
  odds('layWinOdds'),
  odds('layPlaceOdds'),
  optionalPercent('commission'),
];
const stakeKind = choice('stakeKind', STAKE_KINDS, MORE);
const lays = [
  ...stakes('layWinStake', 'layPlaceStake', 'liabilities.win', 'liabilities.place'),
  ...figures('money', 'liabilities.total'),
];

export const EACH_WAY_FORMS = {
  'each-way': form('each-way', {
    fields: [
      money('stake'),
      odds('odds'),
      placeFraction,
      optionalWhole('places', { absent: 3 }),
      optionalWhole('position'),
      optionalWhole('tied', { absent: 1 }),
      optionalPercent('deduction'),
    ],
    groups: [],
    results: [
      ...main('signed', 'settled.profit'),
      ...outcomes('ifWins', 'ifPlaces', 'ifLoses'),
      ...figures('money', 'settled.returns', 'settled.winReturn', 'settled.placeReturn', 'total'),
      ...figures('odds', 'placeOdds'),
    ],
    example: { stake: 1_000, odds: 9, placeFraction: 'fourth', places: 3 },
  }),
  'each-way-lay': form('each-way-lay', {
    fields: [...laid, stakeKind],
    groups: [],
    results: [
      ...outcomes('ifWins', 'ifPlaces', 'ifLoses'),
      ...lays,
      ...figures('fraction', 'retentionRate'),
      ...figures('odds', 'placeOdds'),
    ],
    example: { backStake: 2_000, backOdds: 9, layWinOdds: 9.2, layPlaceOdds: 2.6, commission: 0.056 },
  }),
  'extra-place': form('extra-place', {
    fields: [
      ...laid,
      whole('housePlaces'),
      whole('exchangePlaces'),
      { path: 'pExtraPlace', kind: 'percent' },
      stakeKind,
    ],
    groups: [],
    results: [
      ...outcomes('ifWins', 'ifPlaces', 'ifExtraPlace', 'ifLoses'),
      ...lays,
      ...figures('signed', 'ev'),
      ...figures('chance', 'breakevenP'),
    ],
    example: {
      backStake: 2_000,
      backOdds: 9,
      layWinOdds: 9.2,
      layPlaceOdds: 2.6,
      commission: 0.056,
      housePlaces: 5,
      exchangePlaces: 4,
    },
  }),
} as const;
