/**
 * From a matrix of returns to stakes: the split that reaches the goal, what it pays in every final state, and which
 * limits stop it from paying more. Stakes are continuous here; `lattice.ts` finds stakes that a house accepts.
 */
import { err, ok, type Result } from '../result.ts';
import { type Allocated, type AllocateError, isBetter } from './allocated.ts';
import { type Allocation, type BadInput, checkNumbers, checkShape } from './allocation.ts';
import { splitFreely } from './free-split.ts';
import { type MergedRows, mergeRows } from './merge-rows.ts';
import { isOptional, solveWithOptional } from './optional-legs.ts';
import { type ProgramError, solveLinearProgram } from './simplex.ts';
import { buildProgram, limitsInConflict, limitsThatBind, type StakeProgram, tieBreaksOf } from './stake-program.ts';

/**
 * How to choose between splits that reach the goal: 'best_sum' as in `allocateStakes`, 'any' takes the first one found.
 */
export interface AllocateOptions {
  readonly tieBreak?: 'best_sum' | 'any';
}

/**
 * The stakes that reach a goal. Returns per unit staked, amounts in centavos; fields: see `Allocation`. profit_i = Σ_j
 * stake_j (returns_ij − 1) + held_i. Ties: the highest sum over the distinct rows, then the smallest total; a sum
 * without a maximum is ignored. Errors: `BadInput` with its field, 'infeasible' with the conflicting limits,
 * 'unbounded' with the legs, 'unstable'.
 * Source: von Neumann's max-min as a linear program, Chvátal, Linear Programming (1983), ch. 15.
 * Example: home −0.25 at 2.10 and away +0.25 at 2.00, rows [2.1, 0], [0.5, 1.5], [0, 2], total 100000 (R$ 1.000):
 * stakes 48387.10 and 51612.90, profits 1612.90, 1612.90 and 3225.81 (an equal payout guarantees 1219.51).
 */
export function allocateStakes(
  input: Allocation,
  { tieBreak = 'best_sum' }: AllocateOptions = {},
): Result<Allocated, AllocateError> {
  const misshapen = checkShape(input);
  if (misshapen) return err(misshapen);
  const merged = mergeRows(input.rows);
  const bad = checkNumbers(input, merged.first);
  if (bad) return err(bad);
  const plan: Plan = { merged, anyOfTies: tieBreak === 'any' };
  const free = splitFreely(input, merged, plan.anyOfTies);
  if (free) return ok(free);
  const tooMuch = checkWork(input, merged);
  if (tooMuch) return err(tooMuch);
  if (input.legs.some(isOptional)) return solveWithOptional(input, choice => solve(choice, plan));
  return solve(input, plan);
}

/** Solving several programs of this size takes some seconds at most. */
const MOST_WORK = 3e9;

/** Optional legs and the search for the best row can turn one program into thousands: this refuses such input early. */
function checkWork({ legs, goal }: Allocation, { first }: MergedRows): BadInput | null {
  const optional = legs.filter(isOptional).length;
  const perChoice = goal.kind === 'loss_limited' && goal.rows === undefined ? first.length : 1;
  const choices = optional > 0 ? 2 ** (optional + 1) : 1;
  if (perChoice * choices === 1) return null;
  const perProgram = first.length * legs.length * (first.length + legs.length);
  if (perChoice * perProgram > MOST_WORK) return { code: 'too_many_rows', field: 'rows' };
  return perChoice * choices * perProgram > MOST_WORK ? { code: 'too_many_optional', field: 'legs' } : null;
}

interface Plan {
  readonly merged: MergedRows;
  readonly anyOfTies: boolean;
}

function solve(input: Allocation, plan: Plan): Result<Allocated, AllocateError> {
  const { goal } = input;
  if (goal.kind === 'loss_limited' && goal.rows === undefined) return solveForBestRow(input, goal.maxLoss, plan);
  return solveProgram(input, plan);
}

/** Tries each distinct row as the one that pays most. */
function solveForBestRow(input: Allocation, maxLoss: number, plan: Plan): Result<Allocated, AllocateError> {
  const { total, budget } = input.goal;
  const outlay = total !== undefined ? { total } : budget !== undefined ? { budget } : {};
  let best: Result<Allocated, AllocateError> | null = null;
  for (const row of plan.merged.first) {
    const found = solveProgram({ ...input, goal: { kind: 'loss_limited', maxLoss, rows: [row], ...outlay } }, plan);
    if (!found.ok) return found;
    if (!best?.ok || isBetter(found.value, best.value)) best = found;
  }
  return best ?? err({ code: 'no_rows', field: 'rows' });
}

function solveProgram(input: Allocation, { merged, anyOfTies }: Plan): Result<Allocated, AllocateError> {
  const built = buildProgram(input, merged);
  const solved = solveLinearProgram(built.program, anyOfTies ? [] : tieBreaksOf(input, built));
  if (!solved.ok) return err(explain(input, built, solved.error));
  const { x, objective } = solved.value;
  const stakes = input.legs.map((leg, c) => leg.fixed ?? clampStake(x[c] ?? 0, leg.min ?? 0, leg.max));
  const profits = input.rows.map(row => {
    let profit = row.held ?? 0;
    for (let c = 0; c < stakes.length; c++) profit += (stakes[c] ?? 0) * ((row.returns[c] ?? 0) - 1);
    return profit;
  });
  return ok({
    stakes,
    profits,
    guaranteed: profits.reduce((worst, profit) => Math.min(worst, profit), Number.POSITIVE_INFINITY),
    objective: objective + built.constant,
    binding: limitsThatBind(input, built, solved.value),
  });
}

/** The vertex is exact up to the last bits: a stake of −1e-12 becomes 0. */
function clampStake(stake: number, min: number, max = Number.POSITIVE_INFINITY): number {
  return Math.min(Math.max(stake, min), max);
}

function explain(input: Allocation, built: StakeProgram, error: ProgramError): AllocateError {
  switch (error.code) {
    case 'infeasible':
      return { code: 'infeasible', conflict: limitsInConflict(input, built, error) };
    case 'unbounded':
      return { code: 'unbounded', legs: error.columns.filter(column => column < input.legs.length) };
    case 'unstable':
      return error;
  }
}
