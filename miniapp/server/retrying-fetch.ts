/**
 * `fetch` under the product's rule: one retry on 408, 409, 425, 429, 500, 502, 503, 504 or no answer, none for
 * writes; every status from 400 to 599 is thrown as a `RequestFailure`. The rule is ofetch's own default.
 */
import type { $Fetch } from 'ofetch';
import { failureOf, noAnswer } from './failure.ts';

export function createRetryingFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let client: $Fetch | undefined;
  return async (input, init) => {
    // It comes with the first request: a page that only calculates asks for nothing.
    const { createFetch, FetchError } = await import('ofetch');
    client ??= createFetch({ fetch });
    const request = input instanceof URL ? input.href : input;
    try {
      // ofetch tells a write by the init alone, and would repeat one that comes as a Request.
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      // 'stream' hands the body on unread: who asked knows how to read it.
      return await client.raw(request, { ...definedOnly(init ?? {}), method, responseType: 'stream' });
    } catch (cause) {
      if (!(cause instanceof FetchError)) throw cause;
      if (isAbort(cause.cause)) throw cause.cause;
      throw cause.response ? await failureOf(cause.response, cause) : noAnswer(cause);
    }
  };
}

/** ofetch takes no null where the platform's own init has one. */
function definedOnly({ signal, window: _window, ...rest }: RequestInit) {
  return signal ? { ...rest, signal } : rest;
}

function isAbort(cause: unknown): cause is Error {
  return cause instanceof Error && cause.name === 'AbortError';
}
