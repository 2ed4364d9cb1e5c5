/** The account side of a person. Every request carries the id token; what cannot be undone wants a recent sign-in. */

import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { api as words } from '#shared/catalogue/api.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Identity, IdTokenErrorCode, VerifiedIdentity } from '#shared/ports/identity.ts';
import type { TelegramId } from '#shared/units.ts';
import { asTelegramId } from '#shared/units.ts';
import {
  type AccountInfo,
  accountSchema,
  accountSettingsChangeSchema,
  accountSettingsSchema,
} from '#shared/wire/account.ts';
import { sessionSchema, type TelegramProof, telegramProofSchema } from '#shared/wire/auth.ts';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import type { GuardDeps } from '../access/access-guard.ts';
import { setSession } from '../access/caller.ts';
import type { SessionInfos } from '../access/session-info.ts';
import { clearSession, issueSession } from '../auth/session-cookie.ts';
import type { SigningSecrets } from '../auth/signed-token.ts';
import type { TelegramProofs } from '../auth/telegram-proofs.ts';
import { failure, onInvalid } from '../http/errors.ts';
import type { AccountSettingsStore } from '../people/account-settings.ts';
import type { AlertRules } from '../people/alert-rules.ts';
import { ownersOf, type PersonData } from '../people/person-data.ts';
import { fullName, type TelegramPeople } from '../people/telegram-people.ts';

export interface AccountDeps extends GuardDeps {
  readonly identity: Identity;
  readonly people: TelegramPeople;
  readonly personData: PersonData;
  readonly accountSettings: AccountSettingsStore;
  readonly alertRules: AlertRules;
  readonly sessions: SessionInfos;
  readonly proofs: TelegramProofs;
  readonly clock: Clock;
  readonly secrets: SigningSecrets;
  readonly overHttps: boolean;
}

/** As Firebase's own CREDENTIAL_TOO_OLD_LOGIN_AGAIN. */
const RECENT_MS = 5 * 60_000;

const errorBody = { content: { 'application/json': { schema: apiErrorSchema } } };
const account = { content: { 'application/json': { schema: accountSchema } } };
const settings = { content: { 'application/json': { schema: accountSettingsSchema } } };
const security = [{ bearer: [] }];
const refusals = {
  401: { description: 'No id token that holds; or, for what cannot be undone, no recent sign-in', ...errorBody },
  403: { description: 'The account is disabled', ...errorBody },
};

const show = createRoute({
  method: 'get',
  path: '/api/account',
  summary: 'The account, and the Telegram person linked to it',
  security,
  responses: { 200: { description: 'The account', ...account }, ...refusals },
});

const enter = createRoute({
  method: 'post',
  path: '/api/account/session',
  summary: 'The Telegram session of the person linked to the account, where there is one',
  security,
  responses: {
    200: { description: 'The session', content: { 'application/json': { schema: sessionSchema } } },
    ...refusals,
  },
});

const link = createRoute({
  method: 'post',
  path: '/api/account/telegram',
  summary: 'Links the Telegram person of the session, or of the proof in the body where no cookie is kept',
  security,
  request: { body: { required: false, content: { 'application/json': { schema: telegramProofSchema } } } },
  responses: {
    200: { description: 'Linked', ...account },
    400: { description: 'No Telegram session, or nothing about the account is proven', ...errorBody },
    409: { description: 'That person, or the account, is linked already', ...errorBody },
    ...refusals,
  },
});

const unlink = createRoute({
  method: 'delete',
  path: '/api/account/telegram',
  summary: 'Parts the account from Telegram; each side keeps what it brought',
  security,
  responses: {
    200: { description: 'Parted', ...account },
    409: { description: 'Telegram is the only way in', ...errorBody },
    ...refusals,
  },
});

const exportAll = createRoute({
  method: 'get',
  path: '/api/account/export',
  summary: 'Everything kept of the person, as a file',
  security,
  responses: {
    200: { description: 'The data', content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } } },
    ...refusals,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/api/account',
  summary: 'Deletes the account and everything kept of the person',
  security,
  responses: { 204: { description: 'Gone' }, ...refusals },
});

const readSettings = createRoute({
  method: 'get',
  path: '/api/account/settings',
  summary: 'What follows the person from device to device',
  security,
  responses: { 200: { description: 'The settings', ...settings }, ...refusals },
});

const writeSettings = createRoute({
  method: 'put',
  path: '/api/account/settings',
  summary: 'Replaces the settings that are named',
  security,
  request: { body: { required: true, content: { 'application/json': { schema: accountSettingsChangeSchema } } } },
  responses: {
    200: { description: 'Kept', ...settings },
    400: { description: 'Not settings', ...errorBody },
    ...refusals,
  },
});

