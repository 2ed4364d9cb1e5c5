/**
 * The calculator for each kind of reference case, and how the case's fields become its arguments. Names that differ only
 * by snake_case need no entry here.
 */

import type { CalculatorId } from '#shared/calculators/registry.ts';
import {
  asFlags,
  exchangeTerms,
  gridTerms,
  handicapAgainstWin,
  handicapLegs,
  isSeenFromAway,
  layTerms,
  lpTerms,
  nwayTerms,
  openBets,
  roundedTerms,
  totalLegs,
} from './reference-input.ts';
import { byOutcome, equalRows, goalsOfRows, lpStakes } from './reference-output.ts';
import { differenceRows, goalRows } from './reference-rows.ts';
import {
  eachOf,
  isFields,
  methodOf,
  outcomeOf,
  type ReferenceFields,
  referenceFormat,
  referenceList,
  referenceNet,
  referenceResult,
  withNames,
} from './reference-terms.ts';
import { withTiedStakes } from './reference-ties.ts';

export interface ReferenceKind {
  readonly calculator: CalculatorId;
  /** Converts the case's input, already in camelCase, to arguments; by default unchanged. */
  readonly toInput?: (input: ReferenceFields) => ReferenceFields;
  /** Converts the result, in camelCase, to the case's fields; by default unchanged. expected: only for ties. */
  readonly toOutput?: (result: ReferenceFields, input: ReferenceFields, expected: ReferenceFields) => ReferenceFields;
  /**
   * The amounts in the result, if the answer depends on the size of a centavo. Cases are in reais and calculators in
   * centavos; all other calculators give the same figures in either.
   */
  readonly sums?: readonly string[];
}

const nwayBack: ReferenceKind = { calculator: 'equal-return', toInput: nwayTerms, toOutput: equalRows };
const fixedLeg: ReferenceKind = { calculator: 'fixed-leg', toInput: nwayTerms, toOutput: equalRows };
const rounded: ReferenceKind = {
  calculator: 'rounded-stakes',
  toInput: roundedTerms,
  toOutput: (result, input, { stakes }) => withTiedStakes('rounded-stakes', roundedTerms(input), result, stakes),
};
const middle: ReferenceKind = { calculator: 'middle-totals', toInput: totalLegs, toOutput: goalRows };
const hedge: ReferenceKind = { calculator: 'hedge-existing', toInput: openBets, toOutput: byOutcome };

