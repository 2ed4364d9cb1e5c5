/** Who sent a request: the Telegram session in its cookie or header, and the account of its id token. */

import type { Context } from 'hono';
import type { Clock } from '#shared/ports/clock.ts';
import type { Identity, IdTokenErrorCode, VerifiedIdentity } from '#shared/ports/identity.ts';
import { err, type Result } from '#shared/result.ts';
import type { TelegramId } from '#shared/units.ts';
import type { SessionInfo } from '#shared/wire/auth.ts';
import { type AuthenticateError, authenticate } from '../auth/authenticate.ts';
import { issueSession } from '../auth/session-cookie.ts';
import type { SigningSecrets } from '../auth/signed-token.ts';
import type { Caller } from './access-service.ts';

export interface TelegramCaller {
  /** Null: nobody; `problem` gives the reason if something was sent. */
  readonly telegramId: TelegramId | null;
  readonly via: 'cookie' | 'launch' | null;
  /** Milliseconds. */
  readonly expiresAt: number;
  readonly problem: SessionInfo['problem'];
}

export interface CallerReader {
  /** Renews the cookies of a session past half its life, on the answer to this request. */
  telegram(c: Context): TelegramCaller;
  /** The account of `Authorization: Bearer`. Error 'missing': the header has none. */
  account(c: Context): Promise<Result<VerifiedIdentity, { readonly code: IdTokenErrorCode | 'missing' }>>;
  /** Both; an invalid bearer token counts as none. */
  both(c: Context): Promise<Caller>;
}

export interface CallerDeps {
  readonly clock: Clock;
  readonly secrets: SigningSecrets;
  /** Null: Telegram is not connected. */
  readonly botToken: string | null;
  readonly overHttps: boolean;
  readonly identity: Pick<Identity, 'verifyIdToken'>;
}

const NOBODY: TelegramCaller = { telegramId: null, via: null, expiresAt: 0, problem: null };

export function createCallerReader({ clock, secrets, botToken, overHttps, identity }: CallerDeps): CallerReader {
  function telegram(c: Context): TelegramCaller {
    if (botToken === null) return NOBODY;
    const now = clock.now();
    const parts = { cookie: c.req.header('Cookie'), authorization: c.req.header('Authorization') };
    const who = authenticate(parts, { now, secrets, botToken });
    if (!who.ok) return { ...NOBODY, problem: problemOf(who.error) };
    const { telegramId, via, expiresAt, shouldRenew } = who.value;
    if (via === 'cookie' && shouldRenew) setSession(c, issueSession({ telegramId, now, secrets, overHttps }));
    return { telegramId, via, expiresAt, problem: null };
  }

  async function account(c: Context): ReturnType<CallerReader['account']> {
    const token = /^Bearer ([\x21-\x7e]{1,8192})$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    return token === undefined ? err({ code: 'missing' }) : identity.verifyIdToken(token);
  }

  return {
    telegram,
    account,
    async both(c) {
      const verified = await account(c);
      return { telegramId: telegram(c).telegramId, uid: verified.ok ? verified.value.uid : null };
    },
  };
}

/** Each cookie needs its own header. */
export function setSession(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}

function problemOf(error: AuthenticateError): SessionInfo['problem'] {
  if (error.code === 'anonymous') return null;
  if (error.code === 'different_people') return 'different_people';
  return error.reason === 'expired' ? 'expired' : 'invalid';
}
