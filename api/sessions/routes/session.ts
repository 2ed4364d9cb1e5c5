/** The Telegram session: started with a proof, shown, and ended. */

import { OpenAPIHono, z } from '@hono/zod-openapi';
import { api as words } from '#shared/catalogue/api.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { epochMs } from '#shared/units.ts';
import { accountTokenSchema, type SessionInfo, sessionSchema, telegramProofSchema } from '#shared/wire/auth.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { setSession } from '../../access/caller.ts';
import type { SessionInfos } from '../../access/session-info.ts';
import type { StartSession } from '../../access/start-session.ts';
import { actorOf, telegramActor } from '../../audit/actor.ts';
import { clearSession } from '../../auth/session-cookie.ts';
import type { TelegramProofs } from '../../auth/telegram-proofs.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { RECENT_MS } from '../../people/routes/account-sign-in.ts';
import { deviceName } from '../device-name.ts';
import { SESSION_CLAIM } from '../session-claim.ts';
import type { TelegramSessions } from '../telegram-sessions.ts';

export interface SessionDeps extends GuardDeps {
  readonly proofs: TelegramProofs;
  readonly sessions: SessionInfos;
  readonly identity: Identity;
  readonly telegramSessions: Pick<TelegramSessions, 'end'>;
  readonly startSession: StartSession;
  readonly clock: Clock;
  readonly overHttps: boolean;
}

const signIn = createRoute({
  method: 'post',
  path: '/api/telegram/session',
  summary: 'A session for launch data, the login widget’s answer, or the id token of "Log In With Telegram"',
  description: 'Sets the cookies `telegram_id` and `telegram_verified`.',
  request: { body: jsonRequest(telegramProofSchema) },
  responses: {
    200: jsonAnswer('Who came in', sessionSchema),
    400: errorAnswer('Not exactly one proof'),
    401: errorAnswer('Not Telegram’s word, too old, from the future, used or ended; `reason` says which'),
    403: errorAnswer('The account is disabled'),
    404: errorAnswer('No Telegram, or no OpenID Connect, here'),
    429: errorAnswer('Too often from this address'),
    503: errorAnswer('The keys to check it with cannot be had now'),
  },
});

const show = createRoute({
  method: 'get',
  path: '/api/session',
  summary: 'Who the server takes the caller for',
  responses: { 200: jsonAnswer('The session', sessionSchema) },
});

const signOut = createRoute({
  method: 'delete',
  path: '/api/telegram/session',
  summary: 'Ends the session of this browser',
  responses: { 204: { description: 'Ended' } },
});

const accountToken = createRoute({
  method: 'post',
  path: '/api/telegram/account-token',
  summary: 'A custom token for the account of the Telegram session: the linked one, or one of its own',
  description:
    'The sign-in counts as being as old as the proof behind the session. `for=confirm`: it has to be recent.',
  request: { query: z.object({ for: z.literal('confirm').optional() }) },
  responses: {
    200: jsonAnswer('The token', accountTokenSchema),
    401: errorAnswer('No Telegram session; or `old_proof`: it is too old where a sign-in would count as new'),
    403: errorAnswer('The account is disabled'),
  },
});

export const sessionRoutes = (deps: SessionDeps) => {
  const { proofs, sessions, telegramSessions, startSession, callers, identity, audit, clock, overHttps } = deps;
  return new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(signIn, async c => {
      const login = await proofs.check(c.req.valid('json'));
      const device = deviceName(c.req.header('User-Agent'));
      if (!login.ok) {
        const { code } = login.error;
        if (code === 'no_telegram') return failure(c, 'not_found', words.proof.noTelegram, { reason: code });
        if (code === 'no_oidc') return failure(c, 'not_found', words.proof.noOidc, { reason: code });
        if (code === 'unavailable') return failure(c, 'unavailable', words.proof.telegramSilent, { reason: code });
        audit.record({ kind: 'session.refused', actor: 'anonymous', reason: code, device });
        const message =
          code === 'expired' ? words.proof.expired : code === 'future' ? words.proof.future : words.proof.other;
        return failure(c, 'unauthorized', message, { reason: code });
      }
      const { user, by, proof, provenAt } = login.value;
      const started = await startSession(c, { telegramId: user.id, way: by, proof, provenAt });
      if (!started.ok) {
        const { code } = started.error;
        audit.record({ kind: 'session.refused', actor: telegramActor(user.id), reason: code, device });
        if (code === 'disabled') return failure(c, 'forbidden', words.account.disabled, { reason: code });
        return failure(c, 'unauthorized', words.proof[code], { reason: code });
      }
      audit.record({ kind: 'session.granted', actor: telegramActor(user.id), reason: by, device });
      return c.json(await sessions.begun(user, started.value.expiresAt), 200);
    })
    .openapi(show, async c => {
      const info: SessionInfo = await sessions.of(await callers.telegram(c));
      return c.json(info, 200);
    })
    .openapi(signOut, async c => {
      const { telegramId, session } = await callers.telegram(c);
      if (telegramId !== null) {
        if (session !== null) await telegramSessions.end(telegramId, session.id);
        audit.record({ kind: 'session.ended', actor: actorOf({ telegramId, uid: null }) });
      }
      // If this same request renewed the session, that cookie must not undo the end.
      c.res.headers.delete('Set-Cookie');
      setSession(c, clearSession({ overHttps }));
      return c.body(null, 204);
    })
    .openapi(accountToken, async c => {
      const { telegramId, provenAt, session } = await callers.telegram(c);
      if (telegramId === null) return failure(c, 'unauthorized', words.denied.verify, { reason: 'verify' });
      const isOld = clock.now() - provenAt > RECENT_MS;
      if (isOld && c.req.valid('query').for === 'confirm') {
        return failure(c, 'unauthorized', words.account.oldProof, { reason: 'old_proof' });
      }
      const uid = await identity.uidOfTelegram(telegramId);
      const minted = await identity.mintCustomToken(uid, {
        provenAt: epochMs(provenAt),
        ...(session === null ? {} : { claims: { [SESSION_CLAIM]: session.id } }),
      });
      if (minted.ok) return c.json({ customToken: minted.value }, 200);
      const { code } = minted.error;
      if (code === 'old_proof') return failure(c, 'unauthorized', words.account.oldProof, { reason: code });
      return failure(c, 'forbidden', words.account.disabled, { reason: code });
    });
};
