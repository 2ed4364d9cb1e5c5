/** The numbers of `/api/health` and of the process itself, in Prometheus format. No secrets, no personal data. */
import { Hono } from 'hono';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Scanner } from '#shared/arbitrage/scan/scanner.ts';
import type { LiveStream } from '../arbitrage/live-stream.ts';
import type { Ingest } from '../feeds/ingest.ts';

export interface MetricsDeps {
  readonly ingest: Ingest;
  readonly scanner: Scanner;
  readonly stream: LiveStream;
}

export function metricsRoutes({ ingest, scanner, stream }: MetricsDeps): Hono {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });

  const events = gauge('arbi_events', 'Events with prices kept now');
  const prices = gauge('arbi_prices', 'Prices kept now');
  const arbs = gauge('arbi_arbs', 'Arbs by state: open and stale now, opened and closed since the start', ['state']);
  const readers = gauge('arbi_stream_readers', 'Open readers of the live list');
  const dropped = gauge('arbi_stream_dropped_total', 'Readers let go because they did not read');
  const feedUp = gauge('arbi_feed_up', '1 while the feed is neither failing nor stopped', ['feed']);
  const feedQuotes = gauge('arbi_feed_quotes_total', 'Quotes taken in, by what became of them', ['feed', 'outcome']);
  const feedLast = gauge('arbi_feed_last_data_seconds', 'When the feed last delivered, by the odds clock', ['feed']);

  function read(): void {
    const stats = scanner.stats();
    events.set(stats.events);
    prices.set(stats.prices);
    for (const state of ['open', 'stale', 'opened', 'closed'] as const) arbs.set({ state }, stats[state]);
    const reading = stream.stats();
    readers.set(reading.readers);
    dropped.set(reading.dropped);
    for (const { id: feed, health, lastDataAt, counts } of ingest.reports()) {
      feedUp.set({ feed }, health.state === 'failing' || health.state === 'stopped' ? 0 : 1);
      if (lastDataAt !== null) feedLast.set({ feed }, lastDataAt / 1_000);
      const { refused, batches: _batches, ...taken } = counts;
      for (const [outcome, count] of Object.entries(taken)) feedQuotes.set({ feed, outcome }, count);
      const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0);
      feedQuotes.set({ feed, outcome: 'refused' }, refusals);
    }
  }

  return new Hono().get('/api/metrics', async c => {
    read();
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
}
