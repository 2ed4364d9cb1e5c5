/** A person's own book of bets, as actions that are only ever added. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { betsApi as words } from '#shared/catalogue/bets/api.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { actionPageSchema, addActionsSchema, addedActionsSchema, MAX_ACTION_BYTES } from '#shared/wire/bets.ts';
import type { CallerReader } from '../../access/caller.ts';
import { requireOwners, type WithOwners } from '../../access/require-owners.ts';
import { failure, onInvalid, tooOften } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { security, signInRefusals } from '../../people/routes/account-sign-in.ts';
import type { BetLog } from '../bet-log.ts';

export interface BetsRoutesDeps {
  readonly callers: CallerReader;
  readonly identity: Pick<Identity, 'uidOfTelegram'>;
  readonly betLog: BetLog;
  readonly limiter: RateLimiter;
}

const PATH = '/api/bets/actions';

/** An import of 20,000 rows takes about a hundred requests. */
const WRITES: RateRule = { name: 'bets-write', burst: 300, perMinute: 120 };
const READS: RateRule = { name: 'bets-read', burst: 600, perMinute: 240 };

const read = createRoute({
  method: 'get',
  path: PATH,
  summary: 'What was written down after the cursor, in the order of arrival; an action may come twice',
  security,
  request: { query: z.object({ after: z.string().max(600).default('') }) },
  responses: {
    200: jsonAnswer('Some of the actions', actionPageSchema),
    429: errorAnswer('Too often'),
    ...signInRefusals,
  },
});

const add = createRoute({
  method: 'post',
  path: PATH,
  summary: 'Writes actions down; the same request again adds nothing',
  security,
  request: { body: jsonRequest(addActionsSchema) },
  responses: {
    200: jsonAnswer('How many were added now', addedActionsSchema),
    400: errorAnswer('Not actions, or one that is too long'),
    409: errorAnswer('`full`: no room for more'),
    429: errorAnswer('Too often'),
    ...signInRefusals,
  },
});

export function betsRoutes({ callers, identity, betLog, limiter }: BetsRoutesDeps) {
  const app = new OpenAPIHono<WithOwners>({ defaultHook: onInvalid });
  app.use(PATH, requireOwners(callers, identity), async (c, next) => {
    const rule = c.req.method === 'GET' ? READS : WRITES;
    if (await limiter.take(rule, c.get('owners')[0])) return next();
    return tooOften(c, words.tooMany, { retryAfterSeconds: 30 });
  });
  return app
    .openapi(read, async c => c.json(await betLog.read(c.get('owners'), c.req.valid('query').after), 200))
    .openapi(add, async c => {
      const request = c.req.valid('json');
      const long = request.actions.findIndex(action => Buffer.byteLength(JSON.stringify(action)) > MAX_ACTION_BYTES);
      if (long !== -1) return failure(c, 'invalid_request', words.tooLong, { reason: `actions.${long}` });
      const added = await betLog.add(c.get('owners'), request);
      return added.ok ? c.json({ added: added.value }, 200) : failure(c, 'conflict', words.full, { reason: 'full' });
    });
}
