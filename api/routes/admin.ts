/** Who gets in where: read and changed by administrators, and every act written down. */

import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { ROUTE_IDS, ROUTES } from '#shared/access/routes.ts';
import { api as words } from '#shared/catalogue/api.ts';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { TelegramId } from '#shared/units.ts';
import { asTelegramId, asUid } from '#shared/units.ts';
import {
  accountStateSchema,
  auditPageSchema,
  type PersonAccess,
  personAccessSchema,
  routeGroupsInputSchema,
  routeGroupsListSchema,
  routeGroupsSchema,
} from '#shared/wire/admin.ts';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import type { GuardDeps } from '../access/access-guard.ts';
import { createAdminDoor } from '../access/admit-admin.ts';
import type { RouteGroupStore } from '../access/route-groups.ts';
import { failure, onInvalid } from '../http/errors.ts';
import { fullName, type TelegramPeople } from '../people/telegram-people.ts';

export interface AdminDeps extends GuardDeps {
  readonly routeGroups: RouteGroupStore;
  readonly people: TelegramPeople;
  readonly identity: Identity;
}

const errorBody = { content: { 'application/json': { schema: apiErrorSchema } } };
const refusals = {
  401: { description: 'No Telegram session', ...errorBody },
  403: { description: 'Not an administrator', ...errorBody },
  503: { description: 'Could not be told', ...errorBody },
};

const listRoutes = createRoute({
  method: 'get',
  path: '/api/admin/routes',
  summary: 'The pages that have a list of groups, each with its list',
  responses: {
    200: { description: 'The lists', content: { 'application/json': { schema: routeGroupsListSchema } } },
    ...refusals,
  },
});

const saveRoute = createRoute({
  method: 'put',
  path: '/api/admin/routes/{routeId}',
  summary: 'Replaces a page’s list',
  request: {
    params: z.object({ routeId: z.enum(ROUTE_IDS) }),
    body: { required: true, content: { 'application/json': { schema: routeGroupsInputSchema } } },
  },
  responses: {
    200: { description: 'Kept', content: { 'application/json': { schema: routeGroupsSchema } } },
    400: { description: 'Not a list', ...errorBody },
    404: { description: 'The page has no list', ...errorBody },
    409: { description: 'Somebody else changed it first', ...errorBody },
    ...refusals,
  },
});

const person = createRoute({
  method: 'get',
  path: '/api/admin/people/{telegramId}',
  summary: 'Page by page, whether this Telegram person gets in, and by which group',
  request: { params: z.object({ telegramId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) },
  responses: {
    200: { description: 'The person', content: { 'application/json': { schema: personAccessSchema } } },
    400: { description: 'Not an id', ...errorBody },
    ...refusals,
  },
});

const account = createRoute({
  method: 'put',
  path: '/api/admin/accounts/{uid}',
  summary: 'Disables an account, which signs it out everywhere, or enables it again',
  request: {
    params: z.object({ uid: z.string().min(1).max(128) }),
    body: { required: true, content: { 'application/json': { schema: accountStateSchema } } },
  },
  responses: {
    200: { description: 'As it is now', content: { 'application/json': { schema: accountStateSchema } } },
    400: { description: 'Not a state', ...errorBody },
    404: { description: 'No such account', ...errorBody },
    ...refusals,
  },
});

const audits = createRoute({
  method: 'get',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first',
  request: { query: z.object({ cursor: z.string().max(2_048).optional() }) },
  responses: {
    200: { description: 'A page of it', content: { 'application/json': { schema: auditPageSchema } } },
    400: { description: 'Not a cursor of ours', ...errorBody },
    ...refusals,
  },
});

export function adminRoutes({ callers, access, audit, routeGroups, people, identity }: AdminDeps) {
  const admit = createAdminDoor({ callers, access, audit });

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
      uid: asUid(uid),
      account: await identity.stateOf(asUid(uid)),
      routes,
    };
  }

  return new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(listRoutes, async c => {
      const { refusal } = await admit(c);
      return refusal ?? c.json({ routes: await routeGroups.list() }, 200);
    })
    .openapi(saveRoute, async c => {
      const { refusal, actor } = await admit(c);
      if (refusal) return refusal;
      const { routeId } = c.req.valid('param');
      const input = c.req.valid('json');
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
      const { refusal } = await admit(c);
      return refusal ?? c.json(await accessOf(asTelegramId(c.req.valid('param').telegramId)), 200);
    })
    .openapi(account, async c => {
      const { refusal, actor } = await admit(c);
      if (refusal) return refusal;
      const { uid } = c.req.valid('param');
      const { disabled } = c.req.valid('json');
      const changed = await identity.setDisabled(asUid(uid), disabled);
      if (!changed.ok) return failure(c, 'not_found', words.admin.noSuchAccount);
      audit.record({ kind: 'admin.account', actor, subject: `uid:${uid}`, reason: disabled ? 'disabled' : 'enabled' });
      return c.json({ disabled }, 200);
    })
    .openapi(audits, async c => {
      const { refusal } = await admit(c);
      if (refusal) return refusal;
      try {
        return c.json(await audit.page(c.req.valid('query').cursor ?? null), 200);
      } catch (cause) {
        if (!(cause instanceof DocumentStoreError) || cause.code !== 'invalid_argument') throw cause;
        return failure(c, 'invalid_request', words.admin.badCursor);
      }
    });
}
