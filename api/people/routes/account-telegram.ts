/** A person's account and its link to Telegram: shown, used to start a session, linked and unlinked. */

import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { api as words } from '#shared/catalogue/api.ts';
import type { LinkErrorCode, VerifiedIdentity } from '#shared/ports/identity.ts';
import type { TelegramId } from '#shared/units.ts';
import { type AccountInfo, accountSchema } from '#shared/wire/account/account.ts';
import { sessionSchema, type TelegramProof, telegramProofSchema } from '#shared/wire/auth.ts';
import { refuseAccount, type WithAccount } from '../../access/require.ts';
import { accountActor, telegramActor } from '../../audit/actor.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { deviceName } from '../../sessions/device-name.ts';
import { sessionOfClaims } from '../../sessions/session-claim.ts';
import { fullName } from '../telegram-people.ts';
import { type AccountDeps, isRecent, refuseOldLogin, security, signInRefusals } from './account-sign-in.ts';

const show = createRoute({
  method: 'get',
  path: '/api/account',
  summary: 'The account, and the Telegram person linked to it',
  security,
  responses: { 200: jsonAnswer('The account', accountSchema), ...signInRefusals },
});

const enter = createRoute({
  method: 'post',
  path: '/api/account/session',
  summary: 'The Telegram session of the person linked to the account, where there is one',
  security,
  responses: {
    200: jsonAnswer('The session', sessionSchema),
    ...signInRefusals,
  },
});

const link = createRoute({
  method: 'post',
  path: '/api/account/telegram',
  summary: 'Links the Telegram person of the session, or of the proof in the body where no cookie is kept',
  security,
  request: { body: { required: false, content: { 'application/json': { schema: telegramProofSchema } } } },
  responses: {
    200: jsonAnswer('Linked', accountSchema),
    400: errorAnswer('No Telegram session, or nothing about the account is proven'),
    409: errorAnswer('That person, or the account, is linked already'),
    ...signInRefusals,
  },
});

const unlink = createRoute({
  method: 'delete',
  path: '/api/account/telegram',
  summary: 'Parts the account from Telegram; each side keeps what it brought',
  security,
  responses: {
    200: jsonAnswer('Parted', accountSchema),
    409: errorAnswer('Telegram is the only way in'),
    ...signInRefusals,
  },
});

