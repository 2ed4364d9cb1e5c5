/** The candidates of each event (the places to search), and which of them a change in a market concerns. */

import { MARKET_TYPES } from '../../markets/market-types.ts';
import { createScoreSpace, type SpaceKind, spaceOf } from '../../payoff/state-space.ts';
import { type CrossMarketFinder, createCrossMarketFinder } from '../cross-market/cross-market-finder.ts';
import { findBestArb, mayHaveArb } from '../find/best-arb.ts';
import { CONSENSUS_QUORUM, type Consensus, createConsensus, createFairChances } from '../find/consensus.ts';
import type { Candidate, Finder } from '../find/found-opportunity.ts';
import { createMiddleFinder } from '../find/middle-finder.ts';
import { createValueFinder } from '../find/value-finder.ts';
import type { EventBook, MarketBook } from '../quotes/market-book.ts';

export interface CandidateOptions {
  /** An arb inside one market needs a margin above this. */
  readonly minMargin: number;
  /** Whether to look for arbs over several markets. */
  readonly cross: boolean;
  /** Whether to look for middles and value. */
  readonly chances: boolean;
}

/** The candidates that a market belongs to. */
interface MarketCandidates {
  readonly arb: Candidate;
  readonly cross: Candidate<CrossMarketFinder> | null;
  readonly middle: Candidate | null;
  readonly values: readonly Candidate[];
}

export interface Candidates {
  /** Adds to `into` every candidate that a change in this market may affect, once per round. */
  collect(market: MarketBook, round: number, into: Candidate[]): void;
  /** What all houses together give the selections of a market. */
  consensusOf(market: MarketBook): Consensus;
  /** False: no houses make an arb over these markets of the event, as of its last review. */
  mayHaveCrossMarketArb(owner: EventBook, kind: SpaceKind): boolean;
  /** Forgets an event; returns all its candidates. */
  drop(owner: EventBook): readonly Candidate[];
}

/** What the markets of an event share. */
interface EventCandidates {
  readonly consensus: Map<MarketBook, Consensus>;
  readonly cross: Map<SpaceKind, Candidate<CrossMarketFinder>>;
  readonly middles: Map<MarketBook['market'], Candidate>;
}

export function createCandidates({ minMargin, cross, chances }: CandidateOptions): Candidates {
  const events = new Map<EventBook, EventCandidates>();
  const byMarket = new Map<MarketBook, MarketCandidates>();
  const scores = createScoreSpace();
  const fairChances = createFairChances();

  function candidatesOf(market: MarketBook): MarketCandidates {
    const known = byMarket.get(market);
    if (known !== undefined) return known;
    const candidates = createMarketCandidates(market);
    byMarket.set(market, candidates);
    return candidates;
  }

  function eventOf(owner: EventBook): EventCandidates {
    const event = events.get(owner) ?? { consensus: new Map(), cross: new Map(), middles: new Map() };
    events.set(owner, event);
    return event;
  }

  function createMarketCandidates(market: MarketBook): MarketCandidates {
    const { id, owner } = market;
    const event = eventOf(owner);
    return {
      arb: toCandidate({ id, owner, find: (live, now, hiding) => findBestArb(market, minMargin, live, now, hiding) }),
      cross: cross ? crossMarketCandidateOf(event, market) : null,
      middle: chances ? middleCandidateOf(event, market) : null,
      values: chances ? valueCandidatesOf(event, market) : [],
    };
  }

  function crossMarketCandidateOf(
    { cross: known }: EventCandidates,
    market: MarketBook,
  ): Candidate<CrossMarketFinder> | null {
    const space = spaceOf(market.owner.event.sport, market.market);
    if (space === null) return null;
    const candidate = known.get(space.kind) ?? toCandidate(createCrossMarketFinder(market.owner, space.kind, scores));
    known.set(space.kind, candidate);
    candidate.finder.add(market);
    return candidate;
  }

  function middleCandidateOf(event: EventCandidates, { owner, market }: MarketBook): Candidate | null {
    const { line, selections } = MARKET_TYPES[market];
    if (selections.length !== 2 || (line !== 'total' && line !== 'handicap')) return null;
    const known = event.middles.get(market);
    const candidate = known ?? toCandidate(createMiddleFinder(owner, market, line => consensusOf(event, line)));
    event.middles.set(market, candidate);
    return candidate;
  }

  function valueCandidatesOf(event: EventCandidates, market: MarketBook): Candidate[] {
    return market.back.map((_, selectionIndex) =>
      toCandidate(createValueFinder(market, selectionIndex, consensusOf(event, market))),
    );
  }

  function consensusOf({ consensus }: EventCandidates, market: MarketBook): Consensus {
    const known = consensus.get(market) ?? createConsensus(market, fairChances);
    consensus.set(market, known);
    return known;
  }

  return {
    collect(market, round, into) {
      const { arb, cross, middle, values } = candidatesOf(market);
      if (arb.open !== null || mayHaveArb(market, minMargin)) queueCandidate(arb, round, into);
      if (cross !== null && (cross.open !== null || cross.finder.isTouched(market))) queueCandidate(cross, round, into);
      if (middle !== null) queueCandidate(middle, round, into);
      if (values.length > 0 && market.back.some(quotes => quotes.length > CONSENSUS_QUORUM)) {
        for (const value of values) queueCandidate(value, round, into);
      }
    },

    consensusOf: market => consensusOf(eventOf(market.owner), market),

    mayHaveCrossMarketArb: (owner, kind) => events.get(owner)?.cross.get(kind)?.finder.mayHaveArb() ?? false,

    drop(owner) {
      const event = events.get(owner);
      events.delete(owner);
      if (event === undefined) return [];
      const own = owner.markets.flatMap(market => {
        const candidates = byMarket.get(market);
        byMarket.delete(market);
        return candidates === undefined ? [] : [candidates.arb, ...candidates.values];
      });
      return [...own, ...event.cross.values(), ...event.middles.values()];
    },
  };
}

function toCandidate<F extends Finder>(finder: F): Candidate<F> {
  return { finder, open: null, round: 0 };
}

function queueCandidate(candidate: Candidate, round: number, into: Candidate[]): void {
  if (candidate.round === round) return;
  candidate.round = round;
  into.push(candidate);
}
