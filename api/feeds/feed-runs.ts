/** Runs feeds, counts what they send, and says how they are. If one fails or ends, the others are not affected. */
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import {
  type FeedBatch,
  FeedError,
  type FeedHealth,
  type IngestReport,
  type OddsFeed,
  type RefusalSample,
} from '#shared/ports/odds-feed.ts';
import { NO_TRACES, type Tracer } from '#shared/ports/tracer.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import { createQuoteRate, type QuoteRate } from './quote-rate.ts';

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
  /** How old the newest price of the last batch was when it came; null: none has come. */
  readonly lagMs: number | null;
  readonly counts: FeedCounts;
  /** Over the last ten seconds. */
  readonly quotesPerSecond: number;
  /** The first quotes that the scanner refused, each with its place, in pt-BR. */
  readonly samples: readonly RefusalSample[];
}

interface Tracked {
  readonly feed: OddsFeed;
  readonly counts: FeedCounts;
  readonly rate: QuoteRate;
  readonly samples: RefusalSample[];
  lastDataAt: number | null;
  lagMs: number | null;
  failure: string | null;
}

const MAX_SAMPLES = 20;
/** How often a feed's own report is checked for something new to log. */
const LOOK_MS = 1_000;

export interface FeedRuns {
  /** Resolves when the feed has ended, failed for good or been stopped; never rejects. */
  run(feed: OddsFeed, signal: AbortSignal): Promise<void>;
  /** Takes down all prices of a feed that was stopped on purpose: it has no report any more. */
  remove(feed: string): Promise<void>;
  reports(): FeedReport[];
  sources(): SourceStatus[];
}

export interface FeedRunsDeps {
  readonly log: Log;
  readonly take: (feed: OddsFeed, batch: FeedBatch) => Promise<IngestReport>;
  /** Withdraws what a feed that has ended quoted. Returns what the log says of it. */
  readonly end: (feed: OddsFeed) => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>;
  /** The odds clock. */
  readonly clock: Clock;
  /** Real milliseconds. */
  readonly realNow: () => number;
  readonly tracer?: Tracer | undefined;
}

export function createFeedRuns({ log, take, end, clock, realNow, tracer = NO_TRACES }: FeedRunsDeps): FeedRuns {
  const tracked = new Map<string, Tracked>();

  return {
    async run(feed, signal) {
      const entry: Tracked = {
        feed,
        counts: newCounts(),
        rate: createQuoteRate(realNow),
        samples: [],
        lastDataAt: null,
        lagMs: null,
        failure: null,
      };
      tracked.set(feed.id, entry);
      async function takeCounted(batch: FeedBatch): Promise<IngestReport> {
        const now = clock.now();
        const fields = { 'arbi.feed': feed.id, 'arbi.quotes': batch.quotes.length };
        const report = await tracer.span('feed.batch', () => take(feed, batch), { fields });
        note(entry, batch, report, now);
        return report;
      }
      const watch = setInterval(logTrouble(feed, log), LOOK_MS);
      try {
        await feed.run(takeCounted, signal);
      } catch (cause) {
        // Only a FeedError's message is written for people; anything else is a bug, logged with its stack.
        entry.failure = cause instanceof FeedError ? cause.message : 'A fonte parou por um erro interno.';
        log.error(entry.failure, cause instanceof FeedError ? { feed: feed.id } : { feed: feed.id, cause });
      } finally {
        clearInterval(watch);
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

    async remove(id) {
      const entry = tracked.get(id);
      if (entry === undefined) return;
      tracked.delete(id);
      await end(entry.feed);
    },

    reports: () => [...tracked.values()].map(reportOf),

    sources: () => [...tracked.values()].map(sourceOf),
  };
}

/** Returns the function that looks once: the detail of a feed's health is logged when it has changed. */
function logTrouble(feed: OddsFeed, log: Log): () => void {
  let said: string | null = null;
  return () => {
    const { state, detail } = feed.health();
    if (detail === said) return;
    if (detail !== null) log.warn(detail, { feed: feed.id, state });
    else if (state === 'running') log.info('fonte de volta', { feed: feed.id });
    said = detail;
  };
}

function note(entry: Tracked, batch: FeedBatch, report: IngestReport, now: number): void {
  entry.lastDataAt = Math.max(entry.lastDataAt ?? 0, batch.at);
  entry.lagMs = lagOf(batch, now) ?? entry.lagMs;
  addCounts(entry.counts, batch, report);
  entry.rate.add(batch.quotes.length);
  if (report.firstRefused && entry.samples.length < MAX_SAMPLES) entry.samples.push(sampleOf(report.firstRefused));
}

function reportOf(entry: Tracked): FeedReport {
  const { feed, counts, rate, samples, lastDataAt, lagMs } = entry;
  const health = healthOf(entry);
  return {
    id: feed.id,
    demo: feed.demo,
    health,
    lastDataAt,
    lagMs,
    counts,
    quotesPerSecond: rate.perSecond(),
    samples: [...(health.samples ?? []), ...samples],
  };
}

function sourceOf(entry: Tracked): SourceStatus {
  const { id, demo } = entry.feed;
  return { feed: id, demo, state: healthOf(entry).state, lastDataAt: entry.lastDataAt };
}

function healthOf({ feed, failure }: { feed: OddsFeed; failure: string | null }): FeedHealth {
  const health = feed.health();
  return failure === null ? health : { ...health, state: 'stopped', detail: failure };
}

/** What is shown of a refused quote. */
export function sampleOf({ reason, quote }: NonNullable<IngestReport['firstRefused']>): RefusalSample {
  const { event, book, market, selection, odds } = quote;
  return { reason, place: `${event.home} × ${event.away}, ${book}, ${market} ${selection} ${odds ?? '–'}` };
}

function lagOf({ quotes }: FeedBatch, now: number): number | null {
  const newest = quotes.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  return quotes.length === 0 ? null : Math.max(0, now - newest);
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
