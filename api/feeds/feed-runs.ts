/** Runs feeds, counts what they send, and says how they are. If one fails or ends, the others are not affected. */
import type { Log } from '#shared/ports/log.ts';
import {
  type FeedBatch,
  FeedError,
  type FeedHealth,
  type IngestReport,
  type OddsFeed,
} from '#shared/ports/odds-feed.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';

interface FeedCounts {
  batches: number;
  received: number;
  changed: number;
  confirmed: number;
  duplicate: number;
  outOfOrder: number;
  expired: number;
  refused: Record<string, number>;
}

export interface FeedReport {
  readonly id: string;
  readonly demo: boolean;
  readonly health: FeedHealth;
  readonly lastDataAt: number | null;
  readonly counts: FeedCounts;
}

export interface FeedRuns {
  /** Resolves when the feed has ended, failed for good or been stopped; never rejects. */
  run(feed: OddsFeed, signal: AbortSignal): Promise<void>;
  reports(): FeedReport[];
  sources(): SourceStatus[];
}

export interface FeedRunsDeps {
  readonly log: Log;
  readonly take: (feed: OddsFeed, batch: FeedBatch) => Promise<IngestReport>;
  /** Withdraws what a feed that has ended quoted. Returns what the log says of it. */
  readonly end: (feed: OddsFeed) => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>;
}

export function createFeedRuns({ log, take, end }: FeedRunsDeps): FeedRuns {
  const tracked = new Map<
    string,
    { feed: OddsFeed; counts: FeedCounts; lastDataAt: number | null; failure: string | null }
  >();

  return {
    async run(feed, signal) {
      const entry = { feed, counts: newCounts(), lastDataAt: null as number | null, failure: null as string | null };
      tracked.set(feed.id, entry);
      async function count(batch: FeedBatch): Promise<IngestReport> {
        const report = await take(feed, batch);
        entry.lastDataAt = Math.max(entry.lastDataAt ?? 0, batch.at);
        addCounts(entry.counts, batch, report);
        return report;
      }
      try {
        await feed.run(count, signal);
      } catch (cause) {
        // Only a FeedError's message is written for people; anything else is a bug, logged with its stack.
        entry.failure = cause instanceof FeedError ? cause.message : 'A fonte parou por um erro interno.';
        log.error(entry.failure, cause instanceof FeedError ? { feed: feed.id } : { feed: feed.id, cause });
      }
      if (signal.aborted) return;
      const fields = await end(feed);
      log.info(entry.failure ? 'fonte interrompida' : 'fonte encerrada', {
        feed: feed.id,
        quotes: entry.counts.received,
        ...fields,
        ...entry.counts,
      });
    },

    reports: () =>
      [...tracked.values()].map(entry => ({
        id: entry.feed.id,
        demo: entry.feed.demo,
        health: healthOf(entry),
        lastDataAt: entry.lastDataAt,
        counts: entry.counts,
      })),

    sources: () =>
      [...tracked.values()].map(entry => ({
        feed: entry.feed.id,
        demo: entry.feed.demo,
        state: healthOf(entry).state,
        lastDataAt: entry.lastDataAt,
      })),
  };
}

function healthOf({ feed, failure }: { feed: OddsFeed; failure: string | null }): FeedHealth {
  const health = feed.health();
  return failure === null ? health : { ...health, state: 'stopped', detail: failure };
}

function newCounts(): FeedCounts {
  return { batches: 0, received: 0, changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0, refused: {} };
}

function addCounts(counts: FeedCounts, batch: FeedBatch, report: IngestReport): void {
  counts.batches += 1;
  counts.received += batch.quotes.length;
  counts.changed += report.changed;
  counts.confirmed += report.confirmed;
  counts.duplicate += report.duplicate;
  counts.outOfOrder += report.outOfOrder;
  counts.expired += report.expired;
  for (const [reason, count] of Object.entries(report.refused)) {
    counts.refused[reason] = (counts.refused[reason] ?? 0) + count;
  }
}
