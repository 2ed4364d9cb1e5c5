/**
 * The best stakes that houses accept: whole steps of centavos. They are searched on the steps, never rounded
 * afterwards. Profits are compared in exact integers.
 */
import { err, ok, type Result } from '../result.ts';
import { allocateStakes } from './allocate.ts';
import type { AllocateError } from './allocated.ts';
import { type Aim, type BadInput, MAX_ROWS } from './allocation.ts';
import type { LatticeSearch } from './lattice-points.ts';
import { capOf, createLatticeProblem, type LatticeAllocation, type LatticeProblem } from './lattice-problem.ts';
import { searchLattice, wasCutShort } from './lattice-search.ts';
import { mergeRows } from './merge-rows.ts';

export interface LatticeStakes {
  /** Whole centavos, one per leg. */
  readonly stakes: readonly number[];
  readonly total: number;
  /** Centavos, one per row of the input, with fractions of a centavo. */
  readonly profits: readonly number[];
  /** What the worst row pays, in centavos. */
  readonly guaranteed: number;
  /** What the goal maximised: the worst chosen row, or the average. */
  readonly objective: number;
  /** False if the search ended early: better stakes may exist, but these do pay the profit shown. */
  readonly optimal: boolean;
}

export type LatticeError =
  | AllocateError
  /** The limits allow stakes, but none on the steps. */
  | { readonly code: 'no_lattice_point' }
  /** The search ended before it found any stakes. */
  | { readonly code: 'gave_up' }
  /** A profit in units would exceed 2^53. */
  | { readonly code: 'too_large' };

/** The most linear programs per search, about a tenth of a second. Six legs need a few dozen. */
const MAX_PROGRAMS = 8000;
/**
 * As `MAX_PROGRAMS`, in rows · legs · (rows + legs), which determines a program's time: a second or two, however large
 * it is.
 */
const MAX_WORK = 5e8;

/**
 * Stakes on their steps that reach the goal; among equals, the smallest total. Amounts in centavos; `outlay` is an
 * exact total, or a budget, or empty if every leg has its own cap. Returns are converted to millionths, rounded down.
 * The number of legs is not limited: beyond about 8 the search may end early (at `maxPrograms`, fewer if they are
 * large), and `optimal` is then false. Errors: those of `allocateStakes`, 'no_lattice_point', 'gave_up', 'too_large';
 * also `BadInput` 'not_positive' and 'not_integer' for steps, totals and fixed stakes.
 * Source: branch and bound on the linear relaxation, Land & Doig, Econometrica 28 (1960).
 * Example: odds 2.10 and 2.05, budget R$ 200, steps of R$ 5 → R$ 100 and R$ 100, worst row R$ 5 (rounding the
 * continuous 98.80 and 101.20 gives 100 and 100 too; for 2.60, 3.20, 3.90 up to R$ 300 it takes 105, 85, 70 = R$ 260).
 */
export function findLatticeStakes(
  input: LatticeAllocation,
  maxPrograms = MAX_PROGRAMS,
): Result<LatticeStakes, LatticeError> {
  const bad = checkSteps(input);
  if (bad) return err(bad);
  const { rows, goal } = input;
  if (goal?.kind !== 'loss_limited' || goal.rows !== undefined) return searchFor(input, maxPrograms, null);
  // Each distinct row in turn is the one to pay most, and has to beat the earlier ones.
  const found: LatticeSearch[] = [];
  let answer: Result<LatticeStakes, LatticeError> = err({ code: 'no_rows', field: 'rows' });
  for (const row of rows.length > MAX_ROWS ? [0] : mergeRows(rows).first) {
    const last = found.at(-1);
    answer = searchFor({ ...input, goal: { ...goal, rows: [row] } }, last?.programs ?? maxPrograms, found);
    if (!answer.ok && answer.error.code !== 'no_lattice_point') return answer;
  }
  return answer;
}

/** before: the earlier searches for other rows; this one is appended. */
function searchFor(
  input: LatticeAllocation,
  maxPrograms: number,
  before: LatticeSearch[] | null,
): Result<LatticeStakes, LatticeError> {
  const { rows, legs, houses = [], outlay } = input;
  const goal: Aim = input.goal === undefined || input.goal.kind === 'equal' ? { kind: 'max_min' } : input.goal;
  const continuous = allocateStakes({ rows, legs, houses, goal: { ...goal, ...outlay } }, { tieBreak: 'any' });
  if (!continuous.ok) return err(inOutlay(continuous.error));
  const cap = outlay.total ?? outlay.budget ?? Number.POSITIVE_INFINITY;
  const uncapped = legs.flatMap((leg, j) =>
    (leg.fixed ?? capOf(leg, houses, cap)) < Number.POSITIVE_INFINITY ? [] : [j],
  );
  if (uncapped.length > 0) return err({ code: 'unbounded', legs: uncapped });
  const problem = createLatticeProblem(input);
  if (!problem) return err({ code: 'too_large' });
  // No steps add up to the total: a search would need to look into every box to find that out.
  const rest = (outlay.total ?? problem.offset) - problem.offset;
  if (rest % problem.grain !== 0) return err({ code: 'no_lattice_point' });

  const totals = {
    from: outlay.total ?? 0,
    to: Math.min(
      cap,
      problem.high.reduce((sum, stake) => sum + stake, 0),
    ),
  };
  const search = searchLattice(problem, totals, Math.min(maxPrograms, affordable(problem)), before?.at(-1));
  before?.push(search);
  if (!search.stakes) return err({ code: wasCutShort(search) ? 'gave_up' : 'no_lattice_point' });
  return ok(describe(input, problem, search, search.stakes));
}

function affordable({ rows, legs }: LatticeProblem): number {
  return Math.max(8, Math.floor(MAX_WORK / (rows * legs * (rows + legs))));
}

function describe(
  input: LatticeAllocation,
  p: LatticeProblem,
  search: LatticeSearch,
  found: Float64Array,
): LatticeStakes {
  const stakes = Array.from(found);
  const total = search.bestTotal;
  const profits = input.rows.map(row => exactProfit(row.returns, row.held ?? 0, stakes, total));
  return {
    stakes,
    total,
    profits,
    guaranteed: profits.reduce((worst, profit) => Math.min(worst, profit), Number.POSITIVE_INFINITY),
    objective: search.best / p.unit,
    optimal: !wasCutShort(search),
  };
}

/** In the same millionths as the search; one division at the end. */
function exactProfit(returns: readonly number[], held: number, stakes: readonly number[], total: number): number {
  let micros = BigInt(Math.floor(held * 1e6 + 1e-3)) - 1_000_000n * BigInt(total);
  for (const [j, stake] of stakes.entries())
    micros += BigInt(Math.floor((returns[j] ?? 0) * 1e6 + 1e-3)) * BigInt(stake);
  return Number(micros) / 1e6;
}

/** Errors of a total or budget name the field `outlay`, as the callers of this file know it. */
function inOutlay(error: AllocateError): AllocateError {
  return 'field' in error ? { ...error, field: error.field.replace(/^goal\.(total|budget)$/, 'outlay.$1') } : error;
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
