/**
 * From batches of quotes to opportunities opened, changed and closed. Work grows with what a batch touches: only places
 * whose prices changed are looked at again, and once per batch, so that half a snapshot never makes an arb.
 * It owns no timer: the caller drives time through `sweep`.
 */

import type { CommissionOf } from '../../markets/commissions.ts';
import type { FeedBatch, IngestReport } from '../../ports/odds-feed.ts';
import type { EpochMs, EventId } from '../../units.ts';
import { asEventId } from '../../units.ts';
import { type ArbTerms, FIRST_TERMS } from '../find/best-arb.ts';
import { type CurrentPrice, currentPrices, type MarketName } from '../find/current-prices.ts';
import type { Candidate } from '../find/found-opportunity.ts';
import { type CloseReason, isArb, type Opportunity, type OpportunityChange } from '../opportunity.ts';
import { type FeedTerms, isLive, type TrackedFeed } from '../quotes/freshness.ts';
import type { EventBook, KeptQuote, MarketBook } from '../quotes/market-book.ts';
import { type BookLimits, createQuoteBook, EVENT_LIFETIME_MS } from '../quotes/quote-book.ts';
import { type CandidateOptions, createCandidates } from './candidates.ts';
import { createOpenOpportunities } from './open-opportunities.ts';

export interface ScannerOptions extends Partial<Omit<CandidateOptions, 'minMargin'>> {
  readonly terms?: ArbTerms;
  readonly limits?: BookLimits;
}

interface ScannerStats {
  /** Events with prices kept now, and all there were since the start. */
  readonly events: number;
  readonly eventsSeen: number;
  readonly prices: number;
  /** Arbs on the list now, and how many of them have outlived a leg. */
  readonly open: number;
  readonly stale: number;
  /** Middles and value on the list now. */
  readonly chances: number;
  /** Arbs since the start. One that turns from pre-match to live closes once and opens once. */
  readonly opened: number;
  readonly closed: number;
}

interface ScanResult {
  readonly report: IngestReport;
  readonly changes: OpportunityChange[];
}

export interface Scanner {
  ingest(batch: FeedBatch, feed: FeedTerms, now: EpochMs): ScanResult;
  /** Lets time pass: legs turn stale, events start and end. Call it about once a second of odds time. */
  sweep(now: EpochMs): OpportunityChange[];
  /** A feed that ended vouches for nothing any more: its prices go, and the arbs on them. */
  endFeed(feedId: string, now: EpochMs): OpportunityChange[];
  /**
   * Houses keep this from here on. Every price counts so at once; where that may show is looked at event by event, one
   * at each step of what is returned, so that whoever takes the steps can let others have their turn between them.
   */
  setCommissions(commissionOf: CommissionOf, now: () => EpochMs): Iterable<OpportunityChange[]>;
  /** What stands in some markets of an event; null: no such event. live: whether it is in play. */
  currentPrices(
    eventId: EventId,
    markets: readonly MarketName[],
    now: EpochMs,
  ): { readonly live: boolean; readonly prices: readonly CurrentPrice[] } | null;
  /** The opportunities on the list, in no order. */
  open(): Iterable<Opportunity>;
  stats(): ScannerStats;
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
  const list = createOpenOpportunities(book.recountEvent);
  const feeds = new Map<string, TrackedFeed>();
  /** Counts up with everything that is taken in at once: what is marked with it is already down to be looked at. */
  let round = 0;
  let eventsSweptAt = 0;

  function feedState(feed: FeedTerms): TrackedFeed {
    const known = feeds.get(feed.id);
    if (known) return known;
    const state = { ...feed, confirmedAt: 0 };
    feeds.set(feed.id, state);
    return state;
  }

  function reviewMarkets(
    markets: readonly MarketBook[],
    now: EpochMs,
    changes: OpportunityChange[],
    reason?: CloseReason,
  ): void {
    const dirty: Candidate[] = [];
    for (const market of markets) candidates.collect(market, round, dirty);
    for (const candidate of dirty) list.review(candidate, now, changes, reason);
  }

