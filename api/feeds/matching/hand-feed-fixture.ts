/** Feeds whose batches a test sends, matched into one scanner. */
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import type { FeedBatch, IngestReport, OddsFeed } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { createEventMatching } from './event-matching.ts';

export interface HandFeed {
  readonly feed: OddsFeed;
  send(batch: Partial<FeedBatch>): Promise<IngestReport | undefined>;
}

export function createHandFeed(id: string, now: number, freshMs = 60_000): HandFeed {
  let emit: ((batch: FeedBatch) => Promise<IngestReport>) | null = null;
  const feed: OddsFeed = {
    id,
    demo: false,
    freshness: { preMs: freshMs, liveMs: freshMs },
    run: async (to, signal) => {
      emit = to;
      await new Promise(resolve => signal.addEventListener('abort', resolve));
    },
    health: () => ({ state: 'running', detail: null, refused: {}, gauges: {} }),
  };
  return { feed, send: async batch => emit?.({ at: epochMs(now), quotes: [], ...batch }) };
}

export function openFeeds<Id extends string>(ids: readonly Id[], now: number, freshMs?: number) {
  const matching = createEventMatching();
  const scanner = createScanner();
  const feeds = new Map(ids.map(id => [id, createHandFeed(id, now, freshMs)]));
  for (const { feed } of feeds.values()) {
    const matched = matching.match(feed);
    void matched.run(async batch => scanner.ingest(batch, matched, epochMs(now)).report, new AbortController().signal);
  }
  const send = (id: Id, batch: Partial<FeedBatch>) => feeds.get(id)?.send(batch);
  return { matching, scanner, send };
}
