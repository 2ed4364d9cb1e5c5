/**
 * Who we are at Betfair: a session from a certificate or from name and password, renewed before it ends. No failure
 * mentions a name, a password or a token. Source: Betfair's "Login & Session Management".
 */
import { request } from 'node:https';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { EpochMs } from '#shared/units.ts';
import { type JsonRequestDeps, requestJson } from '../http/json-request.ts';
import { type BetfairRefusal, createLoginPauses } from './login-pauses.ts';

export interface BetfairAccount {
  readonly appKey: string;
  readonly username: string;
  readonly password: string;
  /** PEM. Null: name and password alone, which is enough for an account without a second factor. */
  readonly certificate: { readonly cert: string; readonly key: string } | null;
}

export interface SessionFailure {
  readonly code: BetfairRefusal;
  /** As Betfair names it, or what the network said. */
  readonly reason: string;
  /** When the next login may be tried; null: what failed was not a login. */
  readonly retryAt: EpochMs | null;
}

export interface BetfairSession {
  /** The current token, or a new one. While logins are paused the result says why, and Betfair is not asked. */
  token(signal: AbortSignal): Promise<Result<string, SessionFailure>>;
  /** The exchange no longer accepts this token. reason: in the exchange's own words. */
  forget(token: string, reason: string): void;
  /** Renews the session; a token that cannot be renewed is forgotten. */
  keepAlive(signal: AbortSignal): Promise<void>;
}

export interface BetfairSessionDeps extends JsonRequestDeps, BetfairAccount {
  readonly clock: Clock;
  readonly pauses?: Readonly<Record<BetfairRefusal, readonly number[]>> | undefined;
  readonly certUrl: string;
  readonly loginUrl: string;
  /** For tests: the authority that signed the certificate of `certUrl`. */
  readonly ca?: string | undefined;
}

type LoginFailure = Pick<SessionFailure, 'code' | 'reason'>;

const answer = z.object({
  sessionToken: z.string().max(500).optional(),
  token: z.string().max(500).optional(),
  loginStatus: z.string().max(80).optional(),
  status: z.string().max(80).optional(),
  error: z.string().max(80).optional(),
});
/** Failures that end without anybody doing something. */
const PASSING: Readonly<Record<string, BetfairRefusal>> = {
  INTERNAL_ERROR: 'unavailable',
  TRADING_MASTER_SUSPENDED: 'unavailable',
  INVALID_CONNECTIVITY_TO_REGULATOR_DK: 'unavailable',
  INVALID_CONNECTIVITY_TO_REGULATOR_IT: 'unavailable',
  TEMPORARY_BAN_TOO_MANY_REQUESTS: 'limited',
};
const MAX_BYTES = 64 * 1024;
/** Sessions last for hours: one that is refused within this time was never valid. */
const SHORT_SESSION_MS = 10 * 60_000;

