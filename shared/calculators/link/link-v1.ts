/**
 * The format of version 1 of a calculation's link. It is frozen, because chats and pinned messages contain such links.
 * A new field goes last in its list, with its default; a new calculator takes a free letter. Any other change needs a
 * version 2 beside this file. Money: the surebet and the score grid (A and B) write centavos here, as everywhere else;
 * the other calculators write reais.
 */

import type { CalculatorId } from '../registry.ts';
import {
  byName,
  type Codec,
  either,
  flagCodec,
  type LinkField,
  listCodec,
  numberCodec,
  object,
  reais,
  textCodec,
  word,
} from './link-codec.ts';
import {
  BOOSTED,
  COMMISSION,
  EACH_WAY_LAID,
  LEG_TERMS,
  MARKET,
  MONEY,
  OVER_UNDER,
  PLACE_FRACTION,
  SELECTION,
  STAKE_KIND,
} from './link-v1-terms.ts';

export interface LinkEntry {
  readonly letter: string;
  readonly fields: Codec;
  /** For the test that no field of a calculator is missing. */
  readonly names: Readonly<Record<string, LinkField>>;
}

function entry(letter: string, names: Readonly<Record<string, LinkField>>): LinkEntry {
  return { letter, names, fields: object(names, true) };
}

export const LINK_V1 = {
  surebet: entry('A', {
    ...MONEY,
    legs: [
      listCodec(
        object({
          ...LEG_TERMS,
          winsOn: [listCodec(numberCodec)],
          pushesOn: [listCodec(numberCodec)],
          distribute: [flagCodec, true],
          exchange: [textCodec],
        }),
      ),
    ],
    outcomes: [numberCodec],
  }),
  'score-grid': entry('B', {
    ...MONEY,
    legs: [
      listCodec(
        object({
          ...LEG_TERMS,
          market: [MARKET],
          selection: [SELECTION],
          line: [numberCodec],
          exchange: [textCodec],
        }),
      ),
    ],
    maxGoals: [numberCodec, 12],
  }),
  'equal-return': entry('C', {
    odds: [listCodec(numberCodec)],
    boost: [either(numberCodec, listCodec(numberCodec)), 0],
    on: [BOOSTED, 'profit'],
    commission: [either(numberCodec, listCodec(numberCodec)), 0],
    commissionType: [either(COMMISSION, listCodec(COMMISSION)), 'net_win'],
    totalStake: [reais],
  }),
  'fixed-leg': entry('D', {
    odds: [listCodec(numberCodec)],
    boost: [either(numberCodec, listCodec(numberCodec)), 0],
    on: [BOOSTED, 'profit'],
    commission: [either(numberCodec, listCodec(numberCodec)), 0],
    commissionType: [either(COMMISSION, listCodec(COMMISSION)), 'net_win'],
    fixedLeg: [numberCodec],
    fixedStake: [reais],
  }),
  'distribute-profit': entry('E', {
    odds: [listCodec(numberCodec)],
    boost: [either(numberCodec, listCodec(numberCodec)), 0],
    on: [BOOSTED, 'profit'],
    commission: [either(numberCodec, listCodec(numberCodec)), 0],
    commissionType: [either(COMMISSION, listCodec(COMMISSION)), 'net_win'],
    totalStake: [reais],
    distributeTo: [listCodec(flagCodec)],
  }),
  'equal-return-limits': entry('F', {
    odds: [listCodec(numberCodec)],
    boost: [either(numberCodec, listCodec(numberCodec)), 0],
    on: [BOOSTED, 'profit'],
    commission: [either(numberCodec, listCodec(numberCodec)), 0],
    commissionType: [either(COMMISSION, listCodec(COMMISSION)), 'net_win'],
    maxStake: [listCodec(reais)],
    balance: [listCodec(reais)],
    maxTotal: [reais],
  }),
  'rounded-stakes': entry('G', {
    odds: [listCodec(numberCodec)],
    step: [reais],
    maxTotal: [reais],
    total: [reais],
    minStake: [listCodec(reais)],
    maxStake: [listCodec(reais)],
  }),
  'net-odds': entry('H', {
    odds: [numberCodec],
    commission: [numberCodec, 0],
    type: [COMMISSION, 'net_win'],
    stake: [reais],
  }),
  'lay-as-back': entry('I', { layOdds: [numberCodec], commission: [numberCodec, 0], layStake: [reais, 0] }),
  'matched-bet': entry('J', {
    backStake: [reais],
    backOdds: [numberCodec],
    backFeeOnReturn: [numberCodec, 0],
    layOdds: [numberCodec],
    layCommission: [numberCodec, 0],
    stakeKind: [STAKE_KIND, 'normal'],
    refundCashValue: [reais, 0],
    winBonus: [reais, 0],
  }),
  cashback: entry('K', {
    backStake: [reais],
    backOdds: [numberCodec],
    backFeeOnReturn: [numberCodec, 0],
    layOdds: [numberCodec],
    layCommission: [numberCodec, 0],
    cashbackPct: [numberCodec],
    cashbackAs: [word('cash', 'freebet'), 'cash'],
    freebetRetention: [numberCodec],
    maxCashback: [reais],
  }),
  'bonus-rollover-lay': entry('L', {
    ownStake: [reais, 0],
    bonus: [reais],
    backOdds: [numberCodec],
    layOdds: [numberCodec],
    remainingRollover: [reais, 0],
    expectedRating: [numberCodec, 1],
    backFeeOnReturn: [numberCodec, 0],
    layCommission: [numberCodec, 0],
  }),
  'acca-lay': entry('M', {
    stake: [reais],
    stakeKind: [STAKE_KIND, 'normal'],
    backFeeOnReturn: [numberCodec, 0],
    refundCashValue: [reais, 0],
    legs: [listCodec(object({ back: [numberCodec], lay: [numberCodec], commission: [numberCodec, 0] }))],
  }),
  'acca-at-once': entry('N', {
    stake: [reais],
    stakeKind: [STAKE_KIND, 'normal'],
    backFeeOnReturn: [numberCodec, 0],
    refundIfOneLoses: [reais, 0],
    legs: [listCodec(object({ back: [numberCodec], cover: [listCodec(numberCodec)] }))],
    combinedLay: [object({ lay: [numberCodec], commission: [numberCodec, 0] })],
  }),
  'lay-bias': entry('O', {
    backStake: [reais],
    backOdds: [numberCodec],
    backFeeOnReturn: [numberCodec, 0],
    layOdds: [numberCodec],
    layCommission: [numberCodec, 0],
    layStake: [reais],
  }),
  'partial-lay': entry('P', {
    backStake: [reais],
    backOdds: [numberCodec],
    backFeeOnReturn: [numberCodec, 0],
    lays: [listCodec(object({ stake: [reais], odds: [numberCodec] }))],
    newLayOdds: [numberCodec],
    commission: [numberCodec, 0],
  }),
  'dutch-against-main': entry('Q', {
    main: [object({ stake: [reais], odds: [numberCodec] })],
    stakeKind: [STAKE_KIND, 'normal'],
    others: [listCodec(numberCodec)],
    refundIfMainLoses: [reais, 0],
    bonusIfMainWins: [reais, 0],
    mainFeeOnReturn: [numberCodec, 0],
    othersFeeOnReturn: [listCodec(numberCodec)],
    othersCommission: [listCodec(numberCodec)],
  }),
  'two-freebets': entry('R', {
    freebets: [listCodec(object({ value: [reais], odds: [numberCodec], outcome: [numberCodec] }))],
    thirdOdds: [numberCodec],
    thirdCommission: [numberCodec, 0],
  }),
  boost: entry('S', { odds: [numberCodec], boost: [numberCodec], on: [BOOSTED, 'profit'] }),
  'boost-extra-as-freebet': entry('T', {
    odds: [numberCodec],
    boostedOdds: [numberCodec],
    freebetRetention: [numberCodec],
  }),
  'early-payout-lock-in': entry('U', {
    backStake: [reais],
    backOdds: [numberCodec],
    layOdds: [numberCodec],
    commission: [numberCodec, 0],
    layStake: [reais],
    inplayBackOdds: [numberCodec],
  }),
  'early-payout-double': entry('V', {
    backStake: [reais],
    backOdds: [numberCodec],
    layOdds: [numberCodec],
    commission: [numberCodec, 0],
    layStake: [reais],
  }),
  'early-payout-ev': entry('W', {
    backStake: [reais],
    backOdds: [numberCodec],
    layOdds: [numberCodec],
    commission: [numberCodec, 0],
    layStake: [reais],
    pFullTurnaround: [numberCodec],
  }),
  'double-green': entry('X', { odds: [listCodec(numberCodec)], totalStake: [reais], earlyPayoutLeg: [numberCodec, 0] }),
  'middle-totals': entry('Y', {
    legs: [listCodec(object({ market: [OVER_UNDER], line: [numberCodec], odds: [numberCodec], stake: [reais] }))],
    totalStake: [reais],
  }),
  'middle-handicap-against-win': entry('Z', {
    line: [numberCodec],
    homeOdds: [numberCodec],
    homeStake: [reais],
    awayOdds: [numberCodec],
    awayStake: [reais],
  }),
  'settle-handicaps': entry('a', {
    cases: [listCodec(object({ line: [numberCodec], goalDiff: [numberCodec], odds: [numberCodec] }))],
  }),
  'settle-totals': entry('b', {
    cases: [listCodec(object({ side: [OVER_UNDER], line: [numberCodec], goals: [numberCodec], odds: [numberCodec] }))],
  }),
  'settle-multiple': entry('c', {
    stake: [reais],
    legs: [
      listCodec(
        object({ odds: [numberCodec], result: [word('win', 'half_win', 'push', 'half_lose', 'lose', 'void')] }),
      ),
    ],
  }),
  'handicap-equal-return': entry('d', {
    line: [numberCodec],
    homeOdds: [numberCodec],
    awayOdds: [numberCodec],
    totalStake: [reais],
  }),
  'allocate-matrix': entry('e', {
    totalStake: [reais],
    maxTotal: [reais],
    maxStake: [listCodec(reais)],
    returnMatrix: [listCodec(listCodec(numberCodec))],
    held: [listCodec(reais)],
  }),
  'allocate-score-grid': entry('f', {
    totalStake: [reais],
    maxTotal: [reais],
    maxStake: [listCodec(reais)],
    legs: [listCodec(object({ market: [MARKET], selection: [SELECTION], line: [numberCodec], odds: [numberCodec] }))],
    maxGoals: [numberCodec, 12],
  }),
  'hedge-existing': entry('g', {
    existing: [listCodec(object({ outcome: [numberCodec], stake: [reais], odds: [numberCodec] }))],
    hedgeOdds: [listCodec(numberCodec)],
    maxExtraTotal: [reais],
    rule: [word('max_min', 'cover_others'), 'max_min'],
  }),
  'complete-leg': entry('h', {
    placed: [object({ stake: [reais], odds: [numberCodec] })],
    newOdds: [listCodec(numberCodec)],
  }),
  'partial-hedge': entry('i', {
    placed: [object({ stake: [reais], odds: [numberCodec] })],
    hedge: [object({ stake: [reais], odds: [numberCodec] })],
  }),
  'compare-cash-out': entry('j', {
    placed: [object({ stake: [reais], odds: [numberCodec] })],
    cashout: [reais],
    layOddsNow: [numberCodec],
    commission: [numberCodec, 0],
  }),
  'kelly-single': entry('k', {
    p: [numberCodec],
    odds: [numberCodec],
    multiplier: [numberCodec, 1],
    bankroll: [reais],
  }),
  'kelly-exclusive': entry('l', { p: [listCodec(numberCodec)], odds: [listCodec(numberCodec)] }),
  'no-vig': entry('m', { odds: [listCodec(numberCodec)] }),
  'value-bet': entry('n', { p: [numberCodec], odds: [numberCodec] }),
  'value-against-sharp': entry('o', {
    sharpOdds: [listCodec(numberCodec)],
    method: [word('multiplicative', 'additive', 'power', 'odds_ratio', 'shin'), 'shin'],
    bookOdds: [listCodec(numberCodec)],
  }),
  'rollover-ev': entry('p', { bonus: [reais], turnover: [reais], lossRate: [numberCodec] }),
  'annual-roi': entry('q', {
    profitPct: [numberCodec],
    hoursToStart: [numberCodec],
    eventDurationH: [numberCodec, 2],
    clockOffsetH: [numberCodec, 0],
  }),
  'convert-odds': entry('r', {
    cases: [
      listCodec(
        object({
          format: [word('decimal', 'american', 'fractional', 'hongkong', 'malay', 'indonesian', 'probability')],
          value: [either(numberCodec, textCodec)],
        }),
      ),
    ],
  }),
  'each-way': entry('t', {
    stake: [reais],
    odds: [numberCodec],
    placeFraction: [PLACE_FRACTION, 'fifth'],
    places: [numberCodec, 3],
    position: [numberCodec],
    tied: [numberCodec, 1],
    deduction: [numberCodec, 0],
  }),
  'each-way-lay': entry('u', EACH_WAY_LAID),
  'extra-place': entry('v', {
    ...EACH_WAY_LAID,
    housePlaces: [numberCodec],
    exchangePlaces: [numberCodec],
    pExtraPlace: [numberCodec],
  }),
  'dutching-target': entry('w', {
    odds: [listCodec(numberCodec)],
    boost: [either(numberCodec, listCodec(numberCodec)), 0],
    on: [BOOSTED, 'profit'],
    commission: [either(numberCodec, listCodec(numberCodec)), 0],
    commissionType: [either(COMMISSION, listCodec(COMMISSION)), 'net_win'],
    targetProfit: [reais],
  }),
  'dutching-lay': entry('x', {
    odds: [listCodec(numberCodec)],
    boost: [either(numberCodec, listCodec(numberCodec)), 0],
    on: [BOOSTED, 'profit'],
    commission: [either(numberCodec, listCodec(numberCodec)), 0],
    commissionType: [either(COMMISSION, listCodec(COMMISSION)), 'net_win'],
    totalStake: [reais],
    lay: [object({ odds: [numberCodec], commission: [numberCodec, 0] })],
  }),
  'acca-lay-steps': entry('y', {
    stake: [reais],
    stakeKind: [STAKE_KIND, 'normal'],
    backFeeOnReturn: [numberCodec, 0],
    refundCashValue: [reais, 0],
    legs: [
      listCodec(
        object({
          back: [numberCodec],
          lay: [numberCodec],
          commission: [numberCodec, 0],
          result: [word('open', 'won', 'lost', 'void'), 'open'],
          layStake: [reais],
        }),
      ),
    ],
  }),
  'palpable-errors': entry('s', { quotes: [byName(listCodec(numberCodec))], factor: [numberCodec, 1.4] }),
} as const satisfies Record<CalculatorId, LinkEntry>;
