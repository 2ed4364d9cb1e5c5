/**
 * The market as any number of sets of houses see it, from one book of prices. A changed price is looked at by the sets
 * that have its house, and only where some set could find something.
 */
import { createScoreSpace, type SpaceKind } from '../../payoff/state-space.ts';
import type { EpochMs } from '../../units.ts';
import type { ArbGroup } from '../arb-lists.ts';
import { createFairChances } from '../find/consensus.ts';
import type { Opportunity } from '../opportunity.ts';
import { isLive } from '../quotes/freshness.ts';
import type { EventBook, MarketBook } from '../quotes/market-book.ts';
import type { MarketFollower } from '../scan/scan-state.ts';
import type { FollowedMarket, Scanner } from '../scan/scanner.ts';
import { type CrossMarketAnswers, createCrossMarketAnswers } from './cross-market-answers.ts';
import { type HouseSet, houseSetKey } from './house-set.ts';
import { createHouseView, type DrivenView, type HouseView } from './house-view.ts';
import { createMarketAnswers, type MarketAnswers } from './market-answers.ts';
import { createOwnCommissions, NO_OWN_COMMISSIONS, type OwnCommissions } from './own-commissions.ts';
import { createPlaces } from './places.ts';

export interface HouseViews {
  /** A new view, still empty: it follows the market from here on, and `fill` finds what is there already. */
  open(set: HouseSet, group: ArbGroup): HouseView;
  /** Searches the whole market for a view, one event a step, so that other work can run between the steps. */
  fill(view: HouseView, now: () => EpochMs): Iterable<void>;
  close(view: HouseView): void;
}

/** Prices with the same own commissions, shared by the views that have them. */
interface SharedPrices {
  readonly own: OwnCommissions;
  readonly arbs: MarketAnswers;
  readonly answers: Map<EventBook, Map<SpaceKind, CrossMarketAnswers>>;
  views: number;
}

interface ViewsState {
  readonly market: FollowedMarket;
  readonly views: Map<HouseView, DrivenView>;
  readonly byCommissions: Map<string, SharedPrices>;
  /** The markets of this round, with the houses whose prices changed; null: any. */
  readonly touched: Map<MarketBook, Set<string> | null>;
  /** How many views keep a place. */
  readonly keptCounts: Map<string, number>;
  readonly places: ReturnType<typeof createPlaces>;
  /** For each view that is not filled yet, what was open over all houses when it began. */
  readonly filling: Map<HouseView, ReadonlyMap<string, Opportunity>>;
}

export function createHouseViews(scanner: Scanner): HouseViews {
  const scores = createScoreSpace();
  const fairChances = createFairChances();
  let state: ViewsState | undefined;
  scanner.follow(market => {
    const { candidates, minMargin } = market;
    const places = createPlaces({ minMargin, ...candidates }, fairChances);
    state = {
      market,
      places,
      views: new Map(),
      byCommissions: new Map(),
      touched: new Map(),
      keptCounts: new Map(),
      filling: new Map(),
    };
    return followWith(state);
  });
  if (state === undefined) throw new Error('the scanner has to be followed at once');
  const followed = state;

  function sharedPricesOf({ houses, commissions }: HouseSet): SharedPrices {
    const counted = new Map([...commissions].filter(([book]) => houses === null || houses.has(book)));
    const key = houseSetKey({ houses: null, commissions: counted });
    const own = counted.size === 0 ? NO_OWN_COMMISSIONS : createOwnCommissions(counted);
    const shared = followed.byCommissions.get(key) ?? {
      own,
      arbs: createMarketAnswers(followed.market.minMargin),
      answers: new Map(),
      views: 0,
    };
    followed.byCommissions.set(key, shared);
    return shared;
  }

  function answersOf({ own, answers }: SharedPrices, owner: EventBook, kind: SpaceKind): CrossMarketAnswers {
    const kinds = answers.get(owner) ?? new Map<SpaceKind, CrossMarketAnswers>();
    answers.set(owner, kinds);
    const known = kinds.get(kind) ?? createCrossMarketAnswers(owner, kind, scores, own.marketOf);
    kinds.set(kind, known);
    return known;
  }

  return {
    open(set, group) {
      const shared = sharedPricesOf(set);
      shared.views += 1;
      const view: DrivenView = createHouseView({
        set,
        group,
        own: shared.own,
        sharesConsensus: shared.own === NO_OWN_COMMISSIONS,
        recountEvent: followed.market.recountEvent,
        arbIn(market, live, now, hiding) {
          const answer = shared.arbs.find(shared.own.marketOf(market), set.houses, live, now);
          for (const quote of answer.hiding) hiding.add(quote);
          return answer.arb;
        },
        crossMarketAnswer: (owner, kind, live, now) => answersOf(shared, owner, kind).answer(set.houses, live, now),
        countKept: (id, by) => countKept(followed, id, by),
        openForAll: id => followed.filling.get(view)?.get(id),
      });
      followed.filling.set(view, new Map([...followed.market.open()].map(arb => [arb.id, arb])));
      followed.views.set(view, view);
      return view;
    },

    *fill(view, now) {
      for (const owner of [...followed.market.events.values()]) {
        const driven = followed.views.get(view);
        if (driven === undefined) return;
        fillEvent(followed, driven, owner, now());
        yield;
      }
      followed.filling.delete(view);
    },

    close(view) {
      const driven = followed.views.get(view);
      if (driven === undefined) return;
      driven.close();
      followed.views.delete(view);
      followed.filling.delete(view);
      for (const [key, shared] of followed.byCommissions) {
        if (shared.own !== driven.own) continue;
        shared.views -= 1;
        if (shared.views === 0) followed.byCommissions.delete(key);
      }
    },
  };
}

