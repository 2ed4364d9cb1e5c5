/**
 * From batches of quotes to arbs opened, changed and closed. Work grows with what a batch touches: only markets
 * whose prices changed are looked at again, and once per batch, so that half a snapshot never makes an arb.
 * It owns no timer: the caller drives time through `sweep`.
 */
import type { FeedBatch, IngestReport } from '../ports/odds-feed.ts';
import type { EpochMs } from '../units.ts';
import { type Arb, type ArbTerms, findBestArb, findWarnings, TABLE_TERMS, toLegs } from './best-arb.ts';
import type { CloseReason, Leg, Opportunity, OpportunityChange } from './opportunity.ts';
import {
  type BookLimits,
  createQuoteBook,
  EVENT_LIFETIME_MS,
  type EventBook,
  type FeedState,
  type FeedTerms,
  freshUntil,
  isLive,
  type MarketBook,
  type Price,
} from './quote-book.ts';

export interface ScannerOptions {
  readonly terms?: ArbTerms;
  readonly limits?: BookLimits;
}

export interface ScannerStats {
  /** Events with prices kept now, and all there were since the start. */
  readonly events: number;
  readonly eventsSeen: number;
  readonly prices: number;
  /** Arbs on the list now, and how many of them have outlived a leg. */
  readonly open: number;
  readonly stale: number;
  /** Since the start. An arb that turns from pre-match to live closes once and opens once. */
  readonly opened: number;
  readonly closed: number;
}

export interface ScanResult {
  readonly report: IngestReport;
  readonly changes: OpportunityChange[];
}

export interface Scanner {
  ingest(batch: FeedBatch, feed: FeedTerms, now: EpochMs): ScanResult;
  /** Lets time pass: legs turn stale, events start and end. Call it about once a second of odds time. */
  sweep(now: EpochMs): OpportunityChange[];
  /** A feed that ended vouches for nothing any more: its prices go, and the arbs on them. */
  endFeed(feedId: string, now: EpochMs): OpportunityChange[];
  /** The arbs on the list, in no order. */
  open(): Iterable<Opportunity>;
  stats(): ScannerStats;
}

interface OpenArb {
  readonly market: MarketBook;
  readonly prices: readonly Price[];
  opportunity: Opportunity;
  /** When time alone changes it: a leg turns stale, its event starts, or it has been stale for too long. */
  deadline: number;
}

/** Event sweeps walk every event, so they run once a minute of odds time. */
const EVENT_SWEEP_MS = 60_000;

