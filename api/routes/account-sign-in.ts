/** The rules that all routes of an account share: the answers to a missing or old sign-in. */
import type { Context } from 'hono';
import { api as words } from '#shared/catalogue/api.ts';
import type { VerifiedIdentity } from '#shared/ports/identity.ts';
import type { EpochMs } from '#shared/units.ts';
import { failure } from '../http/errors.ts';
import { errorAnswer } from '../http/openapi-bodies.ts';

/** The same as Firebase's own CREDENTIAL_TOO_OLD_LOGIN_AGAIN. */
const RECENT_MS = 5 * 60_000;

/** What cannot be undone needs a recent sign-in. */
export const isRecent = (who: VerifiedIdentity, now: EpochMs) => now - who.authTime <= RECENT_MS;
export const refuseOldLogin = (c: Context) =>
  failure(c, 'unauthorized', words.account.recentLogin, { reason: 'recent_login' });

export const security = [{ bearer: [] }];
export const refusals = {
  401: errorAnswer('No id token that holds; or, for what cannot be undone, no recent sign-in'),
  403: errorAnswer('The account is disabled'),
};
