/**
 * Makes one request to The Odds API: limited in time and size, every failure a value, and the key in no message.
 * Source: https://the-odds-api.com/liveapi/guides/v4/ and its list of error codes.
 */
import { err, ok, type Result } from '#shared/result.ts';

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

export interface OddsApiClientDeps {
  readonly fetch: typeof fetch;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
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
      const deadline = new AbortController();
      const answered = new AbortController();
      void deps
        .sleep(deps.timeoutMs, AbortSignal.any([signal, answered.signal]))
        .catch(() => undefined)
        .then(() => deadline.abort());
      try {
        // Another host must not see the key, so redirects are refused.
        return await ask(url, { fetch: deps.fetch, maxBytes: deps.maxBytes, signal: deadline.signal });
      } catch (cause) {
        const reason = deadline.signal.aborted ? 'tempo esgotado' : networkReason(cause);
        return { result: err({ code: 'unavailable', reason }), remaining: null, used: null };
      } finally {
        answered.abort();
      }
    },
  };
}

async function ask(
  url: URL,
  { fetch, maxBytes, signal }: { fetch: typeof globalThis.fetch; maxBytes: number; signal: AbortSignal },
): Promise<OddsApiReply> {
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  const quota = {
    remaining: headerNumber(response.headers, 'x-requests-remaining'),
    used: headerNumber(response.headers, 'x-requests-used'),
  };
  const body = await readBody(response, maxBytes);
  const json = body === null ? null : parseJson(body);
  if (response.ok) {
    if (json !== null) return { result: ok(json.value), ...quota };
    const reason = body === null ? `resposta maior que ${maxBytes >> 20} MiB` : 'resposta ilegível';
    return { result: err({ code: 'unavailable', reason }), ...quota };
  }
  return { result: err(failureOf(response, errorCode(json?.value))), ...quota };
}

function failureOf({ status, headers }: Response, code: string | null): OddsApiFailure {
  if (code === 'OUT_OF_USAGE_CREDITS') return { code: 'out_of_credits' };
  if (status === 429) {
    const seconds = headerNumber(headers, 'retry-after');
    return { code: 'rate_limited', retryAfterMs: seconds === null ? null : seconds * 1000 };
  }
  const reason = code ?? `HTTP ${status}`;
  if (status === 401 || status === 403) return { code: 'bad_key', reason };
  return status >= 400 && status < 500 && status !== 408
    ? { code: 'refused', reason }
    : { code: 'unavailable', reason };
}

/** Null if it is larger than `maxBytes`; the rest is then left unread. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parseJson(body: Buffer): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(body.toString('utf8')) };
  } catch {
    return null;
  }
}

/** Only what looks like a code is shown to people: the provider's sentences may quote the request. */
function errorCode(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('error_code' in json)) return null;
  const code = json.error_code;
  return typeof code === 'string' && /^[A-Z][A-Z_]{2,40}$/.test(code) ? code : null;
}

/** Node's fetch puts the reason in `cause.code`; its messages may hold the address, and with it the key. */
function networkReason(cause: unknown): string {
  const inner = cause instanceof Error ? cause.cause : null;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : '';
  return /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? code : 'falha de rede';
}

function headerNumber(headers: Headers, name: string): number | null {
  const value = headers.get(name);
  return value !== null && /^\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}
