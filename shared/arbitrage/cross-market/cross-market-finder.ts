/**
 * The best arb over all markets of a match whose results depend on the same final states.
 * It keeps a probability for each state under which no price returns more than its stake on average. While such
 * probabilities exist there is no arb, so a changed price is only compared with them. A new split is computed only when
 * a price beats them.
 * Source: an arb exists exactly if no such probabilities do (de Finetti 1937; Farkas' lemma).
 */
import { MARKET_IDS } from '../../markets/market-types.ts';
import type { SpaceKind, StateSpace } from '../../payoff/state-space.ts';
import type { EpochMs } from '../../units.ts';
import { classOf, findBestArb, mayHaveArb } from '../find/best-arb.ts';
import { CERTAIN, type Finder, type FoundLeg, type FoundOpportunity } from '../find/found-opportunity.ts';
import { NOISE } from '../find/split.ts';
import type { EventBook, KeptQuote, MarketBook } from '../quotes/market-book.ts';
import { addInstruments, type CrossMarketState, createCrossMarketState, mayBeatChances } from './cross-market-state.ts';
import { beatsChances, type CrossMarketSolution, MIN_GAIN, solveOverHouses } from './solve-cross-market.ts';

/** The finder's id: an event has one per kind of state space. */
export function crossMarketId(owner: EventBook, kind: SpaceKind): string {
  return kind === 'grid' ? `${owner.event.id}|cross` : `${owner.event.id}|cross_${kind}`;
}

export interface CrossMarketFinder extends Finder {
  /** Adds a market that is settled by this finder's states. Call it once, before `isTouched`. */
  add(market: MarketBook): void;
  /** Whether a change in this market may have made, changed or ended the arb. */
  isTouched(market: MarketBook): boolean;
  /** False: no bets on any of its houses make an arb, as of the last search. */
  mayHaveArb(): boolean;
}

/** scores: football's state space, shared by all matches. Other sports build theirs as lines appear. */
export function createCrossMarketFinder(owner: EventBook, kind: SpaceKind, scores: StateSpace): CrossMarketFinder {
  const state = createCrossMarketState(owner, kind, scores);
  return {
    id: crossMarketId(owner, kind),
    owner,
    add: market => addInstruments(state, market),
    isTouched(market) {
      if (!state.isProven || state.arbMarkets.has(market)) return true;
      // Bets that are netted on one market may together pay more than this arb, although no single bet beats the
      // chances.
      if (state.arbMarkets.size > 0 && market.hasNetting && mayHaveArb(market, 0)) return true;
      return (state.byMarket.get(market) ?? []).some(each => mayBeatChances(state, each));
    },
    mayHaveArb: () => !state.isProven || state.arbMarkets.size > 0,
    find: (live, now, hiding) => findCrossMarketArb(state, live, now, hiding),
  };
}

function findCrossMarketArb(
  state: CrossMarketState,
  live: boolean,
  now: EpochMs,
  hiding: Set<KeptQuote>,
): FoundOpportunity | null {
  const isNothingNew = state.isProven && state.arbMarkets.size === 0;
  if (isNothingNew && !state.instruments.some(each => beatsChances(state, each, live, now))) return null;
  const { solution, hiding: broken } = solveOverHouses(state, live, now);
  for (const quote of broken) hiding.add(quote);
  state.threshold = 1 + NOISE;
  state.arbMarkets = new Set();
  if (solution === null) return null;
  state.threshold = Math.max(state.threshold, solution.split.value + MIN_GAIN);
  const legs = toLegs(solution);
  state.arbMarkets = new Set(legs.map(leg => leg.market));
  const arbs = [...state.byMarket.keys()].flatMap(market => {
    const arb = findBestArb(market, 0, live, now, hiding);
    // The market's own arb may hide this one, so a change in that market may show it.
    if (arb !== null) state.arbMarkets.add(market);
    return arb ?? [];
  });
  return toCrossMarketArb(solution, legs, arbs, hiding);
}

/**
 * A solution as an arb; null if one of `arbs`, the arbs inside one market of the event, is as good. hiding: gets the
 * prices of that arb.
 */
export function toCrossMarketArb(
  { split }: CrossMarketSolution,
  legs: readonly FoundLeg[],
  arbs: readonly FoundOpportunity[],
  hiding: Set<KeptQuote>,
): FoundOpportunity | null {
  const profit = split.worst - 1;
  const better = arbs.find(arb => profit <= arb.profit + NOISE);
  if (better !== undefined) {
    for (const { quote } of better.legs) hiding.add(quote);
    return null;
  }
  const used = new Set(legs.map(leg => leg.market));
  const [only] = used.size === 1 ? used : [];
  return {
    class: only ? classOf(legs) : 'cross',
    market: only?.market ?? 'cross',
    line: only?.line ?? null,
    legs: legs.toSorted(inMarketOrder),
    profit,
    bestProfit: split.best - 1,
    ...CERTAIN,
  };
}

export function toLegs({ split, bets }: CrossMarketSolution): FoundLeg[] {
  return bets.flatMap(({ instrument: { market, selectionIndex, side }, quote }, i) => {
    const share = split.shares[i] ?? 0;
    return share > 0 ? [{ market, selectionIndex, side, quote, share }] : [];
  });
}

/** By market, line, selection and side: a leg keeps its place while prices move. */
function inMarketOrder(a: FoundLeg, b: FoundLeg): number {
  const order = MARKET_IDS.indexOf(a.market.market) - MARKET_IDS.indexOf(b.market.market);
  return (
    order ||
    (a.market.line ?? 0) - (b.market.line ?? 0) ||
    a.selectionIndex - b.selectionIndex ||
    (a.side < b.side ? -1 : 1)
  );
}
