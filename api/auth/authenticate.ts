/**
 * Determines which Telegram person sent a request, from the session cookie and the launch data together. Only signatures
 * and times are checked here: whether the session was ended since, `api/sessions` knows.
 */

import { err, ok, type Result } from '#shared/result.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';
import { readAuthorization } from './authorization.ts';
import { checkInitData, type TelegramLogin, type TelegramLoginErrorCode } from './init-data.ts';
import { readSession, type SessionErrorCode } from './session-cookie.ts';
import { DEFAULT_MAX_AGE_MS } from './signed-fields.ts';
import type { SigningSecrets } from './signed-token.ts';

export interface RequestParts {
  /** The `Cookie` header. */
  readonly cookie: string | undefined;
  /** The `Authorization` header. */
  readonly authorization: string | undefined;
}

export interface AuthenticateOptions {
  readonly now: EpochMs;
  readonly secrets: SigningSecrets;
  readonly botToken: string;
  /** Milliseconds; a day by default. */
  readonly maxLaunchAgeMs?: number;
}

export interface Who {
  readonly telegramId: TelegramId;
  readonly via: 'cookie' | 'launch';
  /** What vouches for the person, for the part that knows which sessions and proofs were ended. */
  readonly shown:
    | { readonly telegramId: TelegramId; readonly sessionId: string }
    | { readonly telegramId: TelegramId; readonly proof: string; readonly provenAt: EpochMs };
  /** Whether the answer should carry a new session. */
  readonly shouldRenew: boolean;
  /** From then on the same request identifies nobody. */
  readonly expiresAt: EpochMs;
}

export type AuthenticateError =
  | { readonly code: 'anonymous' }
  | { readonly code: 'different_people' }
  | { readonly code: 'bad_session'; readonly reason: SessionErrorCode }
  | { readonly code: 'bad_launch'; readonly reason: TelegramLoginErrorCode };

/**
 * Identifies the sender. A valid cookie decides; without one, launch data decides.
 * Errors: 'anonymous' (neither cookie nor launch data), 'different_people' (a valid cookie, and genuine launch data of
 * another person, whatever its age: the account in Telegram was changed), 'bad_launch' (not genuine, even beside a valid
 * cookie; or too old without a cookie), 'bad_session' (no launch data, and invalid cookies).
 */
export function authenticate(
  parts: RequestParts,
  { now, secrets, botToken, maxLaunchAgeMs }: AuthenticateOptions,
): Result<Who, AuthenticateError> {
  const session = readSession(parts.cookie, { now, secrets });
  // Beside a valid cookie launch data only has to name the same person: an app left open for days sends old launch data.
  const maxAgeMs = session.ok ? Number.POSITIVE_INFINITY : maxLaunchAgeMs;
  const launch = readLaunch(parts.authorization, { now, botToken, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) });
  if (!launch.ok) return err({ code: 'bad_launch', reason: launch.error.code });
  const launched = launch.value;
  if (session.ok) {
    const { telegramId, sessionId, shouldRenew, expiresAt } = session.value;
    if (launched && launched.telegramId !== telegramId) return err({ code: 'different_people' });
    return ok({ telegramId, via: 'cookie', shown: { telegramId, sessionId }, shouldRenew, expiresAt });
  }
  if (launched) {
    const { telegramId, proof, authDate } = launched;
    const expiresAt = epochMs(authDate + (maxLaunchAgeMs ?? DEFAULT_MAX_AGE_MS));
    const shown = { telegramId, proof, provenAt: authDate };
    return ok({ telegramId, via: 'launch', shown, shouldRenew: true, expiresAt });
  }
  const reason = session.error.code;
  return err(reason === 'missing' ? { code: 'anonymous' } : { code: 'bad_session', reason });
}

function readLaunch(
  authorization: string | undefined,
  options: Parameters<typeof checkInitData>[1],
): Result<TelegramLogin | null, { readonly code: TelegramLoginErrorCode }> {
  const raw = readAuthorization(authorization);
  if (!raw.ok) return raw;
  return raw.value === null ? ok(null) : checkInitData(raw.value, options);
}
