/**
 * The best stakes that houses accept: whole steps of centavos, chosen as such and never rounded after. Profits are
 * compared in exact integers.
 */
import { err, ok, type Result } from '../result.ts';
import { type AllocateError, allocateStakes } from './allocate.ts';
import type { Allocation, BadInput } from './allocation.ts';
import { capOf, createLatticeProblem, type LatticeAllocation, type LatticeProblem } from './lattice-problem.ts';
import { createSearch, isSpent, type Search, searchTotal, totalsThatPay } from './lattice-search.ts';

export interface LatticeStakes {
  /** Whole centavos, one per leg. */
  readonly stakes: readonly number[];
  readonly total: number;
  /** Centavos, one per row as given; the fraction is what the odds really pay. */
  readonly profits: readonly number[];
  /** What the worst row pays, in centavos. */
  readonly guaranteed: number;
  /** False where the search was cut short: a better point may exist, and these stakes pay what is said all the same. */
  readonly optimal: boolean;
}

export type LatticeError =
  | AllocateError
  /** The limits leave stakes, but none on the steps. */
  | { readonly code: 'no_lattice_point' }
  /** The search was cut short before it met a point. */
  | { readonly code: 'gave_up' }
  /** A profit in millionths of a centavo, or what is left of that, passes 2^53. */
  | { readonly code: 'too_large' };

/** Linear programs that a search may solve: a tenth of a second. Six legs take some tens. */
const MAX_PROGRAMS = 8000;

/**
 * Stakes on their steps that make the worst row pay most; among equals, the smallest total.
 * Amounts in centavos; `outlay` is an exact total, or a budget, or nothing where every leg has a cap of its own.
 * Returns are read in millionths, rounded down. Any number of legs may be asked for: past about 8 the search may end
 * at `maxPrograms` and say so by `optimal: false`.
 * Errors: those of `allocateStakes`, 'no_lattice_point', 'gave_up', 'too_large'; also `BadInput` 'not_positive' and
 * 'not_integer' for steps, totals and fixed stakes.
 * Source: branch and bound on the linear relaxation, Land & Doig, Econometrica 28 (1960), one total at a time.
 * Example: odds 2.10 and 2.05, budget R$ 200, steps of R$ 5 → R$ 100 and R$ 100, worst row R$ 5 (rounding the
 * continuous 98.80 and 101.20 gives 100 and 100 too; for 2.60, 3.20, 3.90 up to R$ 300 it takes 105, 85, 70 = R$ 260).
 */
export function findLatticeStakes(
  input: LatticeAllocation,
  maxPrograms = MAX_PROGRAMS,
): Result<LatticeStakes, LatticeError> {
  const bad = checkSteps(input);
  if (bad) return err(bad);
  const { rows, legs, houses = [], outlay } = input;
  const goal: Allocation['goal'] = { kind: 'max_min', ...outlay };
  const continuous = allocateStakes({ rows, legs, houses, goal });
  if (!continuous.ok) return continuous;
  const cap = outlay.total ?? outlay.budget ?? Number.POSITIVE_INFINITY;
  const uncapped = legs.flatMap((leg, j) =>
    (leg.fixed ?? capOf(leg, houses, cap)) < Number.POSITIVE_INFINITY ? [] : [j],
  );
  if (uncapped.length > 0) return err({ code: 'unbounded', legs: uncapped });
  const problem = createLatticeProblem(input);
  if (!problem) return err({ code: 'too_large' });

  const search = createSearch(problem, maxPrograms);
  if (outlay.total !== undefined) searchTotal(search, outlay.total);
  else
    sweepTotals(
      search,
      cap,
      continuous.value.stakes.reduce((sum, stake) => sum + stake, 0),
    );
  if (!search.stakes) return err({ code: isSpent(search) ? 'gave_up' : 'no_lattice_point' });
  return ok(describe(input, problem, search, search.stakes));
}

/**
 * From the continuous optimum down and then up, as far as a total can still beat what was found. The least total that
 * could tie comes second: where more money pays the worst row nothing more, it ends the sweep.
 */
function sweepTotals(search: Search, cap: number, start: number): void {
  const { grain, offset, high } = search.problem;
  const most = high.reduce((sum, stake) => sum + stake, 0);
  const limit = Math.min(cap, most);
  const first = offset + Math.floor((Math.min(start, limit) - offset) / grain + 1e-9) * grain;
  searchTotal(search, first);
  const ties = search.stakes && totalsThatPay(search, search.best, limit);
  if (ties) searchTotal(search, offset + Math.max(0, Math.ceil((ties.least - offset) / grain)) * grain);
  for (const direction of [-1, 1]) {
    let range: { least: number; most: number } | null = { least: 0, most: limit };
    let seen = Number.NEGATIVE_INFINITY;
    let total = first + direction * grain;
    while (total >= 0 && total <= limit && !isSpent(search)) {
      const units = total < search.bestTotal ? search.best : search.best + 1;
      if (units !== seen) range = totalsThatPay(search, units, limit);
      seen = units;
      if (!range || (direction < 0 ? total < range.least : total > range.most)) break;
      const inside = total >= range.least && total <= range.most;
      if (inside) searchTotal(search, total);
      // Outside on the way in: straight to the interval's near end.
      if (inside) total += direction * grain;
      else if (direction < 0) total = offset + Math.floor((range.most - offset) / grain) * grain;
      else total = offset + Math.ceil((range.least - offset) / grain) * grain;
    }
  }
}

function describe(input: LatticeAllocation, p: LatticeProblem, search: Search, found: Float64Array): LatticeStakes {
  const stakes = Array.from(found);
  const total = search.bestTotal;
  return {
    stakes,
    total,
    profits: input.rows.map(row => exactProfit(row.returns, row.held ?? 0, stakes, total)),
    guaranteed: search.best / p.unit,
    optimal: !isSpent(search),
  };
}

/** In millionths as the search read them; one division at the end. */
function exactProfit(returns: readonly number[], held: number, stakes: readonly number[], total: number): number {
  let micros = BigInt(Math.floor(held * 1e6 + 1e-3)) - 1_000_000n * BigInt(total);
  for (const [j, stake] of stakes.entries())
    micros += BigInt(Math.floor((returns[j] ?? 0) * 1e6 + 1e-3)) * BigInt(stake);
  return Number(micros) / 1e6;
}

function checkSteps({ legs, outlay }: LatticeAllocation): BadInput | null {
  for (const [j, { step, fixed }] of legs.entries()) {
    if (!Number.isFinite(step)) return { code: 'not_finite', field: `legs[${j}].step` };
    if (step <= 0) return { code: 'not_positive', field: `legs[${j}].step` };
    if (!Number.isSafeInteger(step)) return { code: 'not_integer', field: `legs[${j}].step` };
    if (isFraction(fixed)) return { code: 'not_integer', field: `legs[${j}].fixed` };
  }
  return isFraction(outlay.total) ? { code: 'not_integer', field: 'outlay.total' } : null;
}

function isFraction(value: number | undefined): boolean {
  return value !== undefined && Number.isFinite(value) && !Number.isSafeInteger(value);
}
