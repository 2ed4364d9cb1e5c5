/**
 * What version 1 of a calculation's link writes, frozen: links with it are in chats and pinned messages. A new field
 * goes last in its list, with what leaving it out means; a new calculator takes a letter that is free; nothing else
 * may change here. Anything else is version 2, beside this file. Money is in centavos everywhere but in these links,
 * where only the surebet and the score grid (A and B) write centavos and every other calculator writes reais.
 */

import type { CalculatorId } from '../registry.ts';
import {
  byName,
  type Codec,
  either,
  type Field,
  flag,
  known,
  list,
  number,
  object,
  reais,
  text,
  word,
} from './link-codec.ts';

export interface LinkEntry {
  readonly letter: string;
  readonly fields: Codec;
  /** For the test that no field of a calculator is forgotten. */
  readonly names: Readonly<Record<string, Field>>;
}

function entry(letter: string, names: Readonly<Record<string, Field>>): LinkEntry {
  return { letter, names, fields: object(names, true) };
}

const COMMISSION = word('net_win', 'on_stake', 'on_total_return');
const STAKE_KIND = word('normal', 'SNR', 'SR');
const BOOSTED = word('profit', 'odds');
const OVER_UNDER = word('over', 'under');

// biome-ignore format: a list of names is read as one
const MARKET = known(
  '1x2', 'double_chance', 'draw_no_bet', 'european_handicap', 'asian_handicap', 'asian_total', 'home_total',
  'away_total', 'both_teams_to_score', 'correct_score', 'odd_even', 'win_to_nil', 'home_win_to_nil',
  'away_win_to_nil', 'half_time_result', 'half_time_full_time', 'money_line', 'spread', 'points_total',
);
// biome-ignore format: a list of names is read as one
const SELECTION = known(
  'home', 'draw', 'away', 'home_draw', 'home_away', 'draw_away', 'over', 'under', 'yes', 'no', 'odd', 'even',
  'neither', 'any_other', 'any_other_home', 'any_other_draw', 'any_other_away',
  '0-0', '0-1', '0-2', '0-3', '0-4', '1-0', '1-1', '1-2', '1-3', '1-4', '2-0', '2-1', '2-2', '2-3', '2-4',
  '3-0', '3-1', '3-2', '3-3', '3-4', '4-0', '4-1', '4-2', '4-3', '4-4',
);

/** First in the lists that hold them. Closed: what is new goes to the end of each list, and not in here. */
const MONEY = {
  total: [number],
  maxTotal: [number],
  step: [number, 1],
  houses: [list(object({ name: [text], max: [number] }))],
} as const satisfies Readonly<Record<string, Field>>;
const LEG_TERMS = {
  odds: [number],
  side: [word('back', 'lay'), 'back'],
  commission: [number, 0],
  commissionType: [COMMISSION, 'net_win'],
  boost: [number, 0],
  boostOn: [BOOSTED, 'profit'],
  boostKept: [number, 1],
  stakeKind: [STAKE_KIND, 'normal'],
  backFee: [number, 0],
  refund: [number, 0],
  refundMax: [number],
  refundKept: [number, 1],
  winBonus: [number, 0],
  currency: [text, 'BRL'],
  rate: [number],
  stake: [number],
  min: [number],
  max: [number],
  step: [number],
  house: [text],
} as const satisfies Readonly<Record<string, Field>>;

