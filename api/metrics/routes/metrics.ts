/**
 * The numbers of `/api/health` and of the process itself, in Prometheus format, for anyone with the token. No secrets, no
 * personal data.
 */
import type { Hono } from 'hono';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { LiveStream } from '../../arbitrage/live-stream.ts';
import type { MarketReader } from '../../arbitrage/market-reader.ts';
import type { Backups } from '../../backups/create-backups.ts';
import type { FeedRuns } from '../../feeds/feed-runs.ts';
import { type QueueDeps, readQueues } from '../../health/queues.ts';
import type { HealthParts } from '../../health/routes/health.ts';
import { freeBytesOf, type WatchedFolders } from '../../health/watched-folders.ts';
import type { RequestTimes } from '../../http/request-times.ts';
import { type MetricsAccess, metricsDoor } from '../metrics-door.ts';
import { type RedisNumbers, redisNumbers } from '../redis-numbers.ts';
import { createStoreNumbers } from '../store-numbers.ts';
import type { ReadableTally } from '../tally.ts';

export interface MetricsDeps extends QueueDeps {
  readonly ingest: Pick<FeedRuns, 'reports'>;
  readonly scanner: Pick<MarketReader, 'stats'>;
  readonly stream: LiveStream;
  readonly parts: HealthParts;
  readonly folders: WatchedFolders;
  readonly backups: Pick<Backups, 'state'>;
  readonly requestTimes: Pick<RequestTimes, 'onAnswer'>;
  readonly metricsFor: MetricsAccess;
  readonly tally: ReadableTally;
  /** Null: this process is the only one. */
  readonly redis: (() => Promise<RedisNumbers>) | null;
}

/** Seconds. Streams count as answered once they have begun. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10];

export function metricsRoutes(deps: MetricsDeps): Hono {
  const { ingest, scanner, stream, parts, folders, backups, requestTimes, store, clock, metricsFor, redis } = deps;
  const { registry } = deps.tally;
  const readRedis = redisNumbers(registry, redis);
  const readStore = createStoreNumbers(registry, { store, clock });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });

  countRequests(registry, requestTimes);
  const waiting = gauge('arbi_queue', 'What waits in the store: alerts to send, posts to publish', ['queue']);
  const freeBytes = gauge('arbi_disk_free_bytes', 'Space left where the server writes', ['folder']);
  const lastBackup = gauge('arbi_last_backup_seconds', 'When the newest backup was begun; 0: there is none');
  const lastSent = gauge('arbi_last_bucket_backup_seconds', 'Likewise of those in the bucket; 0: there is none');
  const backupFailed = gauge('arbi_backup_failed', '1 while the last attempt at a backup has failed');
  const events = gauge('arbi_events', 'Events with prices kept now');
  const prices = gauge('arbi_prices', 'Prices kept now');
  const arbs = gauge('arbi_arbs', 'Arbs by state: open and stale now, opened and closed since the start', ['state']);
  const readers = gauge('arbi_stream_readers', 'Open readers of the live list');
  const dropped = gauge('arbi_stream_dropped_total', 'Readers let go because they did not read');
  const partUp = gauge('arbi_part_up', '1 while the part works', ['part']);
  const feedUp = gauge('arbi_feed_up', '1 while the feed is neither failing nor stopped', ['feed']);
  const feedQuotes = gauge('arbi_feed_quotes_total', 'Quotes taken in, by what became of them', ['feed', 'outcome']);
  const feedLag = gauge('arbi_feed_lag_seconds', 'How old the newest price of the last batch was when it came', [
    'feed',
  ]);
  const feedLast = gauge('arbi_feed_last_data_seconds', 'When the feed last delivered, by the odds clock', ['feed']);

  async function read(): Promise<void> {
    for (const [part, { state }] of Object.entries(await parts.read())) {
      if (state !== 'off') partUp.set({ part }, state === 'ok' ? 1 : 0);
    }
    // If the store is silent, its part says so, and the other numbers are read all the same.
    const queues = await readQueues({ store, clock }).catch(() => ({}));
    waiting.reset();
    for (const [queue, count] of Object.entries(queues)) waiting.set({ queue }, count);
    await Promise.all([readRedis(), readStore()]);
    for (const [folder, free] of await freeBytesOf(folders)) freeBytes.set({ folder }, free);
    backupFailed.set(backups.state().failed === null ? 0 : 1);
    lastSent.set((backups.state().bucket?.backups[0]?.at ?? 0) / 1_000);
    lastBackup.set((backups.state().backups[0]?.at ?? 0) / 1_000);
    const stats = scanner.stats();
    events.set(stats.events);
    prices.set(stats.prices);
    for (const state of ['open', 'stale', 'opened', 'closed'] as const) arbs.set({ state }, stats[state]);
    const reading = stream.stats();
    readers.set(reading.readers);
    dropped.set(reading.dropped);
    for (const { id: feed, health, lastDataAt, lagMs, counts } of ingest.reports()) {
      // A feed with a stream measures its own lag.
      const lag = health.gauges.lagMs ?? lagMs;
      if (lag !== null) feedLag.set({ feed }, lag / 1_000);
      feedUp.set({ feed }, health.state === 'failing' || health.state === 'stopped' ? 0 : 1);
      if (lastDataAt !== null) feedLast.set({ feed }, lastDataAt / 1_000);
      const { refused, batches: _batches, ...taken } = counts;
      for (const [outcome, count] of Object.entries(taken)) feedQuotes.set({ feed, outcome }, count);
      const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0);
      feedQuotes.set({ feed, outcome: 'refused' }, refusals);
    }
  }

  return metricsDoor({ registry, metricsFor, read });
}

/** By the route as it is written and the first digit of the status: no address, no value. */
function countRequests(registry: Registry, requestTimes: Pick<RequestTimes, 'onAnswer'>): void {
  const registers = [registry];
  const answered = new Counter({
    name: 'arbi_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'status'] as const,
    registers,
  });
  const took = new Histogram({
    name: 'arbi_request_seconds',
    help: 'How long requests took until their answer began',
    labelNames: ['status'] as const,
    buckets: BUCKETS,
    registers,
  });
  requestTimes.onAnswer(({ route, status, ms }) => {
    const kind = `${Math.floor(status / 100)}xx`;
    answered.inc({ route, status: kind });
    took.observe({ status: kind }, ms / 1_000);
  });
}
