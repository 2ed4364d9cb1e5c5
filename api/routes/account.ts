/** The account side of a person. Every request carries the id token; what cannot be undone needs a recent sign-in. */

import { OpenAPIHono } from '@hono/zod-openapi';
import type { Clock } from '#shared/ports/clock.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { GuardDeps } from '../access/access-guard.ts';
import { requireAccount, type WithAccount } from '../access/require.ts';
import type { SessionInfos } from '../access/session-info.ts';
import type { SigningSecrets } from '../auth/signed-token.ts';
import type { TelegramProofs } from '../auth/telegram-proofs.ts';
import { onInvalid } from '../http/errors.ts';
import type { AccountSettingsStore } from '../people/account-settings.ts';
import type { AlertRules } from '../people/alert-rules.ts';
import type { PersonData } from '../people/person-data.ts';
import type { TelegramPeople } from '../people/telegram-people.ts';
import { accountDataRoutes } from './account-data.ts';
import { accountTelegramRoutes } from './account-telegram.ts';

export interface AccountDeps extends GuardDeps {
  readonly identity: Identity;
  readonly people: TelegramPeople;
  readonly personData: PersonData;
  readonly accountSettings: AccountSettingsStore;
  readonly alertRules: AlertRules;
  readonly sessions: SessionInfos;
  readonly proofs: TelegramProofs;
  readonly clock: Clock;
  readonly secrets: SigningSecrets;
  readonly overHttps: boolean;
}

export function accountRoutes(deps: AccountDeps) {
  const app = new OpenAPIHono<WithAccount>({ defaultHook: onInvalid });
  app.use('/api/account/*', requireAccount(deps.callers));
  return app.route('/', accountTelegramRoutes(deps)).route('/', accountDataRoutes(deps));
}
