/** A person's alert rules. Either the Telegram session or the account's id token is enough. */

import { OpenAPIHono, z } from '@hono/zod-openapi';
import {
  alertRuleChangeSchema,
  alertRuleListSchema,
  alertRuleRequestSchema,
  alertRuleSchema,
} from '#shared/alerts/alert-rule.ts';
import { alertsApi as words } from '#shared/catalogue/arbitrage/alerts.ts';
import type { CallerReader } from '../../access/caller.ts';
import { requirePerson, type WithPerson } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { AlertRules } from '../rules/alert-rules.ts';

export interface AlertRulesRoutesDeps {
  readonly callers: CallerReader;
  readonly alertRules: AlertRules;
}

const refusals = { 401: errorAnswer('Nobody is signed in') };
const oneRule = z.object({ id: z.string().min(1).max(64) });

const list = createRoute({
  method: 'get',
  path: '/api/alert-rules',
  summary: 'The alert rules of the caller, oldest first',
  responses: {
    200: jsonAnswer('The rules', alertRuleListSchema),
    ...refusals,
  },
});

const add = createRoute({
  method: 'post',
  path: '/api/alert-rules',
  summary: 'A filter becomes an alert rule',
  request: { body: jsonRequest(alertRuleRequestSchema) },
  responses: {
    201: jsonAnswer('Kept, now or by the same request before', alertRuleSchema),
    400: errorAnswer('Not a rule'),
    409: errorAnswer('As many rules as one person may have, or an id that is taken'),
    ...refusals,
  },
});

const change = createRoute({
  method: 'put',
  path: '/api/alert-rules/{id}',
  summary: 'Replaces the named fields of a rule if they are still as they were seen',
  request: {
    params: oneRule,
    body: jsonRequest(alertRuleChangeSchema),
  },
  responses: {
    200: jsonAnswer('Kept', alertRuleSchema),
    400: errorAnswer('Not a rule'),
    404: errorAnswer('Not a rule of theirs'),
    409: errorAnswer('A named field has changed since it was seen'),
    ...refusals,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/api/alert-rules/{id}',
  summary: 'Deletes a rule',
  request: { params: oneRule, query: z.object({ version: z.coerce.number().int().optional() }) },
  responses: {
    204: { description: 'It is not there any more' },
    409: errorAnswer('The rule has changed since that version'),
    ...refusals,
  },
});

export function alertRulesRoutes({ callers, alertRules }: AlertRulesRoutesDeps) {
  const app = new OpenAPIHono<WithPerson>({ defaultHook: onInvalid });
  app.use('/api/alert-rules/*', requirePerson(callers));
  return app
    .openapi(list, async c => {
      return c.json({ rules: await alertRules.list(c.get('person').owners) }, 200);
    })
    .openapi(add, async c => {
      const { owners, telegramId } = c.get('person');
      const { id, ...rule } = c.req.valid('json');
      const added = await alertRules.add(owners, rule, telegramId, id);
      if (added.ok) return c.json(added.value, 201);
      const { code } = added.error;
      return failure(c, 'conflict', code === 'taken' ? words.taken : words.tooMany, { reason: code });
    })
    .openapi(change, async c => {
      const { owners } = c.get('person');
      const changed = await alertRules.change(owners, c.req.valid('param').id, c.req.valid('json'));
      if (changed.ok) return c.json(changed.value, 200);
      if (changed.error.code === 'unknown') return failure(c, 'not_found', words.unknown);
      return failure(c, 'conflict', words.stale, { reason: 'stale' });
    })
    .openapi(remove, async c => {
      const { owners } = c.get('person');
      const removed = await alertRules.remove(owners, c.req.valid('param').id, c.req.valid('query').version);
      return removed.ok ? c.body(null, 204) : failure(c, 'conflict', words.stale, { reason: 'stale' });
    });
}
