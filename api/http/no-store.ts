/** Answers of the API are personal or momentary, so they are not cached unless a route sets how long they may be. */
import type { MiddlewareHandler } from 'hono';

export const noStore = (): MiddlewareHandler => async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};
