/** Receives pushed odds: NDJSON, one quote per line, read no faster than it can be processed. */

import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { api as words } from '#shared/catalogue/api.ts';
import { FeedError } from '#shared/ports/odds-feed.ts';
import { pushReportSchema } from '#shared/wire/push.ts';
import { hasBearer } from '../../http/bearer.ts';
import { failure } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { PUSH_ENCODINGS, type PushEncoding, type PushFeed } from '../push/push-ndjson.ts';

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
  description:
    'A line that is refused is reported with its number and reason; the lines around it count. UTF-8, as it is or with ' +
    '`Content-Encoding: gzip`.',
  security: [{ bearer: [] }],
  responses: {
    200: jsonAnswer('What became of each line', pushReportSchema),
    400: errorAnswer('No body'),
    401: errorAnswer('Missing or wrong token'),
    404: errorAnswer('This server takes no pushed odds'),
    415: errorAnswer('A `Content-Encoding` other than those in `Accept-Encoding` of the answer'),
    503: errorAnswer('Not taking odds now, or they reached no scanner; `Retry-After` says when to send them again'),
  },
});

/** Null: not one that is read, or several, one in the other. */
function encodingOf(header: string | undefined): PushEncoding | null {
  const named =
    header
      ?.trim()
      .toLowerCase()
      .replace(/^x-gzip$/, 'gzip') || 'identity';
  return PUSH_ENCODINGS.find(each => each === named) ?? null;
}

export const pushRoutes = ({ push }: PushDeps) =>
  new OpenAPIHono<{ Bindings: HttpBindings }>().openapi(pushRoute, async c => {
    if (!push) return failure(c, 'not_found', 'Este servidor não recebe odds por push. Falta "push" em FEED.');
    if (!hasBearer(c.req.header('Authorization'), push.token)) {
      c.header('WWW-Authenticate', 'Bearer');
      return failure(c, 'unauthorized', words.badToken);
    }
    const encoding = encodingOf(c.req.header('Content-Encoding'));
    if (encoding === null) {
      c.header('Accept-Encoding', PUSH_ENCODINGS.join(', '));
      return failure(c, 'unsupported', 'O corpo vem em um Content-Encoding que não é lido: envie sem, ou com gzip.');
    }
    const body = c.req.raw.body;
    if (!body) return failure(c, 'invalid_request', 'O corpo está vazio: envie uma cotação JSON por linha.');
    try {
      return c.json(await push.feed.accept(body, encoding), 200);
    } catch (cause) {
      if (!(cause instanceof FeedError)) throw cause;
      c.header('Retry-After', RETRY_SECONDS);
      return failure(c, 'unavailable', cause.message);
    }
  });
