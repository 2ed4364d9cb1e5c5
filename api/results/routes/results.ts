/** How matches ended: scores are no secret, so that a visitor's device settles its bets, too. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { betsApi as words } from '#shared/catalogue/bets/api.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { resultListSchema, resultQuerySchema } from '#shared/wire/results.ts';
import { addressSubject } from '../../http/address-subject.ts';
import { onInvalid, tooOften } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { MatchResults } from '../create-results.ts';

export interface ResultsRoutesDeps {
  readonly results: Pick<MatchResults, 'find'>;
  readonly limiter: RateLimiter;
  readonly clientAddress: (c: Context) => string;
}

/** A page asks once a minute; many people may be behind one address. */
const READS: RateRule = { name: 'results-read', burst: 200, perMinute: 120 };

const route = createRoute({
  method: 'get',
  path: '/api/results',
  summary: 'The final scores of some events, as far as they are known',
  request: { query: resultQuerySchema },
  responses: {
    200: jsonAnswer('The known ones', resultListSchema),
    400: errorAnswer('No ids of events, or too many'),
    429: errorAnswer('Too often'),
  },
});

export const resultsRoutes = ({ results, limiter, clientAddress }: ResultsRoutesDeps) =>
  new OpenAPIHono({ defaultHook: onInvalid }).openapi(route, async c => {
    if (!(await limiter.take(READS, addressSubject(clientAddress(c))))) {
      return tooOften(c, words.tooMany, { retryAfterSeconds: 30 });
    }
    return c.json({ results: await results.find(c.req.valid('query').events.split(',')) }, 200);
  });
