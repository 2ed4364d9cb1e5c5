/** The Bot API over HTTP: addresses, bodies and the envelope. What a method does is in `methods/`. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { BotApiRefusal } from './bot-api-refusal.ts';
import { chatMethods } from './methods/chats.ts';
import { inlineMethods } from './methods/inline.ts';
import { messageMethods } from './methods/messages.ts';
import type { Methods } from './methods/method.ts';
import { settingMethods } from './methods/settings.ts';
import { updateMethods } from './methods/updates.ts';
import { readParams } from './params.ts';
import { readRawParams } from './raw-params.ts';
import type { Sandbox } from './sandbox.ts';

const MAX_BODY_BYTES = 1 << 20;

/**
 * Answers `/bot<token>/<method>`, below wherever it is mounted.
 * Source: https://core.telegram.org/bots/api#making-requests
 */
export function sandboxApi(sandbox: Pick<Sandbox, 'core' | 'token' | 'log'>) {
  const { core } = sandbox;
  const methods: Methods = {
    ...settingMethods(core),
    ...updateMethods(core),
    ...messageMethods(core),
    ...chatMethods(core),
    ...inlineMethods(core),
  };

  async function answer(c: Context) {
    // A token without its colon is no address of the Bot API at all.
    const token = /^bot(\d+:[\w-]+)$/.exec(c.req.param('bot') ?? '')?.[1];
    if (token === undefined) throw NOT_FOUND;
    if (token !== sandbox.token) throw new BotApiRefusal(401, 'Unauthorized');
    const name = (c.req.param('method') ?? '').toLowerCase();
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (method === undefined) throw NOT_FOUND;
    const params = readParams(await readRawParams(c.req.raw));
    const result = await method({ params, signal: c.req.raw.signal });
    return c.json({ ok: true, result }, 200);
  }

  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => refuse(new BotApiRefusal(413, 'Request Entity Too Large')),
  });

  return new Hono()
    .onError(cause => {
      if (cause instanceof BotApiRefusal) return refuse(cause);
      sandbox.log.error('sandbox: erro interno', { cause });
      return refuse(new BotApiRefusal(500, 'Internal Server Error'));
    })
    .use(limit)
    .on(['GET', 'POST'], '/:bot{bot[^/]+}/:method', answer)
    .all('/*', () => refuse(NOT_FOUND));
}

const NOT_FOUND = new BotApiRefusal(404, 'Not Found');

function refuse({ code, message, retryAfter }: BotApiRefusal): Response {
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const body = { ok: false, error_code: code, description: message, ...parameters };
  return new Response(JSON.stringify(body), {
    status: code,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