export function accountTelegramRoutes(deps: AccountDeps) {
  const { access, callers, identity, people, alertRules, audit, clock } = deps;
  const { sessions, telegramSessions, startSession, proofs } = deps;

  /**
   * The header holds the id token, so launch data arrive in the body. A proof that a sign-out has ended is refused
   * here, too.
   */
  async function telegramIdIn(c: Context, sent: Partial<TelegramProof> | undefined): Promise<TelegramId | null> {
    const parsed = telegramProofSchema.safeParse(sent);
    if (!parsed.success) return (await callers.telegram(c)).telegramId;
    const login = await proofs.check(parsed.data);
    if (!login.ok) return null;
    const { user, proof, provenAt } = login.value;
    const { state } = await telegramSessions.check({ telegramId: user.id, proof, provenAt });
    if (state !== 'valid') return null;
    await people.saw(user);
    return user.id;
  }

  async function info({ uid, signInWays }: VerifiedIdentity, telegramId: TelegramId | null): Promise<AccountInfo> {
    const canUnlink = telegramId !== null && uid !== uidOfTelegram(telegramId) && signInWays > 0;
    if (telegramId === null) return { uid, telegram: null, canUnlink };
    const person = await people.find(telegramId);
    const name = person ? fullName(person) : 'Telegram';
    return { uid, telegram: { telegramId, name, username: person?.username ?? null }, canUnlink };
  }

  return new OpenAPIHono<WithAccount>({ defaultHook: onInvalid })
    .openapi(show, async c => {
      const who = c.get('account');
      return c.json(await info(who, who.telegramId), 200);
    })
    .openapi(enter, async c => {
      const who = c.get('account');
      const { telegramId, uid } = who;
      if (telegramId === null) return c.json(await sessions.of(await callers.telegram(c)), 200);
      const device = deviceName(c.req.header('User-Agent'));
      if (access.isAdmin(telegramId) && !hasStrongProof(who)) {
        const reason = 'second_factor' as const;
        audit.record({
          kind: 'session.refused',
          actor: accountActor(uid),
          subject: telegramActor(telegramId),
          reason,
          device,
        });
        const current = await sessions.of(await callers.telegram(c));
        return c.json(current.telegram === null ? { ...current, problem: reason } : current, 200);
      }
      const sessionId = sessionOfClaims(who.claims);
      const proven = { telegramId, way: 'account', proof: null, provenAt: who.authTime, sessionId } as const;
      const started = await startSession(c, proven);
      if (!started.ok) return refuseAccount(c, started.error.code === 'disabled' ? 'disabled' : 'revoked');
      const actor = telegramActor(telegramId);
      audit.record({ kind: 'session.granted', actor, subject: accountActor(uid), reason: 'account', device });
      return c.json(await sessions.ofPerson(telegramId, started.value.expiresAt), 200);
    })
    .openapi(link, async c => {
      const who = c.get('account');
      const telegramId = await telegramIdIn(c, c.req.valid('json'));
      if (telegramId === null)
        return failure(c, 'invalid_request', words.account.noTelegramSession, { reason: 'verify' });
      const { uid } = who;
      if (who.telegramId !== null && who.telegramId !== telegramId) {
        return failure(c, 'conflict', words.account.alreadyLinked, { reason: 'already_linked' });
      }
      const linked = await telegramSessions.carryOver(telegramId, () => identity.linkTelegram(uid, telegramId));
      if (!linked.ok) return refuseLink(c, linked.error.code);
      await alertRules.rebind(uid, telegramId);
      audit.record({ kind: 'account.linked', actor: accountActor(uid), subject: telegramActor(telegramId) });
      return c.json(await info(who, telegramId), 200);
    })
    .openapi(unlink, async c => {
      const who = c.get('account');
      if (!isRecent(who, clock.now())) return refuseOldLogin(c);
      const { uid, telegramId, signInWays } = who;
      if (telegramId === null) return c.json(await info(who, null), 200);
      if (signInWays === 0 || uid === uidOfTelegram(telegramId)) {
        return failure(c, 'conflict', words.account.lastWayIn, { reason: 'last_way_in' });
      }
      // Ended first: if this is interrupted here, the person signs in again, and nobody keeps a session that the link
      // gave them. The session of the device that asks stays if Telegram itself vouched for it.
      const { session } = await callers.telegram(c);
      await telegramSessions.endUnlinked(telegramId, session?.way === 'account' ? null : (session?.id ?? null));
      await telegramSessions.carryOver(telegramId, () => identity.linkTelegram(uid, null));
      await alertRules.rebind(uid, null);
      audit.record({ kind: 'account.unlinked', actor: accountActor(uid), subject: telegramActor(telegramId) });
      return c.json(await info(who, null), 200);
    });
}

function refuseLink(c: Context, code: LinkErrorCode) {
  if (code === 'not_found') return refuseAccount(c, code);
  if (code === 'unproven') return failure(c, 'invalid_request', words.account.unproven, { reason: code });
  const message = code === 'taken' ? words.account.taken : words.account.alreadyLinked;
  return failure(c, 'conflict', message, { reason: code });
}

/**
 * What an administrator's Telegram session may rest on: the second factor, or Telegram itself, which our custom tokens
 * stand for. A password that leaked, or a mailbox, is not enough.
 */
function hasStrongProof({ secondFactor, signInProvider }: VerifiedIdentity): boolean {
  return secondFactor || signInProvider === 'custom';
}
