/**
 * `fetch` with the product's rule: one retry on 408, 409, 425, 429, 500, 502, 503, 504 or no answer, none for writes;
 * every status from 400 to 599 is thrown as a `RequestFailure`.
 */
import { failureOf, noAnswer, RequestFailure } from './failure.ts';

/** 0: there was no answer. */
const RETRIED: readonly number[] = [0, 408, 409, 425, 429, 500, 502, 503, 504];
const WRITES: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

export function createRetryingFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const once: typeof fetch = async (input, init) => {
    const response = await fetch(input, init).catch((cause: unknown) => {
      throw isAbort(cause) ? cause : noAnswer(cause);
    });
    if (response.status >= 400) throw await failureOf(response);
    return response;
  };

  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    try {
      return await once(input, init);
    } catch (cause) {
      const isRetried = cause instanceof RequestFailure && RETRIED.includes(cause.status);
      if (!isRetried || WRITES.includes(method.toUpperCase())) throw cause;
      return once(input, init);
    }
  };
}

function isAbort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}
