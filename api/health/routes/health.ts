/** The health of the server: of its parts, and in numbers. Public, so no secrets and no personal data. */

import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Clock } from '#shared/ports/clock.ts';
import type { LiveStream } from '../../arbitrage/live-stream.ts';
import type { MarketReader } from '../../arbitrage/market-reader.ts';
import type { Backups } from '../../backups/create-backups.ts';
import type { FeedRuns } from '../../feeds/feed-runs.ts';
import { jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { PART_FAILURES, type PartChecks } from '../part-checks.ts';

const count = z.int().min(0);
const byReason = z.record(z.string(), count);

const part = z.object({
  /** off: this server runs without it. */
  state: z.enum(['ok', 'failing', 'off']),
  reason: z.enum(PART_FAILURES).nullable(),
});

/**
 * store: a write is tried. disk: a write, and space. space: so much is free that everything is written, not only bets and
 * sessions. telegram: the bot is asked. sending: Telegram takes what the bot writes. backup: how the last one went. bucket: how it was
 * sent. redis: a command is tried. scanners: every share is searched, and the feeds are read. settings: what
 * administrators set can be read. documents: how many kept documents cannot be read, of each
 * collection that has some.
 */
const parts = z.object({
  store: part,
  disk: part,
  space: part,
  feeds: part,
  telegram: part,
  sending: part,
  backup: part,
  bucket: part,
  redis: part,
  scanners: part,
  settings: part,
  documents: part.extend({ collections: z.record(z.string(), count).optional() }),
});
export type HealthParts = PartChecks<keyof typeof parts.shape>;

const healthSchema = z.object({
  /** degraded: a part is failing. The others go on, so the answer is 200 all the same. */
  status: z.enum(['ok', 'degraded']),
  parts,
  /** When the last backup was begun, in milliseconds; null: there is none. */
  lastBackupAt: z.int().nullable(),
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
  readonly ingest: Pick<FeedRuns, 'reports'>;
  readonly scanner: Pick<MarketReader, 'stats'>;
  readonly stream: LiveStream;
  readonly oddsClock: Clock;
  readonly startedAt: string;
  readonly buildId: string;
  readonly parts: HealthParts;
  readonly backups: Pick<Backups, 'state'>;
}

const healthRoute = createRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Which parts work; feeds, prices, arbs and readers in numbers',
  responses: { 200: jsonAnswer('Health', healthSchema) },
});

export const healthRoutes = ({ ingest, scanner, stream, oddsClock, startedAt, buildId, parts, backups }: HealthDeps) =>
  new OpenAPIHono().openapi(healthRoute, async c => {
    const found = await parts.read();
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
    const isDegraded = Object.values(found).some(({ state }) => state === 'failing');
    return c.json(
      {
        status: isDegraded ? ('degraded' as const) : ('ok' as const),
        parts: found,
        lastBackupAt: backups.state().backups[0]?.at ?? null,
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
