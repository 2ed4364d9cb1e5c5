/** Administrators see at a glance what is published and what waits. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { DocumentStore, Filter } from '#shared/ports/documents/document-store.ts';
import { type ContentOverview, contentOverviewSchema } from '#shared/wire/admin/content.ts';
import { ALERT_COUNTED } from '#shared/wire/admin/sent-alerts.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { FLOW_SUPPORT } from '../../flows/flow-documents.ts';
import { onInvalid } from '../../http/errors.ts';
import { jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { adminRefusals } from './refusals.ts';

export interface AdminContentDeps extends GuardDeps {
  readonly store: Pick<DocumentStore, 'count'>;
}

const show = createRoute({
  method: 'get',
  path: '/api/admin/content',
  summary: 'Posts, procedures and flows in numbers, and the alerts of the last week',
  responses: { 200: jsonAnswer('The overview', contentOverviewSchema), ...adminRefusals },
});

export function adminContentRoutes({ store, ...guard }: AdminContentDeps) {
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/content', requireAdmin(guard));

  const inState = (collection: string, state: string) =>
    store.count(collection, { field: 'state', op: '==', value: state });
  const since = (field: string, at: number): Filter => ({ field, op: '>', value: at });

  return app.openapi(show, async c => {
    const [kept, waiting, published, drafts, flowsLive, flowsKept, support, alerts] = await Promise.all([
      store.count('posts'),
      store.count('post_sends', since('nextAt', 0)),
      store.count('procedures', { field: 'state', op: 'in', values: ['open', 'not_started'] }),
      inState('procedures', 'draft'),
      inState('flows', 'published'),
      store.count('flows'),
      store.count(FLOW_SUPPORT),
      Promise.all(ALERT_COUNTED.map(async state => [state, await inState('alert_messages', state)] as const)),
    ]);
    return c.json(
      {
        posts: { kept, waiting },
        procedures: { published, drafts },
        flows: { published: flowsLive, kept: flowsKept, support },
        alerts: Object.fromEntries(alerts) as ContentOverview['alerts'],
      },
      200,
    );
  });
}