export function createBetfairSession(deps: BetfairSessionDeps): BetfairSession {
  const { appKey, username, password, certificate, certUrl, loginUrl, ca, timeoutMs, clock } = deps;
  const form = new URLSearchParams({ username, password }).toString();
  const headers = {
    'X-Application': appKey,
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const pauses = createLoginPauses(deps.pauses);
  let known: { readonly token: string; readonly since: EpochMs } | null = null;
  let held: (SessionFailure & { readonly retryAt: EpochMs }) | null = null;
  /** One login at a time, no matter who needs the token. */
  let entering: Promise<Result<string, LoginFailure>> | null = null;

  async function logIn(signal: AbortSignal): Promise<Result<string, LoginFailure>> {
    const said = certificate
      ? await postForm(new URL(`${certUrl}/api/certlogin`), form, headers, { ...certificate, ca, timeoutMs }, signal)
      : await askJson(`${loginUrl}/api/login`, { method: 'POST', body: form, headers }, signal);
    if (!said.ok) return err({ code: 'unavailable', reason: said.error.reason });
    const read = answer.safeParse(said.value);
    if (!read.success) return err({ code: 'unavailable', reason: 'resposta ilegível ao entrar' });
    const { sessionToken, token, loginStatus, status, error } = read.data;
    const given = sessionToken ?? token;
    if (given && (loginStatus ?? status) === 'SUCCESS') return ok(given);
    const reason = [error, loginStatus, status].find(each => /^[A-Z][A-Z_]{2,60}$/.test(each ?? '')) ?? 'sem motivo';
    return err({ code: PASSING[reason] ?? 'refused', reason });
  }

  async function askJson(url: string, init: RequestInit, signal: AbortSignal) {
    const { signal: _, redirect: __, ...rest } = init;
    const said = await requestJson(new URL(url), rest, deps, signal);
    if (!said.ok) return said;
    return said.value.json ? ok(said.value.json.value) : err({ reason: `HTTP ${said.value.status}` });
  }

  function hold({ code, reason }: LoginFailure): SessionFailure {
    held = { code, reason, retryAt: pauses.refused(code, clock.now()) };
    return held;
  }

  /** Null: a login may be tried. */
  function knownAnswer(): Result<string, SessionFailure> | null {
    if (known !== null) return ok(known.token);
    return held !== null && clock.now() < held.retryAt ? err(held) : null;
  }

  function forget(token: string, reason: string): void {
    if (known?.token !== token) return;
    if (clock.now() - known.since >= SHORT_SESSION_MS) pauses.worked();
    known = null;
    hold({ code: 'session', reason });
  }

  return {
    async token(signal) {
      const now = knownAnswer();
      if (now !== null) return now;
      entering ??= logIn(signal).finally(() => {
        entering = null;
      });
      const entered = await entering;
      if (signal.aborted) return err({ code: 'unavailable', reason: 'parada', retryAt: null });
      // Another caller waited for the same login and has handled its failure already.
      const meanwhile = knownAnswer();
      if (meanwhile !== null) return meanwhile;
      if (!entered.ok) return err(hold(entered.error));
      [known, held] = [{ token: entered.value, since: clock.now() }, null];
      return entered;
    },
    forget,
    async keepAlive(signal) {
      if (known === null) return;
      const { token } = known;
      const asked = { headers: { ...headers, 'X-Authentication': token } };
      const said = await askJson(`${loginUrl}/api/keepAlive`, asked, signal);
      const read = said.ok ? answer.safeParse(said.value) : null;
      if (read?.success && read.data.status !== 'SUCCESS') forget(token, read.data.error || 'NO_SESSION');
    },
  };
}

/** A request with our client certificate, which fetch cannot send. */
function postForm(
  url: URL,
  body: string,
  headers: Record<string, string>,
  { timeoutMs, ...tls }: { cert: string; key: string; ca?: string | undefined; timeoutMs: number },
  signal: AbortSignal,
): Promise<Result<unknown, { readonly reason: string }>> {
  return new Promise(resolve => {
    const fail = (reason: string) => resolve(err({ reason }));
    const asked = request(
      url,
      { method: 'POST', headers, cert: tls.cert, key: tls.key, ...(tls.ca !== undefined && { ca: tls.ca }), signal },
      response => {
        const parts: Buffer[] = [];
        let length = 0;
        response.on('data', (part: Buffer) => {
          length += part.length;
          parts.push(part);
          if (length > MAX_BYTES) asked.destroy();
        });
        response.on('end', () => {
          try {
            resolve(ok(JSON.parse(Buffer.concat(parts).toString('utf8'))));
          } catch {
            fail(`HTTP ${response.statusCode}`);
          }
        });
        response.on('error', () => fail('falha de rede'));
      },
    );
    asked.setTimeout(timeoutMs, () => asked.destroy());
    asked.on('error', (cause: NodeJS.ErrnoException) => fail(cause.code ?? 'falha de rede'));
    asked.end(body);
  });
}
