/**
 * Closed arbs with their steps, for replaying a filter. For everybody, as the archive is: nothing that is still open. The
 * filter, the balances and the delay stay on the person's device, which also does the sums.
 */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { replayPageSchema, replayQuerySchema } from '#shared/wire/archive-replay.ts';
import { addressSubject } from '../../http/address-subject.ts';
import { failure, onInvalid, tooOften } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { ReadReplay } from '../archive-replay.ts';

export interface ArchiveReplayRouteDeps {
  readonly readReplay: ReadReplay;
  readonly limiter: RateLimiter;
  readonly clientAddress: (c: Context) => string;
}

/** A week of a busy market is some two dozen pages. */
const READS: RateRule = { name: 'archive-replay', burst: 60, perMinute: 60 };

const route = createRoute({
  method: 'get',
  path: '/api/archive/replay',
  summary: 'Closed arbs of some days, each with what it looked like from moment to moment',
  description: 'Days are those of Brasília, eight at most. `next` goes on.',
  request: { query: replayQuerySchema },
  responses: {
    200: jsonAnswer('A page', replayPageSchema),
    400: errorAnswer('Days or houses that are none, or too many'),
    429: errorAnswer('Too often'),
  },
});

export const archiveReplayRoutes = ({ readReplay, limiter, clientAddress }: ArchiveReplayRouteDeps) =>
  new OpenAPIHono({ defaultHook: onInvalid }).openapi(route, async c => {
    if (!(await limiter.take(READS, addressSubject(clientAddress(c))))) {
      return tooOften(c, words.api.tooMany, { retryAfterSeconds: 30 });
    }
    const { from, to, houses, cursor } = c.req.valid('query');
    const range = { from, to, houses: houses === undefined ? null : new Set(houses.split(',')) };
    const page = await readReplay(range, cursor ?? null);
    if (!page.ok) {
      const issues = [{ path: 'cursor', message: words.api.badCursor }];
      return failure(c, 'invalid_request', words.api.badCursor, { issues });
    }
    return c.json(page.value, 200);
  });
