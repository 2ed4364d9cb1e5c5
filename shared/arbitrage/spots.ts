/** Where opportunities are looked for, and which of those places a change in a market concerns. */
import { MARKET_TYPES } from '../markets/market-types.ts';
import { findBestArb } from './best-arb.ts';
import { CONSENSUS_QUORUM, type Consensus, createConsensus } from './consensus.ts';
import { type CrossSpot, createCrossSpot } from './cross/cross-spot.ts';
import { createScoreSpace, type SpaceKind, spaceOf } from './cross/state-space.ts';
import type { Spot } from './found.ts';
import { createMiddleSpot } from './middle-spot.ts';
import type { EventBook, MarketBook } from './quote-book.ts';
import { createValueSpot } from './value-spot.ts';

export interface SpotOptions {
  /** What the margin of an arb inside one market has to be more than. */
  readonly minMargin: number;
  /** Whether to look for arbs over several markets. */
  readonly cross: boolean;
  /** Whether to look for middles and value. */
  readonly chances: boolean;
}

export interface Spots {
  /** Adds to `into` every place that a change in this market concerns. isOpen: whether one is on the list now. */
  collect(market: MarketBook, isOpen: (spot: Spot) => boolean, into: Set<Spot>): void;
  /** Forgets an event; returns all its places. */
  drop(owner: EventBook): readonly Spot[];
}

interface MarketSpots {
  readonly arb: Spot;
  readonly cross: CrossSpot | null;
  readonly middle: Spot | null;
  readonly values: readonly Spot[];
}

interface EventSpots {
  readonly byMarket: Map<MarketBook, MarketSpots>;
  readonly consensus: Map<MarketBook, Consensus>;
  readonly cross: Map<SpaceKind, CrossSpot>;
  readonly middles: Map<MarketBook['market'], Spot>;
}

export function createSpots({ minMargin, cross, chances }: SpotOptions): Spots {
  const events = new Map<EventBook, EventSpots>();
  const scores = createScoreSpace();

  function spotsOf(market: MarketBook): MarketSpots {
    const { owner } = market;
    let event = events.get(owner);
    if (event === undefined) {
      event = { byMarket: new Map(), consensus: new Map(), cross: new Map(), middles: new Map() };
      events.set(owner, event);
    }
    let found = event.byMarket.get(market);
    if (found === undefined) {
      found = {
        arb: { id: market.id, owner, find: (live, now) => findBestArb(market, minMargin, live, now) },
        cross: cross ? crossSpotOf(event, market) : null,
        middle: chances ? middleSpotOf(event, market) : null,
        values: chances ? valueSpotsOf(event, market) : [],
      };
      event.byMarket.set(market, found);
    }
    return found;
  }

  function crossSpotOf({ cross: known }: EventSpots, market: MarketBook): CrossSpot | null {
    const space = spaceOf(market.owner.event.sport, market.market);
    if (space === null) return null;
    const spot = known.get(space.kind) ?? createCrossSpot(market.owner, space.kind, scores);
    known.set(space.kind, spot);
    spot.add(market);
    return spot;
  }

  function middleSpotOf(event: EventSpots, { owner, market }: MarketBook): Spot | null {
    const { line, selections } = MARKET_TYPES[market];
    if (selections.length !== 2 || (line !== 'total' && line !== 'handicap')) return null;
    const spot = event.middles.get(market) ?? createMiddleSpot(owner, market, line => consensusOf(event, line));
    event.middles.set(market, spot);
    return spot;
  }

  function valueSpotsOf(event: EventSpots, market: MarketBook): Spot[] {
    return market.back.map((_, place) => createValueSpot(market, place, consensusOf(event, market)));
  }

  function consensusOf({ consensus }: EventSpots, market: MarketBook): Consensus {
    const known = consensus.get(market) ?? createConsensus(market);
    consensus.set(market, known);
    return known;
  }

  return {
    collect(market, isOpen, into) {
      const spots = spotsOf(market);
      into.add(spots.arb);
      if (spots.cross && (isOpen(spots.cross) || spots.cross.isTouched(market))) into.add(spots.cross);
      if (spots.middle) into.add(spots.middle);
      if ((market.back[0]?.size ?? 0) > CONSENSUS_QUORUM) for (const spot of spots.values) into.add(spot);
    },

    drop(owner) {
      const event = events.get(owner);
      events.delete(owner);
      if (event === undefined) return [];
      const own = [...event.byMarket.values()].flatMap(({ arb, values }) => [arb, ...values]);
      return [...own, ...event.cross.values(), ...event.middles.values()];
    },
  };
}
