/**
 * Makes one request to The Odds API: limited in time and size, every failure a value, and the key in no message.
 * Source: https://the-odds-api.com/liveapi/guides/v4/ and its list of error codes.
 */
import { err, ok, type Result } from '#shared/result.ts';
import {
  headerNumber,
  type JsonAnswer,
  type JsonRequestDeps,
  requestJson,
  retryAfterMs,
  unreadableReason,
} from '../http/json-request.ts';

export type OddsApiFailure =
  /** The key is wrong, missing or deactivated: only a person can help. */
  | { readonly code: 'bad_key'; readonly reason: string }
  | { readonly code: 'out_of_credits' }
  | { readonly code: 'rate_limited'; readonly retryAfterMs: number | null }
  /** Something that does not exist was requested: the same request will never succeed. */
  | { readonly code: 'refused'; readonly reason: string }
  /** No connection, an error of theirs, or an unreadable answer: it may pass. */
  | { readonly code: 'unavailable'; readonly reason: string };

export interface OddsApiReply {
  readonly result: Result<unknown, OddsApiFailure>;
  /** From the headers; null if they do not contain it. */
  readonly remaining: number | null;
  readonly used: number | null;
}

export interface OddsApiClientDeps extends JsonRequestDeps {
  readonly apiKey: string;
  readonly baseUrl: string;
}

export interface OddsApiClient {
  get(path: string, parameters: Readonly<Record<string, string>>, signal: AbortSignal): Promise<OddsApiReply>;
}

export function createOddsApiClient(deps: OddsApiClientDeps): OddsApiClient {
  return {
    async get(path, parameters, signal) {
      const url = new URL(path, deps.baseUrl);
      for (const [name, value] of Object.entries({ ...parameters, apiKey: deps.apiKey })) {
        url.searchParams.set(name, value);
      }
      const answer = await requestJson(url, { headers: { accept: 'application/json' } }, deps, signal);
      if (!answer.ok) return { result: err({ code: 'unavailable', ...answer.error }), remaining: null, used: null };
      return replyOf(answer.value, deps.maxBytes);
    },
  };
}

function replyOf(answer: JsonAnswer, maxBytes: number): OddsApiReply {
  const { headers, json } = answer;
  const quota = {
    remaining: headerNumber(headers, 'x-requests-remaining'),
    used: headerNumber(headers, 'x-requests-used'),
  };
  if (!answer.ok) return { result: err(failureOf(answer, errorCode(json?.value))), ...quota };
  if (json !== null) return { result: ok(json.value), ...quota };
  return { result: err({ code: 'unavailable', reason: unreadableReason(answer, maxBytes) }), ...quota };
}

/** What each of the provider's codes means; a status alone says less. Source: its list of error codes. */
const BY_CODE: Readonly<Record<string, OddsApiFailure['code']>> = {
  MISSING_KEY: 'bad_key',
  INVALID_KEY: 'bad_key',
  DEACTIVATED_KEY: 'bad_key',
  OUT_OF_USAGE_CREDITS: 'out_of_credits',
  EXCEEDED_FREQ_LIMIT: 'rate_limited',
};
/** How its sentences, and those of its gateway, speak of the key, and of the credits. */
const ABOUT_KEY = /\bapi ?key\b|\bunauthori[sz]ed\b/i;
const ABOUT_CREDITS = /\busage (quota|credits)\b|\bquota has been reached\b/i;

/** The table of all statuses is in `docs/feeds.md`. */
function failureOf({ status, headers, json }: JsonAnswer, code: string | null): OddsApiFailure {
  const reason = code ?? `HTTP ${status}`;
  const said = messageOf(json?.value);
  const known = code === null ? undefined : BY_CODE[code];
  if (known === 'out_of_credits' || (code === null && ABOUT_CREDITS.test(said))) return { code: 'out_of_credits' };
  if (known === 'rate_limited' || status === 429) return { code: 'rate_limited', retryAfterMs: retryAfterMs(headers) };
  if (status >= 500 || status === 408) return { code: 'unavailable', reason };
  if (known === 'bad_key') return { code: 'bad_key', reason };
  // Any other code names what was asked for, whatever the status: a feature that the plan lacks is not a wrong key.
  if (code !== null) return { code: 'refused', reason };
  if (status === 401 || (status === 403 && ABOUT_KEY.test(said))) return { code: 'bad_key', reason };
  // The gateway in front of the provider refuses whom it takes for an attacker, for a time.
  if (status === 403) return { code: 'unavailable', reason };
  return status >= 400 && status < 500 ? { code: 'refused', reason } : { code: 'unavailable', reason };
}

/** Never shown to people: the provider's sentences may quote the request. Empty: there is none. */
function messageOf(json: unknown): string {
  if (typeof json !== 'object' || json === null || !('message' in json)) return '';
  return typeof json.message === 'string' ? json.message.slice(0, 1_000) : '';
}

/** Only what looks like a code is shown to people. */
function errorCode(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('error_code' in json)) return null;
  const code = json.error_code;
  return typeof code === 'string' && /^[A-Z][A-Z_]{2,40}$/.test(code) ? code : null;
}
