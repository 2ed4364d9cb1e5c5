/**
 * The best arb over all markets of a match for any set of houses. The best one over all houses is the best for every set
 * that has its houses; for a set that lacks some of them, these are left out and the search goes on. What is found
 * without some houses is kept for the other sets that lack them, until a price that could change it does.
 */

import { type SpaceKind, type StateSpace, spaceOf } from '../../payoff/state-space.ts';
import type { EpochMs } from '../../units.ts';
import {
  addInstruments,
  type CrossMarketState,
  createCrossMarketState,
  highest,
  topOf,
} from '../cross-market/cross-market-state.ts';
import type { Instrument } from '../cross-market/instrument.ts';
import { averageUnder } from '../cross-market/instrument.ts';
import { type CrossMarketSolution, MIN_GAIN, solveOverHouses } from '../cross-market/solve-cross-market.ts';
import { NOISE } from '../find/split.ts';
import { freshUntil } from '../quotes/freshness.ts';
import type { EventBook, MarketBook } from '../quotes/market-book.ts';

export interface CrossMarketAnswers {
  /** A price of this market changed, or counts again. */
  touch(market: MarketBook): void;
  /** The best arb over prices of these houses; null where there is none. */
  solve(houses: ReadonlySet<string> | null, live: boolean, now: EpochMs): CrossMarketSolution | null;
}

/** What was found without some houses. */
interface Answer {
  readonly without: ReadonlySet<string>;
  readonly solution: CrossMarketSolution | null;
  /** Under these chances no price returns more than the threshold on average, so nothing better can be found. */
  readonly chances: Float64Array;
  readonly threshold: number;
  readonly markets: ReadonlySet<MarketBook>;
  /** False: `chances` may not hold against every price, so any change is a reason to search again. */
  readonly isProven: boolean;
  /** When the first price of the solution turns stale. */
  readonly until: number;
}

/** After so many steps all houses that the set lacks are left out at once. */
const MAX_STEPS = 4;
/** More answers than this are not worth keeping: they are compared with every change. */
const MAX_ANSWERS = 400;

/** marketOf: a market of the event with the prices to search. scores: football's state space. */
export function createCrossMarketAnswers(
  owner: EventBook,
  kind: SpaceKind,
  scores: StateSpace,
  marketOf: (market: MarketBook) => MarketBook,
): CrossMarketAnswers {
  const state = createCrossMarketState(owner, kind, scores);
  const answers = new Map<string, Answer>();
  const touched = new Set<MarketBook>();
  let known = 0;
  let wasLive = false;

  /** Brings the markets up to date, and forgets the answers that a change since the last call may have made wrong. */
  function update(live: boolean, now: EpochMs): void {
    const { space } = state;
    // Confirmations make no change, but a copy of a price has to know of them.
    for (const market of owner.markets.slice(0, known)) marketOf(market);
    for (; known < owner.markets.length; known++) {
      const market = owner.markets[known];
      if (market === undefined || spaceOf(owner.event.sport, market.market)?.kind !== kind) continue;
      addInstruments(state, marketOf(market));
      touched.add(market);
    }
    if (live !== wasLive || state.space !== space) answers.clear();
    wasLive = live;
    const changed = [...touched].map(marketOf);
    touched.clear();
    for (const [key, answer] of answers) {
      if (now >= answer.until || changed.some(market => mayChange(state, answer, market))) answers.delete(key);
    }
  }

  function answerWithout(without: ReadonlySet<string>, live: boolean, now: EpochMs): Answer {
    const key = [...without].sort().join(' ');
    const found = answers.get(key) ?? search(state, without, live, now);
    if (answers.size >= MAX_ANSWERS) answers.clear();
    answers.set(key, found);
    return found;
  }

  function housesOutside(houses: ReadonlySet<string>): ReadonlySet<string> {
    const outside = new Set<string>();
    for (const market of state.byMarket.keys()) {
      for (const { book } of [...market.back, ...market.lay].flat()) if (!houses.has(book)) outside.add(book);
    }
    return outside;
  }

  return {
    touch: market => void touched.add(market),
    solve(houses, live, now) {
      update(live, now);
      let without: ReadonlySet<string> = new Set();
      for (let step = 1; ; step++) {
        const { solution } = answerWithout(without, live, now);
        if (solution === null || houses === null) return solution;
        const missing = housesOf(solution).filter(book => !houses.has(book));
        if (missing.length === 0) return solution;
        without = step < MAX_STEPS ? new Set([...without, ...missing]) : housesOutside(houses);
      }
    },
  };
}

function search(state: CrossMarketState, without: ReadonlySet<string>, live: boolean, now: EpochMs): Answer {
  const solution = solveOverHouses(state, live, now, without);
  const used = solution === null ? [] : usedBets(solution);
  return {
    without,
    solution,
    chances: state.chances,
    threshold: solution === null ? 1 + NOISE : Math.max(1 + NOISE, solution.split.value + MIN_GAIN),
    markets: new Set(used.map(({ instrument }) => instrument.market)),
    isProven: state.isProven,
    until: Math.min(...used.map(({ quote }) => freshUntil(quote, live))),
  };
}

function mayChange(state: CrossMarketState, answer: Answer, market: MarketBook): boolean {
  const instruments = state.byMarket.get(market);
  if (instruments === undefined) return false;
  if (!answer.isProven || answer.markets.has(market)) return true;
  return instruments.some(
    instrument =>
      topOf(instrument) > 1 &&
      averageUnder(instrument, answer.chances, topWithout(instrument, answer.without)) > answer.threshold,
  );
}

/** The highest net odds of an instrument, fresh or not, at the houses that are not left out. */
function topWithout({ market, side, selectionIndex }: Instrument, without: ReadonlySet<string>): number {
  const quotes = (market[side][selectionIndex] ?? []).filter(({ book }) => !without.has(book));
  return market.hasNetting ? highest(quotes, side) : quotes.reduce((top, { net }) => Math.max(top, net), 0);
}

function usedBets({ split, bets }: CrossMarketSolution) {
  return bets.filter((_, i) => (split.shares[i] ?? 0) > 0);
}

function housesOf(solution: CrossMarketSolution): string[] {
  return [...new Set(usedBets(solution).map(({ quote }) => quote.book))];
}
