/**
 * From batches of quotes to opportunities opened, changed and closed. Work grows with what a batch touches: only places
 * whose prices changed are looked at again, and once per batch, so that half a snapshot never makes an arb.
 * It owns no timer: the caller drives time through `sweep`.
 */
import { findBook } from '../markets/books.ts';
import { MARKET_TYPES, selectionLine } from '../markets/market-types.ts';
import type { FeedBatch, IngestReport } from '../ports/odds-feed.ts';
import type { EpochMs } from '../units.ts';
import { type ArbTerms, TABLE_TERMS } from './best-arb.ts';
import type { Found, FoundLeg, Spot } from './found.ts';
import {
  type CloseReason,
  freshnessConfidence,
  isArb,
  type Leg,
  type Opportunity,
  type OpportunityChange,
  oldestLegAt,
} from './opportunity.ts';
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
import { rulesOf } from './rules.ts';
import { createSpots, type SpotOptions } from './spots.ts';
import { findWarnings } from './warnings.ts';

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
  /** The opportunities on the list, in no order. */
  open(): Iterable<Opportunity>;
  stats(): ScannerStats;
}

interface Opened {
  readonly spot: Spot;
  readonly prices: readonly Price[];
  opportunity: Opportunity;
  /** When time alone changes it: a leg turns stale, its event starts, or it has been stale for too long. */
  deadline: number;
}

/** Event sweeps walk every event, so they run once a minute of odds time. */
const EVENT_SWEEP_MS = 60_000;

