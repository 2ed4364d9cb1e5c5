/** A person's alert rules. Either side of a person is enough: the Telegram session, or the account's id token. */

import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import {
  alertRuleChangeSchema,
  alertRuleListSchema,
  alertRuleSchema,
  newAlertRuleSchema,
} from '#shared/alerts/alert-rule.ts';
import { alertsApi as words } from '#shared/catalogue/arbitrage/alerts.ts';
import type { TelegramId } from '#shared/units.ts';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import type { CallerReader } from '../access/caller.ts';
import { failure, onInvalid } from '../http/errors.ts';
import type { AlertRules } from '../people/alert-rules.ts';
import { ownersOf } from '../people/person-data.ts';

export interface AlertRulesRoutesDeps {
  readonly callers: CallerReader;
  readonly alertRules: AlertRules;
}

const errorBody = { content: { 'application/json': { schema: apiErrorSchema } } };
const rule = { content: { 'application/json': { schema: alertRuleSchema } } };
const refusals = { 401: { description: 'Nobody is signed in', ...errorBody } };
const oneRule = z.object({ id: z.string().min(1).max(64) });

const list = createRoute({
  method: 'get',
  path: '/api/alert-rules',
  summary: 'The alert rules of who asks, oldest first',
  responses: {
    200: { description: 'The rules', content: { 'application/json': { schema: alertRuleListSchema } } },
    ...refusals,
  },
});

const add = createRoute({
  method: 'post',
  path: '/api/alert-rules',
  summary: 'A filter becomes an alert rule',
  request: { body: { required: true, content: { 'application/json': { schema: newAlertRuleSchema } } } },
  responses: {
    201: { description: 'Kept', ...rule },
    400: { description: 'Not a rule', ...errorBody },
    409: { description: 'As many rules as one person may have', ...errorBody },
    ...refusals,
  },
});

const rename = createRoute({
  method: 'put',
  path: '/api/alert-rules/{id}',
  summary: 'Gives a rule another name',
  request: {
    params: oneRule,
    body: { required: true, content: { 'application/json': { schema: alertRuleChangeSchema } } },
  },
  responses: {
    200: { description: 'Renamed', ...rule },
    400: { description: 'Not a name', ...errorBody },
    404: { description: 'Not a rule of theirs', ...errorBody },
    ...refusals,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/api/alert-rules/{id}',
  summary: 'Deletes a rule',
  request: { params: oneRule },
  responses: { 204: { description: 'It is not there any more' }, ...refusals },
});

export function alertRulesRoutes({ callers, alertRules }: AlertRulesRoutesDeps) {
  /** Null: nobody. A linked account is both, and its own counts first. */
  async function personIn(c: Context): Promise<{ owners: string[]; telegramId: TelegramId | null } | null> {
    c.header('Cache-Control', 'no-store');
    const account = await callers.account(c);
    if (account.ok) {
      const { uid, telegramId } = account.value;
      return { owners: ownersOf(uid, telegramId), telegramId };
    }
    const { telegramId } = callers.telegram(c);
    return telegramId === null ? null : { owners: [uidOfTelegram(telegramId)], telegramId };
  }
  const ownersIn = async (c: Context) => (await personIn(c))?.owners ?? null;
  const refused = (c: Context) => failure(c, 'unauthorized', words.signIn);

  return new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(list, async c => {
      const owners = await ownersIn(c);
      return owners === null ? refused(c) : c.json({ rules: await alertRules.list(owners) }, 200);
    })
    .openapi(add, async c => {
      const person = await personIn(c);
      if (person === null) return refused(c);
      const added = await alertRules.add(person.owners, c.req.valid('json'), person.telegramId);
      return added.ok ? c.json(added.value, 201) : failure(c, 'conflict', words.tooMany, { reason: added.error.code });
    })
    .openapi(rename, async c => {
      const owners = await ownersIn(c);
      if (owners === null) return refused(c);
      const renamed = await alertRules.rename(owners, c.req.valid('param').id, c.req.valid('json').name);
      return renamed === null ? failure(c, 'not_found', words.unknown) : c.json(renamed, 200);
    })
    .openapi(remove, async c => {
      const owners = await ownersIn(c);
      if (owners === null) return refused(c);
      await alertRules.remove(owners, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
