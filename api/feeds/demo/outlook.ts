/**
 * What is still possible in a match, and what a selection is worth in it. One outlook prices every market of a match,
 * so that they never contradict each other. It knows nothing of margins and houses.
 */
import type { MarketId, Selection } from '#shared/markets/market-types.ts';

/** The probabilities of a final number, in whole numbers like scores. */
export interface OutlookSpread {
  above(x: number): number;
  exactly(x: number): number;
}

export interface Outlook {
  /** Final home minus away. */
  readonly difference: OutlookSpread;
  /** Final home plus away. */
  readonly total: OutlookSpread;
  /** The average of both. */
  readonly expected: { readonly difference: number; readonly total: number };
  /** Home's probability if there must be a winner. */
  readonly homeWins: number;
}

/** The markets that the demo market quotes. */
export const QUOTED_MARKETS = ['1x2', 'ml', 'qualify', 'ou', 'ah'] as const satisfies readonly MarketId[];
export type QuotedMarket = (typeof QUOTED_MARKETS)[number];

/**
 * The probability at which a bet on this selection is fair, ignoring stakes returned in a push: fair odds are 1 over it.
 * The probabilities of the two sides of a line sum to 1. line: the selection's market, home's handicap or the total.
 * Source: a bet at odds o on the half lines of a quarter line is fair where Σ (win · o + push) = number of halves.
 * Example: home −0.25 with win 0.45, draw 0.25 → 0.45 / (1 − 0.25/2) = 0.5143; away 0.4857.
 */
export function fairChance(outlook: Outlook, market: QuotedMarket, selection: Selection, line: number | null): number {
  const { difference, total, homeWins } = outlook;
  switch (market) {
    case '1x2':
      if (selection === 'draw') return difference.exactly(0);
      return selection === 'home' ? difference.above(0) : 1 - difference.above(0) - difference.exactly(0);
    case 'ml':
    case 'qualify':
      return selection === 'home' ? homeWins : 1 - homeWins;
    case 'ah': {
      const home = overChance(difference, 0 - (line ?? 0));
      return selection === 'home' ? home : 1 - home;
    }
    case 'ou': {
      const over = overChance(total, line ?? 0);
      return selection === 'over' ? over : 1 - over;
    }
  }
}

function overChance(spread: OutlookSpread, line: number): number {
  const isQuarter = !Number.isInteger(line * 2);
  const parts = isQuarter ? [line - 0.25, line + 0.25] : [line];
  const wins = parts.reduce((sum, part) => sum + spread.above(part), 0);
  const pushes = parts.reduce((sum, part) => sum + spread.exactly(part), 0);
  return wins / (parts.length - pushes);
}

/** A spread from the probability of each whole number, `first` onwards. */
export function tableSpread(chances: readonly number[], first: number): OutlookSpread {
  return {
    above(x) {
      let sum = 0;
      for (let i = Math.max(0, Math.floor(x) + 1 - first); i < chances.length; i++) sum += chances[i] ?? 0;
      return sum;
    },
    exactly: x => (Number.isInteger(x) ? (chances[x - first] ?? 0) : 0),
  };
}

/** The normal curve over whole numbers: each gets the area within one half of it. */
export function normalSpread(mean: number, deviation: number): OutlookSpread {
  const above = (x: number): number => 1 - normalCdf((Math.floor(x) + 0.5 - mean) / deviation);
  return { above, exactly: x => (Number.isInteger(x) ? above(x - 1) - above(x) : 0) };
}

/** Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17; error under 7.5e-8. */
export function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}
