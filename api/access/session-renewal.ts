/**
 * Whatever a browser asks for, its session is in use: the answer renews the cookie if that is due, also where the page is open
 * to all or an account alone decided. Otherwise who visits only such pages would be signed out in the middle of their thirty days.
 */
import type { MiddlewareHandler } from 'hono';
import type { CallerReader } from './caller.ts';

export function renewsSessions(callers: Pick<CallerReader, 'renew'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isKeptByOthers = /public|max-age/i.test(c.res.headers.get('Cache-Control') ?? '');
    if (c.res.ok && !isKeptByOthers && !c.res.headers.has('Set-Cookie')) await callers.renew(c);
  };
}