function fillEvent(
  { market, places, byCommissions }: ViewsState,
  view: DrivenView,
  owner: EventBook,
  now: EpochMs,
): void {
  market.recountEvent(owner);
  startRound({ byCommissions });
  const live = isLive(owner.event, now);
  const hasOwn = view.own.concerns(owner);
  for (const each of owner.markets) {
    for (const place of places.of(each)) {
      if (place.group === view.group && (hasOwn || place.mayHaveAny(live, now))) view.queue(place, each);
    }
  }
  view.review(now, undefined, null);
}

function startRound({ byCommissions }: Pick<ViewsState, 'byCommissions'>): void {
  for (const { arbs } of byCommissions.values()) arbs.newRound();
}

function followWith(state: ViewsState): MarketFollower {
  const { views, byCommissions, touched } = state;
  return {
    touch(market, book) {
      if (views.size === 0) return;
      const houses = touched.get(market);
      if (houses === null) return;
      if (book === null) touched.set(market, null);
      else if (houses === undefined) touched.set(market, new Set([book]));
      else houses.add(book);
    },
    review(now, reason, renewed = null) {
      if (views.size === 0) return;
      startRound(state);
      for (const [market, houses] of touched) queueTouched(state, market, houses, now);
      touched.clear();
      for (const view of views.values()) view.review(now, reason, renewed);
    },
    sweep(now) {
      startRound(state);
      for (const view of views.values()) view.sweep(now);
    },
    drop(owner, reason) {
      for (const market of owner.markets) touched.delete(market);
      for (const { answers } of byCommissions.values()) answers.delete(owner);
      for (const view of views.values()) view.drop(owner, reason);
    },
  };
}

/** Queues what a change in this market concerns, in the views that have one of its houses. */
function queueTouched(
  { market: { recountEvent }, views, byCommissions, keptCounts, places }: ViewsState,
  market: MarketBook,
  houses: ReadonlySet<string> | null,
  now: EpochMs,
): void {
  const { owner } = market;
  recountEvent(owner);
  for (const { answers } of byCommissions.values()) {
    for (const kind of answers.get(owner)?.values() ?? []) kind.touch(market);
  }
  const live = isLive(owner.event, now);
  const hasOwn = [...byCommissions.values()].some(({ own }) => own.concerns(owner));
  for (const place of places.of(market)) {
    const mayHaveAny = place.mayHaveAny(live, now);
    if (!mayHaveAny && !hasOwn && !keptCounts.has(place.id)) continue;
    for (const view of views.values()) {
      if (view.group !== place.group || !hasOneOf(view.set, houses)) continue;
      if (mayHaveAny || view.keeps(place.id) || (hasOwn && view.own.concerns(owner))) view.queue(place, market);
    }
  }
}

function hasOneOf({ houses: own }: HouseSet, houses: ReadonlySet<string> | null): boolean {
  if (own === null || houses === null) return true;
  for (const book of houses) if (own.has(book)) return true;
  return false;
}

function countKept({ keptCounts }: ViewsState, placeId: string, by: 1 | -1): void {
  const count = (keptCounts.get(placeId) ?? 0) + by;
  if (count === 0) keptCounts.delete(placeId);
  else keptCounts.set(placeId, count);
}
