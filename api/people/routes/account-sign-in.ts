/** Shared by all account routes: their deps, and the answers to a missing or an old sign-in. */
import type { Context } from 'hono';
import { api as words } from '#shared/catalogue/api.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Identity, VerifiedIdentity } from '#shared/ports/identity.ts';
import type { EpochMs } from '#shared/units.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { isAnonymous } from '../../access/caller.ts';
import type { SessionInfos } from '../../access/session-info.ts';
import type { StartSession } from '../../access/start-session.ts';
import type { AlertRules } from '../../alerts/rules/alert-rules.ts';
import type { TelegramProofs } from '../../auth/telegram-proofs.ts';
import { failure } from '../../http/errors.ts';
import { errorAnswer } from '../../http/openapi-bodies.ts';
import type { TelegramSessions } from '../../sessions/telegram-sessions.ts';
import type { AccountSettingsStore } from '../account-settings.ts';
import type { PersonErasure } from '../erasure/person-erasure.ts';
import type { PersonExport } from '../person-export.ts';
import type { TelegramPeople } from '../telegram-people.ts';

export interface AccountDeps extends GuardDeps {
  readonly identity: Identity;
  readonly people: TelegramPeople;
  readonly erasure: Pick<PersonErasure, 'erase'>;
  readonly personExport: PersonExport;
  readonly accountSettings: AccountSettingsStore;
  readonly alertRules: AlertRules;
  readonly sessions: SessionInfos;
  readonly proofs: TelegramProofs;
  readonly clock: Clock;
  readonly telegramSessions: Pick<TelegramSessions, 'endUnlinked' | 'carryOver' | 'check'>;
  readonly startSession: StartSession;
  readonly overHttps: boolean;
}

/** The same as Firebase's own CREDENTIAL_TOO_OLD_LOGIN_AGAIN. */
export const RECENT_MS = 5 * 60_000;

/** Irreversible actions require a recent sign-in, except from visitors, who have nothing to sign in with again. */
export const isRecent = (who: VerifiedIdentity, now: EpochMs) => isAnonymous(who) || now - who.authTime <= RECENT_MS;
export const refuseOldLogin = (c: Context) =>
  failure(c, 'unauthorized', words.account.recentLogin, { reason: 'recent_login' });

export const security = [{ bearer: [] }];
export const signInRefusals = {
  401: errorAnswer('No id token that holds, `reason` says why; or, for what cannot be undone, no recent sign-in'),
};
