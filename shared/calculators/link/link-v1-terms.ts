/** Words and lists of fields that several calculators of `link-v1.ts` share. Frozen with it. */
import { known, type LinkField, listCodec, numberCodec, object, reais, textCodec, word } from './link-codec.ts';

export const COMMISSION = word('net_win', 'on_stake', 'on_total_return');
export const STAKE_KIND = word('normal', 'SNR', 'SR');
export const BOOSTED = word('profit', 'odds');
export const PLACE_FRACTION = word('fifth', 'fourth', 'third', 'half');
export const OVER_UNDER = word('over', 'under');

// biome-ignore format: a list of names is read as one
export const MARKET = known(
  '1x2', 'double_chance', 'draw_no_bet', 'european_handicap', 'asian_handicap', 'asian_total', 'home_total',
  'away_total', 'both_teams_to_score', 'correct_score', 'odd_even', 'win_to_nil', 'home_win_to_nil',
  'away_win_to_nil', 'half_time_result', 'half_time_full_time', 'money_line', 'spread', 'points_total',
);
// biome-ignore format: a list of names is read as one
export const SELECTION = known(
  'home', 'draw', 'away', 'home_draw', 'home_away', 'draw_away', 'over', 'under', 'yes', 'no', 'odd', 'even',
  'neither', 'any_other', 'any_other_home', 'any_other_draw', 'any_other_away',
  '0-0', '0-1', '0-2', '0-3', '0-4', '1-0', '1-1', '1-2', '1-3', '1-4', '2-0', '2-1', '2-2', '2-3', '2-4',
  '3-0', '3-1', '3-2', '3-3', '3-4', '4-0', '4-1', '4-2', '4-3', '4-4',
);

/** The first fields in the lists that contain them. Closed: new fields go to the end of each list, not here. */
export const MONEY = {
  total: [numberCodec],
  maxTotal: [numberCodec],
  step: [numberCodec, 1],
  houses: [listCodec(object({ name: [textCodec], max: [numberCodec] }))],
} as const satisfies Readonly<Record<string, LinkField>>;
export const LEG_TERMS = {
  odds: [numberCodec],
  side: [word('back', 'lay'), 'back'],
  commission: [numberCodec, 0],
  commissionType: [COMMISSION, 'net_win'],
  boost: [numberCodec, 0],
  boostOn: [BOOSTED, 'profit'],
  boostKept: [numberCodec, 1],
  stakeKind: [STAKE_KIND, 'normal'],
  backFee: [numberCodec, 0],
  refund: [numberCodec, 0],
  refundMax: [numberCodec],
  refundKept: [numberCodec, 1],
  winBonus: [numberCodec, 0],
  currency: [textCodec, 'BRL'],
  rate: [numberCodec],
  stake: [numberCodec],
  min: [numberCodec],
  max: [numberCodec],
  step: [numberCodec],
  house: [textCodec],
} as const satisfies Readonly<Record<string, LinkField>>;

export const EACH_WAY_LAID = {
  backStake: [reais],
  backOdds: [numberCodec],
  placeFraction: [PLACE_FRACTION, 'fifth'],
  stakeKind: [STAKE_KIND, 'normal'],
  layWinOdds: [numberCodec],
  layPlaceOdds: [numberCodec],
  commission: [numberCodec, 0],
} as const satisfies Readonly<Record<string, LinkField>>;
