/**
 * Administrators find people, see why they do not get in, and disable, enable and sign them out, which holds everywhere at
 * once. Each act is in the audit log.
 */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { api as words } from '#shared/catalogue/api.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { asUid } from '#shared/units.ts';
import {
  accountStateSchema,
  MAX_SEARCH,
  MIN_SEARCH,
  peopleFoundSchema,
  personAccessSchema,
} from '#shared/wire/admin/people.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { createPeopleFinder } from '../../access/people-finder.ts';
import { createPersonAccess, type PersonAccessDeps, type PersonSides } from '../../access/person-access.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { accountActor, actorOf } from '../../audit/actor.ts';
import { failure, onInvalid, tooOften } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { adminRefusals } from '../../operator/routes/refusals.ts';
import type { TelegramSessions } from '../../sessions/telegram-sessions.ts';
import type { PersonExport } from '../person-export.ts';

export interface AdminPeopleDeps extends GuardDeps, PersonAccessDeps {
  readonly access: GuardDeps['access'] & PersonAccessDeps['access'];
  readonly identity: Identity;
  readonly personExport: PersonExport;
  readonly telegramSessions: TelegramSessions;
  readonly limiter: RateLimiter;
}

const SEARCHES: RateRule = { name: 'admin-search', burst: 40, perMinute: 60 };

const personParam = z.object({ person: z.string().regex(/^[\w:-]{1,128}$/) });

const search = createRoute({
  method: 'get',
  path: '/api/admin/people',
  summary: 'People by the beginning of their name, @, e-mail, or by id or phone',
  request: { query: z.object({ q: z.string().trim().min(MIN_SEARCH).max(MAX_SEARCH) }) },
  responses: {
    200: jsonAnswer('The people', peopleFoundSchema),
    400: errorAnswer('Too short, or too long'),
    429: errorAnswer('Too many searches'),
    ...adminRefusals,
  },
});

const person = createRoute({
  method: 'get',
  path: '/api/admin/people/{person}',
  summary: 'A person by Telegram id or account: where they are signed in, and page by page whether they get in',
  request: { params: personParam },
  responses: {
    200: jsonAnswer('The person', personAccessSchema),
    400: errorAnswer('Not an id'),
    404: errorAnswer('No such account'),
    ...adminRefusals,
  },
});

const signOut = createRoute({
  method: 'post',
  path: '/api/admin/people/{person}/sign-out',
  summary: 'Ends every session of a person, of Telegram and of the account',
  request: { params: personParam },
  responses: {
    204: { description: 'Signed out' },
    400: errorAnswer('Not an id'),
    404: errorAnswer('No such account'),
    ...adminRefusals,
  },
});

const exportAll = createRoute({
  method: 'get',
  path: '/api/admin/people/{person}/export',
  summary: 'Everything kept of a person, as a file',
  request: { params: personParam },
  responses: {
    200: jsonAnswer('The data', z.record(z.string(), z.unknown())),
    400: errorAnswer('Not an id'),
    404: errorAnswer('No such account'),
    ...adminRefusals,
  },
});

const account = createRoute({
  method: 'put',
  path: '/api/admin/accounts/{uid}',
  summary: 'Disables an account, which signs it out everywhere, or enables it again',
  request: {
    params: z.object({ uid: z.string().min(1).max(128) }),
    body: jsonRequest(accountStateSchema),
  },
  responses: {
    200: jsonAnswer('As it is now', accountStateSchema),
    400: errorAnswer('Not a state'),
    404: errorAnswer('No such account'),
    ...adminRefusals,
  },
});

export function adminPeopleRoutes(deps: AdminPeopleDeps) {
  const { identity, telegramSessions, audit, limiter } = deps;
  const findPeople = createPeopleFinder(deps);
  const persons = createPersonAccess(deps);
  const unknown = (c: Context) => failure(c, 'not_found', words.admin.noSuchAccount);

  /** Here at once, in every other process within a second. */
  async function endAllSessions({ uid, telegramId }: PersonSides): Promise<void> {
    if (telegramId !== null) await telegramSessions.endAll(telegramId, null);
    await telegramSessions.accountChanged(uid);
  }

  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  for (const path of ['people', 'accounts']) app.use(`/api/admin/${path}/*`, requireAdmin(deps));
  return app
    .openapi(search, async c => {
      if (await limiter.take(SEARCHES, c.get('actor'))) return c.json(await findPeople(c.req.valid('query').q), 200);
      return tooOften(c, words.tooMany, { retryAfterSeconds: 60 });
    })
    .openapi(person, async c => {
      const sides = await persons.sidesOf(c.req.valid('param').person);
      return sides ? c.json(await persons.of(sides), 200) : unknown(c);
    })
    .openapi(signOut, async c => {
      const sides = await persons.sidesOf(c.req.valid('param').person);
      if (!sides) return unknown(c);
      // The account first: it could start a Telegram session again.
      await identity.revokeSessions(sides.uid);
      await endAllSessions(sides);
      audit.record({ kind: 'admin.sign_out', actor: c.get('actor'), subject: accountActor(sides.uid) });
      return c.body(null, 204);
    })
    .openapi(exportAll, async c => {
      const sides = await persons.sidesOf(c.req.valid('param').person);
      if (!sides) return unknown(c);
      const about = await identity.describe(sides.uid);
      const exported = await deps.personExport.of({ ...sides, account: about && { ...about } });
      audit.record({ kind: 'admin.export', actor: c.get('actor'), subject: accountActor(sides.uid) });
      c.header('Content-Disposition', 'attachment; filename="arbi-dados-de-uma-pessoa.json"');
      return c.json(exported, 200);
    })
    .openapi(account, async c => {
      const actor = c.get('actor');
      const uid = asUid(c.req.valid('param').uid);
      const { disabled } = c.req.valid('json');
      const sides = await persons.sidesOf(uid);
      if (sides && disabled && deps.access.isAdmin(sides.telegramId) && actor === actorOf(sides)) {
        return failure(c, 'invalid_request', words.admin.notYourself);
      }
      const changed = await identity.setDisabled(uid, disabled);
      if (!changed.ok) return unknown(c);
      await endAllSessions(sides ?? { uid, telegramId: null });
      const [before, after] = disabled
        ? [words.admin.enabled, words.admin.disabled]
        : [words.admin.disabled, words.admin.enabled];
      const reason = disabled ? 'disabled' : 'enabled';
      audit.record({ kind: 'admin.account', actor, subject: accountActor(uid), reason, before, after });
      return c.json({ disabled }, 200);
    });
}
