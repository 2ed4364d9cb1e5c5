/** Who sent a request: the Telegram session in its cookie or header, and the account of its id token. */

import type { Context } from 'hono';
import { isSignInEnding } from '#shared/access/sign-in-ending.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Identity, IdTokenErrorCode, VerifiedIdentity } from '#shared/ports/identity.ts';
import { err, type Result } from '#shared/result.ts';
import type { TelegramId } from '#shared/units.ts';
import type { SessionInfo } from '#shared/wire/auth.ts';
import type { SignInStanding, Standing } from '#shared/wire/sign-in.ts';
import { type AuthenticateError, authenticate, type RequestParts } from '../auth/authenticate.ts';
import { issueSession, readSession } from '../auth/session-cookie.ts';
import type { SigningSecrets } from '../auth/signed-token.ts';
import { addressSubject } from '../http/address-subject.ts';
import type { Writers } from '../quotas/writers.ts';
import { type DeviceSession, endOf } from '../sessions/person-sessions.ts';
import { sessionOfClaims } from '../sessions/session-claim.ts';
import type { TelegramSessions } from '../sessions/telegram-sessions.ts';
import type { Caller } from './access-service.ts';

export interface TelegramCaller {
  /** Null: nobody; `problem` gives the reason if something was sent. */
  readonly telegramId: TelegramId | null;
  readonly via: 'cookie' | 'launch' | null;
  /** The session of the cookie; null for launch data. */
  readonly session: DeviceSession | null;
  /** When the person proved who they are. Milliseconds. */
  readonly provenAt: number;
  /** Milliseconds. */
  readonly expiresAt: number;
  /** Whether what was sent still counts: for streams, which stay open. */
  readonly stillCounts: () => Promise<boolean>;
  readonly problem: SessionInfo['problem'];
}

export interface CallerReader {
  /**
   * Renews the cookies of a session that are a day old, on the answer to this request. Rejects if nothing is known of
   * the person and the store does not answer.
   */
  telegram(c: Context): Promise<TelegramCaller>;
  /** Does that renewal alone, and asks the store only if the cookie is due. Never rejects. */
  renew(c: Context): Promise<void>;
  /** The account of `Authorization: Bearer`. Error 'missing': the header has none. */
  account(c: Context): Promise<Result<VerifiedIdentity, { readonly code: IdTokenErrorCode | 'missing' }>>;
  /** How what was sent stands; a sign-in that began or ended with a Telegram session stands as that session does. */
  standing(c: Context): Promise<SignInStanding & { readonly who: Caller }>;
  /** Both; an invalid bearer token counts as none, and so does an anonymous account. */
  both(c: Context): Promise<Caller>;
}

export interface CallerDeps {
  readonly clock: Clock;
  readonly secrets: SigningSecrets;
  /** Null: Telegram is not connected. */
  readonly botToken: string | null;
  readonly overHttps: boolean;
  readonly identity: Pick<Identity, 'verifyIdToken' | 'standingOf'>;
  readonly sessions: Pick<TelegramSessions, 'check' | 'saw' | 'countsSignIn'>;
  readonly clientAddress: (c: Context) => string;
  /** Told of everybody who shows an account: what they keep is counted for them. */
  readonly writers: Pick<Writers, 'note'>;
}

const NOBODY: TelegramCaller = {
  telegramId: null,
  via: null,
  session: null,
  provenAt: 0,
  expiresAt: 0,
  problem: null,
  stillCounts: async () => false,
};

/** An account that a visitor was given without asking who they are: it may keep data, and opens nothing. */
export const isAnonymous = ({ signInProvider }: Pick<VerifiedIdentity, 'signInProvider'>) =>
  signInProvider === 'anonymous';

/** A password alone proves nothing: anybody can sign up with a stranger's address. */
function standingOf(account: VerifiedIdentity): 'visitor' | 'unproven' | 'proven' {
  if (isAnonymous(account)) return 'visitor';
  const { telegramId, emailVerified, phoneNumber, signInProvider } = account;
  const isProven = telegramId !== null || emailVerified || phoneNumber !== null || signInProvider !== 'password';
  return isProven ? 'proven' : 'unproven';
}

