/** Access rules: administrators read and change who may open which page, and every change is recorded. */

import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { ROUTE_IDS, ROUTES } from '#shared/access/routes.ts';
import { api as words } from '#shared/catalogue/api.ts';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { asTelegramId, asUid, type TelegramId } from '#shared/units.ts';
import {
  accountStateSchema,
  auditPageSchema,
  type PersonAccess,
  personAccessSchema,
  routeGroupsInputSchema,
  routeGroupsListSchema,
  routeGroupsSchema,
} from '#shared/wire/admin.ts';
import type { GuardDeps } from '../access/access-guard.ts';
import { lookAtAll, troublesIn } from '../access/group-troubles.ts';
import { requireAdmin, type WithAdmin } from '../access/require.ts';
import type { RouteGroupStore } from '../access/route-groups.ts';
import { failure, onInvalid } from '../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../http/openapi-bodies.ts';
import { fullName, type TelegramPeople } from '../people/telegram-people.ts';

export interface AdminDeps extends GuardDeps {
  readonly routeGroups: RouteGroupStore;
  readonly people: TelegramPeople;
  readonly identity: Identity;
}

const refusals = {
  401: errorAnswer('No Telegram session'),
  403: errorAnswer('Not an administrator'),
  503: errorAnswer('Could not be told'),
};

const listRoutes = createRoute({
  method: 'get',
  path: '/api/admin/routes',
  summary: 'The pages that have a list of groups, each with its list',
  responses: {
    200: jsonAnswer('The lists', routeGroupsListSchema),
    ...refusals,
  },
});

const saveRoute = createRoute({
  method: 'put',
  path: '/api/admin/routes/{routeId}',
  summary: 'Replaces a page’s list',
  request: {
    params: z.object({ routeId: z.enum(ROUTE_IDS) }),
    body: jsonRequest(routeGroupsInputSchema),
  },
  responses: {
    200: jsonAnswer('Kept', routeGroupsSchema),
    400: errorAnswer('Not a list; or `unusable_group`: a new group that could open nothing'),
    404: errorAnswer('The page has no list'),
    409: errorAnswer('Somebody else changed it first'),
    ...refusals,
  },
});

const person = createRoute({
  method: 'get',
  path: '/api/admin/people/{telegramId}',
  summary: 'Page by page, whether this Telegram person gets in, and by which group',
  request: { params: z.object({ telegramId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) },
  responses: {
    200: jsonAnswer('The person', personAccessSchema),
    400: errorAnswer('Not an id'),
    ...refusals,
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
    ...refusals,
  },
});

const audits = createRoute({
  method: 'get',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first',
  request: { query: z.object({ cursor: z.string().max(2_048).optional() }) },
  responses: {
    200: jsonAnswer('A page of it', auditPageSchema),
    400: errorAnswer('Not a cursor of ours'),
    ...refusals,
  },
});

export function adminRoutes({ routeGroups, people, identity, ...guard }: AdminDeps) {
  const { access, audit } = guard;

  async function accessOf(telegramId: TelegramId): Promise<PersonAccess> {
    const [known, uid] = await Promise.all([people.find(telegramId), identity.uidOfTelegram(telegramId)]);
    const closed = ROUTES.filter(route => route.groupList !== null);
    const routes = await Promise.all(
      closed.map(async route => {
        const { groups } = await routeGroups.rule(route);
        const memberships = (groups ?? []).map(async ({ chatId, title }) => ({
          chatId,
          title,
          membership: await access.membershipOf(telegramId, chatId),
        }));
        return {
          routeId: route.id,
          decision: await access.decide(route, { telegramId, uid: null }),
          groups: await Promise.all(memberships),
        };
      }),
    );
    return {
      telegramId,
      name: known && fullName(known),
      username: known?.username ?? null,
      lastSeenAt: known?.lastSeenAt ?? null,
      uid,
      account: await identity.stateOf(uid),
      routes,
    };
  }

  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  for (const path of ['routes', 'people', 'accounts', 'audit']) app.use(`/api/admin/${path}/*`, requireAdmin(guard));
  return app
    .openapi(listRoutes, async c => {
      await lookAtAll({ routeGroups, access });
      return c.json({ routes: await routeGroups.list() }, 200);
    })
    .openapi(saveRoute, async c => {
      const actor = c.get('actor');
      const { routeId } = c.req.valid('param');
      const input = c.req.valid('json');
      const refused = await troublesIn({ routeGroups, access }, routeId, input);
      if (refused === 'silent') return failure(c, 'unavailable', words.admin.telegramSilent);
      if (refused.length > 0) {
        const message = words.admin.unusableGroups(
          refused.map(({ title, trouble }) => `${title}: ${words.admin.troubles[trouble]}`),
        );
        return failure(c, 'invalid_request', message, { reason: 'unusable_group' });
      }
      const saved = await routeGroups.save(routeId, input);
      if (!saved.ok) {
        if (saved.error.code === 'not_found') return failure(c, 'not_found', words.admin.noSuchRoute);
        return failure(c, 'conflict', words.admin.conflict);
      }
      const chats = input.groups.map(group => group.chatId).join(' ');
      audit.record({
        kind: 'admin.routes',
        actor,
        subject: saved.value.path,
        reason: `${input.enforced} ${chats}`.slice(0, 200),
      });
      return c.json(saved.value, 200);
    })
    .openapi(person, async c => {
      return c.json(await accessOf(asTelegramId(c.req.valid('param').telegramId)), 200);
    })
    .openapi(account, async c => {
      const actor = c.get('actor');
      const { uid } = c.req.valid('param');
      const { disabled } = c.req.valid('json');
      const changed = await identity.setDisabled(asUid(uid), disabled);
      if (!changed.ok) return failure(c, 'not_found', words.admin.noSuchAccount);
      audit.record({ kind: 'admin.account', actor, subject: `uid:${uid}`, reason: disabled ? 'disabled' : 'enabled' });
      return c.json({ disabled }, 200);
    })
    .openapi(audits, async c => {
      try {
        return c.json(await audit.page(c.req.valid('query').cursor ?? null), 200);
      } catch (cause) {
        if (!(cause instanceof DocumentStoreError) || cause.code !== 'invalid_argument') throw cause;
        return failure(c, 'invalid_request', words.admin.badCursor);
      }
    });
}
