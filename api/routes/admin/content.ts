/** Administrators see at a glance what is published, what waits, and which alerts went out. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, Filter } from '#shared/ports/documents/document-store.ts';
import { asTelegramId } from '#shared/units.ts';
import { ALERT_COUNTED, type ContentOverview, contentOverviewSchema } from '#shared/wire/admin/content.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { onInvalid } from '../../http/errors.ts';
import { jsonAnswer } from '../../http/openapi-bodies.ts';
import { adminRefusals } from './refusals.ts';

export interface AdminContentDeps extends GuardDeps {
  readonly store: Pick<DocumentStore, 'count' | 'query'>;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
const READ = 1_000;
const SHOWN = 50;

const show = createRoute({
  method: 'get',
  path: '/api/admin/content',
  summary: 'Posts, procedures and flows in numbers, and the alerts of the last day',
  responses: { 200: jsonAnswer('The overview', contentOverviewSchema), ...adminRefusals },
});

/** Only the fields that are shown: alerts of every version have them. */
const listedAlert = z.object({
  telegramId: z.int(),
  title: z.string(),
  market: z.string(),
  rule: z.string(),
  peak: z.number(),
  state: z.enum(ALERT_COUNTED),
  decidedAt: z.int(),
});

export function adminContentRoutes({ store, clock, ...guard }: AdminContentDeps) {
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/content', requireAdmin(guard));

  const inState = (collection: string, state: string) =>
    store.count(collection, { field: 'state', op: '==', value: state });
  const since = (field: string, at: number): Filter => ({ field, op: '>', value: at });

  async function latestAlerts(): Promise<Pick<ContentOverview, 'latest' | 'more'>> {
    const where = since('decidedAt', clock.now() - DAY_MS);
    const { documents, next } = await store.query('alert_messages', { where, limit: READ });
    const alerts = documents.flatMap(({ data }) => {
      const alert = listedAlert.safeParse(data);
      return alert.success ? [alert.data] : [];
    });
    const latest = alerts.toReversed().slice(0, SHOWN);
    return {
      latest: latest.map(({ decidedAt, telegramId, ...alert }) => ({
        ...alert,
        at: decidedAt,
        telegramId: asTelegramId(telegramId),
      })),
      more: next !== null || alerts.length > SHOWN,
    };
  }

  return app.openapi(show, async c => {
    const [kept, waiting, published, drafts, flowsLive, flowsKept, desk, alerts, latest] = await Promise.all([
      store.count('posts'),
      store.count('post_sends', since('nextAt', 0)),
      store.count('procedures', { field: 'state', op: 'in', values: ['open', 'not_started'] }),
      inState('procedures', 'draft'),
      inState('flows', 'published'),
      store.count('flows'),
      store.count('flow_desk'),
      Promise.all(ALERT_COUNTED.map(async state => [state, await inState('alert_messages', state)] as const)),
      latestAlerts(),
    ]);
    return c.json(
      {
        posts: { kept, waiting },
        procedures: { published, drafts },
        flows: { published: flowsLive, kept: flowsKept, desk },
        alerts: Object.fromEntries(alerts) as ContentOverview['alerts'],
        ...latest,
      },
      200,
    );
  });
}
