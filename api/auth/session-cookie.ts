/**
 * The two cookies of a Telegram session: `telegram_id`, which the page's scripts can read, and `telegram_verified`, which
 * they cannot read, and which alone is proof. It knows no launch data and no store: who gets a session, and whether it
 * still counts, is decided elsewhere.
 */

import { err, ok, type Result } from '#shared/result.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';
import { readCookie } from './cookie-header.ts';
import { readToken, type SigningSecrets, signToken, type TokenErrorCode } from './signed-token.ts';
import { parseTelegramId } from './telegram-user.ts';

export interface Session {
  readonly telegramId: TelegramId;
  /** Which of the person's sessions: whether it still counts, `api/sessions` knows. */
  readonly sessionId: string;
  readonly issuedAt: EpochMs;
  readonly expiresAt: EpochMs;
  /** A day old, past half a shorter life, issued by a clock that was ahead, or signed with the previous secret: send a new one. */
  readonly shouldRenew: boolean;
}

export type SessionErrorCode = 'missing' | 'duplicate_cookie' | 'other_person' | TokenErrorCode;

export interface WhereItRuns {
  /** Whether people reach us by https. On http://localhost some browsers would not keep a Secure cookie. */
  readonly overHttps: boolean;
}

export interface IssueOptions extends WhereItRuns {
  readonly telegramId: TelegramId;
  /** Letters, digits, `_` and `-`, 1 to 64. */
  readonly sessionId: string;
  readonly now: EpochMs;
  readonly secrets: SigningSecrets;
  /** Milliseconds, a multiple of a second; the default is a week. */
  readonly lifetimeMs?: number;
  /** The end of the session itself, which no renewal moves. Milliseconds. */
  readonly endsAt?: number;
}

const READABLE = 'telegram_id';
const SIGNED = 'telegram_verified';
const PURPOSE = 'telegram-session';
const SESSION_ID = /^[\w-]{1,64}$/;
export const SESSION_MS = 7 * 86_400_000;
/** Early, because an answer may get lost: somebody who comes every few days has several chances within the week. */
const RENEWED_AFTER_MS = 86_400_000;
/** Two servers' clocks may differ by this much. */
const MAX_SKEW_MS = 60_000;

/**
 * The values of two `Set-Cookie` headers that give this person a session. Throws if an id is invalid.
 * Example: telegramId 42, sessionId 'a' on http://localhost → `telegram_id=42; Path=/; Max-Age=604800; SameSite=Lax`, and
 * `telegram_verified=v1.NDI6YQ.…; Path=/; Max-Age=604800; SameSite=Lax; HttpOnly`.
 */
export function issueSession(options: IssueOptions): string[] {
  const { telegramId, sessionId, now, secrets, overHttps, lifetimeMs = SESSION_MS, endsAt } = options;
  if (parseTelegramId(String(telegramId)) !== telegramId) throw new Error('session: not the id of a person');
  if (!SESSION_ID.test(sessionId)) throw new Error('session: not the id of a session');
  const payload = `${telegramId}:${sessionId}`;
  const lasts = Math.max(1_000, Math.min(lifetimeMs, (endsAt ?? Number.POSITIVE_INFINITY) - now));
  const content = { payload, issuedAt: now, expiresAt: epochMs(now + lasts) };
  const attributes = `Path=/; Max-Age=${Math.floor(lasts / 1000)}; ${siteAttributes(overHttps)}`;
  return [
    `${READABLE}=${telegramId}; ${attributes}`,
    `${SIGNED}=${signToken(content, { purpose: PURPOSE, secrets })}; ${attributes}; HttpOnly`,
  ];
}

/**
 * The person whose session a `Cookie` header carries. Errors: 'missing' (either cookie absent or empty),
 * 'duplicate_cookie' (answer with `clearSession`: it removes our cookies wherever a browser kept them), 'other_person'
 * (the readable cookie does not name the signed person), 'malformed' and the other errors of `readToken`.
 */
export function readSession(
  cookieHeader: string | undefined,
  { now, secrets }: { readonly now: EpochMs; readonly secrets: SigningSecrets },
): Result<Session, { readonly code: SessionErrorCode }> {
  const readable = readCookie(cookieHeader ?? '', READABLE);
  if (!readable.ok) return readable;
  const signed = readCookie(cookieHeader ?? '', SIGNED);
  if (!signed.ok) return signed;
  if (!readable.value || !signed.value) return err({ code: 'missing' });
  const token = readToken(signed.value, { purpose: PURPOSE, secrets, now });
  if (!token.ok) return token;
  const { payload, issuedAt, expiresAt, isCurrentKey } = token.value;
  const [, person = '', sessionId = ''] = /^(\d+):([\w-]+)$/.exec(payload) ?? [];
  // Cookies from before sessions had ids: nobody could end them.
  if (sessionId === '') return err({ code: 'malformed' });
  const telegramId = parseTelegramId(person);
  if (telegramId === null || readable.value !== person) return err({ code: 'other_person' });
  const isOld = now - issuedAt >= Math.min(RENEWED_AFTER_MS, (expiresAt - issuedAt) / 2);
  const isAhead = issuedAt - now > MAX_SKEW_MS;
  return ok({ telegramId, sessionId, issuedAt, expiresAt, shouldRenew: isOld || isAhead || !isCurrentKey });
}

/**
 * The values of `Set-Cookie` headers that end the session. With https also for cookies without `Partitioned`: a browser
 * that began to support partitions in an update sends both its old cookie and the new one, as two different cookies.
 */
export function clearSession({ overHttps }: WhereItRuns): string[] {
  const sites = overHttps ? [siteAttributes(true), 'SameSite=None; Secure'] : [siteAttributes(false)];
  return sites.flatMap(site => [
    `${READABLE}=; Path=/; Max-Age=0; ${site}`,
    `${SIGNED}=; Path=/; Max-Age=0; ${site}; HttpOnly`,
  ]);
}

/**
 * In Telegram Web, and in Telegram Desktop on Linux, the miniapp is a frame of another site: only with all three attributes
 * does a cookie survive in a browser that blocks third-party cookies. They also mean that writes must check their Origin.
 * Source: https://developer.mozilla.org/docs/Web/Privacy/Guides/Privacy_sandbox/Partitioned_cookies
 */
function siteAttributes(overHttps: boolean): string {
  return overHttps ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
}
