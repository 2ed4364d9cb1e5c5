/**
 * The places of a market in which some set of houses may find something, and whether it can at all. Fewer houses never
 * make a better arb: where all of them make none, no set does, and nobody has to look.
 */
import { MARKET_TYPES } from '../../markets/market-types.ts';
import { type SpaceKind, spaceOf } from '../../payoff/state-space.ts';
import type { EpochMs } from '../../units.ts';
import { crossMarketId, toCrossMarketArb, toLegs } from '../cross-market/cross-market-finder.ts';
import type { CrossMarketSolution } from '../cross-market/solve-cross-market.ts';
import { findBestArb, mayHaveArb } from '../find/best-arb.ts';
import { type Consensus, createConsensus, type FairChances } from '../find/consensus.ts';
import type { FoundOpportunity } from '../find/found-opportunity.ts';
import { createMiddleFinder, mayHaveMiddle, middleId } from '../find/middle-finder.ts';
import { createValueFinder, mayHaveValue, valueId } from '../find/value-finder.ts';
import type { EventBook, MarketBook } from '../quotes/market-book.ts';

export type OpportunityGroup = 'arbs' | 'chances';

/** What the scanner knows of all houses together. */
export interface AllHouses {
  readonly minMargin: number;
  consensusOf(market: MarketBook): Consensus;
  mayHaveCrossMarketArb(owner: EventBook, kind: SpaceKind): boolean;
}

/** The prices of one set of houses. */
export interface HousePrices {
  marketOf(market: MarketBook): MarketBook;
  /** A market of a solution, without the prices of other houses. */
  withoutOthers(market: MarketBook): MarketBook;
  solveCrossMarket(owner: EventBook, kind: SpaceKind, live: boolean, now: EpochMs): CrossMarketSolution | null;
  /** Starts from what the houses gave before where their prices are those of the book. */
  readonly sharesConsensus: boolean;
}

export interface Place {
  readonly id: string;
  readonly group: OpportunityGroup;
  readonly owner: EventBook;
  /** False: no set of houses has anything here, at the commissions of the table. */
  mayHaveAny(live: boolean, now: EpochMs): boolean;
  find(prices: HousePrices, live: boolean, now: EpochMs): FoundOpportunity | null;
}

export interface Places {
  /** Those that a change in this market concerns. */
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
      find: (prices, live, now) => findBestArb(prices.marketOf(market), all.minMargin, live, now),
    };
  }

  function crossMarketPlace(owner: EventBook, kind: SpaceKind): Place {
    return {
      id: crossMarketId(owner, kind),
      group: 'arbs',
      owner,
      mayHaveAny: () => all.mayHaveCrossMarketArb(owner, kind),
      find(prices, live, now) {
        const solution = prices.solveCrossMarket(owner, kind, live, now);
        if (solution === null) return null;
        const own = new Map<MarketBook, MarketBook>();
        const legs = toLegs(solution).map(leg => {
          const market = own.get(leg.market) ?? prices.withoutOthers(leg.market);
          own.set(leg.market, market);
          return { ...leg, market };
        });
        const inSpace = owner.markets.filter(({ market }) => spaceOf(owner.event.sport, market)?.kind === kind);
        return toCrossMarketArb(solution, legs, inSpace.map(prices.marketOf), live, now);
      },
    };
  }

  function middlePlace({ owner, market }: MarketBook): Place {
    return {
      id: middleId(owner, market),
      group: 'chances',
      owner,
      mayHaveAny: () => mayHaveMiddle(owner, market),
      find(prices, live, now) {
        const lines = new Map<number | null, MarketBook>();
        const consensus = new Map<MarketBook, Consensus>();
        for (const [line, book] of owner.byLine.get(market) ?? []) {
          const own = prices.marketOf(book);
          lines.set(line, own);
          consensus.set(own, consensusWith(prices, book));
        }
        const ownMarkets: EventBook = { ...owner, byLine: new Map([[market, lines]]) };
        const consensusOf = (own: MarketBook) => consensus.get(own) ?? createConsensus(own, fairChances);
        return createMiddleFinder(ownMarkets, market, consensusOf).find(live, now);
      },
    };
  }

  function valuePlace(market: MarketBook, selectionIndex: number): Place {
    return {
      id: valueId(market, selectionIndex),
      group: 'chances',
      owner: market.owner,
      mayHaveAny: (live, now) => mayHaveValue(market, selectionIndex, all.consensusOf(market), live, now),
      find: (prices, live, now) =>
        createValueFinder(prices.marketOf(market), selectionIndex, consensusWith(prices, market)).find(live, now),
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
