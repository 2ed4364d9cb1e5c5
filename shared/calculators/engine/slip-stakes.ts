/**
 * Stakes as they are typed on slips (a lay's is the backer's stake, a foreign house's is in its currency), found
 * through the allocator and rounded to their steps. Shared by the calculators with many kinds of legs and the rescue.
 */

import { type Allocated, type AllocateError, allocateStakes } from '../../allocator/allocate.ts';
import type { Aim } from '../../allocator/allocation.ts';
import { findLatticeStakes } from '../../allocator/lattice.ts';
import type { Limit } from '../../allocator/stake-program.ts';
import { err, ok, type Result } from '../../result.ts';
import { nearbySlips } from './nearby-slips.ts';
import type { SlipProblem, SlipRow } from './slip-problem.ts';

export interface SlipStakes {
  /** Amounts on the slips, on their steps. */
  readonly slips: readonly number[];
  /** Centavos at risk, one per column, and their sum. */
  readonly risks: readonly number[];
  readonly outlay: number;
  /** Centavos, one per row, in the given order. */
  readonly profits: readonly number[];
  readonly worst: number;
  readonly best: number;
  /** Before rounding to steps: the profit of the worst row, and the limits that prevent more. */
  readonly continuousWorst: number;
  readonly binding: readonly Limit[];
  /** True: no stakes on the steps pay more in the worst row. False: no stakes nearby do. */
  readonly optimal: boolean;
}

export type SlipError = AllocateError | { readonly code: 'no_lattice_point' };

/** With more columns the search rarely finishes, and callers repeat it several times. */
const MAX_SEARCHED = 8;
const FEW_PROGRAMS = 300;

/**
 * Stakes on their steps that reach the goal. Backs in reais are searched as a lattice, up to the optimum; if a slip is
 * a lay or in a foreign currency, the steps around the continuous optimum are searched. A total that the steps cannot
 * meet exactly is approached from below, by less than one step of each leg.
 * Errors: `allocateStakes`', 'no_lattice_point'. Source: DOMAIN.md, "Rounding". Example: odds 2.10 and 2.05, exactly
 * 20000, steps of 500 → 10000 and 10000, worst 500.
 */
export function solveSlips(problem: SlipProblem): Result<SlipStakes, SlipError> {
  const { rows, columns, houses = [], goal } = problem;
  const legs = columns.map(({ risk, min, max, fixed, house }) => ({
    ...(min !== undefined && { min: min * risk }),
    ...(max !== undefined && { max: max * risk }),
    ...(fixed !== undefined && { fixed: fixed * risk }),
    ...(house !== undefined && { house }),
  }));
  const perRisk = rows.map(({ profit, held }) => ({
    returns: profit.map((value, index) => Math.max(0, 1 + value / (columns[index]?.risk ?? 1))),
    held,
  }));
  const continuous = allocateStakes({ rows: perRisk, legs, houses, goal });
  if (!continuous.ok) return continuous;

  const start = continuous.value.stakes.map((stake, index) => stake / (columns[index]?.risk ?? 1));
  const near = () => nearbySlips(problem, start);
  const described = (slips: readonly number[], optimal: boolean) => describe(problem, slips, continuous.value, optimal);
  if (columns.every(({ risk, fixed }) => risk === 1 && isWhole(fixed))) {
    const { total, budget, ...aim } = goal;
    // Legs without a cap still have an optimum if a decided stake limits them, and it is near the continuous one.
    const spent = continuous.value.stakes.reduce((sum, stake) => sum + stake, 0);
    const enough = 2 * spent + columns.reduce((sum, { step }) => sum + 10 * step, 0);
    const outlay = total !== undefined ? { total } : { budget: budget ?? Math.ceil(enough) };
    const stepped = legs.map((leg, index) => ({ ...leg, step: columns[index]?.step ?? 1 }));
    const programs = columns.length > MAX_SEARCHED ? FEW_PROGRAMS : undefined;
    const lattice = findLatticeStakes(
      { rows: perRisk, legs: stepped, houses, outlay, goal: aim satisfies Aim },
      programs,
    );
    if (lattice.ok) {
      const found = described(lattice.value.stakes, lattice.value.optimal);
      const other = found.optimal || goal.kind !== 'max_min' ? null : near();
      const nearby = other && described(other, false);
      return ok(nearby && nearby.worst > found.worst ? nearby : found);
    }
  }
  const slips = near();
  return slips === null ? err({ code: 'no_lattice_point' }) : ok(described(slips, false));
}

const isWhole = (value: number | undefined) => value === undefined || Number.isSafeInteger(value);

/** The profit of each row in centavos. */
export function slipProfits(rows: readonly SlipRow[], slips: readonly number[]): number[] {
  return rows.map(({ profit, held }) =>
    profit.reduce((total, perUnit, index) => total + perUnit * (slips[index] ?? 0), held),
  );
}

function describe(
  { rows, columns }: SlipProblem,
  slips: readonly number[],
  continuous: Allocated,
  optimal: boolean,
): SlipStakes {
  const profits = slipProfits(rows, slips);
  const risks = slips.map((slip, index) => slip * (columns[index]?.risk ?? 1));
  return {
    slips,
    risks,
    outlay: risks.reduce((sum, risk) => sum + risk, 0),
    profits,
    worst: profits.reduce((least, profit) => Math.min(least, profit), Number.POSITIVE_INFINITY),
    best: profits.reduce((most, profit) => Math.max(most, profit), Number.NEGATIVE_INFINITY),
    continuousWorst: continuous.guaranteed,
    binding: continuous.binding,
    optimal,
  };
}
