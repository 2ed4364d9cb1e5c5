/** The health of the server in numbers: feeds, prices, arbs, readers. Public, so no secrets and no personal data. */

import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Scanner } from '#shared/arbitrage/scan/scanner.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { LiveStream } from '../arbitrage/live-stream.ts';
import type { Ingest } from '../feeds/ingest.ts';
import { jsonAnswer } from '../http/openapi-bodies.ts';

const count = z.int().min(0);
const byReason = z.record(z.string(), count);

const healthSchema = z.object({
  /** degraded: a feed is failing or has stopped. */
  status: z.enum(['ok', 'degraded']),
  build: z.string(),
  startedAt: z.string(),
  /** The odds clock; the recording's time during a replay. */
  oddsNow: z.int(),
  /** known: with prices now. seen: since the start. */
  events: z.object({ known: count, seen: count }),
  prices: count,
  arbs: z.object({ open: count, stale: count, opened: count, closed: count }),
  readers: z.object({ open: count, dropped: count }),
  feeds: z.array(
    z.object({
      id: z.string(),
      demo: z.boolean(),
      state: z.string(),
      detail: z.string().nullable(),
      lastDataAt: z.int().nullable(),
      quotes: z.object({
        batches: count,
        received: count,
        changed: count,
        confirmed: count,
        duplicate: count,
        outOfOrder: count,
        expired: count,
        refused: byReason,
      }),
      /** What the adapter refused before it became a quote. */
      refused: byReason,
      gauges: z.record(z.string(), z.number()),
    }),
  ),
});

export interface HealthDeps {
  readonly ingest: Ingest;
  readonly scanner: Scanner;
  readonly stream: LiveStream;
  readonly oddsClock: Clock;
  readonly startedAt: string;
  readonly buildId: string;
}

const healthRoute = createRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Feeds, prices, arbs and readers in numbers',
  responses: { 200: jsonAnswer('Health', healthSchema) },
});

export const healthRoutes = ({ ingest, scanner, stream, oddsClock, startedAt, buildId }: HealthDeps) =>
  new OpenAPIHono().openapi(healthRoute, c => {
    const { events, eventsSeen, prices, ...arbs } = scanner.stats();
    const { readers, dropped } = stream.stats();
    const feeds = ingest.reports().map(({ id, demo, health, lastDataAt, counts }) => ({
      id,
      demo,
      state: health.state,
      detail: health.detail,
      lastDataAt,
      quotes: counts,
      refused: { ...health.refused },
      gauges: { ...health.gauges },
    }));
    const isDegraded = feeds.some(feed => feed.state === 'failing' || feed.state === 'stopped');
    return c.json(
      {
        status: isDegraded ? ('degraded' as const) : ('ok' as const),
        build: buildId,
        startedAt,
        oddsNow: oddsClock.now(),
        events: { known: events, seen: eventsSeen },
        prices,
        arbs,
        readers: { open: readers, dropped },
        feeds,
      },
      200,
    );
  });
