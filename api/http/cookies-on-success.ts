/** An answer that fails gives nobody a session, whatever was prepared before the failure. */
import type { MiddlewareHandler } from 'hono';

export function cookiesOnSuccess(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const cookies = c.res.headers.getSetCookie();
    if (c.res.status < 400 || cookies.length === 0) return;
    c.res.headers.delete('Set-Cookie');
    // A cookie that only ends another may stay.
    const endings = cookies.filter(cookie => /;\s*Max-Age=0(;|$)/i.test(cookie));
    for (const cookie of endings) c.res.headers.append('Set-Cookie', cookie);
  };
}
