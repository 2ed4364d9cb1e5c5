/**
 * The split of one unit that pays most in the worst state, where an exchange takes its commission on what several bets win
 * together. net − c·max(net, 0) = min(net, net·(1 − c)), so a state with n such groups is 2ⁿ rows of a linear program, of
 * which only those that bind are written out (cutting planes: Kelley, 1960). It contains no market.
 */
import { type MaxMinSplit, splitFavouring, splitMaxMin } from './max-min-split.ts';

export interface NettedGroup {
  readonly columns: readonly number[];
  /** What the commission leaves of a win. Example: 0.95 at 5 %. */
  readonly kept: number;
}

export interface NettedReturns {
  /** States × columns, row-major: the return per unit on a column in a state, 0 or more; in a group, before commission. */
  readonly returns: Float64Array;
  readonly states: number;
  readonly columns: number;
  readonly groups: readonly NettedGroup[];
}

/** A row that is violated by less than this is not written out. */
const TOLERANCE = 1e-13;

/**
 * weights: one per state. Null if float64 is not precise enough. Example: home 2.1 and away 2.1 on one exchange at 5 %
 * → half on each, 1.05 − 0.05 · 0.05 = 1.0475, and not 0.5 · (1 + 1.1 · 0.95) = 1.0225 as bet by bet.
 */
export function splitNetted(input: NettedReturns): MaxMinSplit | null {
  const { returns, states, columns, groups } = input;
  if (groups.length === 0) return splitMaxMin(returns, states, columns);
  const rows = createRows(input);
  for (;;) {
    const split = splitMaxMin(rows.returns(), rows.states.length, columns);
    if (split === null) return null;
    if (rows.addViolated(split.shares, split.value) > 0) continue;
    const weights = new Float64Array(states);
    for (const [row, state] of rows.states.entries())
      weights[state] = (weights[state] ?? 0) + (split.weights[row] ?? 0);
    return { ...split, weights };
  }
}

/** The split with most on the first `favoured` columns while every state returns at least `least`; null if there is none. */
export function splitNettedFavouring(input: NettedReturns, favoured: number, least: number): Float64Array | null {
  const rows = createRows(input);
  for (;;) {
    const shares = splitFavouring(rows.returns(), rows.states.length, input.columns, favoured, least);
    if (shares === null || rows.addViolated(shares, least) === 0) return shares;
  }
}

/** What exactly these shares return in a state. shares: one per column; they sum to 1. */
export function nettedReturn(input: NettedReturns, shares: ArrayLike<number>, state: number): number {
  const { returns, columns, groups } = input;
  let sum = 0;
  for (let column = 0; column < columns; column++)
    sum += (shares[column] ?? 0) * (returns[state * columns + column] ?? 0);
  for (const group of groups) sum -= (1 - group.kept) * Math.max(wonBy(input, group, shares, state), 0);
  return sum;
}

/** What a group wins or loses before commission. */
function wonBy(
  { returns, columns }: NettedReturns,
  group: NettedGroup,
  shares: ArrayLike<number>,
  state: number,
): number {
  return group.columns.reduce(
    (sum, column) => sum + (shares[column] ?? 0) * ((returns[state * columns + column] ?? 0) - 1),
    0,
  );
}

/** The rows of the program that are written out: at first every state without any commission. */
function createRows(input: NettedReturns) {
  const { returns, columns, groups } = input;
  const states = Array.from({ length: input.states }, (_, state) => state);
  const written = [...returns];
  const known = new Set<string>();

  /** charged: the groups that pay commission in this row. */
  function add(state: number, charged: readonly NettedGroup[]): void {
    const row = returns.slice(state * columns, (state + 1) * columns);
    for (const { columns: charges, kept } of charged) {
      for (const column of charges) row[column] = 1 + ((row[column] ?? 0) - 1) * kept;
    }
    states.push(state);
    written.push(...row);
  }

  return {
    /** The state of each row. */
    states: states as readonly number[],
    returns: () => Float64Array.from(written),
    /** Adds, for each state that pays less than `least` with these shares, the row that says so. Returns how many. */
    addViolated(shares: Float64Array, least: number): number {
      const before = states.length;
      for (let state = 0; state < input.states; state++) {
        if (nettedReturn(input, shares, state) >= least - TOLERANCE) continue;
        const charged = groups.filter(group => wonBy(input, group, shares, state) > 0);
        const key = [state, ...charged.map(group => groups.indexOf(group))].join(' ');
        if (charged.length === 0 || known.has(key)) continue;
        known.add(key);
        add(state, charged);
      }
      return states.length - before;
    },
  };
}
