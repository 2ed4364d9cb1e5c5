/** A fast path: max-min over a total if no limit applies, solved as a matrix game instead of a linear program. */
import type { Allocated } from './allocated.ts';
import type { Allocation } from './allocation.ts';
import { solveMatrixGame } from './matrix-game.ts';
import type { MergedRows } from './merge-rows.ts';
import type { Limit } from './stake-program.ts';
import { numberAt } from './tableau.ts';

/** The most rows × legs: above this the general program is as fast. */
const MAX_GAME_SIZE = 4096;
/** As in `limitsThatBind`. */
const PRICED = 1e-9;

/**
 * The max-min split of a checked allocation if no limit affects it, or null if that is not certain: another goal, a
 * position held, a fixed leg, a limit that the free split breaks, a budget better left unspent, or (unless `anyOfTies`)
 * more than one such split. The free split keeps every limit, so no split within them pays more.
 * Example: as `allocateStakes`.
 */
export function splitFreely(input: Allocation, merged: MergedRows, anyOfTies: boolean): Allocated | null {
  const { rows, legs, goal } = input;
  const amount = goal.total ?? goal.budget;
  if (goal.kind !== 'max_min' || amount === undefined) return null;
  for (let j = 0; j < legs.length; j++) if (legs[j]?.fixed !== undefined) return null;
  const { first, mergedOf } = merged;
  const width = legs.length;
  const count = first.length;
  if (count * width > MAX_GAME_SIZE) return null;
  const matrix = new Float64Array(count * width);
  for (let r = 0; r < count; r++) {
    const row = rows[first[r] ?? 0];
    if (!row || row.held) return null;
    const { returns } = row;
    for (let c = 0; c < width; c++) matrix[r * width + c] = returns[c] ?? 0;
  }
  const game = solveMatrixGame(matrix, count, width);
  if (!game || !(game.unique || anyOfTies)) return null;
  // At a value of 1 the money earns nothing, and any part of the budget may be spent: a tie.
  if (goal.total === undefined && game.value <= 1 + PRICED) return null;

  const stakes: number[] = [];
  for (let c = 0; c < width; c++) stakes.push(amount * numberAt(game.mixture, c));
  if (!isWithinLimits(input, stakes)) return null;
  const paid = new Float64Array(count);
  let guaranteed = Number.POSITIVE_INFINITY;
  for (let r = 0; r < count; r++) {
    let profit = 0;
    for (let c = 0; c < width; c++) profit += (stakes[c] ?? 0) * (numberAt(matrix, r * width + c) - 1);
    paid[r] = profit;
    if (profit < guaranteed) guaranteed = profit;
  }
  const profits: number[] = [];
  for (let i = 0; i < rows.length; i++) profits.push(numberAt(paid, mergedOf[i] ?? 0));
  return { stakes, profits, guaranteed, objective: guaranteed, binding: limitsOf(goal, game, mergedOf) };
}

function isWithinLimits({ legs, houses }: Allocation, stakes: readonly number[]): boolean {
  for (let j = 0; j < legs.length; j++) {
    const leg = legs[j];
    const stake = stakes[j] ?? 0;
    if (leg?.max !== undefined && stake > leg.max) return false;
    if (leg?.min !== undefined && stake < leg.min && !(leg.optional && stake === 0)) return false;
  }
  for (const { name, max } of houses ?? []) {
    let spent = 0;
    for (let j = 0; j < legs.length; j++) if (legs[j]?.house === name) spent += stakes[j] ?? 0;
    if (spent > max) return false;
  }
  return true;
}

function limitsOf(
  goal: Allocation['goal'],
  { value, weights }: { readonly value: number; readonly weights: Float64Array },
  mergedOf: readonly number[],
): Limit[] {
  const limits: Limit[] = [];
  if (Math.abs(value - 1) > PRICED) limits.push({ kind: goal.total === undefined ? 'budget' : 'total' });
  const priced: (number[] | null)[] = [];
  for (let r = 0; r < weights.length; r++) {
    const alike: number[] | null = numberAt(weights, r) > PRICED ? [] : null;
    priced.push(alike);
    if (alike) limits.push({ kind: 'rows', rows: alike });
  }
  for (let i = 0; i < mergedOf.length; i++) priced[mergedOf[i] ?? 0]?.push(i);
  return limits;
}
