/** How much of a bankroll maximises its expected logarithm; it takes the given probabilities as true. */
import { err, ok, type Result } from '../result.ts';
import { firstProblem, type InputError, oddsListProblem, oddsProblem, partProblem } from './input-error.ts';

export interface KellySingle {
  /** Part of the bankroll to stake; 0 where there is no value. */
  readonly fraction: number;
  /** Expected profit per unit staked, p·o − 1. */
  readonly ev: number;
}

/**
 * Kelly for one bet: (p·o − 1)/(o − 1), never below 0.
 * p: chance of winning, 0 to 1. odds: decimal, net of commission. Errors: 'not_a_number', 'negative', 'out_of_range'
 * on 'p'; 'not_a_number', 'odds_not_over_1', 'out_of_range' on 'odds'.
 * Source: Kelly 1956, "A New Interpretation of Information Rate". Example: 0.55 at 2.0 → fraction 0.1, ev 0.1.
 */
export function kellySingle(p: number, odds: number): Result<KellySingle, InputError> {
  const problem = firstProblem([partProblem(p, 'p'), oddsProblem(odds, 'odds')]);
  if (problem) return err(problem);
  const ev = p * odds - 1;
  return ok({ fraction: Math.max(0, ev / (odds - 1)), ev });
}

export interface KellyExclusive {
  readonly fractions: readonly number[];
  /** What one unit of the bankroll becomes if no backed outcome wins. */
  readonly reserveRate: number;
}

/**
 * Kelly over outcomes that exclude each other: taken by p·o from the highest while p·o exceeds the reserve
 * R = (1 − Σp)/(1 − Σ1/o) of those taken; then f_i = p_i − R/o_i.
 * p: chances, summing to at most 1. odds: decimal, one a chance. Errors: as `kellySingle` by index; 'length_mismatch';
 * 'too_few'; 'out_of_range' on 'p' where they sum to more than 1.
 * Source: Smoczynski & Tomkins 2010, "An explicit solution to the problem of optimizing the allocations of a bettor's
 * wealth when wagering on horse races". Example: [0.5, 0.3, 0.2] at [2.2, 3.4, 3.9] → [0.138298, 0.065957, 0].
 */
export function kellyExclusive(p: readonly number[], odds: readonly number[]): Result<KellyExclusive, InputError> {
  const problem = firstProblem([
    oddsListProblem(odds, 'odds', 1),
    p.length === odds.length ? null : { code: 'length_mismatch', field: 'p' },
    ...p.map((chance, index) => partProblem(chance, `p.${index}`)),
  ]);
  if (problem) return err(problem);
  if (p.reduce((total, chance) => total + chance, 0) > 1 + 1e-9) return err({ code: 'out_of_range', field: 'p' });

  const outcomes = odds.map((o, index) => ({ index, o, chance: p[index] ?? 0 }));
  let [leftOver, uncovered, reserve] = [1, 1, 1];
  const taken = new Set<number>();
  for (const { index, o, chance } of outcomes.toSorted((a, b) => b.chance * b.o - a.chance * a.o)) {
    if (chance * o <= reserve) break;
    leftOver = Math.max(0, leftOver - chance);
    uncovered -= 1 / o;
    // p·o > R keeps 1 − Σ1/o above 0 while Σp ≤ 1; rounding alone can spoil it.
    if (uncovered <= 0) return err({ code: 'no_answer', field: 'odds' });
    reserve = leftOver / uncovered;
    taken.add(index);
  }
  const fractions = outcomes.map(({ index, o, chance }) => (taken.has(index) ? chance - reserve / o : 0));
  return ok({ fractions, reserveRate: reserve });
}
