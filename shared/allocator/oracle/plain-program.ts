/**
 * An allocation written as linear programs in the most literal way: no row merged, no bound left out, no code shared
 * with `stake-program.ts`. The tests solve it with another solver. Tests only.
 */
import type { Allocation, Goal, LegLimits } from '../allocation.ts';
import type { LinearProgram } from '../simplex.ts';

/**
 * One program, or one for each way to reach the goal (which row pays most, which optional legs are used): the best is
 * the answer.
 */
export function writePrograms(input: Allocation): LinearProgram[] {
  const { goal } = input;
  const goals: Goal[] =
    goal.kind === 'loss_limited' && goal.rows === undefined
      ? input.rows.map((_, row) => ({ ...goal, rows: [row] }))
      : [goal];
  return choicesOf(input.legs).flatMap(legs => goals.map(each => writeProgram({ ...input, legs }, each)));
}

function choicesOf(legs: readonly LegLimits[]): LegLimits[][] {
  return legs.reduce<LegLimits[][]>(
    (choices, leg) =>
      choices.flatMap(before => [
        [...before, leg],
        ...(leg.optional && (leg.min ?? 0) > 0 ? [[...before, { ...leg, min: 0, max: 0 }]] : []),
      ]),
    [[]],
  );
}

/** Columns: the stakes, the profit to raise, and a constant 1 (for the profit held). */
function writeProgram({ rows, legs, houses = [] }: Allocation, goal: Goal): LinearProgram {
  const n = legs.length;
  const lines: { readonly cells: readonly number[]; readonly from: number; readonly to: number }[] = [];
  const add = (cells: readonly number[], from: number, to: number) => lines.push({ cells, from, to });
  const chosen = goal.kind === 'distribute' || goal.kind === 'loss_limited' ? new Set(goal.rows) : null;
  const floor =
    goal.kind === 'loss_limited' ? -goal.maxLoss : goal.kind === 'distribute' ? (goal.floor ?? 0) : -Infinity;
  const objective = new Float64Array(n + 2);
  if (goal.kind !== 'expected') objective[n] = 1;
  for (const [index, { returns, held = 0 }] of rows.entries()) {
    const profits = returns.map(value => value - 1);
    if (goal.kind === 'expected') {
      const chance = goal.probabilities[index] ?? 0;
      for (const [leg, profit] of profits.entries()) objective[leg] = (objective[leg] ?? 0) + chance * profit;
      objective[n + 1] = (objective[n + 1] ?? 0) + chance * held;
      if (goal.floor !== undefined) add([...profits, 0, held], goal.floor, Infinity);
    } else if (chosen && !chosen.has(index)) add([...profits, 0, held], floor, Infinity);
    else add([...profits, -1, held], 0, goal.kind === 'equal' ? 0 : Infinity);
    if (chosen?.has(index) && goal.kind === 'loss_limited') add([...profits, 0, held], floor, Infinity);
  }
  const { total, budget } = goal;
  if (total !== undefined || budget !== undefined) {
    add([...legs.map(() => 1), 0, 0], total ?? -Infinity, total ?? budget ?? Infinity);
  }
  for (const { name, max } of houses) add([...legs.map(leg => (leg.house === name ? 1 : 0)), 0, 0], -Infinity, max);
  const tied = goal.kind === 'expected';
  return {
    objective,
    matrix: Float64Array.from(lines.flatMap(line => line.cells)),
    rowLower: Float64Array.from(lines, line => line.from),
    rowUpper: Float64Array.from(lines, line => line.to),
    lower: Float64Array.from([...legs.map(leg => leg.fixed ?? leg.min ?? 0), tied ? 0 : -Infinity, 1]),
    upper: Float64Array.from([...legs.map(leg => leg.fixed ?? leg.max ?? Infinity), tied ? 0 : Infinity, 1]),
  };
}
