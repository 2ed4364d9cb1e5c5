/** One bet over a state space: what it returns in each state, and on average under some chances. */
import type { BetSide, MarketBook } from '../quotes/market-book.ts';

/** Backing or laying a selection of a market at its line, at whatever house. */
export interface Instrument {
  readonly market: MarketBook;
  readonly selectionIndex: number;
  readonly side: BetSide;
  /** Per state, the place in `OUTCOMES` of what backing it comes to. */
  pattern: Uint8Array;
  /** Under the chances it was last weighed with, a unit at net odds o returns slope · o + base on average. */
  slope: number;
  base: number;
  /** Which chances those were. */
  weighed: number;
}

/** What each outcome, from a win to a loss, returns per unit at net odds o: slope · o + base. */
const SLOPES = [1, 0.5, 0, 0, 0];
const BASES = [0, 0.5, 1, 0.5, 0];
const LAST = SLOPES.length - 1;

/** What a unit returns in a state. A lay is the backer's outcome the other way round. */
export function returnIn({ pattern, side }: Instrument, state: number, net: number): number {
  const outcome = side === 'back' ? (pattern[state] ?? LAST) : LAST - (pattern[state] ?? 0);
  return (SLOPES[outcome] ?? 0) * net + (BASES[outcome] ?? 0);
}

/** Averages an instrument over the states. chances: one per state, summing to 1; version: what they are known by. */
export function weigh(instrument: Instrument, chances: Float64Array, version: number): void {
  const { pattern, side } = instrument;
  const sums = [0, 0, 0, 0, 0];
  for (let state = 0; state < pattern.length; state++) {
    const outcome = pattern[state] ?? LAST;
    sums[outcome] = (sums[outcome] ?? 0) + (chances[state] ?? 0);
  }
  if (side === 'lay') sums.reverse();
  instrument.slope = sums.reduce((total, chance, outcome) => total + chance * (SLOPES[outcome] ?? 0), 0);
  instrument.base = sums.reduce((total, chance, outcome) => total + chance * (BASES[outcome] ?? 0), 0);
  instrument.weighed = version;
}

/** A price on an instrument, as it enters a game. */
export interface PricedInstrument {
  readonly instrument: Instrument;
  readonly net: number;
}

/**
 * States in which all of these pay the same, taken together. Returns per state the class it belongs to, classes
 * counting up as they first appear, and how many there are.
 */
export function mergeStates(
  stands: readonly PricedInstrument[],
  states: number,
): { classes: Int32Array; count: number } {
  const classes = new Int32Array(states);
  let count = 1;
  for (const { instrument } of stands) {
    const { pattern } = instrument;
    const found = new Int32Array(count * SLOPES.length).fill(-1);
    count = 0;
    for (let state = 0; state < states; state++) {
      const key = (classes[state] ?? 0) * SLOPES.length + (pattern[state] ?? LAST);
      if (found[key] === -1) found[key] = count++;
      classes[state] = found[key] ?? 0;
    }
  }
  return { classes, count };
}
