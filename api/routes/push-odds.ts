/** Receives pushed odds: NDJSON, one quote per line, read no faster than it can be processed. */

import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { api as words } from '#shared/catalogue/api.ts';
import { FeedError } from '#shared/ports/odds-feed.ts';
import { pushReportSchema } from '#shared/wire/push.ts';
import type { PushFeed } from '../feeds/push/push-ndjson.ts';
import { hasBearer } from '../http/bearer.ts';
import { failure } from '../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../http/openapi-bodies.ts';
import { createRoute } from '../http/strict-route.ts';

export interface PushDeps {
  /** Null if this server accepts no pushed odds. */
  readonly push: { readonly feed: PushFeed; readonly token: string } | null;
}

const PATH = '/api/feeds/push';
/** The source is starting, or was stopped by an administrator. */
const RETRY_SECONDS = '10';

/** Whether these headers are those of a push that will be taken, before its body is there. */
export function isPush({ method, url, headers }: IncomingMessage, token: string): boolean {
  return method === 'POST' && url?.split('?')[0] === PATH && hasBearer(headers.authorization, token);
}

const pushRoute = createRoute({
  method: 'post',
  path: PATH,
  summary: 'Push quotes: one JSON quote a line',
  description: 'A line that is refused is reported with its number and reason; the lines around it count.',
  security: [{ bearer: [] }],
  responses: {
    200: jsonAnswer('What became of each line', pushReportSchema),
    400: errorAnswer('No body'),
    401: errorAnswer('Missing or wrong token'),
    404: errorAnswer('This server takes no pushed odds'),
    503: errorAnswer('Not taking odds now, or they reached no scanner; `Retry-After` says when to send them again'),
  },
});

export const pushRoutes = ({ push }: PushDeps) =>
  new OpenAPIHono<{ Bindings: HttpBindings }>().openapi(pushRoute, async c => {
    if (!push) return failure(c, 'not_found', 'Este servidor não recebe odds por push. Falta "push" em FEED.');
    if (!hasBearer(c.req.header('Authorization'), push.token)) {
      c.header('WWW-Authenticate', 'Bearer');
      return failure(c, 'unauthorized', words.badToken);
    }
    const body = c.req.raw.body;
    if (!body) return failure(c, 'invalid_request', 'O corpo está vazio: envie uma cotação JSON por linha.');
    try {
      return c.json(await push.feed.accept(body), 200);
    } catch (cause) {
      if (!(cause instanceof FeedError)) throw cause;
      c.header('Retry-After', RETRY_SECONDS);
      return failure(c, 'unavailable', cause.message);
    }
  });
