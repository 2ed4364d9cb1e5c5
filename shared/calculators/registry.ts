/** Every calculator by id. Screens, the bot, links and the reference cases use this table. */
import type * as z from 'zod/mini';
import type { InputError } from '../odds/input-error.ts';
import { err, type Result } from '../result.ts';
import { handicapEqualReturn, settleHandicaps, settleMultiple, settleTotals } from './arbs/asian-lines.ts';
import { dutchingLay, dutchingTarget } from './arbs/dutching-variants.ts';
import { middleHandicapAgainstWin, middleTotals } from './arbs/middle.ts';
import { distributeProfit, equalReturn, equalReturnWithinLimits, fixedLegReturn } from './arbs/nway-back.ts';
import { allocateMatrix, allocateScoreGrid } from './arbs/payoff-allocation.ts';
import { roundedStakes } from './arbs/rounded-stakes.ts';
import { scoreGridProfits } from './arbs/score-grid.ts';
import { surebet } from './arbs/surebet.ts';
import { eachWay } from './each-way/each-way.ts';
import { eachWayLay, extraPlace } from './each-way/each-way-lay.ts';
import { hedgeExisting } from './exits/hedge.ts';
import { layBias } from './exits/lay-bias.ts';
import { partialLay } from './exits/partial-lay.ts';
import { compareCashOut, completeLeg, partialHedge } from './exits/placed-leg.ts';
import { annualRoi } from './odds/annual-roi.ts';
import { layAsBackOf, netOddsOf } from './odds/exchange.ts';
import { kellyMany, kellyOne } from './odds/kelly.ts';
import { noVig } from './odds/no-vig.ts';
import { convertOdds } from './odds/odds-format.ts';
import { flagPalpableErrors } from './odds/palpable-error.ts';
import { valueAgainstSharp, valueBet } from './odds/value-bet.ts';
import { accaAtOnce } from './promotions/acca-at-once.ts';
import { accaLay } from './promotions/acca-lay.ts';
import { accaLaySteps } from './promotions/acca-lay-steps.ts';
import { boost, boostExtraAsFreebet } from './promotions/boost.ts';
import { dutchAgainstMain, twoFreebets } from './promotions/dutching.ts';
import { doubleGreen, earlyPayoutDouble, earlyPayoutEv, earlyPayoutLockIn } from './promotions/early-payout.ts';
import { cashback, matchedBet } from './promotions/matched-bet.ts';
import { bonusRolloverLay, rolloverEv } from './promotions/rollover.ts';

export const CALCULATORS = {
  surebet,
  'score-grid': scoreGridProfits,
  'equal-return': equalReturn,
  'fixed-leg': fixedLegReturn,
  'distribute-profit': distributeProfit,
  'equal-return-limits': equalReturnWithinLimits,
  'rounded-stakes': roundedStakes,
  'dutching-target': dutchingTarget,
  'dutching-lay': dutchingLay,
  'net-odds': netOddsOf,
  'lay-as-back': layAsBackOf,
  'matched-bet': matchedBet,
  cashback,
  'bonus-rollover-lay': bonusRolloverLay,
  'acca-lay': accaLay,
  'acca-lay-steps': accaLaySteps,
  'acca-at-once': accaAtOnce,
  'each-way': eachWay,
  'each-way-lay': eachWayLay,
  'extra-place': extraPlace,
  'lay-bias': layBias,
  'partial-lay': partialLay,
  'dutch-against-main': dutchAgainstMain,
  'two-freebets': twoFreebets,
  boost,
  'boost-extra-as-freebet': boostExtraAsFreebet,
  'early-payout-lock-in': earlyPayoutLockIn,
  'early-payout-double': earlyPayoutDouble,
  'early-payout-ev': earlyPayoutEv,
  'double-green': doubleGreen,
  'middle-totals': middleTotals,
  'middle-handicap-against-win': middleHandicapAgainstWin,
  'settle-handicaps': settleHandicaps,
  'settle-totals': settleTotals,
  'settle-multiple': settleMultiple,
  'handicap-equal-return': handicapEqualReturn,
  'allocate-matrix': allocateMatrix,
  'allocate-score-grid': allocateScoreGrid,
  'hedge-existing': hedgeExisting,
  'complete-leg': completeLeg,
  'partial-hedge': partialHedge,
  'compare-cash-out': compareCashOut,
  'kelly-single': kellyOne,
  'kelly-exclusive': kellyMany,
  'no-vig': noVig,
  'value-bet': valueBet,
  'value-against-sharp': valueAgainstSharp,
  'rollover-ev': rolloverEv,
  'annual-roi': annualRoi,
  'convert-odds': convertOdds,
  'palpable-errors': flagPalpableErrors,
} as const;

export type CalculatorId = keyof typeof CALCULATORS;

/** Arguments of a calculator, before defaults. */
export type CalculatorInput<Id extends CalculatorId> = z.input<(typeof CALCULATORS)[Id]['input']>;

export function isCalculatorId(text: string): text is CalculatorId {
  return Object.hasOwn(CALCULATORS, text);
}

type Answer = Result<Readonly<Record<string, unknown>>, InputError>;

/**
 * A calculator run on input from outside, exactly as its formula, in any unit of money. Errors: the calculator's;
 * 'invalid_choice' on 'id'. Example: 'boost', { odds: 2, boost: 0.25 } → { boostedOdds: 2.25 }.
 */
export function calculate(id: string, input: unknown): Answer {
  if (!isCalculatorId(id)) return err({ code: 'invalid_choice', field: 'id' });
  // The schema inside every calculator is what makes unknown input safe.
  const run = CALCULATORS[id] as (input: unknown) => Answer;
  return run(input);
}

/**
 * The same with money in centavos and stakes in whole ones, from which all other figures are counted: what people are
 * shown. Errors: as `calculate`. Example: 'equal-return', 100000 at [3.1, 3.5, 3.1] → 34653, 30693 and 34654.
 */
export function calculateInCentavos(id: string, input: unknown): Answer {
  if (!isCalculatorId(id)) return err({ code: 'invalid_choice', field: 'id' });
  const run = CALCULATORS[id].inCentavos as (input: unknown) => Answer;
  return run(input);
}
