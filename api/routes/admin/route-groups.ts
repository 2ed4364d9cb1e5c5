/** Administrators read and change which groups open which page, and every change is recorded. */

import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { ROUTE_IDS } from '#shared/access/routes.ts';
import { api as words } from '#shared/catalogue/api.ts';
import {
  type RouteGroups,
  routeGroupsInputSchema,
  routeGroupsListSchema,
  routeGroupsSchema,
} from '#shared/wire/admin/access.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { lookAtAll, troublesIn } from '../../access/group-troubles.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import type { RouteGroupStore } from '../../access/route-groups.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { adminRefusals } from './refusals.ts';

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

export function routeGroupsRoutes({ routeGroups, ...guard }: RouteGroupsDeps) {
  const { access, audit } = guard;

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
      const refused = await troublesIn({ routeGroups, access }, routeId, input);
      if (refused === 'silent') return failure(c, 'unavailable', words.admin.telegramSilent);
      if (refused.length > 0) {
        const message = words.admin.unusableGroups(
          refused.map(({ title, trouble }) => `${title}: ${words.admin.troubles[trouble]}`),
        );
        return failure(c, 'invalid_request', message, { reason: 'unusable_group' });
      }
      const before = (await routeGroups.list()).find(route => route.routeId === routeId);
      const saved = await routeGroups.save(routeId, input);
      if (!saved.ok) {
        if (saved.error.code === 'not_found') return failure(c, 'not_found', words.admin.noSuchRoute);
        return failure(c, 'conflict', words.admin.conflict);
      }
      audit.record({
        kind: 'admin.routes',
        actor,
        subject: saved.value.path,
        before: before === undefined ? null : describe(before),
        after: describe(saved.value),
      });
      return c.json(saved.value, 200);
    });
}

/** For the audit log. Example: 'só membros · Pré (-1001), Ao vivo (-1002)'. */
function describe({ enforced, groups }: RouteGroups): string {
  const listed = (groups ?? []).map(({ title, chatId }) => `${title} (${chatId})`);
  return words.admin.routeGroups(enforced, listed);
}