  function* reviewEventByEvent(owners: readonly EventBook[], now: () => EpochMs): Generator<OpportunityChange[]> {
    for (const owner of owners) {
      // It may have ended since.
      if (book.events.get(owner.event.id) !== owner) continue;
      book.recountEvent(owner);
      round += 1;
      const changes: OpportunityChange[] = [];
      reviewMarkets(owner.recounted.splice(0), now(), changes);
      yield changes;
    }
  }

  function dropEvent(owner: EventBook, changes: OpportunityChange[]): void {
    for (const candidate of candidates.drop(owner)) list.close(candidate, 'ended', changes);
    book.drop(owner.event.id);
  }

  return {
    ingest(batch, from, now) {
      round += 1;
      const feed = feedState(from);
      const counts = { changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0 };
      const refused: Record<string, number> = {};
      const dirty: MarketBook[] = [];
      const seen = batch.complete ? new Set<KeptQuote>() : undefined;

      const hadLapsed = batch.confirmsRest && now - feed.confirmedAt >= feed.freshness.preMs;
      if (batch.confirmsRest) feed.confirmedAt = Math.max(feed.confirmedAt, batch.at);

      for (const quote of batch.quotes) {
        const { judgement, market, kept, eventChanged } = book.apply(quote, feed, now);
        if (judgement === 'changed') counts.changed += 1;
        else if (judgement === 'confirmed') counts.confirmed += 1;
        else if (judgement === 'duplicate') counts.duplicate += 1;
        else if (judgement === 'out_of_order') counts.outOfOrder += 1;
        else if (judgement === 'expired') counts.expired += 1;
        else refused[judgement] = (refused[judgement] ?? 0) + 1;
        if (market !== null) {
          queueMarket(market, round, dirty);
          if (eventChanged) for (const other of market.owner.markets) queueMarket(other, round, dirty);
        }
        if (seen && kept) seen.add(kept);
      }
      for (const id of batch.complete ?? []) {
        for (const market of book.withdraw(asEventId(id), feed, batch.at, seen)) queueMarket(market, round, dirty);
      }
      // Before the match a confirmation renews every price of the feed: arbs on them get their new deadline, and
      // after a silence longer than the limit, whatever had lapsed stands again.
      const renewed = batch.confirmsRest ? [...list.candidates].filter(candidate => betsOn(candidate, feed)) : [];
      if (hadLapsed) {
        for (const owner of book.events.values()) for (const market of owner.markets) queueMarket(market, round, dirty);
      }

      const changes: OpportunityChange[] = [];
      reviewMarkets(dirty, now, changes);
      for (const candidate of renewed) if (candidate.round !== round) list.review(candidate, now, changes);
      return { report: { ...counts, refused }, changes };
    },

    sweep(now) {
      const changes: OpportunityChange[] = [];
      list.sweep(now, changes);
      if (now - eventsSweptAt >= EVENT_SWEEP_MS) {
        eventsSweptAt = now;
        for (const owner of book.events.values()) {
          if (now > owner.event.startsAt + EVENT_LIFETIME_MS) dropEvent(owner, changes);
        }
      }
      return changes;
    },

    endFeed(feedId, now) {
      const changes: OpportunityChange[] = [];
      const feed = feeds.get(feedId);
      if (!feed) return changes;
      round += 1;
      for (const id of book.events.keys()) {
        reviewMarkets(book.withdraw(asEventId(id), feed, now), now, changes, 'ended');
      }
      return changes;
    },

    setCommissions: (commissionOf, now) =>
      reviewEventByEvent(book.setCommissions(commissionOf) ? [...book.events.values()] : [], now),

    currentPrices(eventId, markets, now) {
      const owner = book.events.get(eventId);
      if (owner === undefined) return null;
      book.recountEvent(owner);
      return { live: isLive(owner.event, now), prices: currentPrices(owner, markets, now) };
    },

    *open() {
      for (const { open } of list.candidates) if (open) yield open.opportunity;
    },

    stats() {
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
    },
  };
}

function queueMarket(market: MarketBook, round: number, into: MarketBook[]): void {
  if (market.round === round) return;
  market.round = round;
  into.push(market);
}

function betsOn({ open }: Candidate, feed: TrackedFeed): boolean {
  return open?.quotes.some(quote => quote.feed === feed) ?? false;
}