export function createCallerReader(deps: CallerDeps): CallerReader {
  const { clock, secrets, botToken, overHttps, identity, sessions, writers } = deps;
  /** Several parts of one request ask who sent it. */
  const asked = new WeakMap<Request, Promise<TelegramCaller>>();

  function telegram(c: Context): Promise<TelegramCaller> {
    const before = asked.get(c.req.raw);
    if (before) return before;
    const asking = identify(c);
    asked.set(c.req.raw, asking);
    return asking;
  }

  async function identify(c: Context): Promise<TelegramCaller> {
    if (botToken === null) return NOBODY;
    const parts = { cookie: c.req.header('Cookie'), authorization: c.req.header('Authorization') };
    const first = await read(c, parts);
    // A session that was ended does not stand in the way of launch data that still count.
    const isRetry = first.via === 'cookie' && first.problem === 'ended' && /^tma /i.test(parts.authorization ?? '');
    return isRetry ? read(c, { ...parts, cookie: undefined }) : first;
  }

  async function read(c: Context, parts: RequestParts): Promise<TelegramCaller> {
    const now = clock.now();
    const who = authenticate(parts, { now, secrets, botToken: botToken ?? '' });
    if (!who.ok) return { ...NOBODY, problem: problemOf(who.error) };
    const { telegramId, via, shown, expiresAt, shouldRenew } = who.value;
    const checked = await sessions.check(shown);
    if (checked.state !== 'valid') return { ...NOBODY, via, problem: checked.state };
    const { session } = checked;
    const stillCounts = async () => clock.now() < expiresAt && (await sessions.check(shown)).state === 'valid';
    if (session === null) {
      const provenAt = 'provenAt' in shown ? shown.provenAt : 0;
      return { telegramId, via, session, provenAt, expiresAt, problem: null, stillCounts };
    }
    sessions.saw(telegramId, session);
    const endsAt = endOf(session);
    if (shouldRenew) {
      setSession(c, issueSession({ telegramId, sessionId: session.id, endsAt, now, secrets, overHttps }));
    }
    return { telegramId, via, session, provenAt: session.provenAt, expiresAt, problem: null, stillCounts };
  }

  async function renew(c: Context): Promise<void> {
    const session = readSession(c.req.header('Cookie'), { now: clock.now(), secrets });
    // What was asked for is answered, whether or not the session can be looked up now.
    if (session.ok && session.value.shouldRenew) await telegram(c).catch(() => undefined);
  }

  async function account(c: Context): ReturnType<CallerReader['account']> {
    const token = bearerOf(c);
    if (token === null) return err({ code: 'missing' });
    const verified = await identity.verifyIdToken(token);
    if (!verified.ok) return verified;
    const { telegramId, authTime, claims } = verified.value;
    const sessionId = sessionOfClaims(claims);
    // A sign-in made from a Telegram session ends with that session. A sign-in that began a session ends once that
    // session is ended.
    const counts =
      telegramId === null ? sessionId === null : await sessions.countsSignIn(telegramId, sessionId, authTime);
    if (!counts) return err({ code: 'revoked' });
    writers.note(verified.value.uid, standingOf(verified.value), addressSubject(deps.clientAddress(c)));
    return verified;
  }

  async function accountStanding(c: Context, code: IdTokenErrorCode | 'missing'): Promise<Standing> {
    const token = bearerOf(c);
    if (token === null) return 'none';
    const standing = await identity.standingOf(token);
    // A sign-in that counts by itself was refused because it went with a Telegram session.
    return code === 'revoked' && standing === 'valid' ? 'ended' : standing;
  }

  return {
    telegram,
    renew,
    account,
    async standing(c) {
      const [verified, { telegramId, problem }] = [await account(c), await telegram(c)];
      const proven = isSignInEnding(problem) ? problem : problem === null ? 'none' : 'unknown';
      return {
        account: verified.ok ? 'valid' : await accountStanding(c, verified.error.code),
        telegram: telegramId === null ? proven : 'valid',
        who: { telegramId, uid: verified.ok ? verified.value.uid : null },
      };
    },
    async both(c) {
      const verified = await account(c);
      const uid = verified.ok && !isAnonymous(verified.value) ? verified.value.uid : null;
      return { telegramId: (await telegram(c)).telegramId, uid };
    },
  };
}

function bearerOf(c: Context): string | null {
  return /^Bearer ([\x21-\x7e]{1,8192})$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;
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
