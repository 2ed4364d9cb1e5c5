/** Whether what a browser is signed in with still counts: asked at once, and a stream that says when to ask again. */
import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isSignInEnding } from '#shared/access/sign-in-ending.ts';
import { api as words } from '#shared/catalogue/api.ts';
import { signInStandingSchema } from '#shared/wire/sign-in.ts';
import type { CallerReader } from '../../access/caller.ts';
import type { SignInStreams } from '../../access/sign-in-streams.ts';
import { addressSubject } from '../../http/address-subject.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';

export interface SignInDeps {
  readonly callers: Pick<CallerReader, 'standing'>;
  readonly signInStreams: Pick<SignInStreams, 'open'>;
  readonly clientAddress: (c: Context) => string;
}

const ask = createRoute({
  method: 'get',
  path: '/api/sign-in',
  summary: 'Whether the sign-in of this browser still counts, and why not',
  description: 'For the holder of an id token, also of one that has expired, and of the Telegram session.',
  responses: { 200: jsonAnswer('How both stand', signInStandingSchema) },
});

const follow = createRoute({
  method: 'get',
  path: '/api/sign-in/stream',
  summary: 'Server-sent events: `changed` when to ask `/api/sign-in` again, `beat` in between',
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    401: errorAnswer('Nobody is signed in; `reason` says why a sign-in has ended'),
    429: errorAnswer('As many streams as one person, or the server, may have'),
  },
});

export const signInRoutes = ({ callers, signInStreams, clientAddress }: SignInDeps) =>
  new OpenAPIHono<{ Bindings: HttpBindings }>({ defaultHook: onInvalid })
    .openapi(ask, async c => {
      const { account, telegram } = await callers.standing(c);
      return c.json({ account, telegram }, 200);
    })
    .openapi(follow, async c => {
      const { account, telegram, who } = await callers.standing(c);
      if (who.uid === null && who.telegramId === null) {
        const reason = [account, telegram].find(isSignInEnding) ?? 'login';
        return failure(c, 'unauthorized', words.account.required, { reason });
      }
      const { outgoing } = c.env;
      const body = signInStreams.open(who, addressSubject(clientAddress(c)), () => outgoing.destroy());
      if (body === null) return failure(c, 'too_many_requests', words.tooManyStreams);
      return c.body(body, 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // A buffering proxy would deliver the notice late.
        'X-Accel-Buffering': 'no',
      });
    });
