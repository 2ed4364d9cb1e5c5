/**
 * From batches of quotes to opportunities opened, changed and closed. Work grows with what a batch changes: only
 * candidates whose prices changed are reviewed, once per batch, so that half a snapshot never makes an arb.
 * It owns no timer: the caller drives time through `sweep`.
 */

import type { CommissionOf } from '../../markets/commissions.ts';
import type { League } from '../../markets/leagues.pt-br.ts';
import type { SportEvent } from '../../markets/market.ts';
import type { FeedBatch } from '../../ports/odds-feed.ts';
import type { EpochMs, EventId } from '../../units.ts';
import { asEventId } from '../../units.ts';
import { type BestArbTerms, FIRST_TERMS } from '../find/best-arb.ts';
import { type CurrentPrice, currentPrices, type MarketName } from '../find/current-prices.ts';
import { isArb, type Opportunity, type OpportunityChange } from '../opportunity.ts';
import type { BookLimits } from '../quotes/book-state.ts';
import { type FeedTerms, isLive } from '../quotes/freshness.ts';
import { createQuoteBook, EVENT_LIFETIME_MS, type QuoteBook } from '../quotes/quote-book.ts';
import { type CandidateOptions, type Candidates, createCandidates } from './candidates.ts';
import { type IngestResult, ingestBatch } from './ingest.ts';
import { createOpenOpportunities } from './open-opportunities.ts';
import {
  dropEvent,
  type MarketFollower,
  reviewEventByEvent,
  reviewMarkets,
  type ScanState,
  touchAll,
  trackedFeedOf,
} from './scan-state.ts';

export interface ScannerOptions extends Partial<Omit<CandidateOptions, 'minMargin'>> {
  readonly terms?: BestArbTerms;
  readonly limits?: BookLimits;
}

interface ScannerStats {
  /** Events that have prices now, and all events since the start. */
  readonly events: number;
  readonly eventsSeen: number;
  readonly prices: number;
  /** Arbs on the list now, and how many of them have a stale leg. */
  readonly open: number;
  readonly stale: number;
  /** Middles and value on the list now. */
  readonly chances: number;
  /** Arbs since the start. One that turns from pre-match to live closes once and opens once. */
  readonly opened: number;
  readonly closed: number;
}

export interface Scanner {
  ingest(batch: FeedBatch, feed: FeedTerms, now: EpochMs): IngestResult;
  /** Lets time pass: legs turn stale, events start and end. Call it about once a second of odds time. */
  sweep(now: EpochMs): OpportunityChange[];
  /** A feed that has ended confirms nothing: its prices are withdrawn, and the arbs on them close. */
  endFeed(feedId: string, now: EpochMs): OpportunityChange[];
  /**
   * Sets the houses' commissions. They apply to every price at once. The opportunities are reviewed one event per step
   * of the returned iterable, so that the caller can let other work run between the steps.
   */
  setCommissions(commissionOf: CommissionOf, now: () => EpochMs): Iterable<OpportunityChange[]>;
  /** Shows what is open with the names that houses have now. Steps as those of `setCommissions`. */
  renameHouses(now: () => EpochMs): Iterable<OpportunityChange[]>;
  /** The current prices of some markets of an event, and what it is now; null: no such event. live: it is in play. */
  currentPrices(
    eventId: EventId,
    markets: readonly MarketName[],
    now: EpochMs,
  ): { readonly live: boolean; readonly event: SportEvent; readonly prices: readonly CurrentPrice[] } | null;
  /** Lets somebody keep a list of their own from the same prices. */
  follow(create: (market: FollowedMarket) => MarketFollower): void;
  /** The keys of the houses that have prices, in no order. */
  houses(): Iterable<string>;
  /** The matches that have prices, in no order. */
  events(): Iterable<SportEvent>;
  /** The leagues of the matches that have prices, each as often as it has matches. */
  leagues(): Iterable<League>;
  /** The opportunities on the list, in no order. */
  open(): Iterable<Opportunity>;
  stats(): ScannerStats;
}

