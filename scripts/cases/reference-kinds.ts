/**
 * Which calculator answers each kind of reference case, and how the case's words become its arguments. Names that
 * differ only by snake_case need nothing here.
 */

import type { CalculatorId } from '#shared/calculators/registry.ts';
import { parseGridLeg } from './reference-legs.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface ReferenceKind {
  readonly calculator: CalculatorId;
  /** Arguments from the case's input, already in camelCase; the input itself where absent. */
  readonly toInput?: (input: Fields) => Fields;
  /** The case's fields from the result, in camelCase; the result itself where absent. */
  readonly toOutput?: (result: Fields, input: Fields) => Fields;
}

export const REFERENCE_KINDS: Readonly<Record<string, ReferenceKind>> = {
  nway_back_total_stake: { calculator: 'equal-return' },
  nway_back_commission: { calculator: 'equal-return', toInput: withCommissionKind },
  nway_back_fixed_leg: { calculator: 'fixed-leg' },
  nway_back_distribute_profit: { calculator: 'distribute-profit' },
  nway_back_limits: { calculator: 'equal-return-limits' },
  rounded_optimal: { calculator: 'rounded-stakes' },
  rounded_optimal_exact_total: { calculator: 'rounded-stakes' },
  rounded_optimal_caps: { calculator: 'rounded-stakes' },
  net_odds_commission: { calculator: 'net-odds', toInput: withCommissionKind },
  lay_to_back_equivalent: { calculator: 'lay-as-back' },
  back_lay_normal: { calculator: 'matched-bet' },
  back_lay_SNR: freebet('matched-bet', 'SNR'),
  back_lay_SR: freebet('matched-bet', 'SR'),
  back_lay_refund_if_lose: { calculator: 'matched-bet' },
  back_lay_win_bonus: { calculator: 'matched-bet' },
  back_lay_normal_back_fee_on_return: { calculator: 'matched-bet' },
  back_lay_SNR_back_fee: freebet('matched-bet', 'SNR'),
  back_lay_refund_back_fee: { calculator: 'matched-bet' },
  back_lay_bonus_rollover: { calculator: 'bonus-rollover-lay' },
  acca_sequential_lay: { calculator: 'acca-lay' },
  acca_sequential_lay_freebet_SNR: freebet('acca-lay', 'SNR'),
  back_lay_bias: { calculator: 'lay-bias' },
  partial_lay_rescue: {
    calculator: 'partial-lay',
    toInput: input => ({ lays: [input.firstLay].flat(), ...input }),
  },
  dutch_vs_books: { calculator: 'dutch-against-main' },
  dutch_vs_books_SNR: freebet('dutch-against-main', 'SNR'),
  freebet_extraction_3way: {
    calculator: 'dutch-against-main',
    toInput: input => ({
      main: { stake: input.freebet, odds: input.freebetOdds },
      stakeKind: 'SNR',
      others: list(input.cover).map(each => each.odds),
      othersCommission: list(input.cover).map(each => each.commission ?? 0),
    }),
    toOutput: result => ({ ...result, coverStakes: result.stakes }),
  },
  two_freebets_3way: { calculator: 'two-freebets' },
  cashback_if_lose: {
    calculator: 'cashback',
    toInput: input => ({
      ...input,
      cashbackAs: (input.cashbackAs ?? 'cash') === 'cash' ? 'cash' : 'freebet',
      freebetRetention: input.freebetRetention ?? input.retention,
    }),
  },
  boost: { calculator: 'boost' },
  boost_extra_as_freebet: { calculator: 'boost-extra-as-freebet' },
  boost_arb_fixed_leg: { calculator: 'fixed-leg' },
  early_payout_lockin: { calculator: 'early-payout-lock-in' },
  early_payout_double: {
    calculator: 'early-payout-double',
    toOutput: result => ({ ...result, if_never_2up_and_not_win: result.ifNever2upAndNotWin }),
  },
  early_payout_ev: { calculator: 'early-payout-ev' },
  duplo_green_3way: { calculator: 'double-green' },
  middle_two_totals: { calculator: 'middle-totals', toInput: totalLegs, toOutput: goalRows },
  middle_with_push: { calculator: 'middle-totals', toInput: totalLegs, toOutput: goalRows },
  polish_middle: { calculator: 'middle-totals', toInput: totalLegs, toOutput: goalRows },
  middle_ah_quarter_vs_1x2: {
    calculator: 'middle-handicap-against-win',
    toInput: input => {
      const [handicap, win] = list(input.legs);
      return {
        line: handicap?.line,
        homeOdds: handicap?.odds,
        homeStake: handicap?.stake,
        awayOdds: win?.odds,
        ...(win?.stake !== undefined && { awayStake: win.stake }),
      };
    },
    toOutput: result => ({
      ...result,
      stake2: result.awayStake,
      away_by_1: result.awayBy1,
      away_by_2plus: result.awayBy2plus,
    }),
  },
  asian_handicap_settlement: { calculator: 'settle-handicaps' },
  asian_total_settlement: { calculator: 'settle-totals' },
  pinnacle_style_multi_with_half_results: { calculator: 'settle-multiple' },
  asian_quarter_arb_equal_payout: {
    calculator: 'handicap-equal-return',
    toInput: input => {
      const [first, second] = Array.isArray(input.legs) ? input.legs.map(handicapLeg) : [];
      const [home, away] = first?.side === 'AH2' ? [second, first] : [first, second];
      return { ...input, line: home?.line, homeOdds: home?.odds, awayOdds: away?.odds };
    },
  },
  payoff_matrix_lp: { calculator: 'allocate-matrix', toOutput: lpStakes },
  score_grid_lp: {
    calculator: 'allocate-score-grid',
    toInput: input => {
      const maxGoals = /(\d+)\s*$/.exec(String(input.grid ?? ''))?.[1];
      return {
        ...input,
        legs: Array.isArray(input.legs) ? input.legs.map(parseGridLeg) : input.legs,
        ...(maxGoals !== undefined && { maxGoals: Number(maxGoals) }),
      };
    },
    toOutput: lpStakes,
  },
  hedge_existing: { calculator: 'hedge-existing', toInput: openBets, toOutput: byOutcome },
  hedge_existing_capped: { calculator: 'hedge-existing', toInput: openBets, toOutput: byOutcome },
  hedge_existing_cover_only: {
    calculator: 'hedge-existing',
    toInput: input => ({ ...openBets(input), rule: 'cover_others' }),
    toOutput: byOutcome,
  },
  one_leg_placed_other_moved: { calculator: 'complete-leg' },
  partial_hedge: { calculator: 'partial-hedge' },
  cash_out_compare: { calculator: 'compare-cash-out' },
  kelly_single: { calculator: 'kelly-single' },
  kelly_exclusive_outcomes: { calculator: 'kelly-exclusive' },
  no_vig: { calculator: 'no-vig' },
  value_bet: { calculator: 'value-bet' },
  value_bet_vs_sharp: {
    calculator: 'value-against-sharp',
    toInput: input => ({ ...input, method: METHOD_ALIASES[String(input.method)] ?? input.method }),
  },
  rollover_ev_lose_margin: {
    calculator: 'rollover-ev',
    toInput: input => ({ bonus: input.bonus, turnover: input.rolloverTurnover, lossRate: input.avgMargin }),
  },
  rollover_ev_arb_churn: {
    calculator: 'rollover-ev',
    toInput: input => ({
      bonus: input.bonus,
      turnover: input.rolloverTurnover,
      lossRate: Number(input.avgArbLossPct) / 100,
    }),
  },
  roi_annualised: { calculator: 'annual-roi' },
  odds_conversion: { calculator: 'convert-odds' },
  palpable_error_flag: {
    calculator: 'palpable-errors',
    toInput: input => {
      const factor = /(\d+(?:\.\d+)?)\s*x/.exec(String(input.rule ?? ''))?.[1];
      return { quotes: input.quotes, ...(factor !== undefined && { factor: Number(factor) }) };
    },
  },
};

