/**
 * Who we are at Betfair: a session from a certificate or from name and password, renewed before it ends. Nothing that is
 * said when it fails holds a name, a password or a token. Source: Betfair's "Login & Session Management".
 */
import { request } from 'node:https';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/result.ts';
import { type JsonRequestDeps, requestJson } from '../http/json-request.ts';

export interface BetfairAccount {
  readonly appKey: string;
  readonly username: string;
  readonly password: string;
  /** PEM. Null: name and password alone, where the account has no second factor. */
  readonly certificate: { readonly cert: string; readonly key: string } | null;
}

export type SessionFailure =
  /** Only a person can help. code: as Betfair names it. */
  { readonly code: 'refused'; readonly reason: string } | { readonly code: 'unavailable'; readonly reason: string };

export interface BetfairSession {
  /** The current token; a new one if there is none. */
  token(signal: AbortSignal): Promise<Result<string, SessionFailure>>;
  /** The exchange knows the token no more. */
  forget(): void;
  /** Renews the session; a token that cannot be renewed is forgotten. */
  keepAlive(signal: AbortSignal): Promise<void>;
}

export interface BetfairSessionDeps extends JsonRequestDeps, BetfairAccount {
  readonly certUrl: string;
  readonly loginUrl: string;
  /** For tests: whose certificate `certUrl` has. */
  readonly ca?: string | undefined;
}

const answer = z.object({
  sessionToken: z.string().max(500).optional(),
  token: z.string().max(500).optional(),
  loginStatus: z.string().max(80).optional(),
  status: z.string().max(80).optional(),
  error: z.string().max(80).optional(),
});
/** What passes by itself. */
const PASSING: ReadonlySet<string> = new Set([
  'INTERNAL_ERROR',
  'TEMPORARY_BAN_TOO_MANY_REQUESTS',
  'TRADING_MASTER_SUSPENDED',
]);
const MAX_BYTES = 64 * 1024;

export function createBetfairSession(deps: BetfairSessionDeps): BetfairSession {
  const { appKey, username, password, certificate, certUrl, loginUrl, ca, timeoutMs } = deps;
  const form = new URLSearchParams({ username, password }).toString();
  const headers = {
    'X-Application': appKey,
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  let known: string | null = null;

  async function logIn(signal: AbortSignal): Promise<Result<string, SessionFailure>> {
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
    return err({ code: PASSING.has(reason) ? 'unavailable' : 'refused', reason });
  }

  async function askJson(url: string, init: RequestInit, signal: AbortSignal) {
    const { signal: _, redirect: __, ...rest } = init;
    const said = await requestJson(new URL(url), rest, deps, signal);
    if (!said.ok) return said;
    return said.value.json ? ok(said.value.json.value) : err({ reason: `HTTP ${said.value.status}` });
  }

  return {
    async token(signal) {
      if (known !== null) return ok(known);
      const entered = await logIn(signal);
      if (entered.ok) known = entered.value;
      return entered;
    },
    forget() {
      known = null;
    },
    async keepAlive(signal) {
      if (known === null) return;
      const asked = { headers: { ...headers, 'X-Authentication': known } };
      const said = await askJson(`${loginUrl}/api/keepAlive`, asked, signal);
      const read = said.ok ? answer.safeParse(said.value) : null;
      if (read?.success && read.data.status !== 'SUCCESS') known = null;
    },
  };
}

/** With a certificate of ours, which fetch cannot present. */
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
