/** Answers of the API are about a person or about now: nothing keeps a copy, unless a route says how long it may. */
import type { MiddlewareHandler } from 'hono';

export const noStore = (): MiddlewareHandler => async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};
