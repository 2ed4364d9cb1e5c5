/**
 * One id for each request: in the header of its answer, in the failure that quotes it, and in every line that is logged while
 * it is answered.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';

export interface RequestIds {
  readonly middleware: MiddlewareHandler;
  /** Of the request that is being answered here; null: none is. */
  current(): string | null;
}

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What a proxy writes; nothing that could pass for something else in a log. */
const PLAIN = /^[A-Za-z0-9._-]{1,64}$/;

export function createRequestIds(newId: () => string): RequestIds {
  const answering = new AsyncLocalStorage<string>();
  return {
    middleware(c, next) {
      const given = c.req.header(REQUEST_ID_HEADER);
      const id = given !== undefined && PLAIN.test(given) ? given : newId();
      return answering.run(id, async () => {
        await next();
        c.res.headers.set(REQUEST_ID_HEADER, id);
      });
    },
    current: () => answering.getStore() ?? null,
  };
}
