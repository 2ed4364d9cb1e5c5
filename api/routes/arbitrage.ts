/** The live list, once and as a stream. */
import type { HttpBindings } from '@hono/node-server';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { arbGroupSchema, arbKindSchema, arbListSchema } from '#shared/wire/arbitrage.ts';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import type { LiveStream } from '../arbitrage/live-stream.ts';
import { failure, onInvalid } from '../http/errors.ts';

const listQuery = z.object({ kind: arbKindSchema, group: arbGroupSchema.default('arbs') });

const listRoute = createRoute({
  method: 'get',
  path: '/api/arbs',
  summary: 'Arbs, or chances (middles, value), on the list now',
  request: { query: listQuery },
  responses: {
    200: { description: 'The list', content: { 'application/json': { schema: arbListSchema } } },
    400: { description: 'Unknown kind or group', content: { 'application/json': { schema: apiErrorSchema } } },
  },
});

const streamRoute = createRoute({
  method: 'get',
  path: '/api/arbs/stream',
  summary: 'The list as server-sent events: snapshot, then delta; heartbeat in between',
  description: 'Resumes after `Last-Event-ID`, or `lastEventId` in the query for a reader that cannot set headers.',
  request: { query: listQuery.extend({ lastEventId: z.string().max(100).optional() }) },
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    400: { description: 'Unknown kind or group', content: { 'application/json': { schema: apiErrorSchema } } },
    503: { description: 'No room for another reader', content: { 'application/json': { schema: apiErrorSchema } } },
  },
});

export const arbitrageRoutes = (stream: LiveStream) =>
  new OpenAPIHono<{ Bindings: HttpBindings }>({ defaultHook: onInvalid })
    .openapi(listRoute, c => {
      c.header('Cache-Control', 'no-store');
      return c.json(stream.list(c.req.valid('query')), 200);
    })
    .openapi(streamRoute, c => {
      const { lastEventId, ...which } = c.req.valid('query');
      const { outgoing } = c.env;
      const body = stream.open(which, c.req.header('Last-Event-ID') ?? lastEventId ?? null, () => outgoing.destroy());
      if (!body) return failure(c, 'unavailable', 'Há leitores demais agora. Tente de novo em instantes.');
      return c.body(body, 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // Proxies that buffer would turn a live price into an old one.
        'X-Accel-Buffering': 'no',
      });
    });
