/** The Bot API over HTTP: addresses, bodies and the envelope. The methods themselves are in `methods/`. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { chatMethods } from './methods/chats.ts';
import { guestMethods } from './methods/guests.ts';
import { inlineMethods } from './methods/inline.ts';
import { inviteLinkMethods } from './methods/invite-links.ts';
import { mediaMethods } from './methods/media.ts';
import { messageMethods } from './methods/messages.ts';
import type { Methods } from './methods/method.ts';
import { moderationMethods } from './methods/moderation.ts';
import { NOT_PLAYED } from './methods/not-played.ts';
import { paymentMethods } from './methods/payments.ts';
import { reactionMethods } from './methods/reactions.ts';
import { settingMethods } from './methods/settings.ts';
import { updateMethods } from './methods/updates.ts';
import { readParams } from './request/params.ts';
import { MULTIPART, readRawParams } from './request/raw-params.ts';
import { MAX_MEDIA_BYTES } from './request/read-media.ts';
import type { Sandbox } from './sandbox.ts';
import { BotApiRefusal } from './world/bot-api-refusal.ts';

const MAX_BODY_BYTES = 1 << 20;
/** The largest file, plus its other fields. */
const MAX_UPLOAD_BYTES = MAX_MEDIA_BYTES + MAX_BODY_BYTES;

/**
 * Answers `/bot<token>/<method>` and `/file/bot<token>/<file_path>`, below the path where it is mounted.
 * Source: https://core.telegram.org/bots/api#making-requests and https://core.telegram.org/bots/api#getfile
 */
export function sandboxApi(sandbox: Pick<Sandbox, 'core' | 'token' | 'log'>) {
  const { core } = sandbox;
  const methods: Methods = {
    ...NOT_PLAYED,
    ...settingMethods(core),
    ...updateMethods(core),
    ...messageMethods(core),
    ...mediaMethods(core),
    ...chatMethods(core),
    ...reactionMethods(core),
    ...moderationMethods(core),
    ...inviteLinkMethods(core),
    ...paymentMethods(core),
    ...inlineMethods(core),
    ...guestMethods(core),
  };

  function checkToken(c: Context): void {
    // A token without its colon is not a valid address of the Bot API.
    const token = /^bot(\d+:[\w-]+)$/.exec(c.req.param('bot') ?? '')?.[1];
    if (token === undefined) throw NOT_FOUND;
    if (token !== sandbox.token) throw new BotApiRefusal(401, 'Unauthorized');
  }

  async function answer(c: Context) {
    checkToken(c);
    const name = (c.req.param('method') ?? '').toLowerCase();
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (method === undefined) throw NOT_FOUND;
    const params = readParams(await readRawParams(c.req.raw));
    const result = await method({ params, signal: c.req.raw.signal });
    return c.json({ ok: true, result }, 200);
  }

  /** Served as plain bytes, because the creator of a file must not decide how it is shown. */
  function download(c: Context) {
    checkToken(c);
    const file = core.files.at(`${c.req.param('folder')}/${c.req.param('name')}`);
    if (file === null) throw NOT_FOUND;
    return c.body(file.bytes, 200, BYTES_ONLY);
  }

  const limitTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: () => refuse(new BotApiRefusal(413, 'Request Entity Too Large')) });
  const [textLimit, uploadLimit] = [limitTo(MAX_BODY_BYTES), limitTo(MAX_UPLOAD_BYTES)];

  return new Hono()
    .onError(cause => {
      if (cause instanceof BotApiRefusal) return refuse(cause);
      sandbox.log.error('sandbox: erro interno', { cause });
      return refuse(new BotApiRefusal(500, 'Internal Server Error'));
    })
    .use((c, next) => {
      const isUpload = c.req.header('content-type')?.toLowerCase().startsWith(MULTIPART) === true;
      return (isUpload ? uploadLimit : textLimit)(c, next);
    })
    .get('/file/:bot{bot[^/]+}/:folder/:name', download)
    .on(['GET', 'POST'], '/:bot{bot[^/]+}/:method', answer)
    .all('/*', () => refuse(NOT_FOUND));
}

const BYTES_ONLY = { 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' };
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
