/** One batch of quotes taken in: every quote goes into the book, then each market that changed is reviewed once. */
import { correctionOf } from '../../event-matching/correction.ts';
import type { Quote, SportEvent } from '../../markets/market.ts';
import type { FeedBatch, IngestReport } from '../../ports/odds-feed.ts';
import type { EpochMs, EventId } from '../../units.ts';
import { asEventId, epochMs } from '../../units.ts';
import type { Candidate } from '../find/found-opportunity.ts';
import type { OpportunityChange } from '../opportunity.ts';
import type { TrackedFeed } from '../quotes/freshness.ts';
import type { KeptQuote, MarketBook } from '../quotes/market-book.ts';
import { dropEvent, queueMarket, reviewMarkets, type ScanState, touchAll } from './scan-state.ts';

export interface IngestResult {
  readonly report: IngestReport;
  readonly changes: OpportunityChange[];
}

export function ingestBatch(state: ScanState, batch: FeedBatch, feed: TrackedFeed, now: EpochMs): IngestResult {
  const { book, list, followers } = state;
  const changes: OpportunityChange[] = [];
  if (batch.left) forgetPrices(state, batch.left, feed, now, changes);
  state.round += 1;
  const { round } = state;
  const queued: MarketBook[] = [];

  const hadLapsed = batch.confirmsRest && now - feed.confirmedAt >= feed.freshness.preMs;
  if (batch.confirmsRest) feed.confirmedAt = Math.max(feed.confirmedAt, batch.at);

  const report = applyQuotes(state, batch, feed, now, queued, changes);
  // Before the match a confirmation renews every price of the feed: arbs on them get a new deadline. After a silence
  // longer than the limit, prices that had gone stale count again, so every market is reviewed.
  const renewed = batch.confirmsRest ? [...list.candidates].filter(candidate => betsOn(candidate, feed)) : [];
  if (hadLapsed) {
    for (const owner of book.events.values()) {
      touchAll(state, owner.markets);
      for (const market of owner.markets) queueMarket(market, round, queued);
    }
  }

  reviewMarkets(state, queued, now, changes);
  for (const candidate of renewed) if (candidate.round !== round) list.review(candidate, now, changes);
  for (const follower of followers) follower.review(now, undefined, batch.confirmsRest ? feed : null);
  return { report, changes };
}

/** Applies the quotes, and withdraws what a complete event no longer quotes. Adds the changed markets to `queued`. */
function applyQuotes(
  state: ScanState,
  batch: FeedBatch,
  feed: TrackedFeed,
  now: EpochMs,
  queued: MarketBook[],
  changes: OpportunityChange[],
): IngestReport {
  const { book, round, followers } = state;
  const counts = { changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0 };
  const refused: Record<string, number> = {};
  let firstRefused: IngestReport['firstRefused'] = null;
  const seen = batch.complete ? new Set<KeptQuote>() : undefined;
  let described: SportEvent | null = null;
  let isLate = false;
  for (const quote of batch.quotes) {
    // Feeds repeat the event with every quote.
    if (quote.event !== described) {
      described = quote.event;
      isLate = !takeDescription(state, quote, batch.unordered ? quote.at : batch.at, queued, changes);
    }
    if (isLate) {
      counts.outOfOrder += 1;
      continue;
    }
    const { judgement, market, kept, eventChanged } = book.apply(quote, feed, now);
    if (judgement === 'changed') counts.changed += 1;
    else if (judgement === 'confirmed') counts.confirmed += 1;
    else if (judgement === 'duplicate') counts.duplicate += 1;
    else if (judgement === 'out_of_order') counts.outOfOrder += 1;
    else if (judgement === 'expired') counts.expired += 1;
    else {
      refused[judgement] = (refused[judgement] ?? 0) + 1;
      firstRefused ??= { reason: judgement, quote };
    }
    if (market !== null) {
      queueMarket(market, round, queued);
      for (const follower of followers) follower.touch(market, quote.book);
      if (eventChanged) touchAll(state, market.owner.markets);
      if (eventChanged) for (const other of market.owner.markets) queueMarket(other, round, queued);
    }
    if (seen && kept) seen.add(kept);
  }
  for (const id of batch.complete ?? []) {
    const withdrawn = book.withdraw(asEventId(id), feed, batch.at, seen);
    touchAll(state, withdrawn);
    for (const market of withdrawn) queueMarket(market, round, queued);
  }
  return { ...counts, refused, firstRefused };
}

/**
 * Before the quotes of an event are applied: if it is described as another match, all that is known of it is forgotten, by
 * whichever feed. False: the description is older than the one that is known, or is that of a price which is taken down.
 */
function takeDescription(
  state: ScanState,
  { event, odds }: Quote,
  at: EpochMs,
  queued: MarketBook[],
  changes: OpportunityChange[],
): boolean {
  const owner = state.book.events.get(event.id);
  if (owner === undefined) return true;
  const isOther = correctionOf(owner.event, event, at) !== null;
  if (isOther && (odds === null || at < owner.describedAt)) return false;
  owner.describedAt = epochMs(Math.max(owner.describedAt, at));
  if (!isOther) return true;
  dropEvent(state, owner, 'corrected', changes);
  const others = queued.filter(market => market.owner !== owner);
  queued.splice(0, queued.length, ...others);
  return true;
}

/** What a feed sent under events that were not its own. */
function forgetPrices(
  state: ScanState,
  events: readonly EventId[],
  feed: TrackedFeed,
  now: EpochMs,
  changes: OpportunityChange[],
): void {
  state.round += 1;
  const forgotten = events.flatMap(id => state.book.withdraw(id, feed, 'forgotten'));
  reviewMarkets(state, forgotten, now, changes, 'corrected');
  touchAll(state, forgotten);
  for (const follower of state.followers) follower.review(now, 'corrected');
}

function betsOn({ open }: Candidate, feed: TrackedFeed): boolean {
  return open?.quotes.some(quote => quote.feed === feed) ?? false;
}
