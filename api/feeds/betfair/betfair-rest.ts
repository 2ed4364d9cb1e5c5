/** One request to Betfair's betting API: every failure a value. Source: Betfair's "Betting API" and its error codes. */
import { z } from 'zod';
import { err, ok, type Result } from '#shared/result.ts';
import { type JsonRequestDeps, requestJson, unreadableReason } from '../http/json-request.ts';
import type { BetfairSession, SessionFailure } from './betfair-session.ts';

export interface BetfairRest {
  /** path: below the API's root, as `exchange/betting/rest/v1.0/listMarketCatalogue/`. */
  ask(path: string, body: object, signal: AbortSignal): Promise<Result<unknown, SessionFailure>>;
  readonly requests: number;
}

export interface BetfairRestDeps extends JsonRequestDeps {
  readonly session: BetfairSession;
  readonly appKey: string;
  readonly apiUrl: string;
}

const fault = z.object({ detail: z.object({ APINGException: z.object({ errorCode: z.string() }) }) });
const SESSION_OVER: ReadonlySet<string> = new Set(['INVALID_SESSION_INFORMATION', 'NO_SESSION']);
const ONLY_A_PERSON: ReadonlySet<string> = new Set(['INVALID_APP_KEY', 'NO_APP_KEY', 'ACCESS_DENIED']);

const unavailable = (reason: string): SessionFailure => ({ code: 'unavailable', reason, retryAt: null });

export function createBetfairRest(deps: BetfairRestDeps): BetfairRest {
  const { session, appKey, apiUrl, maxBytes } = deps;
  let requests = 0;

  async function askOnce(path: string, body: object, signal: AbortSignal): Promise<Result<unknown, SessionFailure>> {
    const token = await session.token(signal);
    if (!token.ok) return token;
    requests += 1;
    const headers = {
      'X-Application': appKey,
      'X-Authentication': token.value,
      'Content-Type': 'application/json',
      Accept: 'application/json',
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await requestJson(new URL(path, apiUrl), init, deps, signal);
    if (!answer.ok) return err(unavailable(answer.error.reason));
    const { json, status } = answer.value;
    if (answer.value.ok) {
      return json ? ok(json.value) : err(unavailable(unreadableReason(answer.value, maxBytes)));
    }
    const code = fault.safeParse(json?.value).data?.detail.APINGException.errorCode ?? `HTTP ${status}`;
    const reason = /^[A-Z][A-Z_]{2,60}$/.test(code) ? code : `HTTP ${status}`;
    if (SESSION_OVER.has(reason)) session.forget(token.value, reason);
    return err(ONLY_A_PERSON.has(reason) ? { code: 'refused', reason, retryAt: null } : unavailable(reason));
  }

  return {
    get requests() {
      return requests;
    },
    async ask(path, body, signal) {
      const first = await askOnce(path, body, signal);
      return first.ok || !SESSION_OVER.has(first.error.reason) ? first : askOnce(path, body, signal);
    },
  };
}
