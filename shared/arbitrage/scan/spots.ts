/** Where opportunities are looked for, and which of those places a change in a market concerns. */

import { MARKET_TYPES } from '../../markets/market-types.ts';
import { createScoreSpace, type SpaceKind, spaceOf } from '../../payoff/state-space.ts';
import { type CrossSpot, createCrossSpot } from '../cross-market/cross-spot.ts';
import { findBestArb, mayHaveArb } from '../find/best-arb.ts';
import { CONSENSUS_QUORUM, type Consensus, createConsensus, createFairChances } from '../find/consensus.ts';
import type { Finder, Spot } from '../find/found.ts';
import { createMiddleSpot } from '../find/middle-spot.ts';
import { createValueSpot } from '../find/value-spot.ts';
import type { EventBook, MarketBook } from '../quotes/market-book.ts';

export interface SpotOptions {
  /** What the margin of an arb inside one market has to be more than. */
  readonly minMargin: number;
  /** Whether to look for arbs over several markets. */
  readonly cross: boolean;
  /** Whether to look for middles and value. */
  readonly chances: boolean;
}

/** The places that a market has a part in. */
interface MarketSpots {
  readonly arb: Spot;
  readonly cross: Spot<CrossSpot> | null;
  readonly middle: Spot | null;
  readonly values: readonly Spot[];
}

export interface Spots {
  /** Adds to `into` every place where a change in this market may show, if it is not down for this round yet. */
  collect(market: MarketBook, round: number, into: Spot[]): void;
  /** Forgets an event; returns all its places. */
  drop(owner: EventBook): readonly Spot[];
}

/** What the markets of an event share. */
interface EventSpots {
  readonly consensus: Map<MarketBook, Consensus>;
  readonly cross: Map<SpaceKind, Spot<CrossSpot>>;
  readonly middles: Map<MarketBook['market'], Spot>;
}

export function createSpots({ minMargin, cross, chances }: SpotOptions): Spots {
  const events = new Map<EventBook, EventSpots>();
  const byMarket = new Map<MarketBook, MarketSpots>();
  const scores = createScoreSpace();
  const fairChances = createFairChances();

  function spotsOf(market: MarketBook): MarketSpots {
    const known = byMarket.get(market);
    if (known !== undefined) return known;
    const spots = createMarketSpots(market);
    byMarket.set(market, spots);
    return spots;
  }

  function createMarketSpots(market: MarketBook): MarketSpots {
    const { id, owner } = market;
    const event = events.get(owner) ?? { consensus: new Map(), cross: new Map(), middles: new Map() };
    events.set(owner, event);
    return {
      arb: toSpot({ id, owner, find: (live, now) => findBestArb(market, minMargin, live, now) }),
      cross: cross ? crossSpotOf(event, market) : null,
      middle: chances ? middleSpotOf(event, market) : null,
      values: chances ? valueSpotsOf(event, market) : [],
    };
  }

  function crossSpotOf({ cross: known }: EventSpots, market: MarketBook): Spot<CrossSpot> | null {
    const space = spaceOf(market.owner.event.sport, market.market);
    if (space === null) return null;
    const spot = known.get(space.kind) ?? toSpot(createCrossSpot(market.owner, space.kind, scores));
    known.set(space.kind, spot);
    spot.finder.add(market);
    return spot;
  }

  function middleSpotOf(event: EventSpots, { owner, market }: MarketBook): Spot | null {
    const { line, selections } = MARKET_TYPES[market];
    if (selections.length !== 2 || (line !== 'total' && line !== 'handicap')) return null;
    const known = event.middles.get(market);
    const spot = known ?? toSpot(createMiddleSpot(owner, market, line => consensusOf(event, line)));
    event.middles.set(market, spot);
    return spot;
  }

  function valueSpotsOf(event: EventSpots, market: MarketBook): Spot[] {
    return market.back.map((_, place) => toSpot(createValueSpot(market, place, consensusOf(event, market))));
  }

  function consensusOf({ consensus }: EventSpots, market: MarketBook): Consensus {
    const known = consensus.get(market) ?? createConsensus(market, fairChances);
    consensus.set(market, known);
    return known;
  }

  return {
    collect(market, round, into) {
      const { arb, cross, middle, values } = spotsOf(market);
      if (arb.standing !== null || mayHaveArb(market, minMargin)) putDown(arb, round, into);
      if (cross !== null && (cross.standing !== null || cross.finder.isTouched(market))) putDown(cross, round, into);
      if (middle !== null) putDown(middle, round, into);
      if (values.length > 0 && (market.back[0]?.length ?? 0) > CONSENSUS_QUORUM) {
        for (const value of values) putDown(value, round, into);
      }
    },

    drop(owner) {
      const event = events.get(owner);
      events.delete(owner);
      if (event === undefined) return [];
      const own = owner.markets.flatMap(market => {
        const spots = byMarket.get(market);
        byMarket.delete(market);
        return spots === undefined ? [] : [spots.arb, ...spots.values];
      });
      return [...own, ...event.cross.values(), ...event.middles.values()];
    },
  };
}

function toSpot<F extends Finder>(finder: F): Spot<F> {
  return { finder, standing: null, round: 0 };
}

function putDown(spot: Spot, round: number, into: Spot[]): void {
  if (spot.round === round) return;
  spot.round = round;
  into.push(spot);
}
