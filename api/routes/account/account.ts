/** The routes of an account. Every request carries the id token; irreversible actions require a recent sign-in. */

import { OpenAPIHono } from '@hono/zod-openapi';
import { requireAccount, type WithAccount } from '../../access/require.ts';
import { onInvalid } from '../../http/errors.ts';
import { accountDataRoutes } from './account-data.ts';
import type { AccountDeps } from './account-sign-in.ts';
import { accountTelegramRoutes } from './account-telegram.ts';

export function accountRoutes(deps: AccountDeps) {
  const app = new OpenAPIHono<WithAccount>({ defaultHook: onInvalid });
  app.use('/api/account/*', requireAccount(deps.callers));
  return app.route('/', accountTelegramRoutes(deps)).route('/', accountDataRoutes(deps));
}
