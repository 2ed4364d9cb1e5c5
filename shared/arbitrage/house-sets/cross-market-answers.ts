/**
 * The best arb over all markets of a match for any set of houses. An answer is kept until a price changes that could
 * change it.
 */

import { type SpaceKind, type StateSpace, spaceOf } from '../../payoff/state-space.ts';
import { type EpochMs, epochMs } from '../../units.ts';
import {
  addInstruments,
  type CrossMarketState,
  createCrossMarketState,
  highest,
  topOf,
} from '../cross-market/cross-market-state.ts';
import type { Instrument } from '../cross-market/instrument.ts';
import { averageUnder } from '../cross-market/instrument.ts';
import { type CrossMarketSolution, MIN_GAIN, solveOverHouses, usedBets } from '../cross-market/solve-cross-market.ts';
import { NOISE } from '../find/split.ts';
import { freshUntil } from '../quotes/freshness.ts';
import type { EventBook, KeptQuote, MarketBook } from '../quotes/market-book.ts';
import { createFindings, type Finding } from './findings.ts';

export interface CrossMarketAnswers {
  /** A price of this market changed, or counts again. */
  touch(market: MarketBook): void;
  /** For these houses: the same object until something that matters to it has changed. null: every house. */
  answer(houses: ReadonlySet<string> | null, live: boolean, now: EpochMs): CrossMarketAnswer;
}

/** What was found over all houses but some. */
export interface CrossMarketAnswer {
  readonly solution: CrossMarketSolution | null;
  /** The prices that keep another solution from being found. */
  readonly hiding: ReadonlySet<KeptQuote>;
  /** Under these probabilities no price returns more than the threshold on average, so there is nothing better. */
  readonly chances: Float64Array;
  readonly threshold: number;
  readonly markets: ReadonlySet<MarketBook>;
  /** False: `chances` may not hold against every price, so any change is a reason to search again. */
  readonly isProven: boolean;
  /** When the first price of the solution, or of those that hide another one, turns stale. */
  readonly until: number;
}

/** The chain of searches for one set can be as long as the list of houses, and each search is a linear program. */
const MAX_STEPS = 6;

/** marketOf: a market of the event with the prices to search. scores: football's state space. */
export function createCrossMarketAnswers(
  owner: EventBook,
  kind: SpaceKind,
  scores: StateSpace,
  marketOf: (market: MarketBook) => MarketBook,
): CrossMarketAnswers {
  const state = createCrossMarketState(owner, kind, scores);
  const touched = new Set<MarketBook>();
  const answers = createFindings(without => search(state, without, latest.live, latest.now), housesNow, {
    maxSteps: MAX_STEPS,
  });
  let known = 0;
  /** Every house with a price on the event; null: to be listed again. */
  let houses: ReadonlySet<string> | null = null;
  let latest = { now: epochMs(0), live: false };

  /** Brings the markets up to date, and forgets the answers that a change since the last call may have made wrong. */
  function update(live: boolean, now: EpochMs): void {
    const isUpToDate = latest.now === now && latest.live === live;
    if (isUpToDate && touched.size === 0 && known === owner.markets.length) return;
    houses = null;
    const { space } = state;
    // A confirmed price is no change, but the copies of its market with own commissions have to be brought up to date.
    for (const market of owner.markets.slice(0, known)) marketOf(market);
    for (; known < owner.markets.length; known++) {
      const market = owner.markets[known];
      if (market === undefined || spaceOf(owner.event.sport, market.market)?.kind !== kind) continue;
      addInstruments(state, marketOf(market));
      touched.add(market);
    }
    if (live !== latest.live || state.space !== space) answers.clear();
    latest = { now, live };
    const changed = [...touched].map(marketOf);
    touched.clear();
    answers.forget((answer, without) => {
      return now >= answer.until || changed.some(market => mayChange(state, answer, without, market));
    });
  }

  function housesNow(): ReadonlySet<string> {
    houses ??= new Set(
      [...state.byMarket.keys()].flatMap(({ back, lay }) => [...back, ...lay].flat().map(({ book }) => book)),
    );
    return houses;
  }

  return {
    touch: market => void touched.add(market),
    answer(own, live, now) {
      update(live, now);
      return answers.findFor(own);
    },
  };
}

function search(
  state: CrossMarketState,
  without: ReadonlySet<string>,
  live: boolean,
  now: EpochMs,
): Finding<CrossMarketAnswer> {
  const { solution, hiding, givenUp } = solveOverHouses(state, live, now, without);
  const used = solution === null ? [] : usedBets(solution);
  const found: CrossMarketAnswer = {
    solution,
    hiding,
    chances: state.chances,
    threshold: solution === null ? 1 + NOISE : Math.max(1 + NOISE, solution.split.value + MIN_GAIN),
    markets: new Set(used.map(({ instrument }) => instrument.market)),
    isProven: state.isProven,
    until: Math.min(...[...hiding, ...used.map(({ quote }) => quote)].map(quote => freshUntil(quote, live))),
  };
  return { found, support: [...new Set([...givenUp, ...used.map(({ quote }) => quote.book)])] };
}

function mayChange(
  state: CrossMarketState,
  answer: CrossMarketAnswer,
  without: ReadonlySet<string>,
  market: MarketBook,
): boolean {
  const instruments = state.byMarket.get(market);
  if (instruments === undefined) return false;
  if (!answer.isProven || answer.markets.has(market)) return true;
  return instruments.some(
    instrument =>
      topOf(instrument) > 1 &&
      averageUnder(instrument, answer.chances, topWithout(instrument, without)) > answer.threshold,
  );
}

/** The highest net odds of an instrument, fresh or not, at the houses that are not left out. */
function topWithout({ market, side, selectionIndex }: Instrument, without: ReadonlySet<string>): number {
  const quotes = (market[side][selectionIndex] ?? []).filter(({ book }) => !without.has(book));
  return market.hasNetting ? highest(quotes, side) : quotes.reduce((top, { net }) => Math.max(top, net), 0);
}
