/** The best split over some prices on one state space, and the probabilities that prove that there is no better one. */

import type { MaxMinSplit } from '../../allocator/max-min-split.ts';
import {
  type NettedGroup,
  type NettedReturns,
  nettedReturn,
  splitNetted,
  splitNettedFavouring,
} from '../../allocator/netted-split.ts';
import type { StateSpace } from '../../payoff/state-space.ts';
import type { MarketBook, QuotedHouse } from '../quotes/market-book.ts';
import { mergeStates, type PricedInstrument, returnIn } from './instrument.ts';

export interface CrossMarketSplit {
  /** What a unit returns in the worst state: over 1 is an arb. */
  readonly value: number;
  /** One per bet; they sum to 1. */
  readonly shares: readonly number[];
  /** One per state; they sum to 1. Under them no bet returns more than `value` on average. */
  readonly chances: Float64Array;
  /** What the worst and the best state return with exactly these shares. */
  readonly worst: number;
  readonly best: number;
}

/** Smaller shares are noise of the solver. */
const LEAST_SHARE = 1e-9;
/** Less than this on the favoured bets is rounding, not another way to bet. */
const LEAST_PART = 1e-3;

/** bets: at least one. Null if float64 is not precise enough to solve it. */
export function bestSplit(space: StateSpace, bets: readonly PricedInstrument[]): CrossMarketSplit | null {
  const table = buildReturns(space, bets);
  const solved = splitNetted(table);
  return solved && toSplit(space, table, solved);
}

/**
 * Among the splits whose worst state returns `least`, the one with most on the first `favoured` bets; null if no split
 * has anything on them. If `least` is below the best value, the difference can buy small parts of bets that no best
 * split contains: such a bet stays only if it is needed.
 */
export function bestSplitFavouring(
  space: StateSpace,
  bets: readonly PricedInstrument[],
  favoured: number,
  least: number,
): CrossMarketSplit | null {
  const table = buildReturns(space, bets);
  const shares = splitNettedFavouring(table, favoured, least);
  if (shares === null) return null;
  const split = toSplit(space, table, { value: least, shares, weights: table.mass });
  const onFavoured = split.shares.slice(0, favoured).reduce((sum, share) => sum + share, 0);
  if (onFavoured <= LEAST_PART) return null;
  return withoutLeastParts(space, bets, favoured, split) ?? split;
}

/** The split without negligible bets; null if there are none, or if they are needed. */
function withoutLeastParts(
  space: StateSpace,
  bets: readonly PricedInstrument[],
  favoured: number,
  { value, shares }: CrossMarketSplit,
): CrossMarketSplit | null {
  const kept = [...shares.keys()].filter(index => (shares[index] ?? 0) > LEAST_PART);
  if (kept.length === shares.filter(share => share > 0).length) return null;
  const keptBets = kept.flatMap(index => bets[index] ?? []);
  const keptFavoured = kept.filter(index => index < favoured).length;
  const split = bestSplitFavouring(space, keptBets, keptFavoured, value);
  return split && { ...split, shares: bets.map((_, index) => split.shares[kept.indexOf(index)] ?? 0) };
}

/** Half of each of two splits. If both return `least` in the worst state, so does this one. shares: one per bet. */
export function halfOfEach(
  space: StateSpace,
  bets: readonly PricedInstrument[],
  [first, second]: readonly [readonly number[], readonly number[]],
  least: number,
): CrossMarketSplit {
  const table = buildReturns(space, bets);
  const shares = Float64Array.from(bets, (_, i) => ((first[i] ?? 0) + (second[i] ?? 0)) / 2);
  return toSplit(space, table, { value: least, shares, weights: table.mass });
}

/** What the bets return, with one state per class: a group of states in which every bet pays the same. */
interface ReturnTable extends NettedReturns {
  readonly classes: Int32Array;
  /** Per class, the prior chance of its states together. */
  readonly mass: Float64Array;
}

function buildReturns(space: StateSpace, bets: readonly PricedInstrument[]): ReturnTable {
  const { classes, count } = mergeStates(bets, space.states.length);
  const sample = new Int32Array(count).fill(-1);
  const mass = new Float64Array(count);
  for (let state = 0; state < classes.length; state++) {
    const row = classes[state] ?? 0;
    if (sample[row] === -1) sample[row] = state;
    mass[row] = (mass[row] ?? 0) + (space.prior[state] ?? 0);
  }
  const returns = new Float64Array(count * bets.length);
  for (let row = 0; row < count; row++) {
    for (const [column, { instrument, net, netting }] of bets.entries()) {
      returns[row * bets.length + column] = returnIn(instrument, sample[row] ?? 0, netting?.gross ?? net);
    }
  }
  return { classes, mass, returns, states: count, columns: bets.length, groups: nettedTogether(bets) };
}

function nettedTogether(bets: readonly PricedInstrument[]): NettedGroup[] {
  if (!bets.some(({ netting }) => netting !== undefined)) return [];
  const groups = new Map<MarketBook, Map<QuotedHouse, number[]>>();
  for (const [index, { instrument, netting }] of bets.entries()) {
    if (netting === undefined) continue;
    const byHouse = groups.get(instrument.market) ?? new Map<QuotedHouse, number[]>();
    groups.set(instrument.market, byHouse);
    byHouse.set(netting.house, [...(byHouse.get(netting.house) ?? []), index]);
  }
  return [...groups.values()].flatMap(byHouse =>
    [...byHouse].map(([house, columns]) => ({ columns, kept: 1 - (house.commission ?? 0) })),
  );
}

/** solved: its weights are one per class. */
function toSplit(space: StateSpace, table: ReturnTable, solved: MaxMinSplit): CrossMarketSplit {
  const { classes, mass } = table;
  const shares = withoutNoise(solved.shares);
  const paid = Array.from(mass, (_, row) => nettedReturn(table, shares, row));
  // A class's probability is divided among its states by their prior, because prices not seen yet may distinguish them.
  const chances = Float64Array.from(classes, (row, state) => {
    const part = (space.prior[state] ?? 0) / (mass[row] ?? 1);
    return (solved.weights[row] ?? 0) * part;
  });
  return { value: solved.value, shares, chances, worst: Math.min(...paid), best: Math.max(...paid) };
}

function withoutNoise(shares: Float64Array): number[] {
  const kept = Array.from(shares, share => (share < LEAST_SHARE ? 0 : share));
  const sum = kept.reduce((total, share) => total + share, 0);
  return kept.map(share => share / sum);
}
