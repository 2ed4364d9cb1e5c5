/** The live list, as one answer or as a stream, for members of the groups that may open its page. */

import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { arbitrageRouteOf, findRoute } from '#shared/access/routes.ts';
import { arbGroupSchema, arbKindSchema } from '#shared/arbitrage/arb-lists.ts';
import { isEveryHouse } from '#shared/arbitrage/house-sets/house-set.ts';
import { api as words } from '#shared/catalogue/api.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import type { TelegramId } from '#shared/units.ts';
import { arbListSchema, houseSetQuerySchema } from '#shared/wire/arbitrage.ts';
import { type GuardDeps, refuseUnlessAllowed } from '../../access/access-guard.ts';
import type { OpenStreams } from '../../access/open-streams.ts';
import { failure, onInvalid, tooOften } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { HeldBoard, HouseBoards } from '../house-boards.ts';
import type { LiveStream } from '../live-stream.ts';

export interface ArbitrageDeps extends GuardDeps {
  readonly stream: LiveStream;
  readonly houseBoards: HouseBoards;
  readonly limiter: RateLimiter;
  readonly openStreams: OpenStreams;
}

const refusals = {
  401: errorAnswer('No Telegram session'),
  403: errorAnswer('In none of the groups'),
  429: errorAnswer('As many streams, or new sets of houses, as one person may open'),
  503: errorAnswer('Telegram could not be asked, or no room for another reader'),
};

const listQuery = z.object({
  kind: arbKindSchema,
  group: arbGroupSchema.default('arbs'),
  ...houseSetQuerySchema.shape,
});

/** For a set that nobody else has, the whole market is searched once. */
const HOUSE_SETS: RateRule = { name: 'house-sets', burst: 20, perMinute: 30 };

const listRoute = createRoute({
  method: 'get',
  path: '/api/arbs',
  summary: 'Arbs, or chances (middles, value), on the list now',
  request: { query: listQuery },
  responses: {
    200: jsonAnswer('The list', arbListSchema),
    400: errorAnswer('Unknown kind or group, or houses that cannot be read'),
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
    400: errorAnswer('Unknown kind or group, or houses that cannot be read'),
    ...refusals,
  },
});

type SetRefusal = 'too_many_new' | 'no_room';

export const arbitrageRoutes = (deps: ArbitrageDeps) => {
  const { stream, houseBoards, limiter, openStreams, callers } = deps;

  /** The board of what was asked for; nothing for the common board, which is never released. */
  async function hold(
    { group, ...set }: z.output<typeof listQuery>,
    telegramId: TelegramId | null,
  ): Promise<Partial<HeldBoard> | SetRefusal> {
    if (isEveryHouse(set)) return {};
    if (!houseBoards.has(set, group) && !(await limiter.take(HOUSE_SETS, `${telegramId}`))) return 'too_many_new';
    return (await houseBoards.hold(set, group)) ?? 'no_room';
  }

  function refuseSet(c: Context, refusal: SetRefusal) {
    if (refusal === 'no_room') return failure(c, 'unavailable', words.tooManyReaders);
    return tooOften(c, words.tooManySets, { retryAfterSeconds: 60 });
  }

  return new OpenAPIHono<{ Bindings: HttpBindings }>({ defaultHook: onInvalid })
    .openapi(listRoute, async c => {
      const which = c.req.valid('query');
      const { telegramId } = await callers.telegram(c);
      const route = findRoute(arbitrageRouteOf(which.kind));
      const refusal = await refuseUnlessAllowed(c, route, { telegramId, uid: null }, deps);
      if (refusal) return refusal;
      const held = await hold(which, telegramId);
      if (typeof held === 'string') return refuseSet(c, held);
      const list = stream.list({ ...which, ...held });
      held.release?.();
      return c.json(list, 200);
    })
    .openapi(streamRoute, async c => {
      const { lastEventId, ...which } = c.req.valid('query');
      const route = findRoute(arbitrageRouteOf(which.kind));
      const { telegramId, stillCounts } = await callers.telegram(c);
      const refusal = await refuseUnlessAllowed(c, route, { telegramId, uid: null }, deps);
      if (refusal || telegramId === null) return refusal ?? failure(c, 'unauthorized', words.denied.verify);
      if (openStreams.isFull(telegramId)) return failure(c, 'too_many_requests', words.tooManyStreams);
      const held = await hold(which, telegramId);
      if (typeof held === 'string') return refuseSet(c, held);
      const { outgoing } = c.env;
      const lastId = c.req.header('Last-Event-ID') ?? lastEventId ?? null;
      let unregister = () => {};
      const opened = stream.open(
        { ...which, ...held },
        lastId,
        () => outgoing.destroy(),
        () => {
          held.release?.();
          unregister();
        },
      );
      if (!opened) {
        held.release?.();
        return failure(c, 'unavailable', words.tooManyReaders);
      }
      unregister = openStreams.add({ telegramId, route, stillCounts, deny: opened.deny });
      return c.body(opened.body, 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // A buffering proxy would deliver live prices late.
        'X-Accel-Buffering': 'no',
      });
    });
};
