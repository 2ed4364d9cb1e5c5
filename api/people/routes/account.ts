/**
 * The routes of an account. Every request carries the id token, except for settings, where the Telegram session is
 * enough; irreversible actions require a recent sign-in.
 */

import { OpenAPIHono } from '@hono/zod-openapi';
import { requireAccount, type WithAccount } from '../../access/require.ts';
import { onInvalid } from '../../http/errors.ts';
import { accountDataRoutes } from './account-data.ts';
import { accountSettingsRoutes } from './account-settings.ts';
import type { AccountDeps } from './account-sign-in.ts';
import { accountTelegramRoutes } from './account-telegram.ts';

export function accountRoutes(deps: AccountDeps) {
  const app = new OpenAPIHono<WithAccount>({ defaultHook: onInvalid });
  app.use('/api/account/*', requireAccount(deps.callers));
  const own = app.route('/', accountTelegramRoutes(deps)).route('/', accountDataRoutes(deps));
  // First, because a Telegram session opens the settings too.
  return new OpenAPIHono().route('/', accountSettingsRoutes(deps)).route('/', own);
}
