/**
 * One request to a provider: limited in time and size, redirects refused, and nothing of the address in what it says
 * when it fails, because the address may hold a key.
 */
import { err, ok, type Result } from '#shared/result.ts';

export interface JsonRequestDeps {
  readonly fetch: typeof fetch;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface JsonAnswer {
  readonly status: number;
  /** The status is one of success. */
  readonly ok: boolean;
  readonly headers: Headers;
  /** Null: the body is no JSON, or `tooLarge`. */
  readonly json: { readonly value: unknown } | null;
  readonly tooLarge: boolean;
}

/** Error: no answer, and why, in a few pt-BR words or as Node's code. */
export async function requestJson(
  url: URL,
  init: Omit<RequestInit, 'signal' | 'redirect'>,
  { fetch, sleep, timeoutMs, maxBytes }: JsonRequestDeps,
  signal: AbortSignal,
): Promise<Result<JsonAnswer, { readonly reason: string }>> {
  const deadline = new AbortController();
  const answered = new AbortController();
  void sleep(timeoutMs, AbortSignal.any([signal, answered.signal]))
    .catch(() => undefined)
    .then(() => deadline.abort());
  try {
    // Another host must not see the key, so redirects are refused.
    const response = await fetch(url, { ...init, signal: deadline.signal, redirect: 'error' });
    const body = await readBody(response, maxBytes);
    return ok({
      status: response.status,
      ok: response.ok,
      headers: response.headers,
      json: body === null ? null : parseJson(body),
      tooLarge: body === null,
    });
  } catch (cause) {
    return err({ reason: deadline.signal.aborted ? 'tempo esgotado' : networkReason(cause) });
  } finally {
    answered.abort();
  }
}

/** Why a successful answer cannot be used. */
export function unreadableReason({ tooLarge }: JsonAnswer, maxBytes: number): string {
  return tooLarge ? `resposta maior que ${maxBytes >> 20} MiB` : 'resposta ilegível';
}

export function headerNumber(headers: Headers, name: string): number | null {
  const value = headers.get(name);
  return value !== null && /^\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

/** Milliseconds that the provider asks to wait; null if it names none, or a date. */
export function retryAfterMs(headers: Headers): number | null {
  const seconds = headerNumber(headers, 'retry-after');
  return seconds === null ? null : seconds * 1000;
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

/** Node's fetch puts the reason in `cause.code`; its messages may hold the address, and with it the key. */
function networkReason(cause: unknown): string {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : null;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : '';
  return /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? code : 'falha de rede';
}