const METHOD_ALIASES: Readonly<Record<string, string>> = {
  logarithmic: 'power',
  margin_prop_to_odds: 'additive',
  proportional: 'multiplicative',
};

const COMMISSION_ALIASES: Readonly<Record<string, string>> = {
  on_net_win: 'net_win',
  stake: 'on_stake',
  turnover: 'on_stake',
  total_return: 'on_total_return',
  on_return: 'on_total_return',
};

function freebet(calculator: CalculatorId, stakeKind: 'SNR' | 'SR'): ReferenceKind {
  return { calculator, toInput: input => ({ ...input, stakeKind }) };
}

function withCommissionKind(input: Fields): Fields {
  const named = (kind: unknown) => COMMISSION_ALIASES[String(kind)] ?? kind;
  const { type, ...rest } = input;
  const kind = Array.isArray(type) ? type.map(named) : named(type);
  return type === undefined ? input : { ...rest, type: kind, commissionType: kind };
}

/** Each leg's odds, decimal or American (American here is exact: 1 + 100/110). */
function totalLegs(input: Fields): Fields {
  const legs = list(input.legs).map(leg => {
    const american = leg.oddsAmerican;
    if (typeof american !== 'number') return leg;
    return { ...leg, odds: american > 0 ? 1 + american / 100 : 1 - 100 / american };
  });
  return { ...input, legs };
}

