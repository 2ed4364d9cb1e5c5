/**
 * The places in which some set of houses may find something, and whether any set can. Fewer houses never make a better
 * arb: where all of them together make none, no set does, and nobody has to look.
 */
import { MARKET_TYPES } from '../../markets/market-types.ts';
import { type SpaceKind, spaceOf } from '../../payoff/state-space.ts';
import type { EpochMs } from '../../units.ts';
import type { ArbGroup } from '../arb-lists.ts';
import { crossMarketId, toCrossMarketArb, toLegs } from '../cross-market/cross-market-finder.ts';
import { mayHaveArb } from '../find/best-arb.ts';
import { type Consensus, createConsensus, type FairChances } from '../find/consensus.ts';
import type { FoundLeg, FoundOpportunity } from '../find/found-opportunity.ts';
import { createMiddleFinder, mayHaveMiddle, middleId } from '../find/middle-finder.ts';
import { createValueFinder, mayHaveValue, valueId } from '../find/value-finder.ts';
import type { EventBook, KeptQuote, MarketBook } from '../quotes/market-book.ts';
import type { CrossMarketAnswer } from './cross-market-answers.ts';

/** What the scanner knows of all houses together. */
export interface AllHouses {
  readonly minMargin: number;
  consensusOf(market: MarketBook): Consensus;
  mayHaveCrossMarketArb(owner: EventBook, kind: SpaceKind): boolean;
}

/** The prices of one set of houses. */
export interface HousePrices {
  marketOf(market: MarketBook): MarketBook;
  /** The same market with only the prices of this set. For markets in which something was found. */
  withoutOthers(market: MarketBook): MarketBook;
  /** The best arb inside one market. hiding: as in `Finder.find`. */
  arbIn(market: MarketBook, live: boolean, now: EpochMs, hiding: Set<KeptQuote>): FoundOpportunity | null;
  crossMarketAnswer(owner: EventBook, kind: SpaceKind, live: boolean, now: EpochMs): CrossMarketAnswer;
  /** Whether a consensus may start from what was computed for all houses: only if the set's prices are those of the book. */
  readonly sharesConsensus: boolean;
}

export interface Place {
  readonly id: string;
  readonly group: ArbGroup;
  readonly owner: EventBook;
  /** False: no set of houses has anything here, at the commissions of the table. */
  mayHaveAny(live: boolean, now: EpochMs): boolean;
  /** hiding: as in `Finder.find`. */
  find(prices: HousePrices, live: boolean, now: EpochMs, hiding: Set<KeptQuote>): FoundOpportunity | null;
  /** The answer that `find` would start from, if one is kept: while it stays the same, little else can change. */
  answer?(prices: HousePrices, live: boolean, now: EpochMs): CrossMarketAnswer;
}

/**
 * The legs of what was found over more houses, with each market reduced to this set's houses, because warnings compare
 * the prices there.
 */
function withoutOthers(legs: readonly FoundLeg[], prices: HousePrices): FoundLeg[] {
  const own = new Map<MarketBook, MarketBook>();
  return legs.map(leg => {
    const market = own.get(leg.market) ?? prices.withoutOthers(leg.market);
    own.set(leg.market, market);
    return { ...leg, market };
  });
}

export interface Places {
  /** The places that a change in this market concerns. */
  of(market: MarketBook): readonly Place[];
}

export function createPlaces(all: AllHouses, fairChances: FairChances): Places {
  const known = new WeakMap<MarketBook, readonly Place[]>();

  const consensusWith = (prices: HousePrices, market: MarketBook) =>
    createConsensus(
      prices.marketOf(market),
      fairChances,
      prices.sharesConsensus ? all.consensusOf(market).known : undefined,
    );

  function arbPlace(market: MarketBook): Place {
    const { id, owner } = market;
    return {
      id,
      group: 'arbs',
      owner,
      mayHaveAny: () => mayHaveArb(market, all.minMargin),
      find(prices, live, now, hiding) {
        const found = prices.arbIn(market, live, now, hiding);
        return found && { ...found, legs: withoutOthers(found.legs, prices) };
      },
    };
  }

  function crossMarketPlace(owner: EventBook, kind: SpaceKind): Place {
    return {
      id: crossMarketId(owner, kind),
      group: 'arbs',
      owner,
      mayHaveAny: () => all.mayHaveCrossMarketArb(owner, kind),
      answer: (prices, live, now) => prices.crossMarketAnswer(owner, kind, live, now),
      find(prices, live, now, hiding) {
        const { solution, hiding: broken } = prices.crossMarketAnswer(owner, kind, live, now);
        for (const quote of broken) hiding.add(quote);
        if (solution === null) return null;
        const arbs = owner.markets.flatMap(market => {
          const isInSpace = spaceOf(owner.event.sport, market.market)?.kind === kind;
          return (isInSpace && prices.arbIn(market, live, now, hiding)) || [];
        });
        return toCrossMarketArb(solution, withoutOthers(toLegs(solution), prices), arbs, hiding);
      },
    };
  }

  function middlePlace({ owner, market }: MarketBook): Place {
    return {
      id: middleId(owner, market),
      group: 'chances',
      owner,
      mayHaveAny: () => mayHaveMiddle(owner, market),
      find(prices, live, now, hiding) {
        const lines = new Map<number | null, MarketBook>();
        const consensus = new Map<MarketBook, Consensus>();
        for (const [line, book] of owner.byLine.get(market) ?? []) {
          const own = prices.marketOf(book);
          lines.set(line, own);
          consensus.set(own, consensusWith(prices, book));
        }
        const ownMarkets: EventBook = { ...owner, byLine: new Map([[market, lines]]) };
        const consensusOf = (own: MarketBook) => consensus.get(own) ?? createConsensus(own, fairChances);
        return createMiddleFinder(ownMarkets, market, consensusOf).find(live, now, hiding);
      },
    };
  }

  function valuePlace(market: MarketBook, selectionIndex: number): Place {
    return {
      id: valueId(market, selectionIndex),
      group: 'chances',
      owner: market.owner,
      mayHaveAny: (live, now) => mayHaveValue(market, selectionIndex, all.consensusOf(market), live, now),
      find: (prices, live, now, hiding) =>
        createValueFinder(prices.marketOf(market), selectionIndex, consensusWith(prices, market)).find(
          live,
          now,
          hiding,
        ),
    };
  }

  function placesOf(market: MarketBook): Place[] {
    const { line, selections } = MARKET_TYPES[market.market];
    const space = spaceOf(market.owner.event.sport, market.market);
    return [
      arbPlace(market),
      ...(space === null ? [] : [crossMarketPlace(market.owner, space.kind)]),
      ...(selections.length === 2 && (line === 'total' || line === 'handicap') ? [middlePlace(market)] : []),
      ...market.back.map((_, selectionIndex) => valuePlace(market, selectionIndex)),
    ];
  }

  return {
    of(market) {
      const places = known.get(market) ?? placesOf(market);
      known.set(market, places);
      return places;
    },
  };
}
