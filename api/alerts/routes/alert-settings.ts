/** How a person's alerts are delivered: set here by the page, and in the chat by messages to the bot. */

import { OpenAPIHono } from '@hono/zod-openapi';
import { alertDeliverySchema, alertSettingsRequestSchema } from '#shared/alerts/alert-settings.ts';
import { alertsApi as words } from '#shared/catalogue/arbitrage/alerts.ts';
import type { CallerReader } from '../../access/caller.ts';
import { requirePerson, type WithPerson } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { AlertDelivery } from '../alert-delivery.ts';

export interface AlertSettingsRoutesDeps {
  readonly callers: CallerReader;
  /** Null: Telegram is not connected, and nothing is sent. */
  readonly alerts: AlertDelivery | null;
}

const refusals = { 401: errorAnswer('Nobody is signed in') };

const read = createRoute({
  method: 'get',
  path: '/api/alert-settings',
  summary: 'Whether and when alerts reach the caller',
  responses: { 200: jsonAnswer('Settings are null for who has no Telegram', alertDeliverySchema), ...refusals },
});

const change = createRoute({
  method: 'put',
  path: '/api/alert-settings',
  summary: 'Replaces the named settings if they are still as they were seen',
  request: { body: jsonRequest(alertSettingsRequestSchema) },
  responses: {
    200: jsonAnswer('Kept', alertDeliverySchema),
    400: errorAnswer('Not settings'),
    409: errorAnswer('Who asks has no Telegram, or a named setting has changed since it was seen'),
    ...refusals,
  },
});

export function alertSettingsRoutes({ callers, alerts }: AlertSettingsRoutesDeps) {
  const app = new OpenAPIHono<WithPerson>({ defaultHook: onInvalid });
  app.use('/api/alert-settings', requirePerson(callers));
  return app
    .openapi(read, async c => {
      const { telegramId } = c.get('person');
      if (telegramId === null || alerts === null) return c.json({ settings: null, canWrite: false }, 200);
      const settings = await alerts.settings(telegramId);
      return c.json({ settings, canWrite: await alerts.canWrite(telegramId) }, 200);
    })
    .openapi(change, async c => {
      const { telegramId } = c.get('person');
      if (telegramId === null || alerts === null) return failure(c, 'conflict', words.noTelegram, { reason: 'verify' });
      const changed = await alerts.changeSeen(telegramId, c.req.valid('json'));
      if (!changed.ok) return failure(c, 'conflict', words.staleSettings, { reason: 'stale' });
      const settings = changed.value;
      return c.json({ settings, canWrite: await alerts.canWrite(telegramId) }, 200);
    });
}