export const REFERENCE_KINDS: Readonly<Record<string, ReferenceKind>> = {
  nway_back_total_stake: nwayBack,
  nway_back_commission: nwayBack,
  nway_back_fixed_leg: fixedLeg,
  nway_back_distribute_profit: {
    calculator: 'distribute-profit',
    toInput: input => ({ ...nwayTerms(input), distributeTo: asFlags(input.distributeTo, input.odds) }),
  },
  nway_back_limits: { calculator: 'equal-return-limits', toInput: nwayTerms, toOutput: equalRows },
  rounded_optimal: rounded,
  rounded_optimal_exact_total: {
    ...rounded,
    toInput: input => {
      const { maxTotal, ...rest } = roundedTerms(input);
      return rest.total === undefined ? { ...rest, total: maxTotal } : rest;
    },
  },
  rounded_optimal_caps: rounded,
  net_odds_commission: { calculator: 'net-odds', toInput: nwayTerms },
  lay_to_back_equivalent: { calculator: 'lay-as-back', toInput: layTerms },
  back_lay_normal: backLay('normal'),
  back_lay_SNR: backLay('SNR'),
  back_lay_SR: backLay('SR'),
  back_lay_refund_if_lose: backLay('normal'),
  back_lay_win_bonus: backLay('normal'),
  back_lay_normal_back_fee_on_return: backLay('normal'),
  back_lay_SNR_back_fee: backLay('SNR'),
  back_lay_SR_back_fee: backLay('SR'),
  back_lay_refund_back_fee: backLay('normal'),
  back_lay_bonus_rollover: {
    calculator: 'bonus-rollover-lay',
    toInput: input => withNames(layTerms(input), { expectedRating: ['rating'], remainingRollover: ['rollover'] }),
  },
  acca_sequential_lay: acca('normal'),
  acca_sequential_lay_freebet_SNR: acca('SNR'),
  acca_sequential_lay_freebet_SR: acca('SR'),
  back_lay_bias: { calculator: 'lay-bias', toInput: layTerms },
  partial_lay_rescue: {
    calculator: 'partial-lay',
    toInput: input => {
      const named = withNames(input, { firstLay: ['firstLays', 'matched'], commission: ['layCommission'] });
      return { lays: referenceList(named.firstLay), ...named };
    },
  },
  dutch_vs_books: dutch('normal'),
  dutch_vs_books_SNR: dutch('SNR'),
  dutch_vs_books_SR: dutch('SR'),
  freebet_extraction_3way: freebetExtraction(),
  two_freebets_3way: {
    calculator: 'two-freebets',
    toInput: input => ({
      ...input,
      freebets: referenceList(input.freebets).map(each => ({ ...each, outcome: outcomeOf(each.outcome) })),
    }),
  },
  cashback_if_lose: {
    calculator: 'cashback',
    toInput: input => ({
      ...layTerms(withNames(input, { freebetRetention: ['retention'], maxCashback: ['cashbackCap', 'cap'] })),
      cashbackAs: (input.cashbackAs ?? 'cash') === 'cash' ? 'cash' : 'freebet',
    }),
  },
  boost: { calculator: 'boost', toInput: nwayTerms },
  boost_extra_as_freebet: {
    calculator: 'boost-extra-as-freebet',
    toInput: input => withNames(input, { freebetRetention: ['retention'] }),
  },
  boost_arb_fixed_leg: fixedLeg,
  early_payout_lockin: { calculator: 'early-payout-lock-in', toInput: exchangeTerms },
  early_payout_double: {
    calculator: 'early-payout-double',
    toInput: exchangeTerms,
    toOutput: result => ({ ...result, if_never_2up_and_not_win: result.ifNever2upAndNotWin }),
  },
  early_payout_ev: { calculator: 'early-payout-ev', toInput: exchangeTerms },
  duplo_green_3way: { calculator: 'double-green' },
  middle_two_totals: middle,
  middle_with_push: middle,
  polish_middle: middle,
  middle_ah_quarter_vs_1x2: {
    calculator: 'middle-handicap-against-win',
    toInput: handicapAgainstWin,
    toOutput: (result, input) => differenceRows({ ...result, stake2: result.awayStake }, isSeenFromAway(input)),
  },
  asian_handicap_settlement: {
    calculator: 'settle-handicaps',
    toInput: input => ({
      cases: referenceList(input.cases).map(each => withNames(each, { goalDiff: ['margin', 'diff'] })),
    }),
  },
  asian_total_settlement: { calculator: 'settle-totals' },
  pinnacle_style_multi_with_half_results: {
    calculator: 'settle-multiple',
    toInput: input => ({
      ...input,
      legs: referenceList(input.legs).map(leg => ({ ...leg, result: referenceResult(leg.result) })),
    }),
  },
  asian_quarter_arb_equal_payout: {
    calculator: 'handicap-equal-return',
    toInput: input => {
      const { first, second } = handicapLegs(input);
      const [home, away] = first?.side === 'AH2' ? [second, first] : [first, second];
      return { ...input, line: home?.line, homeOdds: home?.odds, awayOdds: away?.odds };
    },
    toOutput: (result, input) => {
      const { first } = handicapLegs(input);
      const isSwapped = first?.side === 'AH2' && Array.isArray(result.stakes);
      const { rows, ...rest } = result;
      const stakes = isSwapped ? [result.stakes].flat().reverse() : result.stakes;
      return { ...goalsOfRows(rows), ...differenceRows({ rows }), ...rest, stakes };
    },
  },
  payoff_matrix_lp: { calculator: 'allocate-matrix', toInput: lpTerms, toOutput: lpStakes('allocate-matrix', lpTerms) },
  score_grid_lp: {
    calculator: 'allocate-score-grid',
    toInput: gridTerms,
    toOutput: lpStakes('allocate-score-grid', gridTerms),
  },
  hedge_existing: hedge,
  hedge_existing_capped: hedge,
  hedge_existing_cover_only: { ...hedge, toInput: input => ({ ...openBets(input), rule: 'cover_others' }) },
  one_leg_placed_other_moved: {
    calculator: 'complete-leg',
    toInput: input => ({ ...input, newOdds: typeof input.newOdds === 'number' ? [input.newOdds] : input.newOdds }),
  },
  partial_hedge: { calculator: 'partial-hedge' },
  cash_out_compare: {
    calculator: 'compare-cash-out',
    sums: ['hedgeProfit', 'cashoutProfit', 'layStake', 'liability'],
    toInput: input => withNames(input, { layOddsNow: ['layOdds'], commission: ['layCommission'] }),
  },
  kelly_single: { calculator: 'kelly-single' },
  kelly_exclusive_outcomes: { calculator: 'kelly-exclusive' },
  no_vig: {
    calculator: 'no-vig',
    toOutput: (result, input) => {
      const method = String(methodOf(input.method)).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const chances = result[method];
      if (!Array.isArray(chances)) return result;
      return { ...result, probabilities: chances, fairOdds: chances.map(p => 1 / Number(p)) };
    },
  },
  value_bet: { calculator: 'value-bet' },
  value_bet_vs_sharp: {
    calculator: 'value-against-sharp',
    toInput: input => (input.method === undefined ? input : { ...input, method: methodOf(input.method) }),
    toOutput: result => ({ ...result, fairProbabilities: result.probabilities }),
  },
  rollover_ev_lose_margin: rolloverEv(input => input.avgMargin ?? input.margin ?? hundredth(input.avgMarginPct)),
  rollover_ev_arb_churn: rolloverEv(input => hundredth(input.avgArbLossPct) ?? minus(hundredth(input.avgArbProfitPct))),
  roi_annualised: { calculator: 'annual-roi' },
  odds_conversion: {
    calculator: 'convert-odds',
    toInput: input => ({
      cases: referenceList(input.cases).map(each => ({ ...each, format: referenceFormat(each.format) })),
    }),
  },
  palpable_error_flag: {
    calculator: 'palpable-errors',
    toInput: input => {
      const factor = input.factor ?? /(\d+(?:\.\d+)?)\s*(?:x|\*|times)/i.exec(String(input.rule ?? ''))?.[1];
      return { quotes: input.quotes, ...(factor !== undefined && { factor: Number(factor) }) };
    },
  },
};

