/** The probabilities that the houses together give a market, once each house's margin is removed. */
import { fairProbabilities } from '../../odds/implied.ts';
import type { EpochMs } from '../../units.ts';
import { freshUntil } from '../quotes/freshness.ts';
import { type KeptQuote, type MarketBook, type QuotedHouse, rowOf } from '../quotes/market-book.ts';

/** A consensus needs at least this many houses. */
export const CONSENSUS_QUORUM = 4;

export interface Consensus {
  /**
   * The probability of a selection: the median of the houses, scaled so that the selections sum to 1. For a line that
   * can push: the probability given that it does not push. except: a house to leave out, because its own price is
   * compared. Null with fewer than `CONSENSUS_QUORUM` houses, and for double chance and correct score.
   */
  chance(selectionIndex: number, live: boolean, now: EpochMs, except?: QuotedHouse): number | null;
  /**
   * A consensus of any `CONSENSUS_QUORUM` or more of these houses never gives the selection a higher probability than
   * this; null: there are too few houses.
   */
  highestChance(selectionIndex: number, live: boolean, now: EpochMs): number | null;
  /** What each house gave when it was last asked. A consensus of some of these houses may start from it. */
  readonly known: Map<QuotedHouse, HouseChances>;
}

/** What one house gives the selections of a market. */
export interface HouseChances {
  /** Back odds of every selection, as the house shows them. */
  readonly odds: number[];
  /** Per selection, in the market's order; they sum to 1. Null: no method gives any. */
  readonly chances: readonly number[] | null;
}

/** A house's probabilities of a market's selections, from its odds; null if no method gives any. */
export type FairChances = (odds: readonly number[]) => readonly number[] | null;

/** How many lists of odds are remembered. */
const MAX_KNOWN = 20_000;

/** Remembers the results: houses use few different odds, so most lists have been seen before. */
export function createFairChances(): FairChances {
  const known = new Map<string, readonly number[] | null>();
  return odds => {
    const key = odds.join(' ');
    let chances = known.get(key);
    if (chances === undefined) {
      if (known.size >= MAX_KNOWN) known.clear();
      const fair = fairProbabilities(odds, 'power');
      chances = fair.ok ? fair.value.probabilities : null;
      known.set(key, chances);
    }
    return chances;
  };
}

/**
 * The consensus on one market, from fresh back prices of houses that price every selection, by the power method. A
 * house's chances are computed again only when its own odds have changed, and the whole only when the market has changed.
 * Source: power method, Clarke, Kovalchik & Ingram (2017), "Adjusting bookmaker's odds".
 */
export function createConsensus(
  market: MarketBook,
  fairChances: FairChances,
  known: Map<QuotedHouse, HouseChances> = new Map(),
): Consensus {
  const isPartition = market.winners === 1;
  /** Per selection, the probabilities that count, ascending. */
  const sorted: number[][] = market.back.map(() => []);
  const counted = new Map<QuotedHouse, readonly number[]>();
  let takenAt = { revision: -1, now: Number.NaN, live: false };

  /** row: the house's index among the prices of the first selection. It is usually the same for the others. */
  function chancesOf(house: QuotedHouse, row: number, live: boolean, now: EpochMs): HouseChances | null {
    const before = known.get(house);
    let isSame = before !== undefined;
    for (let selectionIndex = 0; selectionIndex < market.back.length; selectionIndex++) {
      const quotes = market.back[selectionIndex] ?? [];
      const quote = quotes[rowOf(quotes, house, row)];
      if (quote === undefined || quote.odds === null || now >= freshUntil(quote, live)) return null;
      isSame &&= before?.odds[selectionIndex] === quote.odds;
    }
    if (isSame && before !== undefined) return before;
    const odds = market.back.map(quotes => quotes[rowOf(quotes, house, row)]?.odds ?? 0);
    const next = { odds, chances: fairChances(odds) };
    known.set(house, next);
    return next;
  }

  function refresh(live: boolean, now: EpochMs): void {
    if (takenAt.revision === market.revision && takenAt.now === now && takenAt.live === live) return;
    takenAt = { revision: market.revision, now, live };
    counted.clear();
    for (const values of sorted) values.length = 0;
    const first = market.back[0] ?? [];
    for (let row = 0; row < first.length; row++) {
      const { house } = first[row] as KeptQuote;
      const chances = chancesOf(house, row, live, now)?.chances;
      if (!chances) continue;
      counted.set(house, chances);
      for (let selectionIndex = 0; selectionIndex < chances.length; selectionIndex++)
        insert(sorted[selectionIndex] ?? [], chances[selectionIndex] ?? 0);
    }
  }

  return {
    known,
    highestChance(selectionIndex, live, now) {
      if (!isPartition || (market.back[0]?.length ?? 0) < CONSENSUS_QUORUM) return null;
      refresh(live, now);
      if (counted.size < CONSENSUS_QUORUM) return null;
      let sum = 0;
      for (let other = 0; other < sorted.length; other++) {
        sum += extremeMedian(sorted[other] ?? [], other === selectionIndex ? 'highest' : 'lowest');
      }
      return extremeMedian(sorted[selectionIndex] ?? [], 'highest') / sum;
    },
    chance(selectionIndex, live, now, except) {
      if (!isPartition || (market.back[0]?.length ?? 0) < CONSENSUS_QUORUM) return null;
      refresh(live, now);
      const own = except === undefined ? undefined : counted.get(except);
      if (counted.size - Number(own !== undefined) < CONSENSUS_QUORUM) return null;
      let sum = 0;
      for (let other = 0; other < sorted.length; other++) sum += medianWithout(sorted[other] ?? [], own?.[other]);
      return medianWithout(sorted[selectionIndex] ?? [], own?.[selectionIndex]) / sum;
    },
  };
}

function insert(ascending: number[], value: number): void {
  let at = ascending.length;
  ascending.push(value);
  while (at > 0 && (ascending[at - 1] ?? 0) > value) {
    ascending[at] = ascending[at - 1] ?? 0;
    at -= 1;
  }
  ascending[at] = value;
}

/** The highest or lowest median of any four or more of the values: the mean of the second and the third from that end. */
function extremeMedian(ascending: readonly number[], end: 'highest' | 'lowest'): number {
  const at = (place: number) => ascending[end === 'lowest' ? place : ascending.length - 1 - place] ?? 0;
  return (at(1) + at(2)) / 2;
}

/** The median without one of the values. */
function medianWithout(ascending: readonly number[], value: number | undefined): number {
  const gap = value === undefined ? ascending.length : ascending.indexOf(value);
  const count = ascending.length - Number(value !== undefined);
  const at = (index: number) => ascending[index < gap ? index : index + 1] ?? 0;
  const middle = count >> 1;
  return count % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
}
