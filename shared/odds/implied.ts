/**
 * The probabilities that a set of odds implies once the house's margin is removed, by published methods. For one market
 * whose selections exclude each other and cover everything; it does not judge which method is right.
 */
import { err, ok, type Result } from '../result.ts';
import { type InputError, oddsListProblem } from './input-error.ts';

export const MARGIN_METHODS = ['multiplicative', 'additive', 'power', 'odds_ratio', 'shin'] as const;
export type MarginMethod = (typeof MARGIN_METHODS)[number];

/** Probabilities sum to 1 within this tolerance; the solvers halve their bracket until it cannot shrink further. */
export const SUM_TOLERANCE = 1e-9;

export interface FairMarket {
  readonly probabilities: readonly number[];
  /** The method's own parameter: power's exponent k, odds-ratio's c, Shin's insider share z; null elsewhere. */
  readonly parameter: number | null;
}

/**
 * Σ 1/odds − 1: the house's margin, negative if backing every selection wins.
 * Errors: 'too_few' (under two), 'too_many', 'not_a_number', 'odds_not_over_1', 'out_of_range'.
 * Source: definition. Example: [2.6, 2.4, 4.3] → 0.03384.
 */
export function overround(odds: readonly number[]): Result<number, InputError> {
  const problem = oddsListProblem(odds, 'odds');
  return problem ? err(problem) : ok(sum(odds.map(o => 1 / o)) - 1);
}

/**
 * Fair probabilities by one method. With r_i = 1/o_i, B = Σ r and n selections:
 * multiplicative r/B; additive r − (B − 1)/n, which is also "margin proportional to the odds";
 * power r^k, Σ = 1 (also called logarithmic); odds ratio r/(c + r − c r), Σ = 1;
 * Shin (√(z² + 4(1 − z) r²/B) − z)/(2(1 − z)), Σ = 1.
 * Errors: `overround`'s; 'no_answer' if the method has none: a longshot is left without a positive probability
 * (additive; power at margins that no house has), or Shin on a market without margin (its z, a share of insiders,
 * cannot be negative).
 * Source: Clarke, Kovalchik & Ingram 2017 "Adjusting bookmaker's odds" (multiplicative, power); Cheung 2015 (odds
 * ratio); Shin 1993, in Jullien & Salanié's 1994 form. Example: [2.6, 2.4, 4.3], shin → [0.372994, 0.404779, 0.222227].
 */
export function fairProbabilities(odds: readonly number[], method: MarginMethod): Result<FairMarket, InputError> {
  const problem = oddsListProblem(odds, 'odds');
  if (problem) return err(problem);
  const raw = odds.map(o => 1 / o);
  const booksum = sum(raw);
  switch (method) {
    case 'multiplicative':
      return ok({ probabilities: raw.map(r => r / booksum), parameter: null });
    case 'additive':
      return additive(odds);
    case 'power':
      return solved(k => raw.map(r => r ** k));
    case 'odds_ratio':
      return solved(c => raw.map(r => r / (c + r - c * r)));
    case 'shin':
      return shin(raw, booksum);
  }
}

/**
 * Additive probabilities as the formula gives them: a longshot's may be 0 or less, which means that the method has
 * failed. odds: as in `fairProbabilities`, unchecked. Example: [1.5, 2.74] → [0.650852, 0.349148].
 */
export function additiveRaw(odds: readonly number[]): number[] {
  const share = (sum(odds.map(o => 1 / o)) - 1) / odds.length;
  return odds.map(o => 1 / o - share);
}

function additive(odds: readonly number[]): Result<FairMarket, InputError> {
  const probabilities = additiveRaw(odds);
  const index = probabilities.findIndex(p => p <= 0);
  return index === -1 ? ok({ probabilities, parameter: null }) : err({ code: 'no_answer', field: `odds.${index}` });
}

function shin(raw: readonly number[], booksum: number): Result<FairMarket, InputError> {
  if (booksum < 1 - 1e-12) return err({ code: 'no_answer', field: 'odds' });
  // The textbook numerator √A − z cancels near z = 1; its conjugate does not.
  const at = (z: number) =>
    raw.map(r => (2 * r * r) / booksum / (Math.sqrt(z * z + (4 * (1 - z) * r * r) / booksum) + z));
  return within(at, 0, 1);
}

/** `at` falls from n (at 0) towards 0, so some parameter makes it sum to 1. */
function solved(at: (parameter: number) => number[]): Result<FairMarket, InputError> {
  let high = 1;
  while (sum(at(high)) > 1) high *= 2;
  return within(at, 0, high);
}

function within(at: (parameter: number) => number[], from: number, to: number): Result<FairMarket, InputError> {
  let [low, high] = [from, to];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (sum(at(middle)) > 1) low = middle;
    else high = middle;
  }
  const probabilities = at(high);
  // With a power in the thousands a longshot's probability underflows to 0, and its fair odds would be infinite.
  return Math.abs(sum(probabilities) - 1) <= SUM_TOLERANCE && probabilities.every(p => p > 0)
    ? ok({ probabilities, parameter: high })
    : err({ code: 'no_answer', field: 'odds' });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
