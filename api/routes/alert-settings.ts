/** How a person wants their alerts delivered: by the page here, by words in the chat elsewhere. */

import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AlertControls } from '#shared/alerts/alert-port.ts';
import { alertDeliverySchema, alertSettingsChangeSchema } from '#shared/alerts/alert-settings.ts';
import { alertsApi as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { asTelegramId } from '#shared/units.ts';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import type { CallerReader } from '../access/caller.ts';
import { failure, onInvalid } from '../http/errors.ts';

export interface AlertSettingsRoutesDeps {
  readonly callers: CallerReader;
  /** Null: there is no Telegram, and nothing is sent. */
  readonly alerts: Pick<AlertControls, 'settings' | 'change' | 'canWrite'> | null;
}

const errorBody = { content: { 'application/json': { schema: apiErrorSchema } } };
const delivery = { content: { 'application/json': { schema: alertDeliverySchema } } };
const refusals = { 401: { description: 'Nobody is signed in', ...errorBody } };

const read = createRoute({
  method: 'get',
  path: '/api/alert-settings',
  summary: 'Whether and when alerts reach who asks',
  responses: { 200: { description: 'Settings are null for who has no Telegram', ...delivery }, ...refusals },
});

const change = createRoute({
  method: 'put',
  path: '/api/alert-settings',
  summary: 'Replaces the settings that are named',
  request: { body: { required: true, content: { 'application/json': { schema: alertSettingsChangeSchema } } } },
  responses: {
    200: { description: 'Kept', ...delivery },
    400: { description: 'Not settings', ...errorBody },
    409: { description: 'Who asks has no Telegram', ...errorBody },
    ...refusals,
  },
});

export function alertSettingsRoutes({ callers, alerts }: AlertSettingsRoutesDeps) {
  /** Undefined: nobody is signed in. Null: an account without a Telegram person. */
  async function telegramIdOf(c: Context): Promise<number | null | undefined> {
    c.header('Cache-Control', 'no-store');
    const account = await callers.account(c);
    if (account.ok) return account.value.telegramId;
    return callers.telegram(c).telegramId ?? undefined;
  }
  const refused = (c: Context) => failure(c, 'unauthorized', words.signIn);

  return new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(read, async c => {
      const telegramId = await telegramIdOf(c);
      if (telegramId === undefined) return refused(c);
      if (telegramId === null || alerts === null) return c.json({ settings: null, canWrite: false }, 200);
      const settings = await alerts.settings(asTelegramId(telegramId));
      return c.json({ settings, canWrite: await alerts.canWrite(asTelegramId(telegramId)) }, 200);
    })
    .openapi(change, async c => {
      const telegramId = await telegramIdOf(c);
      if (telegramId === undefined) return refused(c);
      if (telegramId === null || alerts === null) return failure(c, 'conflict', words.noTelegram, { reason: 'verify' });
      const settings = await alerts.change(asTelegramId(telegramId), c.req.valid('json'));
      return c.json({ settings, canWrite: await alerts.canWrite(asTelegramId(telegramId)) }, 200);
    });
}