export function createScanner({ terms = TABLE_TERMS, limits }: ScannerOptions = {}): Scanner {
  const book = createQuoteBook(terms.commissionOf, limits);
  const feeds = new Map<string, FeedState>();
  const open = new Map<string, OpenArb>();
  let opened = 0;
  let closed = 0;
  let eventsSweptAt = 0;

  function feedState(feed: FeedTerms): FeedState {
    const known = feeds.get(feed.id);
    if (known) return known;
    const state = { ...feed, confirmedAt: 0 };
    feeds.set(feed.id, state);
    return state;
  }

  function look(market: MarketBook, now: EpochMs, changes: OpportunityChange[], reason: CloseReason = 'gone'): void {
    const before = open.get(market.id);
    const live = isLive(market.owner.event, now);
    const kind = live ? 'live' : 'pre';
    const arb = findBestArb(market, terms.minMargin, live, now);
    if (before && before.opportunity.kind !== kind) {
      close(before, 'moved', changes);
      if (arb) show(market, arb, live, now, undefined, changes);
    } else if (arb) {
      show(market, arb, live, now, before, changes);
    } else if (before) {
      keepStale(before, live, now, changes, reason);
    }
  }

  function show(
    market: MarketBook,
    arb: Arb,
    live: boolean,
    now: EpochMs,
    before: OpenArb | undefined,
    changes: OpportunityChange[],
  ): void {
    const { event } = market.owner;
    const legs = toLegs(market, arb, live);
    const firstStale = Math.min(...legs.map(leg => leg.freshUntil));
    const deadline = event.live === null && !live ? Math.min(firstStale, event.startsAt) : firstStale;
    const isSame = before && !before.opportunity.stale && before.opportunity.event === event;
    if (isSame && isSameLegs(before.opportunity.legs, legs)) {
      before.deadline = deadline;
      return;
    }
    const opportunity: Opportunity = {
      id: market.id,
      event,
      kind: live ? 'live' : 'pre',
      market: market.market,
      line: market.line,
      profit: arb.split.worst,
      bestProfit: arb.split.best,
      legs,
      stale: false,
      demo: arb.prices.some(price => price.feed.demo),
      warnings: findWarnings(market, arb),
      openedAt: before?.opportunity.openedAt ?? now,
      updatedAt: now,
    };
    open.set(market.id, { market, prices: arb.prices, opportunity, deadline });
    if (!before) opened += 1;
    changes.push({ type: before ? 'changed' : 'opened', opportunity });
  }

  /** No arb among the fresh prices. Where the old one only grew old it is shown so for a while; else it is gone. */
  function keepStale(
    arb: OpenArb,
    live: boolean,
    now: EpochMs,
    changes: OpportunityChange[],
    reason: CloseReason,
  ): void {
    const { opportunity, prices } = arb;
    const stands = prices.every((price, i) => price.odds !== null && price.odds === opportunity.legs[i]?.odds);
    const hasAged = prices.some(price => now >= freshUntil(price, live));
    const dropAt = Math.min(...prices.map(price => dropTime(price, live)));
    if (!stands || !hasAged || now >= dropAt) {
      close(arb, stands && hasAged ? 'stale' : reason, changes);
      return;
    }
    arb.deadline = opportunity.event.live === null && !live ? Math.min(dropAt, opportunity.event.startsAt) : dropAt;
    if (opportunity.stale) return;
    arb.opportunity = { ...opportunity, stale: true, updatedAt: now };
    changes.push({ type: 'changed', opportunity: arb.opportunity });
  }

  function close(arb: OpenArb, reason: CloseReason, changes: OpportunityChange[]): void {
    open.delete(arb.market.id);
    closed += 1;
    changes.push({ type: 'closed', opportunity: arb.opportunity, reason });
  }

  function dropEvent(owner: EventBook, changes: OpportunityChange[]): void {
    for (const market of owner.markets) {
      const arb = open.get(market.id);
      if (arb) close(arb, 'ended', changes);
    }
    book.drop(owner.event.id);
  }

  return {
    ingest(batch, from, now) {
      const feed = feedState(from);
      const counts = { changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0 };
      const refused: Record<string, number> = {};
      const dirty = new Set<MarketBook>();
      const seen = batch.complete ? new Set<Price>() : undefined;

      const hadLapsed = batch.confirmsRest && now - feed.confirmedAt >= feed.freshness.preMs;
      if (batch.confirmsRest) feed.confirmedAt = Math.max(feed.confirmedAt, batch.at);

      for (const quote of batch.quotes) {
        const { judgement, market, price, eventChanged } = book.apply(quote, feed, now);
        if (judgement === 'changed' || judgement === 'confirmed') counts[judgement] += 1;
        else if (judgement === 'duplicate') counts.duplicate += 1;
        else if (judgement === 'out_of_order') counts.outOfOrder += 1;
        else if (judgement === 'expired') counts.expired += 1;
        else refused[judgement] = (refused[judgement] ?? 0) + 1;
        if (market) dirty.add(market);
        if (market && eventChanged) for (const other of market.owner.markets) dirty.add(other);
        if (seen && price) seen.add(price);
      }
      for (const id of batch.complete ?? [])
        for (const market of book.withdraw(id, feed, batch.at, seen)) dirty.add(market);
      // Before the match a confirmation renews every price of the feed: arbs on them get their new deadline, and
      // after a silence longer than the limit, whatever had lapsed stands again.
      if (batch.confirmsRest) {
        for (const arb of open.values()) if (arb.prices.some(price => price.feed === feed)) dirty.add(arb.market);
      }
      if (hadLapsed) {
        for (const owner of book.events.values()) for (const market of owner.markets) dirty.add(market);
      }

      const changes: OpportunityChange[] = [];
      for (const market of dirty) look(market, now, changes);
      return { report: { ...counts, refused }, changes };
    },

    sweep(now) {
      const changes: OpportunityChange[] = [];
      for (const arb of [...open.values()]) if (now >= arb.deadline) look(arb.market, now, changes, 'stale');
      if (now - eventsSweptAt >= EVENT_SWEEP_MS) {
        eventsSweptAt = now;
        for (const owner of [...book.events.values()]) {
          if (now > owner.event.startsAt + EVENT_LIFETIME_MS) dropEvent(owner, changes);
        }
      }
      return changes;
    },

    endFeed(feedId, now) {
      const changes: OpportunityChange[] = [];
      const feed = feeds.get(feedId);
      if (!feed) return changes;
      for (const id of [...book.events.keys()]) {
        for (const market of book.withdraw(id, feed, now)) look(market, now, changes, 'ended');
      }
      return changes;
    },

    *open() {
      for (const { opportunity } of open.values()) yield opportunity;
    },

    stats() {
      let stale = 0;
      for (const { opportunity } of open.values()) stale += Number(opportunity.stale);
      return {
        events: book.events.size,
        eventsSeen: book.eventsSeen(),
        prices: book.size(),
        open: open.size,
        stale,
        opened,
        closed,
      };
    },
  };
}

/** Stale for as long again as the feed's limit: time to see why it went grey, not long enough to be taken for a price. */
function dropTime(price: Price, live: boolean): number {
  return freshUntil(price, live) + (live ? price.feed.freshness.liveMs : price.feed.freshness.preMs);
}

function isSameLegs(a: readonly Leg[], b: readonly Leg[]): boolean {
  return a.every((leg, i) => {
    const other = b[i];
    return (
      other !== undefined &&
      leg.book === other.book &&
      leg.odds === other.odds &&
      leg.at === other.at &&
      leg.freshUntil === other.freshUntil &&
      leg.limit === other.limit
    );
  });
}
