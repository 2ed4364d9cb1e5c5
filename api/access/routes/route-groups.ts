/** Administrators read and change which groups open which page, and every change is recorded. */

import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ROUTE_IDS, type RouteId } from '#shared/access/routes.ts';
import { api as words } from '#shared/catalogue/api.ts';
import { undoInputSchema } from '#shared/wire/admin/feeds.ts';
import {
  type RouteGroups,
  type RouteGroupsInput,
  routeGroupsInputSchema,
  routeGroupsListSchema,
  routeGroupsSchema,
} from '#shared/wire/admin/page-groups.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { adminRefusals } from '../../operator/routes/refusals.ts';
import type { GuardDeps } from '../access-guard.ts';
import { lookAtAll, troublesIn } from '../group-troubles.ts';
import { requireAdmin, type WithAdmin } from '../require.ts';
import type { RouteGroupStore } from '../route-groups.ts';

export interface RouteGroupsDeps extends GuardDeps {
  readonly routeGroups: RouteGroupStore;
}

const listRoutes = createRoute({
  method: 'get',
  path: '/api/admin/routes',
  summary: 'The pages that have a list of groups, each with its list',
  responses: {
    200: jsonAnswer('The lists', routeGroupsListSchema),
    ...adminRefusals,
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
    ...adminRefusals,
  },
});

const undoRoute = createRoute({
  method: 'post',
  path: '/api/admin/routes/{routeId}/undo',
  summary: 'Takes the last change of a page’s list back',
  request: {
    params: z.object({ routeId: z.enum(ROUTE_IDS) }),
    body: jsonRequest(undoInputSchema),
  },
  responses: {
    200: jsonAnswer('As it is now', routeGroupsSchema),
    400: errorAnswer(
      'There is nothing to take back; or `unusable_group`: it would list a group that could open nothing',
    ),
    404: errorAnswer('The page has no list'),
    409: errorAnswer('Somebody else changed it first'),
    ...adminRefusals,
  },
});

export function routeGroupsRoutes({ routeGroups, ...guard }: RouteGroupsDeps) {
  const { access, audit } = guard;

  /** Null: every group that would be new in the list can open something. */
  async function refuseUnusable(c: Context, routeId: RouteId, input: RouteGroupsInput) {
    const refused = await troublesIn({ routeGroups, access }, routeId, input);
    if (refused === 'silent') return failure(c, 'unavailable', words.admin.telegramSilent);
    if (refused.length === 0) return null;
    const message = words.admin.unusableGroups(
      refused.map(({ title, trouble }) => `${title}: ${words.admin.troubles[trouble]}`),
    );
    return failure(c, 'invalid_request', message, { reason: 'unusable_group' });
  }
  const find = async (routeId: RouteId) => (await routeGroups.list()).find(route => route.routeId === routeId);
  function refuse(c: Context, code: 'not_found' | 'conflict' | 'nothing') {
    if (code === 'nothing') return failure(c, 'invalid_request', words.admin.nothingToUndo);
    return code === 'not_found'
      ? failure(c, 'not_found', words.admin.noSuchRoute)
      : failure(c, 'conflict', words.admin.conflict);
  }
  function record(actor: string, before: RouteGroups | undefined, after: RouteGroups, reason: 'undone' | null): void {
    const was = before === undefined ? null : describe(before);
    audit.record({ kind: 'admin.routes', actor, subject: after.path, reason, before: was, after: describe(after) });
  }

  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/routes/*', requireAdmin(guard));
  return app
    .openapi(listRoutes, async c => {
      await lookAtAll({ routeGroups, access });
      return c.json({ routes: await routeGroups.list() }, 200);
    })
    .openapi(saveRoute, async c => {
      const actor = c.get('actor');
      const { routeId } = c.req.valid('param');
      const input = c.req.valid('json');
      const refused = await refuseUnusable(c, routeId, input);
      if (refused !== null) return refused;
      const before = await find(routeId);
      const saved = await routeGroups.save(routeId, input, actor);
      if (!saved.ok) return refuse(c, saved.error.code);
      record(actor, before, saved.value, null);
      return c.json(saved.value, 200);
    })
    .openapi(undoRoute, async c => {
      const actor = c.get('actor');
      const { routeId } = c.req.valid('param');
      const { version } = c.req.valid('json');
      const input = await routeGroups.beforeLastChange(routeId, version);
      if (!input.ok) return refuse(c, input.error.code);
      const refused = await refuseUnusable(c, routeId, input.value);
      if (refused !== null) return refused;
      const before = await find(routeId);
      const undone = await routeGroups.undo(routeId, version, actor);
      if (!undone.ok) return refuse(c, undone.error.code);
      record(actor, before, undone.value, 'undone');
      return c.json(undone.value, 200);
    });
}

/** For the audit log. Example: 'só membros · Pré (-1001), Ao vivo (-1002)'. */
function describe({ enforced, groups }: RouteGroups): string {
  const listed = (groups ?? []).map(({ title, chatId }) => `${title} (${chatId})`);
  return words.admin.routeGroups(enforced, listed);
}
