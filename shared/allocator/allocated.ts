/** The allocator's answer, how two answers compare, and the reasons for having none. */
import type { BadInput } from './allocation.ts';
import type { Limit } from './stake-program.ts';

export interface Allocated {
  /** Centavos, not rounded, one per leg. */
  readonly stakes: readonly number[];
  /** Centavos, one per row as given. */
  readonly profits: readonly number[];
  /** What the worst row pays. */
  readonly guaranteed: number;
  /** What the goal maximised: the worst chosen row, the one profit, or the average. */
  readonly objective: number;
  /** The limits that would have to be relaxed for the objective to rise, and the rows that keep it down. */
  readonly binding: readonly Limit[];
}

export type AllocateError =
  | BadInput
  /** These limits cannot all hold; `rows` among them are what the goal requires of those rows (equal profit, a floor). */
  | { readonly code: 'infeasible'; readonly conflict: readonly Limit[] }
  /** More money on these legs pays more without limit: the goal needs a total, a budget, or limits on them. */
  | { readonly code: 'unbounded'; readonly legs: readonly number[] }
  /** The amounts differ too much in size for float64, or the problem takes more than a second or two. */
  | { readonly code: 'unstable' };

/**
 * Whether `a` has the higher objective; if equal up to float noise, the higher sum of profits, then the smaller total.
 */
export function isBetter(a: Allocated, b: Allocated): boolean {
  const noise = 1e-12 * (Math.abs(a.objective) + sum(a.stakes) + sum(b.stakes));
  if (Math.abs(a.objective - b.objective) > noise) return a.objective > b.objective;
  const gained = sum(a.profits) - sum(b.profits);
  if (Math.abs(gained) > noise * a.profits.length) return gained > 0;
  return sum(a.stakes) < sum(b.stakes) - noise;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