export function createScanner({
  terms = TABLE_TERMS,
  limits,
  cross = true,
  chances = true,
}: ScannerOptions = {}): Scanner {
  const book = createQuoteBook(terms.commissionOf, limits);
  const spots = createSpots({ minMargin: terms.minMargin, cross, chances });
  const feeds = new Map<string, FeedState>();
  const open = new Map<string, Opened>();
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

  function look(spot: Spot, now: EpochMs, changes: OpportunityChange[], reason: CloseReason = 'gone'): void {
    const before = open.get(spot.id);
    const live = isLive(spot.owner.event, now);
    const found = spot.find(live, now);
    if (before && before.opportunity.kind !== (live ? 'live' : 'pre')) {
      close(before, 'moved', changes);
      if (found) show(spot, found, live, now, undefined, changes);
    } else if (found) {
      show(spot, found, live, now, before, changes);
    } else if (before) {
      keepStale(before, live, now, changes, reason);
    }
  }

  function show(
    spot: Spot,
    found: Found,
    live: boolean,
    now: EpochMs,
    before: Opened | undefined,
    changes: OpportunityChange[],
  ): void {
    const { event } = spot.owner;
    const legs = found.legs.flatMap(leg => toLeg(leg, live));
    const firstStale = Math.min(...legs.map(leg => leg.freshUntil));
    const deadline = event.live === null && !live ? Math.min(firstStale, event.startsAt) : firstStale;
    const isSame = before && !before.opportunity.stale && before.opportunity.event === event;
    if (isSame && before.opportunity.chance === found.chance && isSameLegs(before.opportunity.legs, legs)) {
      before.deadline = deadline;
      return;
    }
    const rules = rulesOf(event.sport, found.legs);
    const opportunity: Opportunity = {
      id: spot.id,
      class: found.class,
      event,
      kind: live ? 'live' : 'pre',
      market: found.market,
      line: found.line,
      profit: found.profit,
      bestProfit: found.bestProfit,
      chance: found.chance,
      breakEvenChance: found.breakEvenChance,
      legs,
      oldestLegAt: oldestLegAt({ legs }),
      confidence: freshnessConfidence({ legs }, now),
      stale: false,
      demo: found.legs.some(({ price }) => price.feed.demo),
      warnings: findWarnings(found, rules),
      rules,
      openedAt: before?.opportunity.openedAt ?? now,
      updatedAt: now,
    };
    const prices = found.legs.map(leg => leg.price);
    for (const price of prices) price.watchers += 1;
    for (const price of before?.prices ?? []) price.watchers -= 1;
    open.set(spot.id, { spot, prices, opportunity, deadline });
    if (!before && isArb(opportunity)) opened += 1;
    changes.push({ type: before ? 'changed' : 'opened', opportunity });
  }

  /** Nothing among the fresh prices. Where the old one only grew old it is shown so for a while; else it is gone. */
  function keepStale(
    before: Opened,
    live: boolean,
    now: EpochMs,
    changes: OpportunityChange[],
    reason: CloseReason,
  ): void {
    const { opportunity, prices } = before;
    const stands = prices.every((price, i) => price.odds !== null && price.odds === opportunity.legs[i]?.odds);
    const hasAged = prices.some(price => now >= freshUntil(price, live));
    const dropAt = Math.min(...prices.map(price => dropTime(price, live)));
    if (!stands || !hasAged || now >= dropAt) {
      close(before, stands && hasAged ? 'stale' : reason, changes);
      return;
    }
    before.deadline = opportunity.event.live === null && !live ? Math.min(dropAt, opportunity.event.startsAt) : dropAt;
    if (opportunity.stale) return;
    before.opportunity = { ...opportunity, stale: true, confidence: 0, updatedAt: now };
    changes.push({ type: 'changed', opportunity: before.opportunity });
  }

  function close({ spot, prices, opportunity }: Opened, reason: CloseReason, changes: OpportunityChange[]): void {
    open.delete(spot.id);
    for (const price of prices) price.watchers -= 1;
    if (isArb(opportunity)) closed += 1;
    changes.push({ type: 'closed', opportunity, reason });
  }

  function lookAtMarkets(
    markets: Iterable<MarketBook>,
    now: EpochMs,
    changes: OpportunityChange[],
    reason?: CloseReason,
  ): void {
    const dirty = new Set<Spot>();
    for (const market of markets) spots.collect(market, spot => open.has(spot.id), dirty);
    for (const spot of dirty) look(spot, now, changes, reason);
  }

  function dropEvent(owner: EventBook, changes: OpportunityChange[]): void {
    for (const spot of spots.drop(owner)) {
      const standing = open.get(spot.id);
      if (standing) close(standing, 'ended', changes);
    }
    book.drop(owner.event.id);
  }

  return {
    ingest(batch, from, now) {
      const feed = feedState(from);
      const counts = { changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0 };
      const refused: Record<string, number> = {};
      const dirty = new Set<MarketBook>();
      const renewed = new Set<Spot>();
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
        for (const { spot, prices } of open.values()) if (prices.some(price => price.feed === feed)) renewed.add(spot);
      }
      if (hadLapsed) {
        for (const owner of book.events.values()) for (const market of owner.markets) dirty.add(market);
      }

      const changes: OpportunityChange[] = [];
      lookAtMarkets(dirty, now, changes);
      for (const spot of renewed) look(spot, now, changes);
      return { report: { ...counts, refused }, changes };
    },

    sweep(now) {
      const changes: OpportunityChange[] = [];
      for (const { spot, deadline } of [...open.values()]) if (now >= deadline) look(spot, now, changes, 'stale');
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
        lookAtMarkets(book.withdraw(id, feed, now), now, changes, 'ended');
      }
      return changes;
    },

    *open() {
      for (const { opportunity } of open.values()) yield opportunity;
    },

    stats() {
      let [arbs, stale] = [0, 0];
      for (const { opportunity } of open.values()) {
        if (!isArb(opportunity)) continue;
        arbs += 1;
        stale += Number(opportunity.stale);
      }
      return {
        events: book.events.size,
        eventsSeen: book.eventsSeen(),
        prices: book.size(),
        open: arbs,
        stale,
        chances: open.size - arbs,
        opened,
        closed,
      };
    },
  };
}

/** A leg as the wire carries it. */
function toLeg({ market, place, side, price, share }: FoundLeg, live: boolean): Leg[] {
  const selection = MARKET_TYPES[market.market].selections[place];
  if (price.odds === null || selection === undefined) return [];
  return [
    {
      book: price.book,
      bookName: findBook(price.book).name,
      market: market.market,
      selection,
      line: selectionLine(market.market, selection, market.line),
      side,
      odds: price.odds,
      previousOdds: price.previousOdds,
      share,
      limit: price.limit,
      at: price.at,
      freshUntil: freshUntil(price, live),
      url: price.url,
    },
  ];
}

/** Stale for as long again as the feed's limit: time to see why it went grey, not long enough to be taken for a price. */
function dropTime(price: Price, live: boolean): number {
  return freshUntil(price, live) + (live ? price.feed.freshness.liveMs : price.feed.freshness.preMs);
}

function isSameLegs(a: readonly Leg[], b: readonly Leg[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((leg, i) => {
    const other = b[i];
    return (
      other !== undefined &&
      leg.book === other.book &&
      leg.market === other.market &&
      leg.selection === other.selection &&
      leg.line === other.line &&
      leg.side === other.side &&
      leg.odds === other.odds &&
      leg.at === other.at &&
      leg.freshUntil === other.freshUntil &&
      leg.limit === other.limit
    );
  });
}
