/** The settings shared by all devices of a person. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { settingsApi as words } from '#shared/catalogue/account/settings-api.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { settingsAnswerSchema, settingsChangeSchema } from '#shared/wire/account/account-settings.ts';
import type { CallerReader } from '../../access/caller.ts';
import { requireOwners, type WithOwners } from '../../access/require-owners.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { AccountSettingsStore } from '../account-settings.ts';
import { security, signInRefusals } from './account-sign-in.ts';

export interface AccountSettingsRoutesDeps {
  readonly callers: CallerReader;
  readonly identity: Pick<Identity, 'uidOfTelegram'>;
  readonly accountSettings: AccountSettingsStore;
}

const PATH = '/api/account/settings';

const readSettings = createRoute({
  method: 'get',
  path: PATH,
  summary: 'What follows the person from device to device, with its version',
  security,
  responses: { 200: jsonAnswer('The settings', settingsAnswerSchema), ...signInRefusals },
});

const writeSettings = createRoute({
  method: 'put',
  path: PATH,
  summary: 'Changes the entries that are named, if the document still has the version that is named',
  security,
  request: { body: jsonRequest(settingsChangeSchema) },
  responses: {
    200: jsonAnswer('Kept, now or by the same request before', settingsAnswerSchema),
    400: errorAnswer('Not settings'),
    409: errorAnswer('`stale`: changed meanwhile. `full`: no room for more of a kind. `outdated`: no version was sent'),
    ...signInRefusals,
  },
});

export function accountSettingsRoutes({ callers, identity, accountSettings }: AccountSettingsRoutesDeps) {
  const app = new OpenAPIHono<WithOwners>({ defaultHook: onInvalid });
  app.use(PATH, requireOwners(callers, identity));
  app.put(PATH, refuseWithoutVersion);
  return app
    .openapi(readSettings, async c => c.json(await accountSettings.open(c.get('owners')), 200))
    .openapi(writeSettings, async c => {
      const changed = await accountSettings.change(c.get('owners'), c.req.valid('json'));
      if (changed.ok) return c.json(changed.value, 200);
      const { code } = changed.error;
      return failure(c, 'conflict', words[code], { reason: code });
    });
}

/**
 * A page of an earlier version, still open or kept by its service worker, sends whole lists without a version. They are
 * refused; the page keeps its changes, and its next version sends them.
 */
const refuseWithoutVersion: MiddlewareHandler = async (c, next) => {
  const body: unknown = await c.req.json().catch(() => null);
  const isOutdated = typeof body === 'object' && body !== null && !Array.isArray(body) && !('version' in body);
  return isOutdated ? failure(c, 'conflict', words.outdated, { reason: 'outdated' }) : next();
};
