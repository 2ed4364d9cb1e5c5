/**
 * From a matrix of returns to stakes: which split reaches the goal, what it pays in every final state, and which
 * limits stop it from paying more. Stakes are continuous here; `lattice.ts` has the ones a house accepts.
 */
import { err, ok, type Result } from '../result.ts';
import { type Allocation, type BadInput, checkAllocation } from './allocation.ts';
import { type ProgramError, solveLinearProgram } from './simplex.ts';
import { buildProgram, type Limit, limitsInConflict, limitsThatBind, type StakeProgram } from './stake-program.ts';

export interface Allocated {
  /** Centavos, not rounded, one per leg. */
  readonly stakes: readonly number[];
  /** Centavos, one per row as given. */
  readonly profits: readonly number[];
  /** What the worst row pays. */
  readonly guaranteed: number;
  /** What the goal maximised: the worst chosen row, the one profit, or the average. */
  readonly objective: number;
  /** The limits that would have to give for the objective to rise, and the rows that hold it down. */
  readonly binding: readonly Limit[];
}

export type AllocateError =
  | BadInput
  /** These cannot all hold; `rows` among them are what the goal asks of those rows (equal profit, a floor). */
  | { readonly code: 'infeasible'; readonly conflict: readonly Limit[] }
  /** More money on these legs pays more without end: the goal needs a total, a budget, or limits on them. */
  | { readonly code: 'unbounded'; readonly legs: readonly number[] }
  /** The amounts are too far apart for float64. */
  | { readonly code: 'unstable' };

/**
 * The stakes that reach a goal. Returns per unit staked, amounts in centavos; shapes: see `Allocation`.
 * profit_i = Σ_j stake_j (returns_ij − 1) + held_i. Errors: `BadInput` with its field, 'infeasible' with the limits
 * in conflict, 'unbounded' with the legs, 'unstable'. Where several splits reach the goal, any one of them.
 * Source: von Neumann's max-min as a linear program, Chvátal, Linear Programming (1983), ch. 15.
 * Example: home −0.25 at 2.10 and away +0.25 at 2.00, rows [2.1, 0], [0.5, 1.5], [0, 2], total 100000 (R$ 1.000):
 * stakes 48387.10 and 51612.90, profits 1612.90, 1612.90 and 3225.81 (an equal payout guarantees 1219.51).
 */
export function allocateStakes(input: Allocation): Result<Allocated, AllocateError> {
  const checked = checkAllocation(input);
  if (!checked.ok) return checked;
  const { goal } = input;
  if (goal.kind === 'loss_limited' && goal.rows === undefined) return allocateToBestRow(input, goal.maxLoss);
  return solve(input, buildProgram(input));
}

/** Each different row in turn is the one to pay most. */
function allocateToBestRow(input: Allocation, maxLoss: number): Result<Allocated, AllocateError> {
  const { total, budget } = input.goal;
  const outlay = total !== undefined ? { total } : budget !== undefined ? { budget } : {};
  let best: Result<Allocated, AllocateError> | null = null;
  for (const row of buildProgram(input).merged.first) {
    const forRow: Allocation = { ...input, goal: { kind: 'loss_limited', maxLoss, rows: [row], ...outlay } };
    const found = solve(forRow, buildProgram(forRow));
    if (!found.ok) return found;
    if (!best?.ok || found.value.objective > best.value.objective) best = found;
  }
  return best ?? err({ code: 'no_rows', field: 'rows' });
}

function solve(input: Allocation, built: StakeProgram): Result<Allocated, AllocateError> {
  const solved = solveLinearProgram(built.program);
  if (!solved.ok) return err(explain(input, built, solved.error));
  const { x, objective } = solved.value;
  const stakes = input.legs.map((leg, c) => leg.fixed ?? within(x[c] ?? 0, leg.min ?? 0, leg.max));
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

/** The vertex is exact but for the last bits; a stake of −1e-12 is 0. */
function within(stake: number, min: number, max = Number.POSITIVE_INFINITY): number {
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
