/** The best split of one unit over all prices of a match, on at least two houses. */
import type { EpochMs } from '../../units.ts';
import { NOISE } from '../find/split.ts';
import { freshUntil } from '../quotes/freshness.ts';
import type { KeptQuote } from '../quotes/market-book.ts';
import { bestSplit, bestSplitFavouring, type CrossMarketSplit, halfOfEach } from './best-split.ts';
import {
  averageReturn,
  bestFreshQuote,
  type CrossMarketState,
  highest,
  mostOf,
  setChances,
  topOf,
} from './cross-market-state.ts';
import type { Instrument, PricedInstrument } from './instrument.ts';
import { nettedQuotes } from './netted-quotes.ts';

/** How many instruments join the search at once, the most promising first. */
const MAX_NEW_BETS = 8;
/** How much more than the current split an instrument has to return on average to join the search. */
export const MIN_GAIN = 1e-10;
/** Two splits that differ by less than this pay the same. */
const TIE = 1e-9;
/** An instrument this far below the value of the split is not in the next working set. */
const WORKING_SET_MARGIN = 1e-3;
const NONE: ReadonlySet<string> = new Set();
/** After this many houses that contradict themselves, the match is skipped until its prices change. */
const MAX_BROKEN_HOUSES = 3;

/** An instrument at the price of one house. */
interface QuotedInstrument extends PricedInstrument {
  readonly quote: KeptQuote;
}

/** bets: in the order of the split's shares. */
export interface CrossMarketSolution {
  readonly split: CrossMarketSplit;
  readonly bets: readonly QuotedInstrument[];
}

/** What a search found. */
export interface CrossMarketSearch {
  readonly solution: CrossMarketSolution | null;
  /** The prices of houses that contradict themselves: when one of them turns stale, there may be another solution. */
  readonly hiding: ReadonlySet<KeptQuote>;
  /** Houses that contradict themselves, if there are too many of them to go on; without one there may be an arb. */
  readonly givenUp: readonly string[];
}

/** Whether a fresh price returns more on average, under the current chances, than the threshold. */
export function beatsChances(state: CrossMarketState, instrument: Instrument, live: boolean, now: EpochMs): boolean {
  const top = topOf(instrument);
  if (top <= 1 || averageReturn(state, instrument, top) <= state.threshold) return false;
  const { market, side, selectionIndex } = instrument;
  if (market.hasNetting) {
    const fresh = (market[side][selectionIndex] ?? []).filter(quote => now < freshUntil(quote, live));
    return averageReturn(state, instrument, highest(fresh, side)) > state.threshold;
  }
  const quote = bestFreshQuote(instrument, NONE, live, now);
  return quote !== null && averageReturn(state, instrument, quote.net) > state.threshold;
}

/**
 * The arb that needs two houses. If one house alone has the best split, an equally good split over several houses is
 * used. If there is none, that house contradicts itself: a broken quote and not an arb. So does an exchange whose back is
 * above its lay, even if another house joins in. The search then continues without that house. without: houses to leave out from the start.
 */
export function solveOverHouses(
  state: CrossMarketState,
  live: boolean,
  now: EpochMs,
  without: ReadonlySet<string> = NONE,
): CrossMarketSearch {
  const excluded = new Set(without);
  const hiding = new Set<KeptQuote>();
  const found = (solution: CrossMarketSolution | null): CrossMarketSearch => ({ solution, hiding, givenUp: [] });
  state.isProven = true;
  for (let broken = 0; broken <= MAX_BROKEN_HOUSES; broken++) {
    const solution = solve(state, excluded, live, now, hiding);
    if (solution === null) state.isProven = false;
    if (solution === null || solution.split.value <= 1 + NOISE) return found(null);
    const only = onlyHouseOf(solution);
    const contradicting = only ?? crossedExchangeOf(solution);
    if (contradicting === null) return found(solution);
    state.isProven = false;
    const shared = only && solveWithOthers(state, solution, only, excluded, live, now);
    if (shared) return found(shared);
    for (const { quote } of usedBets(solution)) if (quote.book === contradicting) hiding.add(quote);
    excluded.add(contradicting);
  }
  return { solution: null, hiding, givenUp: [...excluded].filter(book => !without.has(book)) };
}

/** The bets that have a share. */
export function usedBets({ split, bets }: CrossMarketSolution): QuotedInstrument[] {
  return bets.filter((_, i) => (split.shares[i] ?? 0) > 0);
}

/** The house that has every bet of a solution; null if there are several. */
function onlyHouseOf(solution: CrossMarketSolution): string | null {
  const houses = new Set(usedBets(solution).map(({ quote }) => quote.book));
  const [only] = houses;
  return houses.size === 1 ? (only ?? null) : null;
}

/**
 * The exchange that has a lay and another bet on one market although they are not netted; null if there is none. Its back
 * is above its lay, which never stand at the same time. Backs under 100 % may: each counts as a single bet.
 */