/** What a follower sees of the scanner. */
export interface FollowedMarket extends Pick<QuoteBook, 'events' | 'recountEvent'> {
  readonly minMargin: number;
  readonly candidates: Pick<Candidates, 'consensusOf' | 'mayHaveCrossMarketArb'>;
  /** The opportunities over all houses. */
  open(): Iterable<Opportunity>;
}

/** Event sweeps walk every event, so they run once a minute of odds time. */
const EVENT_SWEEP_MS = 60_000;

export function createScanner({
  terms = FIRST_TERMS,
  limits,
  cross = true,
  chances = true,
}: ScannerOptions = {}): Scanner {
  const book = createQuoteBook(terms.commissionOf, limits);
  const candidates = createCandidates({ minMargin: terms.minMargin, cross, chances });
  const list = createOpenOpportunities({ recountEvent: book.recountEvent });
  const state: ScanState = { book, candidates, list, feeds: new Map(), followers: [], round: 0, eventsSweptAt: 0 };

  function* open(): Generator<Opportunity> {
    for (const { open } of list.candidates) if (open) yield open.opportunity;
  }

  function* events(): Generator<SportEvent> {
    for (const { event } of book.events.values()) yield event;
  }

  function* leagues(): Generator<League> {
    for (const { event } of book.events.values()) yield { sport: event.sport, name: event.league };
  }

  return {
    ingest: (batch, feed, now) => ingestBatch(state, batch, trackedFeedOf(state, feed), now),

    sweep(now) {
      const changes: OpportunityChange[] = [];
      list.sweep(now, changes);
      if (now - state.eventsSweptAt >= EVENT_SWEEP_MS) {
        state.eventsSweptAt = now;
        dropEndedEvents(state, now, changes);
      }
      for (const follower of state.followers) follower.sweep(now);
      return changes;
    },

    endFeed: (feedId, now) => endFeed(state, feedId, now),

    setCommissions: (commissionOf, now) =>
      reviewEventByEvent(state, book.setCommissions(commissionOf) ? [...book.events.values()] : [], now, false),

    renameHouses: now => reviewEventByEvent(state, [...book.events.values()], now, true),

    currentPrices(eventId, markets, now) {
      const owner = book.events.get(eventId);
      if (owner === undefined) return null;
      book.recountEvent(owner);
      const { event } = owner;
      return { live: isLive(event, now), event, prices: currentPrices(owner, markets, now) };
    },

    follow(create) {
      const { events, recountEvent } = book;
      state.followers.push(create({ events, recountEvent, minMargin: terms.minMargin, candidates, open }));
    },

    houses: () => book.houses.keys(),

    events,
    leagues,

    open,

    stats: () => statsOf(state),
  };
}

function dropEndedEvents(state: ScanState, now: EpochMs, changes: OpportunityChange[]): void {
  for (const owner of state.book.events.values()) {
    if (now > owner.event.startsAt + EVENT_LIFETIME_MS) dropEvent(state, owner, 'ended', changes);
  }
}

function endFeed(state: ScanState, feedId: string, now: EpochMs): OpportunityChange[] {
  const { book, feeds } = state;
  const changes: OpportunityChange[] = [];
  const feed = feeds.get(feedId);
  if (!feed) return changes;
  state.round += 1;
  for (const id of book.events.keys()) {
    const withdrawn = book.withdraw(asEventId(id), feed, null);
    reviewMarkets(state, withdrawn, now, changes, 'ended');
    touchAll(state, withdrawn);
  }
  for (const follower of state.followers) follower.review(now, 'ended');
  return changes;
}

function statsOf({ book, list }: ScanState): ScannerStats {
  let [arbs, stale] = [0, 0];
  for (const { open } of list.candidates) {
    if (!open || !isArb(open.opportunity)) continue;
    arbs += 1;
    stale += Number(open.opportunity.stale);
  }
  return {
    events: book.events.size,
    eventsSeen: book.eventsSeen(),
    prices: book.size(),
    open: arbs,
    stale,
    chances: list.candidates.size - arbs,
    ...list.counts(),
  };
}
