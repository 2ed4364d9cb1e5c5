/** What is wrong with an input, by code and field: the one error type for numbers that odds and calculators refuse. */
import { MAX_DECIMAL_ODDS } from '../units.ts';

export const INPUT_CODES = [
  'missing',
  'not_a_number',
  'odds_not_over_1',
  'out_of_range',
  'negative',
  'not_positive',
  'not_a_line',
  'not_whole',
  'not_odds',
  'too_few',
  'too_many',
  'length_mismatch',
  'invalid_choice',
  'invalid_shape',
  'contradictory_limits',
  'infeasible',
  'unbounded',
  'no_answer',
] as const;
export type InputCode = (typeof INPUT_CODES)[number];

/** field: the path of the invalid argument, for instance `legs.1.odds`. */
export interface InputError {
  readonly code: InputCode;
  readonly field: string;
  /** With 'infeasible' and 'unbounded': the fields that together make an answer impossible. */
  readonly conflict?: readonly string[];
}

/** More selections than any market has: a longer list is not a market. */
export const MAX_OUTCOMES = 1000;

/** The first problem in a list of decimal odds, or null. Codes: 'too_few' (under `min`), 'too_many', `oddsProblem`'s. */
export function oddsListProblem(odds: readonly number[], field: string, min = 2): InputError | null {
  if (odds.length < min) return { code: 'too_few', field };
  if (odds.length > MAX_OUTCOMES) return { code: 'too_many', field };
  return firstProblem(odds.map((value, index) => oddsProblem(value, `${field}.${index}`)));
}

/** Codes: 'not_a_number' (NaN, infinite), 'odds_not_over_1', 'out_of_range' (over `MAX_DECIMAL_ODDS`). */
export function oddsProblem(value: number, field: string): InputError | null {
  if (!Number.isFinite(value)) return { code: 'not_a_number', field };
  if (value <= 1) return { code: 'odds_not_over_1', field };
  return value > MAX_DECIMAL_ODDS ? { code: 'out_of_range', field } : null;
}

/** A number from 0 to `max`, both included. Codes: 'not_a_number', 'negative', 'out_of_range'. */
export function partProblem(value: number, field: string, max = 1): InputError | null {
  if (!Number.isFinite(value)) return { code: 'not_a_number', field };
  if (value < 0) return { code: 'negative', field };
  return value > max ? { code: 'out_of_range', field } : null;
}

export function firstProblem(problems: readonly (InputError | null)[]): InputError | null {
  return problems.find(problem => problem !== null) ?? null;
}

/** What can be wrong with a typed value. too_precise: more precise than a centavo. */
export type TypedCode = InputCode | 'too_precise';
