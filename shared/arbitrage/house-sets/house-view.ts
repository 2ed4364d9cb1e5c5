/** The list of opportunities that one set of houses has: what a scanner that only got their prices would show. */
import type { EpochMs } from '../../units.ts';
import type { ArbGroup } from '../arb-lists.ts';
import type { Candidate } from '../find/found-opportunity.ts';
import type { CloseReason, Opportunity, OpportunityChange } from '../opportunity.ts';
import { isLive, type TrackedFeed } from '../quotes/freshness.ts';
import type { EventBook, MarketBook } from '../quotes/market-book.ts';
import { createOpenOpportunities } from '../scan/open-opportunities.ts';
import type { CrossMarketAnswer } from './cross-market-answers.ts';
import type { HouseSet } from './house-set.ts';
import { onlyHouses } from './only-houses.ts';
import type { OwnCommissions } from './own-commissions.ts';
import type { HousePrices, Place } from './places.ts';

export interface HouseView {
  readonly group: ArbGroup;
  opportunities(): Iterable<Opportunity>;
  /** What has changed since the last call. */
  takeChanges(): OpportunityChange[];
}

/** A view as `createHouseViews` drives it. */
export interface DrivenView extends HouseView {
  readonly set: HouseSet;
  readonly own: OwnCommissions;
  /** Whether something is open there, or waits to be searched again. */
  keeps(placeId: string): boolean;
  /** Searches this place again at the next `review`, because of a change in this market. */
  queue(place: Place, market: MarketBook): void;
  review(now: EpochMs, reason: CloseReason | undefined, renewed: TrackedFeed | null): void;
  sweep(now: EpochMs): void;
  drop(owner: EventBook, reason: CloseReason): void;
  /** Counts its watchers back. */
  close(): void;
}

export interface HouseViewDeps {
  readonly set: HouseSet;
  readonly group: ArbGroup;
  readonly own: OwnCommissions;
  readonly sharesConsensus: boolean;
  readonly recountEvent: (owner: EventBook) => void;
  readonly arbIn: HousePrices['arbIn'];
  readonly crossMarketAnswer: HousePrices['crossMarketAnswer'];
  /** Called with 1 when the view begins to keep a place, and with -1 when it ends. */
  readonly countKept: (placeId: string, by: 1 | -1) => void;
  /**
   * What is open over all houses, while the view is being filled: an opportunity with the same bets counts as open for
   * as long.
   */
  readonly openForAll: (placeId: string) => Opportunity | undefined;
}

interface QueuedPlace {
  readonly place: Place;
  readonly markets: MarketBook[];
}

