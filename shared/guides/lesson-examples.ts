/**
 * The calculations of the lessons. The text of a lesson quotes them and its live calculator opens with them, so neither
 * can differ from what the calculators compute.
 */
import type { Input } from '../calculators/forms/form.ts';
import type { CalculatorId, CalculatorInput } from '../calculators/registry.ts';

export interface LessonExample {
  readonly id: CalculatorId;
  readonly input: Input;
}

function example<Id extends CalculatorId>(id: Id, input: CalculatorInput<Id>): LessonExample {
  return { id, input: input as Input };
}

const TWO_HOUSES = [
  { house: 'Betano', odds: 2.1 },
  { house: 'Superbet', odds: 2.05 },
] as const;

export const LESSON_EXAMPLES = {
  twoHouses: example('surebet', { legs: [...TWO_HOUSES], total: 100_000 }),
  noArb: example('surebet', {
    legs: [
      { house: 'Betano', odds: 1.9 },
      { house: 'Superbet', odds: 1.95 },
    ],
    total: 100_000,
  }),
  commission: example('surebet', {
    legs: [TWO_HOUSES[0], { house: 'Betfair', odds: 2.05, commission: 0.065 }],
    total: 100_000,
  }),
  freeBet: example('dutch-against-main', { stakeKind: 'SNR', main: { stake: 5_000, odds: 6 }, others: [1.62, 5.2] }),
  freeBetLow: example('dutch-against-main', { stakeKind: 'SNR', main: { stake: 5_000, odds: 2 }, others: [3.4, 3.9] }),
  freeBetLay: example('matched-bet', {
    stakeKind: 'SNR',
    backStake: 5_000,
    backOdds: 5,
    layOdds: 5.2,
    layCommission: 0.056,
  }),
  boostOnProfit: example('boost', { odds: 3.4, boost: 0.25, on: 'profit' }),
  boostOnOdds: example('boost', { odds: 3.4, boost: 0.25, on: 'odds' }),
  boosted: example('surebet', {
    legs: [
      { house: 'Betano', odds: 2.1, boost: 0.25, stake: 5_000 },
      { house: 'Superbet', odds: 1.85 },
    ],
  }),
  doubleGreen: example('double-green', { odds: [1.9, 3.8, 4.6], totalStake: 100_000, earlyPayoutLeg: 0 }),
  lockIn: example('early-payout-lock-in', {
    backStake: 10_000,
    backOdds: 2.5,
    layOdds: 2.5,
    commission: 0.056,
    inplayBackOdds: 1.2,
  }),
  roundedTens: example('surebet', { legs: [...TWO_HOUSES], total: 100_000, step: 1_000 }),
  roundedFifties: example('surebet', { legs: [...TWO_HOUSES], total: 100_000, step: 5_000 }),
  oddsFell: example('complete-leg', { placed: { stake: 10_000, odds: 2.1 }, newOdds: [2.05, 1.95, 1.85] }),
  layBet: example('lay-as-back', { layOdds: 3.5, commission: 0.065, layStake: 10_000 }),
  backAndLay: example('matched-bet', { backStake: 10_000, backOdds: 2.2, layOdds: 2.12, layCommission: 0.028 }),
  netOdds: example('net-odds', { odds: 2.05, commission: 0.065, stake: 10_000 }),
  partialLay: example('partial-lay', {
    backStake: 10_000,
    backOdds: 2.5,
    lays: [{ stake: 6_000, odds: 2.56 }],
    newLayOdds: 2.62,
    commission: 0.02,
  }),
} as const satisfies Record<string, LessonExample>;

export type LessonExampleId = keyof typeof LESSON_EXAMPLES;