export const LINK_V1 = {
  surebet: entry('A', {
    ...MONEY,
    legs: [
      list(
        object({
          ...LEG_TERMS,
          winsOn: [list(number)],
          pushesOn: [list(number)],
          distribute: [flag, true],
        }),
      ),
    ],
    outcomes: [number],
  }),
  'score-grid': entry('B', {
    ...MONEY,
    legs: [
      list(
        object({
          ...LEG_TERMS,
          market: [MARKET],
          selection: [SELECTION],
          line: [number],
        }),
      ),
    ],
    maxGoals: [number, 12],
  }),
  'equal-return': entry('C', {
    odds: [list(number)],
    boost: [either(number, list(number)), 0],
    on: [BOOSTED, 'profit'],
    commission: [either(number, list(number)), 0],
    commissionType: [either(COMMISSION, list(COMMISSION)), 'net_win'],
    totalStake: [reais],
  }),
  'fixed-leg': entry('D', {
    odds: [list(number)],
    boost: [either(number, list(number)), 0],
    on: [BOOSTED, 'profit'],
    commission: [either(number, list(number)), 0],
    commissionType: [either(COMMISSION, list(COMMISSION)), 'net_win'],
    fixedLeg: [number],
    fixedStake: [reais],
  }),
  'distribute-profit': entry('E', {
    odds: [list(number)],
    boost: [either(number, list(number)), 0],
    on: [BOOSTED, 'profit'],
    commission: [either(number, list(number)), 0],
    commissionType: [either(COMMISSION, list(COMMISSION)), 'net_win'],
    totalStake: [reais],
    distributeTo: [list(flag)],
  }),
  'equal-return-limits': entry('F', {
    odds: [list(number)],
    boost: [either(number, list(number)), 0],
    on: [BOOSTED, 'profit'],
    commission: [either(number, list(number)), 0],
    commissionType: [either(COMMISSION, list(COMMISSION)), 'net_win'],
    maxStake: [list(reais)],
    balance: [list(reais)],
    maxTotal: [reais],
  }),
  'rounded-stakes': entry('G', {
    odds: [list(number)],
    step: [reais],
    maxTotal: [reais],
    total: [reais],
    minStake: [list(reais)],
    maxStake: [list(reais)],
  }),
  'net-odds': entry('H', { odds: [number], commission: [number, 0], type: [COMMISSION, 'net_win'], stake: [reais] }),
  'lay-as-back': entry('I', { layOdds: [number], commission: [number, 0], layStake: [reais, 0] }),
  'matched-bet': entry('J', {
    backStake: [reais],
    backOdds: [number],
    backFeeOnReturn: [number, 0],
    layOdds: [number],
    layCommission: [number, 0],
    stakeKind: [STAKE_KIND, 'normal'],
    refundCashValue: [reais, 0],
    winBonus: [reais, 0],
  }),
  cashback: entry('K', {
    backStake: [reais],
    backOdds: [number],
    backFeeOnReturn: [number, 0],
    layOdds: [number],
    layCommission: [number, 0],
    cashbackPct: [number],
    cashbackAs: [word('cash', 'freebet'), 'cash'],
    freebetRetention: [number],
    maxCashback: [reais],
  }),
  'bonus-rollover-lay': entry('L', {
    ownStake: [reais, 0],
    bonus: [reais],
    backOdds: [number],
    layOdds: [number],
    remainingRollover: [reais, 0],
    expectedRating: [number, 1],
    backFeeOnReturn: [number, 0],
    layCommission: [number, 0],
  }),
  'acca-lay': entry('M', {
    stake: [reais],
    stakeKind: [STAKE_KIND, 'normal'],
    backFeeOnReturn: [number, 0],
    refundCashValue: [reais, 0],
    legs: [list(object({ back: [number], lay: [number], commission: [number, 0] }))],
  }),
  'acca-at-once': entry('N', {
    stake: [reais],
    stakeKind: [STAKE_KIND, 'normal'],
    backFeeOnReturn: [number, 0],
    refundIfOneLoses: [reais, 0],
    legs: [list(object({ back: [number], cover: [list(number)] }))],
    combinedLay: [object({ lay: [number], commission: [number, 0] })],
  }),
  'lay-bias': entry('O', {
    backStake: [reais],
    backOdds: [number],
    backFeeOnReturn: [number, 0],
    layOdds: [number],
    layCommission: [number, 0],
    layStake: [reais],
  }),
  'partial-lay': entry('P', {
    backStake: [reais],
    backOdds: [number],
    backFeeOnReturn: [number, 0],
    lays: [list(object({ stake: [reais], odds: [number] }))],
    newLayOdds: [number],
    commission: [number, 0],
  }),
  'dutch-against-main': entry('Q', {
    main: [object({ stake: [reais], odds: [number] })],
    stakeKind: [STAKE_KIND, 'normal'],
    others: [list(number)],
    refundIfMainLoses: [reais, 0],
    bonusIfMainWins: [reais, 0],
    mainFeeOnReturn: [number, 0],
    othersFeeOnReturn: [list(number)],
    othersCommission: [list(number)],
  }),
  'two-freebets': entry('R', {
    freebets: [list(object({ value: [reais], odds: [number], outcome: [number] }))],
    thirdOdds: [number],
    thirdCommission: [number, 0],
  }),
  boost: entry('S', { odds: [number], boost: [number], on: [BOOSTED, 'profit'] }),
  'boost-extra-as-freebet': entry('T', { odds: [number], boostedOdds: [number], freebetRetention: [number] }),
  'early-payout-lock-in': entry('U', {
    backStake: [reais],
    backOdds: [number],
    layOdds: [number],
    commission: [number, 0],
    layStake: [reais],
    inplayBackOdds: [number],
  }),
  'early-payout-double': entry('V', {
    backStake: [reais],
    backOdds: [number],
    layOdds: [number],
    commission: [number, 0],
    layStake: [reais],
  }),
  'early-payout-ev': entry('W', {
    backStake: [reais],
    backOdds: [number],
    layOdds: [number],
    commission: [number, 0],
    layStake: [reais],
    pFullTurnaround: [number],
  }),
  'double-green': entry('X', { odds: [list(number)], totalStake: [reais], earlyPayoutLeg: [number, 0] }),
  'middle-totals': entry('Y', {
    legs: [list(object({ market: [OVER_UNDER], line: [number], odds: [number], stake: [reais] }))],
    totalStake: [reais],
  }),
  'middle-handicap-against-win': entry('Z', {
    line: [number],
    homeOdds: [number],
    homeStake: [reais],
    awayOdds: [number],
    awayStake: [reais],
  }),
  'settle-handicaps': entry('a', { cases: [list(object({ line: [number], goalDiff: [number], odds: [number] }))] }),
  'settle-totals': entry('b', {
    cases: [list(object({ side: [OVER_UNDER], line: [number], goals: [number], odds: [number] }))],
  }),
  'settle-multiple': entry('c', {
    stake: [reais],
    legs: [list(object({ odds: [number], result: [word('win', 'half_win', 'push', 'half_lose', 'lose', 'void')] }))],
  }),
  'handicap-equal-return': entry('d', { line: [number], homeOdds: [number], awayOdds: [number], totalStake: [reais] }),
  'allocate-matrix': entry('e', {
    totalStake: [reais],
    maxTotal: [reais],
    maxStake: [list(reais)],
    returnMatrix: [list(list(number))],
    held: [list(reais)],
  }),
  'allocate-score-grid': entry('f', {
    totalStake: [reais],
    maxTotal: [reais],
    maxStake: [list(reais)],
    legs: [list(object({ market: [MARKET], selection: [SELECTION], line: [number], odds: [number] }))],
    maxGoals: [number, 12],
  }),
  'hedge-existing': entry('g', {
    existing: [list(object({ outcome: [number], stake: [reais], odds: [number] }))],
    hedgeOdds: [list(number)],
    maxExtraTotal: [reais],
    rule: [word('max_min', 'cover_others'), 'max_min'],
  }),
  'complete-leg': entry('h', { placed: [object({ stake: [reais], odds: [number] })], newOdds: [list(number)] }),
  'partial-hedge': entry('i', {
    placed: [object({ stake: [reais], odds: [number] })],
    hedge: [object({ stake: [reais], odds: [number] })],
  }),
  'compare-cash-out': entry('j', {
    placed: [object({ stake: [reais], odds: [number] })],
    cashout: [reais],
    layOddsNow: [number],
    commission: [number, 0],
  }),
  'kelly-single': entry('k', { p: [number], odds: [number], multiplier: [number, 1], bankroll: [reais] }),
  'kelly-exclusive': entry('l', { p: [list(number)], odds: [list(number)] }),
  'no-vig': entry('m', { odds: [list(number)] }),
  'value-bet': entry('n', { p: [number], odds: [number] }),
  'value-against-sharp': entry('o', {
    sharpOdds: [list(number)],
    method: [word('multiplicative', 'additive', 'power', 'odds_ratio', 'shin'), 'shin'],
    bookOdds: [list(number)],
  }),
  'rollover-ev': entry('p', { bonus: [reais], turnover: [reais], lossRate: [number] }),
  'annual-roi': entry('q', {
    profitPct: [number],
    hoursToStart: [number],
    eventDurationH: [number, 2],
    clockOffsetH: [number, 0],
  }),
  'convert-odds': entry('r', {
    cases: [
      list(
        object({
          format: [word('decimal', 'american', 'fractional', 'hongkong', 'malay', 'indonesian', 'probability')],
          value: [either(number, text)],
        }),
      ),
    ],
  }),
  'palpable-errors': entry('s', { quotes: [byName(list(number))], factor: [number, 1.4] }),
} as const satisfies Record<CalculatorId, LinkEntry>;
