/**
 * Stakes as they are typed on slips (a lay's is the backer's stake, a foreign house's is in its currency), found
 * through the allocator and rounded to their steps. Shared by the calculators with many kinds of legs and the rescue.
 */

import { allocateStakes } from '../../allocator/allocate.ts';
import type { Allocated, AllocateError } from '../../allocator/allocated.ts';
import type { Aim, Allocation } from '../../allocator/allocation.ts';
import { findLatticeStakes } from '../../allocator/lattice.ts';
import type { Limit } from '../../allocator/stake-program.ts';
import { err, ok, type Result } from '../../result.ts';
import { type ExactCents, exactCents } from '../../units.ts';
import { nearbySlips } from './nearby-slips.ts';
import type { SlipColumn, SlipProblem, SlipRow } from './slip-problem.ts';
import { searchSlips } from './slip-search.ts';
import { isBetterScore, type SlipScore, scoreOf, targetOf } from './slip-target.ts';

export interface SlipStakes {
  /** Amounts on the slips, on their steps. */
  readonly slips: readonly ExactCents[];
  /** Money at risk, one per column, and their sum. */
  readonly risks: readonly ExactCents[];
  readonly outlay: ExactCents;
  /** One per row, in the given order. */
  readonly profits: readonly ExactCents[];
  readonly worst: ExactCents;
  readonly best: ExactCents;
  /** Before rounding to steps: the profit of the worst row, and the limits that prevent more. */
  readonly continuousWorst: ExactCents;
  readonly binding: readonly Limit[];
  /** True: no stakes on the steps pay the worst row a thousandth of a centavo more. False: none near by do. */
  readonly optimal: boolean;
}

export type SlipError = AllocateError | { readonly code: 'no_lattice_point' };

/** With more columns the search rarely finishes, and callers repeat it several times. */
const MAX_SEARCHED = 8;
const FEW_PROGRAMS = 300;
const MANY_PROGRAMS = 4000;
/** The most work, in rows · columns · (rows + columns), which a program's time is proportional to: half a second at most. */
const MAX_WORK = 1e8;

/**
 * Stakes on their steps that reach the goal, searched to the optimum: backs in reais as a lattice of integers, all
 * others by `searchSlips`. Where a search ends early, the steps around the continuous optimum are tried as well. A
 * total that the steps cannot meet is met from below, by less than one step of each leg.
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
  const allocation = { rows: perRisk, legs, houses, goal };
  const continuous = allocateStakes(allocation);
  if (!continuous.ok) return continuous;
  const onLattice = latticeSlips(allocation, columns, continuous.value);
  const found = onLattice?.optimal ? onLattice : searchedSlips(problem, continuous.value, onLattice);
  if (!found) return err({ code: 'no_lattice_point' });
  return ok(describe(problem, found.slips, continuous.value, found.optimal));
}

interface FoundSlips {
  readonly slips: readonly number[];
  readonly optimal: boolean;
}

/** Null where a slip is not in whole centavos of reais, or where no stakes on the steps meet the total. */
function latticeSlips(
  { rows, legs, houses, goal }: Allocation & { readonly goal: SlipProblem['goal'] },
  columns: readonly SlipColumn[],
  continuous: Allocated,
): FoundSlips | null {
  if (!columns.every(({ risk, fixed }) => risk === 1 && isWhole(fixed))) return null;
  const { total, budget, ...aim } = goal;
  // Legs without a cap have an optimum all the same where a decided stake holds them: it is not far from here.
  const spent = continuous.stakes.reduce((sum, stake) => sum + stake, 0);
  const enough = 2 * spent + columns.reduce((sum, { step }) => sum + 10 * step, 0);
  const outlay = total !== undefined ? { total } : { budget: budget ?? Math.ceil(enough) };
  const stepped = legs.map((leg, index) => ({ ...leg, step: columns[index]?.step ?? 1 }));
  const programs = columns.length > MAX_SEARCHED ? FEW_PROGRAMS : undefined;
  const found = findLatticeStakes(
    { rows, legs: stepped, ...(houses && { houses }), outlay, goal: aim satisfies Aim },
    programs,
  );
  return found.ok ? { slips: found.value.stakes, optimal: found.value.optimal } : null;
}

/**
 * known: the result of a search that ended early. Returns the best of it, of a further search, and of the steps near
 * by.
 */
function searchedSlips(problem: SlipProblem, continuous: Allocated, known: FoundSlips | null): FoundSlips | null {
  const { rows, columns, goal } = problem;
  if (known && goal.kind !== 'max_min') return known;
  const start = continuous.stakes.map((stake, index) => stake / (columns[index]?.risk ?? 1));
  const target = targetOf(problem, start);
  const programs = columns.length > MAX_SEARCHED ? FEW_PROGRAMS : MANY_PROGRAMS;
  const affordable = Math.floor(MAX_WORK / (rows.length * columns.length * (rows.length + columns.length)));
  const searched = known ? null : searchSlips(problem, target, Math.min(programs, affordable));
  // Without given rows the search raised the row that seemed best, and others may be better.
  const isProof = goal.kind !== 'loss_limited' || goal.rows !== undefined;
  if (searched?.finished && searched.slips) return { slips: searched.slips, optimal: isProof };
  const tried = [known?.slips, searched?.slips, nearbySlips(problem, target, start)];
  let best: { readonly slips: readonly number[]; readonly score: SlipScore } | null = null;
  for (const slips of tried) {
    const score = slips ? scoreOf(problem, target, slips) : null;
    if (slips && score && (!best || isBetterScore(score, best.score))) best = { slips, score };
  }
  return best && { slips: best.slips, optimal: false };
}

const isWhole = (value: number | undefined) => value === undefined || Number.isSafeInteger(value);

/** The profit of each row. */
export function slipProfits(rows: readonly SlipRow[], slips: readonly number[]): ExactCents[] {
  return rows.map(({ profit, held }) =>
    exactCents(profit.reduce((total, perUnit, index) => total + perUnit * (slips[index] ?? 0), held)),
  );
}

function describe(
  { rows, columns }: SlipProblem,
  found: readonly number[],
  continuous: Allocated,
  optimal: boolean,
): SlipStakes {
  // Rounding gives −0, which would be shown with its sign.
  const slips = found.map(slip => exactCents(slip + 0));
  const profits = slipProfits(rows, slips);
  const risks = slips.map((slip, index) => exactCents(slip * (columns[index]?.risk ?? 1)));
  return {
    slips,
    risks,
    outlay: exactCents(risks.reduce((sum, risk) => sum + risk, 0)),
    profits,
    worst: exactCents(profits.reduce((least, profit) => Math.min(least, profit), Number.POSITIVE_INFINITY)),
    best: exactCents(profits.reduce((most, profit) => Math.max(most, profit), Number.NEGATIVE_INFINITY)),
    continuousWorst: exactCents(continuous.guaranteed),
    binding: continuous.binding,
    optimal,
  };
}
