/** The best split over some prices on one state space, and the chances that prove there is no better one. */

import { type MaxMinSplit, splitFavouring, splitMaxMin } from '../../allocator/max-min-split.ts';
import type { StateSpace } from '../../payoff/state-space.ts';
import { mergeStates, type PricedInstrument, returnIn } from './instrument.ts';

export interface CrossMarketSplit {
  /** What the game is worth per unit: over 1 is an arb. */
  readonly value: number;
  /** One per stand; they sum to 1. */
  readonly shares: readonly number[];
  /** One per state; they sum to 1. On average under them no stand returns more than `value`. */
  readonly chances: Float64Array;
  /** What the worst and the best state return on these very shares. */
  readonly worst: number;
  readonly best: number;
}

/** Shares under this are noise of the solver. */
const LEAST_SHARE = 1e-9;
/** A part of the money under this is what rounding leaves room for, and no other way to bet. */
const LEAST_PART = 1e-3;

/** stands: at least one. Null where float64 cannot tell. */
export function bestSplit(space: StateSpace, stands: readonly PricedInstrument[]): CrossMarketSplit | null {
  const board = buildBoard(space, stands);
  const solved = splitMaxMin(board.returns, board.count, stands.length);
  return solved && describe(space, board, solved);
}

/**
 * Among the splits whose worst state returns `least`, the one with most on the first `favoured` stands; null where none
 * has anything there.
 */
export function bestSplitFavouring(
  space: StateSpace,
  stands: readonly PricedInstrument[],
  favoured: number,
  least: number,
): CrossMarketSplit | null {
  const board = buildBoard(space, stands);
  const shares = splitFavouring(board.returns, board.count, stands.length, favoured, least);
  if (shares === null) return null;
  const weights = Float64Array.from(board.mass);
  const played = describe(space, board, { value: least, shares, weights });
  const there = played.shares.slice(0, favoured).reduce((sum, share) => sum + share, 0);
  return there > LEAST_PART ? played : null;
}

/** States that the stands cannot tell apart as one row, with what each stand returns there. */
interface Board {
  readonly classes: Int32Array;
  readonly count: number;
  /** Rows × stands. */
  readonly returns: Float64Array;
  /** Per row, how likely its states are together before anything is known. */
  readonly mass: Float64Array;
}

function buildBoard(space: StateSpace, stands: readonly PricedInstrument[]): Board {
  const { classes, count } = mergeStates(stands, space.states.length);
  const sample = new Int32Array(count).fill(-1);
  const mass = new Float64Array(count);
  for (let state = 0; state < classes.length; state++) {
    const row = classes[state] ?? 0;
    if (sample[row] === -1) sample[row] = state;
    mass[row] = (mass[row] ?? 0) + (space.prior[state] ?? 0);
  }
  const returns = new Float64Array(count * stands.length);
  for (let row = 0; row < count; row++) {
    for (const [column, { instrument, net }] of stands.entries()) {
      returns[row * stands.length + column] = returnIn(instrument, sample[row] ?? 0, net);
    }
  }
  return { classes, count, returns, mass };
}

function describe(space: StateSpace, { classes, count, returns, mass }: Board, solved: MaxMinSplit): CrossMarketSplit {
  const shares = withoutNoise(solved.shares);
  const rows = Array.from({ length: count }, (_, row) =>
    shares.reduce((sum, share, column) => sum + share * (returns[row * shares.length + column] ?? 0), 0),
  );
  // A class's chance goes to its states as likely as they are: prices yet unseen tell them apart.
  const chances = Float64Array.from(classes, (row, state) => {
    const part = (space.prior[state] ?? 0) / (mass[row] ?? 1);
    return (solved.weights[row] ?? 0) * part;
  });
  return { value: solved.value, shares, chances, worst: Math.min(...rows), best: Math.max(...rows) };
}

function withoutNoise(shares: Float64Array): number[] {
  const kept = Array.from(shares, share => (share < LEAST_SHARE ? 0 : share));
  const sum = kept.reduce((total, share) => total + share, 0);
  return kept.map(share => share / sum);
}