export function createHouseView(deps: HouseViewDeps): DrivenView {
  const { set, group, own, recountEvent, countKept, openForAll } = deps;
  const list = createOpenOpportunities({ recountEvent, keptQuoteOf: own.keptQuoteOf });
  const candidates = new Map<string, Candidate>();
  const queued = new Map<string, QueuedPlace>();
  const lastAnswers = createLastAnswers();
  let changes: OpportunityChange[] = [];

  const prices = pricesOf(deps);

  function candidateAt(place: Place): Candidate {
    const { id, owner } = place;
    return (
      candidates.get(id) ?? {
        finder: { id, owner, find: (live, now, hiding) => place.find(prices, live, now, hiding) },
        open: null,
        round: 0,
      }
    );
  }

  /** Keeps the candidates that are open or wait to be searched again, and no others. */
  function note(id: string, candidate: Candidate): void {
    const isKept = candidate.open !== null || list.waits(candidate);
    if (isKept === candidates.has(id)) return;
    if (isKept) candidates.set(id, candidate);
    else candidates.delete(id);
    countKept(id, isKept ? 1 : -1);
  }

  /**
   * Whether the answer that the place starts from is the same, and none of the changed markets is one that it bets on.
   */
  function isUnchanged({ place, markets }: QueuedPlace, { open }: Candidate, now: EpochMs): boolean {
    const { id, owner } = place;
    const answer = place.answer?.(prices, isLive(owner.event, now), now);
    if (answer === undefined) return false;
    if (!lastAnswers.isSame(owner, id, answer) || (answer.solution === null) !== (open === null)) return false;
    return markets.every(market => !answer.markets.has(own.marketOf(market)));
  }

  function review(queuedPlace: QueuedPlace, now: EpochMs, reason?: CloseReason): void {
    const { place } = queuedPlace;
    const candidate = candidateAt(place);
    if (isUnchanged(queuedPlace, candidate, now)) return;
    const wasOpen = candidate.open !== null;
    list.review(candidate, now, changes, reason);
    note(place.id, candidate);
    const common = wasOpen || candidate.open === null ? undefined : openForAll(place.id);
    if (common !== undefined) takeHistory(candidate, common);
  }

  return {
    set,
    group,
    own,
    keeps: placeId => candidates.has(placeId),
    queue(place, market) {
      const known = queued.get(place.id);
      if (known === undefined) queued.set(place.id, { place, markets: [market] });
      else known.markets.push(market);
    },
    review(now, reason, renewed) {
      const others = renewed === null ? [] : renewedBy(renewed, candidates, queued);
      for (const place of queued.values()) review(place, now, reason);
      for (const [id, candidate] of others) {
        list.review(candidate, now, changes);
        note(id, candidate);
      }
      queued.clear();
    },
    sweep(now) {
      // The list may have closed some by itself.
      if (list.sweep(now, changes)) for (const [id, candidate] of [...candidates]) note(id, candidate);
    },
    drop(owner, reason) {
      for (const [id, candidate] of [...candidates]) {
        if (candidate.finder.owner !== owner) continue;
        list.close(candidate, reason, changes);
        note(id, candidate);
      }
    },
    close() {
      for (const [id, candidate] of [...candidates]) {
        list.close(candidate, 'gone', changes);
        note(id, candidate);
      }
    },
    *opportunities() {
      for (const { open } of candidates.values()) if (open) yield open.opportunity;
    },
    takeChanges() {
      const taken = changes;
      changes = [];
      return taken;
    },
  };
}

function pricesOf({ set: { houses }, own, arbIn, crossMarketAnswer, sharesConsensus }: HouseViewDeps): HousePrices {
  const withoutOthers = (market: MarketBook) =>
    houses === null ? market : onlyHouses(market, book => houses.has(book));
  return {
    withoutOthers,
    marketOf: market => withoutOthers(own.marketOf(market)),
    arbIn,
    crossMarketAnswer,
    sharesConsensus,
  };
}

/** Remembers the last answer of each place. */
function createLastAnswers() {
  const byEvent = new WeakMap<EventBook, Map<string, CrossMarketAnswer>>();
  return {
    /** Whether this is still the answer that the place had last; remembers it. */
    isSame(owner: EventBook, placeId: string, answer: CrossMarketAnswer): boolean {
      const answers = byEvent.get(owner) ?? new Map<string, CrossMarketAnswer>();
      byEvent.set(owner, answers);
      const isSame = answers.get(placeId) === answer;
      answers.set(placeId, answer);
      return isSame;
    },
  };
}

/** The candidates that a feed's confirmation renews, except those that are searched again anyway. */
function renewedBy(
  feed: TrackedFeed,
  candidates: ReadonlyMap<string, Candidate>,
  queued: ReadonlyMap<string, unknown>,
): [string, Candidate][] {
  return [...candidates].filter(([id, candidate]) => !queued.has(id) && betsOn(candidate, feed));
}

/** A new opportunity takes over how long one of the same bets has been open for everybody. */
function takeHistory({ open }: Candidate, { legs, openedAt, openedProfit, peakProfit }: Opportunity): void {
  if (open === null || !hasSameBets(open.opportunity.legs, legs)) return;
  open.opportunity = { ...open.opportunity, openedAt, openedProfit, peakProfit };
}

function betsOn({ open }: Candidate, feed: TrackedFeed): boolean {
  return open?.quotes.some(quote => quote.feed === feed) ?? false;
}

function hasSameBets(legs: Opportunity['legs'], others: Opportunity['legs']): boolean {
  const keyOf = ({ book, market, selection, line, side }: Opportunity['legs'][number]) =>
    `${book} ${market} ${selection} ${line} ${side}`;
  return String(legs.map(keyOf)) === String(others.map(keyOf));
}
