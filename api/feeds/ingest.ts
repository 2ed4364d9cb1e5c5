/**
 * Runs the feeds, and passes their quotes to the scanner and its changes to the bus. It counts quotes, and advances the
 * scanner's time. If one feed fails or ends, the others are not affected.
 */

import type { OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { Scanner } from '#shared/arbitrage/scan/scanner.ts';
import type { CommissionOf } from '#shared/markets/commissions.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import {
  type FeedBatch,
  FeedError,
  type FeedHealth,
  type IngestReport,
  type OddsFeed,
  type RefusalSample,
} from '#shared/ports/odds-feed.ts';
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

interface FeedReport {
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

export interface IngestDeps {
  readonly scanner: Scanner;
  readonly bus: EventBus;
  /** The odds clock: the recording's during a replay. */
  readonly clock: Clock;
  readonly log: Log;
  /** Lets timers and sockets run: a feed that never waits would starve them. */
  readonly yieldTurn: () => Promise<void>;
  /** Real milliseconds, to know when to yield. */
  readonly realNow: () => number;
}

export interface Ingest {
  /** Resolves when the feed has ended, failed for good or been stopped; never rejects. */
  run(feed: OddsFeed, signal: AbortSignal): Promise<void>;
  /** Takes down all prices of a feed that was stopped on purpose: it has no report any more. */
  remove(feed: string): void;
  /** Sets the commissions from now on and recalculates all kept quotes, a few milliseconds at a time. Never rejects. */
  setCommissions(commissionOf: CommissionOf): Promise<void>;
  /** The same, where the houses may have other names as well. */
  setHouses(commissionOf: CommissionOf): Promise<void>;
  /** Call it about once a second. */
  sweep(): void;
  reports(): FeedReport[];
  sources(): SourceStatus[];
}

const YIELD_AFTER_MS = 8;
const SWEEP_EVERY_MS = 1_000;

export function createIngest({ scanner, bus, clock, log, yieldTurn, realNow }: IngestDeps): Ingest {
  const tracked = new Map<string, Tracked>();
  let sweptAt = 0;
  let yieldedAt = realNow();

  function publish(changes: OpportunityChange[]): void {
    if (changes.length > 0) void bus.publish('arbs.changed', changes);
  }

  function sweep(): void {
    sweptAt = clock.now();
    publish(scanner.sweep(clock.now()));
  }

  async function take(feed: OddsFeed, batch: FeedBatch): Promise<IngestReport> {
    const entry = tracked.get(feed.id);
    const now = clock.now();
    if (now - sweptAt >= SWEEP_EVERY_MS) sweep();
    const { report, changes } = scanner.ingest(batch, feed, now);
    if (entry) {
      entry.lastDataAt = Math.max(entry.lastDataAt ?? 0, batch.at);
      entry.lagMs = lagOf(batch, now) ?? entry.lagMs;
      addCounts(entry.counts, batch, report);
      entry.rate.add(batch.quotes.length);
      if (report.firstRefused && entry.samples.length < MAX_SAMPLES) entry.samples.push(sampleOf(report.firstRefused));
    }
    publish(changes);
    await takeTurns();
    return report;
  }

  async function takeTurns(): Promise<void> {
    if (realNow() - yieldedAt < YIELD_AFTER_MS) return;
    await yieldTurn();
    yieldedAt = realNow();
  }

  async function recount(steps: Iterable<OpportunityChange[]>): Promise<void> {
    try {
      for (const changes of steps) {
        publish(changes);
        await takeTurns();
      }
    } catch (cause) {
      log.error('o que mudou sobre as casas não foi aplicado a tudo', { cause });
    }
  }

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
      try {
        await feed.run(batch => take(feed, batch), signal);
      } catch (cause) {
        // Only a FeedError's message is written for people; anything else is a bug, logged with its stack.
        entry.failure = cause instanceof FeedError ? cause.message : 'A fonte parou por um erro interno.';
        log.error(entry.failure, cause instanceof FeedError ? { feed: feed.id } : { feed: feed.id, cause });
      }
      if (signal.aborted) return;
      publish(scanner.endFeed(feed.id, clock.now()));
      const { eventsSeen, opened, closed } = scanner.stats();
      log.info(entry.failure ? 'fonte interrompida' : 'fonte encerrada', {
        feed: feed.id,
        quotes: entry.counts.received,
        events: eventsSeen,
        arbsOpened: opened,
        arbsClosed: closed,
        ...entry.counts,
      });
    },

    remove(feed) {
      if (tracked.delete(feed)) publish(scanner.endFeed(feed, clock.now()));
    },

    setCommissions: commissionOf => recount(scanner.setCommissions(commissionOf, () => clock.now())),

    async setHouses(commissionOf) {
      await recount(scanner.setCommissions(commissionOf, () => clock.now()));
      await recount(scanner.renameHouses(() => clock.now()));
    },

    sweep,

    reports: () => [...tracked.values()].map(reportOf),

    sources: () => [...tracked.values()].map(sourceOf),
  };
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

function sampleOf({ reason, quote }: NonNullable<IngestReport['firstRefused']>): RefusalSample {
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
