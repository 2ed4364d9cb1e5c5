/** Administrators see which alerts went out, and which did not: all of the last day, or those of one person or state. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { asTelegramId } from '#shared/units.ts';
import {
  ALERT_COUNTED,
  type SentAlerts,
  sentAlertsFilterSchema,
  sentAlertsSchema,
} from '#shared/wire/admin/sent-alerts.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { adminRefusals } from '../../operator/routes/refusals.ts';

export interface SentAlertsDeps extends GuardDeps {
  readonly store: Pick<DocumentStore, 'query'>;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
const SHOWN = 50;
/** Filters are applied here, because Firestore wants a composite index for each. */
const READ_AT_ONCE = 500;
const MOST_READ = 3_000;

const show = createRoute({
  method: 'get',
  path: '/api/admin/alerts',
  summary: 'The alerts of the last day, the latest first',
  request: { query: sentAlertsFilterSchema },
  responses: { 200: jsonAnswer('The alerts', sentAlertsSchema), 400: errorAnswer('Not a filter'), ...adminRefusals },
});

/** Only the fields that are shown: alerts of every version have them. */
const listedAlert = z.object({
  telegramId: z.int().transform(asTelegramId),
  title: z.string(),
  market: z.string(),
  rule: z.string(),
  peak: z.number(),
  state: z.enum(ALERT_COUNTED),
  decidedAt: z.int(),
});

export function sentAlertsRoutes({ store, clock, ...guard }: SentAlertsDeps) {
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/alerts', requireAdmin(guard));
  return app.openapi(show, async c => {
    const { person, state } = c.req.valid('query');
    const isUnfiltered = person === undefined && state === undefined;
    const where = { field: 'decidedAt', op: '>', value: clock.now() - DAY_MS } as const;
    const orderBy = { field: 'decidedAt', direction: 'desc' } as const;
    // One more than is shown says whether there are more.
    const limit = isUnfiltered ? SHOWN + 1 : READ_AT_ONCE;
    const found: SentAlerts['alerts'] = [];
    let read = 0;
    let cursor: string | null = null;
    do {
      const page = await store.query('alert_messages', { where, orderBy, limit, ...(cursor !== null && { cursor }) });
      for (const { data } of page.documents) {
        const alert = listedAlert.safeParse(data);
        if (!alert.success) continue;
        const { decidedAt, ...rest } = alert.data;
        const isWanted = rest.telegramId === (person ?? rest.telegramId) && rest.state === (state ?? rest.state);
        if (isWanted) found.push({ ...rest, at: decidedAt });
      }
      read += page.documents.length;
      cursor = page.next;
    } while (cursor !== null && found.length <= SHOWN && read < MOST_READ);
    const more = found.length > SHOWN;
    return c.json({ alerts: found.slice(0, SHOWN), more, searched: cursor === null || more ? null : read }, 200);
  });
}
