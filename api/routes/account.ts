/** The account side of a person. Every request carries the id token; what cannot be undone wants a recent sign-in. */

import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { api as words } from '#shared/catalogue/api.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Identity, VerifiedIdentity } from '#shared/ports/identity.ts';
import type { TelegramId } from '#shared/units.ts';
import { asTelegramId } from '#shared/units.ts';
import {
  type AccountInfo,
  accountSchema,
  accountSettingsChangeSchema,
  accountSettingsSchema,
} from '#shared/wire/account.ts';
import { sessionSchema, type TelegramProof, telegramProofSchema } from '#shared/wire/auth.ts';
import type { GuardDeps } from '../access/access-guard.ts';
import { setSession } from '../access/caller.ts';
import { refuseAccount, requireAccount, type WithAccount } from '../access/require.ts';
import type { SessionInfos } from '../access/session-info.ts';
import { clearSession, issueSession } from '../auth/session-cookie.ts';
import type { SigningSecrets } from '../auth/signed-token.ts';
import type { TelegramProofs } from '../auth/telegram-proofs.ts';
import { failure, onInvalid } from '../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../http/openapi-bodies.ts';
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

const security = [{ bearer: [] }];
const refusals = {
  401: errorAnswer('No id token that holds; or, for what cannot be undone, no recent sign-in'),
  403: errorAnswer('The account is disabled'),
};

const show = createRoute({
  method: 'get',
  path: '/api/account',
  summary: 'The account, and the Telegram person linked to it',
  security,
  responses: { 200: jsonAnswer('The account', accountSchema), ...refusals },
});

const enter = createRoute({
  method: 'post',
  path: '/api/account/session',
  summary: 'The Telegram session of the person linked to the account, where there is one',
  security,
  responses: {
    200: jsonAnswer('The session', sessionSchema),
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
    200: jsonAnswer('Linked', accountSchema),
    400: errorAnswer('No Telegram session, or nothing about the account is proven'),
    409: errorAnswer('That person, or the account, is linked already'),
    ...refusals,
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
    ...refusals,
  },
});

const exportAll = createRoute({
  method: 'get',
  path: '/api/account/export',
  summary: 'Everything kept of the person, as a file',
  security,
  responses: {
    200: jsonAnswer('The data', z.record(z.string(), z.unknown())),
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
  responses: { 200: jsonAnswer('The settings', accountSettingsSchema), ...refusals },
});

const writeSettings = createRoute({
  method: 'put',
  path: '/api/account/settings',
  summary: 'Replaces the settings that are named',
  security,
  request: { body: jsonRequest(accountSettingsChangeSchema) },
  responses: {
    200: jsonAnswer('Kept', accountSettingsSchema),
    400: errorAnswer('Not settings'),
    ...refusals,
  },
});

export function accountRoutes(deps: AccountDeps) {
  const { callers, identity, people, personData, accountSettings, alertRules, sessions, proofs } = deps;
  const { audit, clock, secrets, overHttps } = deps;

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

  const app = new OpenAPIHono<WithAccount>({ defaultHook: onInvalid });
  app.use('/api/account/*', requireAccount(callers));
  return app
    .openapi(show, async c => {
      const who = c.get('account');
      return c.json(await info(who, who.telegramId), 200);
    })
    .openapi(enter, async c => {
      const who = c.get('account');
      const { telegramId, uid } = who;
      if (telegramId === null) return c.json(await sessions.of(callers.telegram(c)), 200);
      const now = clock.now();
      setSession(c, issueSession({ telegramId, now, secrets, overHttps }));
      audit.record({ kind: 'session.granted', actor: `tg:${telegramId}`, subject: `uid:${uid}`, reason: 'account' });
      return c.json(await sessions.ofPerson(telegramId, now), 200);
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
      const linked = await identity.linkTelegram(uid, asTelegramId(telegramId));
      if (!linked.ok) {
        const { code } = linked.error;
        if (code === 'not_found') return refuseAccount(c, code);
        if (code === 'unproven') return failure(c, 'invalid_request', words.account.unproven, { reason: code });
        const message = code === 'taken' ? words.account.taken : words.account.alreadyLinked;
        return failure(c, 'conflict', message, { reason: code });
      }
      await alertRules.rebind(uid, asTelegramId(telegramId));
      audit.record({ kind: 'account.linked', actor: `uid:${uid}`, subject: `tg:${telegramId}` });
      return c.json(await info(who, asTelegramId(telegramId)), 200);
    })
    .openapi(unlink, async c => {
      const who = c.get('account');
      if (!isRecent(who)) return tooOld(c);
      const { uid, telegramId, signInWays } = who;
      if (telegramId === null) return c.json(await info(who, null), 200);
      if (signInWays === 0 || uid === uidOfTelegram(telegramId)) {
        return failure(c, 'conflict', words.account.lastWayIn, { reason: 'last_way_in' });
      }
      await identity.linkTelegram(uid, null);
      await alertRules.rebind(uid, null);
      audit.record({ kind: 'account.unlinked', actor: `uid:${uid}`, subject: `tg:${telegramId}` });
      return c.json(await info(who, null), 200);
    })
    .openapi(exportAll, async c => {
      const who = c.get('account');
      const { uid, email, emailVerified, phoneNumber, displayName, photoUrl, telegramId } = who;
      const telegram = telegramId === null ? null : { telegramId, ...(await people.find(telegramId)) };
      const data = await personData.read(ownersOf(uid, telegramId));
      audit.record({ kind: 'account.exported', actor: `uid:${uid}` });
      c.header('Content-Disposition', 'attachment; filename="arbi-meus-dados.json"');
      const own = { uid, email, emailVerified, phoneNumber, displayName, photoUrl };
      return c.json({ exportedAt: new Date(clock.now()).toISOString(), account: own, telegram, data }, 200);
    })
    .openapi(remove, async c => {
      const who = c.get('account');
      if (!isRecent(who)) return tooOld(c);
      const { uid, telegramId } = who;
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
      const who = c.get('account');
      return c.json(await accountSettings.read(ownersOf(who.uid, who.telegramId)), 200);
    })
    .openapi(writeSettings, async c => {
      const who = c.get('account');
      const { uid, telegramId } = who;
      return c.json(await accountSettings.change(ownersOf(uid, telegramId), c.req.valid('json')), 200);
    });
}
