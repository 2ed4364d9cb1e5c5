/** The last prices before matches that have begun: no secret, so that a visitor's device keeps them with its bets, too. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { betsApi as words } from '#shared/catalogue/bets/api.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { closingListSchema, closingQuerySchema } from '#shared/wire/closing-odds.ts';
import type { Closings } from '../../closing-odds/create-closings.ts';
import { addressSubject } from '../../http/address-subject.ts';
import { onInvalid, tooOften } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';

export interface ClosingOddsRoutesDeps {
  readonly closings: Pick<Closings, 'find'>;
  readonly limiter: RateLimiter;
  readonly clientAddress: (c: Context) => string;
}

/** A page asks every few minutes; many people may be behind one address. */
const READS: RateRule = { name: 'closing-odds', burst: 100, perMinute: 30 };

const route = createRoute({
  method: 'post',
  path: '/api/closing-odds',
  summary: 'The last prices before some matches began, as far as they were seen',
  description: 'Matches that have not begun are noted, so that their last prices are kept.',
  request: { body: jsonRequest(closingQuerySchema) },
  responses: {
    200: jsonAnswer('The known ones', closingListSchema),
    400: errorAnswer('No markets, or too many'),
    429: errorAnswer('Too often'),
  },
});

export const closingOddsRoutes = ({ closings, limiter, clientAddress }: ClosingOddsRoutesDeps) =>
  new OpenAPIHono({ defaultHook: onInvalid }).openapi(route, async c => {
    if (!(await limiter.take(READS, addressSubject(clientAddress(c))))) {
      return tooOften(c, words.tooMany, { retryAfterSeconds: 30 });
    }
    return c.json({ closings: await closings.find(c.req.valid('json').markets) }, 200);
  });