function backLay(stakeKind: 'normal' | 'SNR' | 'SR'): ReferenceKind {
  return {
    calculator: 'matched-bet',
    toInput: input => ({
      stakeKind,
      ...withNames(layTerms(input), {
        refundCashValue: ['refundValue', 'refund', 'refundIfLose', 'refundCash'],
        winBonus: ['bonus', 'bonusIfWins'],
        backFeeOnReturn: ['backFee'],
      }),
    }),
  };
}

function acca(stakeKind: 'normal' | 'SNR' | 'SR'): ReferenceKind {
  return {
    calculator: 'acca-lay',
    toInput: input => {
      const common = input.commission ?? input.layCommission;
      const legs = referenceList(input.legs).map(leg => {
        const named = withNames(leg, { back: ['backOdds'], lay: ['layOdds'], commission: ['layCommission'] });
        return common === undefined ? named : { commission: common, ...named };
      });
      const whole = withNames(input, { stake: ['freebet', 'backStake'], refundCashValue: ['refund', 'refundIfLose'] });
      return { stakeKind, ...whole, legs };
    },
  };
}

/** `others` are odds, or objects with their own commission; a single number for all becomes a list. */
function dutch(stakeKind: 'normal' | 'SNR' | 'SR'): ReferenceKind {
  return {
    calculator: 'dutch-against-main',
    toInput: input => {
      const { others } = input;
      const { othersCommission, othersFeeOnReturn } = input;
      const main = isFields(input.main)
        ? { ...input.main, odds: referenceNet(input.main.odds, input.main.commission) }
        : input.main;
      if (!Array.isArray(others)) return { stakeKind, ...input, main };
      const isObjects = others.length > 0 && others.every(isFields);
      const commissions = isObjects
        ? referenceList(others).map(each => each.commission ?? 0)
        : eachOf(othersCommission, others.length);
      const fees = eachOf(othersFeeOnReturn, others.length);
      return {
        stakeKind,
        ...input,
        main,
        others: isObjects ? referenceList(others).map(each => each.odds) : others,
        ...(commissions !== undefined && { othersCommission: commissions }),
        ...(fees !== undefined && { othersFeeOnReturn: fees }),
      };
    },
  };
}

/** With one or more covers, whatever the kind's name suggests. */
function freebetExtraction(): ReferenceKind {
  return {
    calculator: 'dutch-against-main',
    toInput: input => {
      const covers = [input.cover].flat().map(each => (isFields(each) ? each : { odds: each }));
      return {
        main: { stake: input.freebet, odds: referenceNet(input.freebetOdds, input.freebetCommission) },
        stakeKind: input.stakeReturned === true ? 'SR' : 'SNR',
        others: covers.map(each => each.odds),
        othersCommission: covers.map(each => ('commission' in each ? each.commission : 0)),
      };
    },
    toOutput: result => ({ ...result, coverStakes: result.stakes }),
  };
}

function rolloverEv(lossRate: (input: ReferenceFields) => unknown): ReferenceKind {
  return {
    calculator: 'rollover-ev',
    toInput: input => {
      const times = input.rolloverMultiplier ?? input.rollover;
      const turnover = typeof times === 'number' ? Number(input.bonus) * times : undefined;
      return {
        bonus: input.bonus,
        turnover: input.rolloverTurnover ?? input.turnover ?? turnover,
        lossRate: lossRate(input),
      };
    },
  };
}

const hundredth = (percent: unknown) => (percent === undefined ? undefined : Number(percent) / 100);

const minus = (value: number | undefined) => (value === undefined ? undefined : -value);
