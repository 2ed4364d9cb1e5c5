/**
 * Writes come from our own pages, or from no page at all. A session cookie of the frame in Telegram Web is
 * `SameSite=None`, so a foreign page could send it along: its Origin gives it away.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { api as words } from '#shared/catalogue/api.ts';
import { failure } from './errors.ts';

export interface SameOriginDeps {
  /** Where people reach the product; null on a machine of one's own. */
  readonly publicUrl: string | null;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function sameOriginWrites({ publicUrl }: SameOriginDeps): MiddlewareHandler {
  const publicOrigin = publicUrl === null ? null : new URL(publicUrl).origin;
  return async (c, next) => {
    if (READS.has(c.req.method) || isOurs(c, publicOrigin)) return next();
    return failure(c, 'forbidden', words.foreignOrigin);
  };
}

/**
 * Browsers name the origin of every write; what is not a browser holds no cookie that it was not given. 'null' is what
 * a sandboxed frame or a file says.
 */
function isOurs(c: Context, publicOrigin: string | null): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return c.req.header('Sec-Fetch-Site') !== 'cross-site';
  return origin === publicOrigin || URL.parse(origin)?.host === (c.req.header('Host') ?? new URL(c.req.url).host);
}

/**
 * The local mode answers to this machine's own names only: a foreign page whose name was pointed here by its owner
 * would otherwise count as ours.
 */
export function localHostsOnly(): MiddlewareHandler {
  return async (c, next) => {
    const host = URL.parse(`http://${c.req.header('Host') ?? 'localhost'}`)?.hostname ?? '';
    const isLocal = host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';
    return isLocal ? next() : failure(c, 'forbidden', words.foreignHost);
  };
}
