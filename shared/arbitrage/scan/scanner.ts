/**
 * From batches of quotes to opportunities opened, changed and closed. Work grows with what a batch touches: only places
 * whose prices changed are looked at again, and once per batch, so that half a snapshot never makes an arb.
 * It owns no timer: the caller drives time through `sweep`.
 */
import type { CommissionOf } from '../../markets/commissions.ts';
import type { FeedBatch, IngestReport } from '../../ports/odds-feed.ts';
import type { EpochMs } from '../../units.ts';
import { type ArbTerms, FIRST_TERMS } from '../find/best-arb.ts';
import type { Spot } from '../find/found.ts';
import { type MarketName, type StandingPrice, standingPrices } from '../find/standing-prices.ts';
import { type CloseReason, isArb, type Opportunity, type OpportunityChange } from '../opportunity.ts';
import { type FeedState, type FeedTerms, isLive } from '../quotes/freshness.ts';
import type { EventBook, MarketBook, Price } from '../quotes/market-book.ts';
import { type BookLimits, createQuoteBook, EVENT_LIFETIME_MS } from '../quotes/quote-book.ts';
import { createSpots, type SpotOptions } from './spots.ts';
import { createStandingList } from './standing.ts';

export interface ScannerOptions extends Partial<Omit<SpotOptions, 'minMargin'>> {
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
  /** Middles and value on the list now. */
  readonly chances: number;
  /** Arbs since the start. One that turns from pre-match to live closes once and opens once. */
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
  /**
   * Houses keep this from here on. Every price counts so at once; where that may show is looked at event by event, one
   * at each step of what is returned, so that whoever takes the steps can let others have their turn between them.
   */
  charge(commissionOf: CommissionOf, now: () => EpochMs): Iterable<OpportunityChange[]>;
  /** What stands in some markets of an event; null: no such event. live: whether it is in play. */
  prices(
    eventId: string,
    markets: readonly MarketName[],
    now: EpochMs,
  ): { readonly live: boolean; readonly prices: readonly StandingPrice[] } | null;
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
  const spots = createSpots({ minMargin: terms.minMargin, cross, chances });
  const list = createStandingList(book.bring);
  const feeds = new Map<string, FeedState>();
  /** Counts up with everything that is taken in at once: what is marked with it is already down to be looked at. */
  let round = 0;
  let eventsSweptAt = 0;

  function feedState(feed: FeedTerms): FeedState {
    const known = feeds.get(feed.id);
    if (known) return known;
    const state = { ...feed, confirmedAt: 0 };
    feeds.set(feed.id, state);
    return state;
  }

  function lookAtMarkets(
    markets: readonly MarketBook[],
    now: EpochMs,
    changes: OpportunityChange[],
    reason?: CloseReason,
  ): void {
    const dirty: Spot[] = [];
    for (const market of markets) spots.collect(market, round, dirty);
    for (const spot of dirty) list.look(spot, now, changes, reason);
  }

  function* lookInTurn(owners: readonly EventBook[], now: () => EpochMs): Generator<OpportunityChange[]> {
    for (const owner of owners) {
      // It may have ended since.
      if (book.events.get(owner.event.id) !== owner) continue;
      book.bring(owner);
      round += 1;
      const changes: OpportunityChange[] = [];
      lookAtMarkets(owner.recounted.splice(0), now(), changes);
      yield changes;
    }
  }

  function dropEvent(owner: EventBook, changes: OpportunityChange[]): void {
    for (const spot of spots.drop(owner)) list.close(spot, 'ended', changes);
    book.drop(owner.event.id);
  }

  return {
    ingest(batch, from, now) {
      round += 1;
      const feed = feedState(from);
      const counts = { changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0 };
      const refused: Record<string, number> = {};
      const dirty: MarketBook[] = [];
      const seen = batch.complete ? new Set<Price>() : undefined;

      const hadLapsed = batch.confirmsRest && now - feed.confirmedAt >= feed.freshness.preMs;
      if (batch.confirmsRest) feed.confirmedAt = Math.max(feed.confirmedAt, batch.at);

      for (const quote of batch.quotes) {
        const { judgement, market, price, eventChanged } = book.apply(quote, feed, now);
        if (judgement === 'changed') counts.changed += 1;
        else if (judgement === 'confirmed') counts.confirmed += 1;
        else if (judgement === 'duplicate') counts.duplicate += 1;
        else if (judgement === 'out_of_order') counts.outOfOrder += 1;
        else if (judgement === 'expired') counts.expired += 1;
        else refused[judgement] = (refused[judgement] ?? 0) + 1;
        if (market !== null) {
          putDown(market, round, dirty);
          if (eventChanged) for (const other of market.owner.markets) putDown(other, round, dirty);
        }
        if (seen && price) seen.add(price);
      }
      for (const id of batch.complete ?? []) {
        for (const market of book.withdraw(id, feed, batch.at, seen)) putDown(market, round, dirty);
      }
      // Before the match a confirmation renews every price of the feed: arbs on them get their new deadline, and
      // after a silence longer than the limit, whatever had lapsed stands again.
      const renewed = batch.confirmsRest ? [...list.spots].filter(spot => betsOn(spot, feed)) : [];
      if (hadLapsed) {
        for (const owner of book.events.values()) for (const market of owner.markets) putDown(market, round, dirty);
      }

      const changes: OpportunityChange[] = [];
      lookAtMarkets(dirty, now, changes);
      for (const spot of renewed) if (spot.round !== round) list.look(spot, now, changes);
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
        lookAtMarkets(book.withdraw(id, feed, now), now, changes, 'ended');
      }
      return changes;
    },

    charge: (commissionOf, now) => lookInTurn(book.charge(commissionOf) ? [...book.events.values()] : [], now),

    prices(eventId, markets, now) {
      const owner = book.events.get(eventId);
      if (owner === undefined) return null;
      book.bring(owner);
      return { live: isLive(owner.event, now), prices: standingPrices(owner, markets, now) };
    },

    *open() {
      for (const { standing } of list.spots) if (standing) yield standing.opportunity;
    },

    stats() {
      let [arbs, stale] = [0, 0];
      for (const { standing } of list.spots) {
        if (!standing || !isArb(standing.opportunity)) continue;
        arbs += 1;
        stale += Number(standing.opportunity.stale);
      }
      return {
        events: book.events.size,
        eventsSeen: book.eventsSeen(),
        prices: book.size(),
        open: arbs,
        stale,
        chances: list.spots.size - arbs,
        ...list.counts(),
      };
    },
  };
}

function putDown(market: MarketBook, round: number, into: MarketBook[]): void {
  if (market.round === round) return;
  market.round = round;
  into.push(market);
}

function betsOn({ standing }: Spot, feed: FeedState): boolean {
  return standing?.prices.some(price => price.feed === feed) ?? false;
}