function crossedExchangeOf(solution: CrossMarketSolution): string | null {
  const bets = usedBets(solution).filter(
    ({ quote: { house }, netting }) => netting === undefined && house.isExchange && house.commission,
  );
  const lay = bets.find(
    ({ instrument, quote }, i) =>
      instrument.side === 'lay' &&
      bets.some(
        (other, j) => i !== j && other.instrument.market === instrument.market && other.quote.book === quote.book,
      ),
  );
  return lay?.quote.book ?? null;
}

/** Adds instruments until no other one returns more on average than the split does. */
function solve(
  state: CrossMarketState,
  excluded: ReadonlySet<string>,
  live: boolean,
  now: EpochMs,
  hiding: Set<KeptQuote>,
): CrossMarketSolution | null {
  const netted = nettedQuotes(state, excluded, live, now, hiding).map(({ instrument, quote }): QuotedInstrument => {
    const gross = mostOf(quote, instrument.side);
    return { instrument, quote, net: quote.net, netting: { house: quote.house, gross } };
  });
  // Netted, a bet pays no less than by itself: no price is in twice.
  const isNew = ({ quote }: QuotedInstrument) => !netted.some(bet => bet.quote === quote);
  const singles = state.workingSet.flatMap(instrument => quoted(instrument, excluded, live, now)).filter(isNew);
  let bets = [...netted, ...singles];
  let added = singles.length > 0 ? [] : betsToAdd(state, bets, 0, excluded, live, now).filter(isNew);
  let split: CrossMarketSplit | null = null;
  do {
    bets = [...bets, ...added];
    if (bets.length === 0) return null;
    split = bestSplit(state.space, bets);
    if (split === null) return null;
    setChances(state, split.chances);
    added = betsToAdd(state, bets, split.value, excluded, live, now).filter(isNew);
  } while (added.length > 0);
  const least = split.value - WORKING_SET_MARGIN;
  state.workingSet = bets.flatMap(({ instrument, net, netting }) =>
    netting === undefined && averageReturn(state, instrument, net) > least ? [instrument] : [],
  );
  return { split, bets };
}

/** The most promising bets that are not in `present` and return more on average than `value`. */
function betsToAdd(
  state: CrossMarketState,
  present: readonly QuotedInstrument[],
  value: number,
  excluded: ReadonlySet<string>,
  live: boolean,
  now: EpochMs,
): QuotedInstrument[] {
  const known = new Set(present.flatMap(bet => (bet.netting === undefined ? [bet.instrument] : [])));
  return state.instruments
    .filter(each => !known.has(each) && topOf(each) > 1 && averageReturn(state, each, topOf(each)) > value + MIN_GAIN)
    .flatMap(instrument => quoted(instrument, excluded, live, now))
    .map(bet => ({ bet, average: averageReturn(state, bet.instrument, bet.net) }))
    .filter(({ average }) => average > value + MIN_GAIN)
    .sort((a, b) => b.average - a.average)
    .slice(0, MAX_NEW_BETS)
    .map(({ bet }) => bet);
}

function quoted(
  instrument: Instrument,
  excluded: ReadonlySet<string>,
  live: boolean,
  now: EpochMs,
): QuotedInstrument[] {
  const quote = bestFreshQuote(instrument, excluded, live, now);
  return quote === null ? [] : [{ instrument, quote, net: quote.net }];
}

/**
 * A split of the same value with as much as possible away from the house that has it all; null if there is none. If
 * another house could have it all as well, each gets half.
 */
function solveWithOthers(
  state: CrossMarketState,
  single: CrossMarketSolution,
  onlyHouse: string,
  excluded: ReadonlySet<string>,
  live: boolean,
  now: EpochMs,
): CrossMarketSolution | null {
  const { value } = single.split;
  const used = usedBets(single);
  const worth = betsWorth(state, value, excluded, live, now).filter(({ quote }) => quote.book === onlyHouse);
  const own = [...used, ...worth.filter(({ quote }) => !used.some(bet => bet.quote === quote))];
  const others = betsWorth(state, value, new Set([...excluded, onlyHouse]), live, now);
  if (others.length === 0) return null;
  const known = new Map(single.bets.map(bet => [bet.quote, bet]));
  const bets = [...others, ...own].map(bet => known.get(bet.quote) ?? bet);
  const split = bestSplitFavouring(state.space, bets, others.length, value - TIE);
  if (split === null || onlyHouseOf({ split, bets }) === null) return split && { split, bets };
  const shareOf = new Map(single.bets.map(({ quote }, i) => [quote, single.split.shares[i] ?? 0]));
  const ownShares = bets.map(({ quote }) => shareOf.get(quote) ?? 0);
  return { split: halfOfEach(state.space, bets, [split.shares, ownShares], value), bets };
}

/**
 * The bets that can be in a best split: each returns exactly the split's value on average, under the probabilities that
 * prove it the best.
 */
function betsWorth(
  state: CrossMarketState,
  value: number,
  excluded: ReadonlySet<string>,
  live: boolean,
  now: EpochMs,
): QuotedInstrument[] {
  return state.instruments.flatMap((instrument): QuotedInstrument[] => {
    const quote = topOf(instrument) > 1 ? bestFreshQuote(instrument, excluded, live, now) : null;
    if (quote === null || averageReturn(state, instrument, quote.net) < value - TIE) return [];
    return [{ instrument, quote, net: quote.net }];
  });
}