/** Rows by both ways the cases name them: goals_0_1 and goals_le1, goals_4plus and goals_ge4. */
function goalRows(result: Fields): Fields {
  const rows = list(result.rows).flatMap(({ from, to, profit }) => {
    if (to === null) return [`goals_${from}plus`, `goals_ge${from}`].map(name => [name, profit]);
    const names = from === to ? [`goals_${from}`] : [`goals_${from}_${to}`];
    return [...names, ...(from === 0 ? [`goals_le${to}`] : [])].map(name => [name, profit]);
  });
  const worst = Number(result.worst);
  return {
    ...result,
    lossOutside: -worst,
    lossIsNegative: worst,
    winMiddle: result.best,
    breakevenHitRate: result.breakevenP,
    ...Object.fromEntries(rows),
  };
}

/** Outcomes by name become indices; their order is that of the hedge odds. */
function openBets(input: Fields): Fields {
  const names = outcomeNames(input);
  return {
    ...input,
    rule: 'max_min',
    existing: list(input.existing).map(bet => ({
      ...bet,
      outcome: typeof bet.outcome === 'string' ? names.indexOf(bet.outcome) : bet.outcome,
    })),
    hedgeOdds: isFields(input.hedgeOdds) ? Object.values(input.hedgeOdds) : input.hedgeOdds,
  };
}

function byOutcome(result: Fields, input: Fields): Fields {
  const stakes = Array.isArray(result.stakes) ? result.stakes : [];
  const names = outcomeNames(input);
  return names.length === 0
    ? result
    : { ...result, stakes: Object.fromEntries(names.map((name, index) => [name, stakes[index]])) };
}

function outcomeNames(input: Fields): string[] {
  return isFields(input.hedgeOdds) ? Object.keys(input.hedgeOdds) : [];
}

/** "AH1(-0.25)@2.10", or the same in fields. */
function handicapLeg(leg: unknown): { side: string; line: unknown; odds: unknown } | undefined {
  if (isFields(leg)) return { side: String(leg.market ?? leg.side), line: leg.line, odds: leg.odds };
  const parts = /^(AH[12])\(([+-]?\d+(?:\.\d+)?)\)@(\d+(?:\.\d+)?)$/.exec(String(leg));
  return parts ? { side: parts[1] ?? '', line: Number(parts[2]), odds: Number(parts[3]) } : undefined;
}

function lpStakes(result: Fields): Fields {
  return { ...result, lpStakes: result.stakes };
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
