/** Where odds are pushed in: NDJSON, one quote a line, read no faster than it can be taken in. */
import type { HttpBindings } from '@hono/node-server';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { FeedError } from '#shared/ports/odds-feed.ts';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import { pushReportSchema } from '#shared/wire/push.ts';
import type { PushFeed } from '../feeds/push/push-ndjson.ts';
import { hasBearer } from '../http/bearer.ts';
import { failure } from '../http/errors.ts';

export interface FeedsDeps {
  /** Null where this server takes no pushed odds. */
  readonly push: { readonly feed: PushFeed; readonly token: string } | null;
}

const errorBody = { content: { 'application/json': { schema: apiErrorSchema } } };

const pushRoute = createRoute({
  method: 'post',
  path: '/api/feeds/push',
  summary: 'Push quotes: one JSON quote a line',
  description: 'A line that is refused is reported with its number and reason; the lines around it count.',
  security: [{ bearer: [] }],
  responses: {
    200: { description: 'What became of each line', content: { 'application/json': { schema: pushReportSchema } } },
    400: { description: 'No body', ...errorBody },
    401: { description: 'Missing or wrong token', ...errorBody },
    404: { description: 'This server takes no pushed odds', ...errorBody },
    503: { description: 'Not taking odds now', ...errorBody },
  },
});

export const feedsRoutes = ({ push }: FeedsDeps) =>
  new OpenAPIHono<{ Bindings: HttpBindings }>().openapi(pushRoute, async c => {
    if (!push) return failure(c, 'not_found', 'Este servidor não recebe odds por push. Falta "push" em FEED.');
    if (!hasBearer(c.req.header('Authorization'), push.token)) {
      c.header('WWW-Authenticate', 'Bearer');
      return failure(c, 'unauthorized', 'Token ausente ou errado.');
    }
    const body = c.req.raw.body;
    if (!body) return failure(c, 'invalid_request', 'O corpo está vazio: envie uma cotação JSON por linha.');
    try {
      return c.json(await push.feed.accept(body), 200);
    } catch (cause) {
      if (cause instanceof FeedError) return failure(c, 'unavailable', cause.message);
      throw cause;
    }
  });
