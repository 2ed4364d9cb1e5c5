/** What a scanner keeps between batches, and how it reviews the markets that changed. */
import type { EpochMs } from '../../units.ts';
import type { Candidate } from '../find/found-opportunity.ts';
import type { CloseReason, OpportunityChange } from '../opportunity.ts';
import type { FeedTerms, TrackedFeed } from '../quotes/freshness.ts';
import type { EventBook, MarketBook } from '../quotes/market-book.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { Candidates } from './candidates.ts';
import type { OpenOpportunities } from './open-opportunities.ts';

/** Somebody who keeps a list of their own from the same prices. */
export interface MarketFollower {
  /** A price of this house changed, or counts again; null: prices of any houses did. */
  touch(market: MarketBook, book: string | null): void;
  /** Everything of this round was taken in. renewed: a feed that confirmed all its prices. */
  review(now: EpochMs, reason?: CloseReason, renewed?: TrackedFeed | null): void;
  sweep(now: EpochMs): void;
  /** The event has ended, or is another match now. */
  drop(owner: EventBook, reason: CloseReason): void;
}

export interface ScanState {
  readonly book: QuoteBook;
  readonly candidates: Candidates;
  readonly list: OpenOpportunities;
  readonly feeds: Map<string, TrackedFeed>;
  readonly followers: MarketFollower[];
  /** Goes up with every batch. A market or candidate that carries the current round is already queued in it. */
  round: number;
  eventsSweptAt: number;
}

export function trackedFeedOf({ feeds }: ScanState, feed: FeedTerms): TrackedFeed {
  const known = feeds.get(feed.id);
  if (known) return known;
  const tracked = { ...feed, confirmedAt: 0 };
  feeds.set(feed.id, tracked);
  return tracked;
}

/** Adds a market to `into`, unless it is already queued in this round. */
export function queueMarket(market: MarketBook, round: number, into: MarketBook[]): void {
  if (market.round === round) return;
  market.round = round;
  into.push(market);
}

/** Forgets an event with all its prices, and closes what was open there. */
export function dropEvent(
  { book, candidates, list, followers }: ScanState,
  owner: EventBook,
  reason: CloseReason,
  changes: OpportunityChange[],
): void {
  for (const candidate of candidates.drop(owner)) list.close(candidate, reason, changes);
  for (const follower of followers) follower.drop(owner, reason);
  book.drop(owner.event.id);
}

/** Reviews every candidate that a change in these markets may concern, each once. */
export function reviewMarkets(
  { candidates, list, round }: ScanState,
  markets: readonly MarketBook[],
  now: EpochMs,
  changes: OpportunityChange[],
  reason?: CloseReason,
): void {
  const queued: Candidate[] = [];
  for (const market of markets) candidates.collect(market, round, queued);
  for (const candidate of queued) list.review(candidate, now, changes, reason);
}

/** Tells the followers that any price of these markets may have changed. */
export function touchAll({ followers }: ScanState, markets: readonly MarketBook[]): void {
  for (const follower of followers) for (const market of markets) follower.touch(market, null);
}

/** Reviews what new commissions changed, one event per step; or all of it, if the houses have other names. */
export function* reviewEventByEvent(
  state: ScanState,
  owners: readonly EventBook[],
  now: () => EpochMs,
  all: boolean,
): Generator<OpportunityChange[]> {
  const { book } = state;
  for (const owner of owners) {
    // The event may have ended since the last step.
    if (book.events.get(owner.event.id) !== owner) continue;
    book.recountEvent(owner);
    state.round += 1;
    const changes: OpportunityChange[] = [];
    const counted = owner.recounted.splice(0);
    const recounted = all ? [...owner.markets] : counted;
    const at = now();
    reviewMarkets(state, recounted, at, changes);
    touchAll(state, recounted);
    for (const follower of state.followers) follower.review(at);
    yield changes;
  }
}
