/** One bet over a state space: what it returns in each state, and on average under given probabilities. */
import type { BetSide, MarketBook, QuotedHouse } from '../quotes/market-book.ts';

/** Backing or laying a selection of a market at its line, at any house. */
export interface Instrument {
  readonly market: MarketBook;
  readonly selectionIndex: number;
  readonly side: BetSide;
  /** Per state, the outcome of backing it, as an index into `OUTCOMES`. */
  pattern: Uint8Array;
  /** A unit at net odds o returns slope · o + base on average, under the chances of `averageVersion`. */
  slope: number;
  base: number;
  averageVersion: number;
}

/** What each outcome, from a win to a loss, returns per unit at net odds o: slope · o + base. */
const SLOPES = [1, 0.5, 0, 0, 0];
const BASES = [0, 0.5, 1, 0.5, 0];
const LAST = SLOPES.length - 1;

/** What a unit returns in a state. The outcome of a lay is the reverse of the backer's. */
export function returnIn({ pattern, side }: Instrument, state: number, net: number): number {
  const outcome = side === 'back' ? (pattern[state] ?? LAST) : LAST - (pattern[state] ?? 0);
  return (SLOPES[outcome] ?? 0) * net + (BASES[outcome] ?? 0);
}

/** Sets an instrument's average over the states. chances: one per state, summing to 1; version: of these chances. */
export function setAverage(instrument: Instrument, chances: Float64Array, version: number): void {
  const { slope, base } = averageOver(instrument, chances);
  instrument.slope = slope;
  instrument.base = base;
  instrument.averageVersion = version;
}

/** What a unit at these net odds returns on average. chances: one per state, summing to 1. */
export function averageUnder(instrument: Instrument, chances: Float64Array, net: number): number {
  const { slope, base } = averageOver(instrument, chances);
  return slope * net + base;
}

function averageOver({ pattern, side }: Instrument, chances: Float64Array): Pick<Instrument, 'slope' | 'base'> {
  const sums = [0, 0, 0, 0, 0];
  for (let state = 0; state < pattern.length; state++) {
    const outcome = pattern[state] ?? LAST;
    sums[outcome] = (sums[outcome] ?? 0) + (chances[state] ?? 0);
  }
  if (side === 'lay') sums.reverse();
  return {
    slope: sums.reduce((total, chance, outcome) => total + chance * (SLOPES[outcome] ?? 0), 0),
    base: sums.reduce((total, chance, outcome) => total + chance * (BASES[outcome] ?? 0), 0),
  };
}

/** An instrument at some net odds. */
export interface PricedInstrument {
  readonly instrument: Instrument;
  readonly net: number;
  /** Present on a bet that is netted with the others of its exchange on its market. gross: odds before commission. */
  readonly netting?: { readonly house: QuotedHouse; readonly gross: number };
}

/**
 * Groups the states in which every bet pays the same. Returns the class of each state, numbered in order of first
 * appearance, and how many classes there are.
 */
export function mergeStates(bets: readonly PricedInstrument[], states: number): { classes: Int32Array; count: number } {
  const classes = new Int32Array(states);
  let count = 1;
  for (const { instrument } of bets) {
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
