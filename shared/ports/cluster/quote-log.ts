/**
 * The way of quotes from the process that reads the feeds to those that search them, one log for each share of the events.
 * Beside it stands what every feed quotes now, so that a process which takes over a share begins with all of it.
 */
import type { SportEvent } from '../../markets/market.ts';
import type { EventId } from '../../units.ts';
import type { FeedBatch, FreshnessLimits } from '../odds-feed.ts';

export interface LoggedFeed {
  readonly id: string;
  readonly demo: boolean;
  readonly freshness: FreshnessLimits;
}

/** The part of a batch that is about the events of one share. */
export interface LoggedBatch {
  readonly feed: LoggedFeed;
  /** Null: the feed has ended, and its prices are withdrawn. */
  readonly batch: FeedBatch | null;
}

export interface QuoteFollower {
  /** Everything that is quoted, once, at the beginning. */
  onKept(batches: readonly LoggedBatch[]): Promise<void>;
  onBatches(batches: readonly LoggedBatch[]): Promise<void>;
  /** Batches were lost: the follower has to begin again. */
  onGap(): void;
}

/** The log took nothing that can be relied on: what was to be passed on has to be sent again. A repeated batch does no harm. */
export class QuoteLogUnavailable extends Error {
  override readonly name = 'QuoteLogUnavailable';
}

export interface QuoteLog {
  /** Rejects with `QuoteLogUnavailable` while what holds the log is away. */
  append(share: number, logged: LoggedBatch): Promise<void>;
  /** Resolves once what is kept was handed over. A batch may repeat what it said. Returns the function that ends it. */
  follow(share: number, follower: QuoteFollower): Promise<() => void>;
  /** What is quoted on one event. */
  ofEvent(share: number, eventId: EventId): Promise<LoggedBatch[]>;
  events(share: number): Promise<SportEvent[]>;
  /** Forgets events that are over. */
  sweep(share: number, now: number): Promise<void>;
}