export function accountRoutes(deps: AccountDeps) {
  const { callers, identity, people, personData, accountSettings, alertRules, sessions, proofs } = deps;
  const { audit, clock, secrets, overHttps } = deps;

  function refused(c: Context, code: IdTokenErrorCode | 'missing') {
    if (code === 'disabled') return failure(c, 'forbidden', words.account.disabled, { reason: code });
    c.header('WWW-Authenticate', 'Bearer');
    const message = code === 'missing' ? words.account.required : words.account.invalid;
    return failure(c, 'unauthorized', message, { reason: code });
  }
  /** The header holds the id token, so launch data come in the body. */
  async function telegramIdIn(c: Context, proof: Partial<TelegramProof> | undefined): Promise<number | null> {
    const parsed = telegramProofSchema.safeParse(proof);
    if (!parsed.success) return callers.telegram(c).telegramId;
    const login = await proofs.check(parsed.data);
    return login.ok ? login.value.user.id : null;
  }
  const tooOld = (c: Context) => failure(c, 'unauthorized', words.account.recentLogin, { reason: 'recent_login' });
  const isRecent = (who: VerifiedIdentity) => clock.now() - who.authTime <= RECENT_MS;

  async function info({ uid, signInWays }: VerifiedIdentity, telegramId: TelegramId | null): Promise<AccountInfo> {
    const canUnlink = telegramId !== null && uid !== uidOfTelegram(telegramId) && signInWays > 0;
    if (telegramId === null) return { uid, telegram: null, canUnlink };
    const person = await people.find(telegramId);
    const name = person ? fullName(person) : 'Telegram';
    return { uid, telegram: { telegramId, name, username: person?.username ?? null }, canUnlink };
  }

  return new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(show, async c => {
      c.header('Cache-Control', 'no-store');
      const who = await callers.account(c);
      if (!who.ok) return refused(c, who.error.code);
      return c.json(await info(who.value, who.value.telegramId), 200);
    })
    .openapi(enter, async c => {
      c.header('Cache-Control', 'no-store');
      const who = await callers.account(c);
      if (!who.ok) return refused(c, who.error.code);
      const { telegramId, uid } = who.value;
      if (telegramId === null) return c.json(await sessions.of(callers.telegram(c)), 200);
      const now = clock.now();
      setSession(c, issueSession({ telegramId, now, secrets, overHttps }));
      audit.record({ kind: 'session.granted', actor: `tg:${telegramId}`, subject: `uid:${uid}`, reason: 'account' });
      return c.json(await sessions.ofPerson(telegramId, now), 200);
    })
    .openapi(link, async c => {
      c.header('Cache-Control', 'no-store');
      const who = await callers.account(c);
      if (!who.ok) return refused(c, who.error.code);
      const telegramId = await telegramIdIn(c, c.req.valid('json'));
      if (telegramId === null)
        return failure(c, 'invalid_request', words.account.noTelegramSession, { reason: 'verify' });
      const { uid } = who.value;
      if (who.value.telegramId !== null && who.value.telegramId !== telegramId) {
        return failure(c, 'conflict', words.account.alreadyLinked, { reason: 'already_linked' });
      }
      const linked = await identity.linkTelegram(uid, asTelegramId(telegramId));
      if (!linked.ok) {
        const { code } = linked.error;
        if (code === 'not_found') return refused(c, code);
        if (code === 'unproven') return failure(c, 'invalid_request', words.account.unproven, { reason: code });
        const message = code === 'taken' ? words.account.taken : words.account.alreadyLinked;
        return failure(c, 'conflict', message, { reason: code });
      }
      await alertRules.rebind(uid, asTelegramId(telegramId));
      audit.record({ kind: 'account.linked', actor: `uid:${uid}`, subject: `tg:${telegramId}` });
      return c.json(await info(who.value, asTelegramId(telegramId)), 200);
    })
    .openapi(unlink, async c => {
      c.header('Cache-Control', 'no-store');
      const who = await callers.account(c);
      if (!who.ok) return refused(c, who.error.code);
      if (!isRecent(who.value)) return tooOld(c);
      const { uid, telegramId, signInWays } = who.value;
      if (telegramId === null) return c.json(await info(who.value, null), 200);
      if (signInWays === 0 || uid === uidOfTelegram(telegramId)) {
        return failure(c, 'conflict', words.account.lastWayIn, { reason: 'last_way_in' });
      }
      await identity.linkTelegram(uid, null);
      await alertRules.rebind(uid, null);
      audit.record({ kind: 'account.unlinked', actor: `uid:${uid}`, subject: `tg:${telegramId}` });
      return c.json(await info(who.value, null), 200);
    })
    .openapi(exportAll, async c => {
      c.header('Cache-Control', 'no-store');
      const who = await callers.account(c);
      if (!who.ok) return refused(c, who.error.code);
      const { uid, email, emailVerified, phoneNumber, displayName, photoUrl, telegramId } = who.value;
      const telegram = telegramId === null ? null : { telegramId, ...(await people.find(telegramId)) };
      const data = await personData.read(ownersOf(uid, telegramId));
      audit.record({ kind: 'account.exported', actor: `uid:${uid}` });
      c.header('Content-Disposition', 'attachment; filename="arbi-meus-dados.json"');
      const own = { uid, email, emailVerified, phoneNumber, displayName, photoUrl };
      return c.json({ exportedAt: new Date(clock.now()).toISOString(), account: own, telegram, data }, 200);
    })
    .openapi(remove, async c => {
      const who = await callers.account(c);
      if (!who.ok) return refused(c, who.error.code);
      if (!isRecent(who.value)) return tooOld(c);
      const { uid, telegramId } = who.value;
      // The account last: who is cut off in the middle can still sign in and finish.
      await personData.erase(ownersOf(uid, telegramId));
      if (telegramId !== null) {
        await people.forget(telegramId);
        if (uid !== uidOfTelegram(telegramId)) await identity.deleteAccount(uidOfTelegram(telegramId));
        setSession(c, clearSession({ overHttps }));
      }
      await identity.deleteAccount(uid);
      audit.record({ kind: 'account.deleted', actor: `uid:${uid}` });
      return c.body(null, 204);
    })
    .openapi(readSettings, async c => {
      c.header('Cache-Control', 'no-store');
      const who = await callers.account(c);
      if (!who.ok) return refused(c, who.error.code);
      return c.json(await accountSettings.read(ownersOf(who.value.uid, who.value.telegramId)), 200);
    })
    .openapi(writeSettings, async c => {
      const who = await callers.account(c);
      if (!who.ok) return refused(c, who.error.code);
      const { uid, telegramId } = who.value;
      return c.json(await accountSettings.change(ownersOf(uid, telegramId), c.req.valid('json')), 200);
    });
}
