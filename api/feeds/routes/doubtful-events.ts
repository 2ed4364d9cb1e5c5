/** Administrators see which events of two feeds may be one match, and decide; every decision is recorded. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { api as words } from '#shared/catalogue/api.ts';
import { doubtfulEventsSchema, eventDecisionSchema } from '#shared/wire/admin/doubtful-events.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { adminRefusals } from '../../operator/routes/refusals.ts';
import type { EventDecisions } from '../matching/event-decisions.ts';

export interface DoubtfulEventsDeps extends GuardDeps {
  readonly eventDecisions: Pick<EventDecisions, 'state' | 'decide'>;
}

const list = createRoute({
  method: 'get',
  path: '/api/admin/events/doubtful',
  summary: 'Events of two feeds that may be one match, and what was decided of others',
  responses: { 200: jsonAnswer('The pairs', doubtfulEventsSchema), ...adminRefusals },
});

const decide = createRoute({
  method: 'post',
  path: '/api/admin/events/doubtful/{id}',
  summary: 'Decides whether they are one match; null takes a decision back',
  request: {
    params: z.object({ id: z.string().regex(/^[\w-]{22}$/) }),
    body: jsonRequest(eventDecisionSchema),
  },
  responses: {
    200: jsonAnswer('The pairs', doubtfulEventsSchema),
    400: errorAnswer('No decision'),
    404: errorAnswer('No such pair any more'),
    ...adminRefusals,
  },
});

export function doubtfulEventsRoutes({ eventDecisions, ...guard }: DoubtfulEventsDeps) {
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/events/*', requireAdmin(guard));
  return app
    .openapi(list, async c => c.json(await eventDecisions.state(), 200))
    .openapi(decide, async c => {
      const actor = c.get('actor');
      const { id } = c.req.valid('param');
      const { decision } = c.req.valid('json');
      const decided = await eventDecisions.decide(id, decision, actor);
      if (decided === null) return failure(c, 'not_found', words.admin.noSuchDoubt);
      const said = (what: 'same' | 'different' | null) => words.admin.eventDecisions[what ?? 'none'];
      const { about: subject, before } = decided;
      guard.audit.record({ kind: 'admin.event_decision', actor, subject, before: said(before), after: said(decision) });
      return c.json(await eventDecisions.state(), 200);
    });
}
