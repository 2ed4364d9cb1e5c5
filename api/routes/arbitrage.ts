/** The live list, as one answer or as a stream, for members of the groups that may open its page. */

import type { HttpBindings } from '@hono/node-server';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { arbitrageRouteOf, findRoute } from '#shared/access/routes.ts';
import { api as words } from '#shared/catalogue/api.ts';
import { arbGroupSchema, arbKindSchema, arbListSchema } from '#shared/wire/arbitrage.ts';
import { type GuardDeps, refuseUnlessAllowed } from '../access/access-guard.ts';
import type { OpenStreams } from '../access/open-streams.ts';
import type { LiveStream } from '../arbitrage/live-stream.ts';
import { failure, onInvalid } from '../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../http/openapi-bodies.ts';

export interface ArbitrageDeps extends GuardDeps {
  readonly stream: LiveStream;
  readonly openStreams: OpenStreams;
}

const refusals = {
  401: errorAnswer('No Telegram session'),
  403: errorAnswer('In none of the groups'),
  429: errorAnswer('As many streams as one person may have open'),
  503: errorAnswer('Telegram could not be asked, or no room for another reader'),
};

const listQuery = z.object({ kind: arbKindSchema, group: arbGroupSchema.default('arbs') });

const listRoute = createRoute({
  method: 'get',
  path: '/api/arbs',
  summary: 'Arbs, or chances (middles, value), on the list now',
  request: { query: listQuery },
  responses: {
    200: jsonAnswer('The list', arbListSchema),
    400: errorAnswer('Unknown kind or group'),
    ...refusals,
  },
});

const streamRoute = createRoute({
  method: 'get',
  path: '/api/arbs/stream',
  summary: 'The list as server-sent events: snapshot, then delta; heartbeat in between; denied at the end',
  description: 'Resumes after `Last-Event-ID`, or `lastEventId` in the query for a reader that cannot set headers.',
  request: { query: listQuery.extend({ lastEventId: z.string().max(100).optional() }) },
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    400: errorAnswer('Unknown kind or group'),
    ...refusals,
  },
});

export const arbitrageRoutes = ({ stream, openStreams, callers, access, audit }: ArbitrageDeps) =>
  new OpenAPIHono<{ Bindings: HttpBindings }>({ defaultHook: onInvalid })
    .openapi(listRoute, async c => {
      const which = c.req.valid('query');
      const { telegramId } = callers.telegram(c);
      const route = findRoute(arbitrageRouteOf(which.kind));
      const refusal = await refuseUnlessAllowed(c, route, { telegramId, uid: null }, { access, audit });
      if (refusal) return refusal;
      return c.json(stream.list(which), 200);
    })
    .openapi(streamRoute, async c => {
      const { lastEventId, ...which } = c.req.valid('query');
      const route = findRoute(arbitrageRouteOf(which.kind));
      const { telegramId, expiresAt } = callers.telegram(c);
      const refusal = await refuseUnlessAllowed(c, route, { telegramId, uid: null }, { access, audit });
      if (refusal || telegramId === null) return refusal ?? failure(c, 'unauthorized', words.denied.verify);
      if (openStreams.isFull(telegramId)) return failure(c, 'too_many_requests', words.tooManyStreams);
      const { outgoing } = c.env;
      const lastId = c.req.header('Last-Event-ID') ?? lastEventId ?? null;
      let unregister = () => {};
      const opened = stream.open(
        which,
        lastId,
        () => outgoing.destroy(),
        () => unregister(),
      );
      if (!opened) return failure(c, 'unavailable', 'Há leitores demais agora. Tente de novo em instantes.');
      unregister = openStreams.add({ telegramId, route, expiresAt, deny: opened.deny });
      return c.body(opened.body, 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // A buffering proxy would deliver live prices late.
        'X-Accel-Buffering': 'no',
      });
    });
