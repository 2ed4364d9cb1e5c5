/** Gives a person who has just proven who they are a session, and its cookies to their browser. */

import type { Context } from 'hono';
import type { Clock } from '#shared/ports/clock.ts';
import { ok, type Result } from '#shared/result.ts';
import { issueSession, SESSION_MS } from '../auth/session-cookie.ts';
import type { SigningSecrets } from '../auth/signed-token.ts';
import type { Arrival, ArrivalError } from '../sessions/arrival.ts';
import { deviceName } from '../sessions/device-name.ts';
import { endOf } from '../sessions/person-sessions.ts';
import type { TelegramSessions } from '../sessions/telegram-sessions.ts';
import { type CallerReader, setSession } from './caller.ts';

export interface SessionStarterDeps {
  readonly telegramSessions: Pick<TelegramSessions, 'begin'>;
  readonly callers: Pick<CallerReader, 'telegram'>;
  readonly clock: Clock;
  readonly secrets: SigningSecrets;
  readonly overHttps: boolean;
}

/** What proves the person: see `Arrival`. sessionId: the session that a sign-in of the account was made from. */
type Proven = Pick<Arrival, 'telegramId' | 'way' | 'provenAt' | 'proof'> & Partial<Pick<Arrival, 'sessionId'>>;

/** Returns when the cookies expire. */
export type StartSession = (
  c: Context,
  proven: Proven,
) => Promise<Result<{ readonly expiresAt: number }, { readonly code: ArrivalError }>>;

export function createSessionStarter(deps: SessionStarterDeps): StartSession {
  const { telegramSessions, callers, clock, secrets, overHttps } = deps;
  return async (c, proven) => {
    const { session, telegramId } = await callers.telegram(c);
    // A browser that came in before keeps its session: the list of devices does not grow with every opening.
    const isTheirs = session !== null && telegramId === proven.telegramId;
    const begun = await telegramSessions.begin({
      ...proven,
      device: deviceName(c.req.header('User-Agent')),
      sessionId: isTheirs ? session.id : (proven.sessionId ?? null),
    });
    if (!begun.ok) return begun;
    const now = clock.now();
    const { id: sessionId } = begun.value;
    const endsAt = endOf(begun.value);
    c.res.headers.delete('Set-Cookie');
    setSession(c, issueSession({ telegramId: proven.telegramId, sessionId, endsAt, now, secrets, overHttps }));
    return ok({ expiresAt: Math.min(now + SESSION_MS, endsAt) });
  };
}
