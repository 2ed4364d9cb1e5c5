/** Legs whose stake is 0 or at least a minimum: a search over which of them to use. */
import type { Result } from '../result.ts';
import { type Allocated, type AllocateError, isBetter } from './allocated.ts';
import type { Allocation, LegLimits } from './allocation.ts';
import type { Limit } from './stake-program.ts';

type Solve = (input: Allocation) => Result<Allocated, AllocateError>;

/** A leg with a minimum that may also be left out. */
export function isOptional(leg: LegLimits): boolean {
  return leg.optional === true && (leg.min ?? 0) > 0;
}

/**
 * The exact best over every choice of optional legs. solve: solves the same goal with legs that are all required. A
 * minimum is ignored at first; if the stake is then between 0 and the minimum, both choices are tried, and a choice
 * that cannot beat the best so far is not followed. At most 2^(k+1) programs for k legs; the caller limits k. Errors:
 * `solve`'s; if only the minimums contradict the rest, 'infeasible' with the conflict of the last choice.
 * Source: branch and bound, Land & Doig, Econometrica 28 (1960).
 * Example: 2.60, 3.20 and 3.90 with 1000, and a fourth leg that never pays with an optional minimum of 100: it stays at
 * 0.
 */
export function solveWithOptional(input: Allocation, solve: Solve): Result<Allocated, AllocateError> {
  const asked = input.legs;
  let best: Result<Allocated, AllocateError> | null = null;
  const isEndless = () => best?.ok === false && best.error.code === 'unbounded';
  /** used: for each leg whether it is used; undefined while that is not decided. */
  const visit = (used: readonly (boolean | undefined)[]): void => {
    if (isEndless()) return;
    const found = solve({ ...input, legs: asked.map((leg, j) => decided(leg, used[j])) });
    if (!found.ok && found.error.code !== 'unbounded') {
      if (!best?.ok) best = found;
      return;
    }
    if (found.ok && best?.ok && !isBetter(found.value, best.value)) return;
    const open = asked.findIndex((leg, j) => isOptional(leg) && used[j] === undefined && isBetween(leg, j, found));
    if (open < 0) {
      best = found.ok ? { ok: true, value: { ...found.value, binding: named(found.value.binding, used) } } : found;
      return;
    }
    visit(used.map((choice, j) => (j === open ? true : choice)));
    visit(used.map((choice, j) => (j === open ? false : choice)));
  };
  visit(asked.map(() => undefined));
  return best ?? solve(input);
}

function decided(leg: LegLimits, used: boolean | undefined): LegLimits {
  if (!isOptional(leg) || used === true) return leg;
  return used === false ? { ...leg, min: 0, max: 0 } : { ...leg, min: 0 };
}

/** In an unbounded problem every leg is undecided: it counts only if some choice of legs can be staked at all. */
function isBetween(leg: LegLimits, j: number, found: Result<Allocated, AllocateError>): boolean {
  const stake = found.ok ? (found.value.stakes[j] ?? 0) : 0;
  return !found.ok || (stake > 0 && stake < (leg.min ?? 0));
}

/** A leg that this search keeps at 0 is limited by its minimum, not by its maximum. */
function named(limits: readonly Limit[], used: readonly (boolean | undefined)[]): Limit[] {
  return limits.map(limit =>
    limit.kind === 'leg_max' && used[limit.leg] === false ? { kind: 'leg_min', leg: limit.leg } : limit,
  );
}
