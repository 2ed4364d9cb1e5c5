/**
 * Writes must come from our own pages, or from no page at all. The session cookie in the frame of Telegram Web is
 * `SameSite=None`, so a foreign page could send it along; the Origin header reveals that.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { api as words } from '#shared/catalogue/api.ts';
import { failure } from './errors.ts';

export interface SameOriginDeps {
  /** Where people reach the product; null on a private machine. */
  readonly publicUrl: string | null;
  /** The origin of the pages, if it is not this server's own. */
  readonly pagesUrl: string | null;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function sameOriginWrites({ publicUrl, pagesUrl }: SameOriginDeps): MiddlewareHandler {
  const known = [publicUrl, pagesUrl].flatMap(url => (url === null ? [] : new URL(url)));
  return async (c, next) => {
    if (READS.has(c.req.method) || isOurs(c, known)) return next();
    return failure(c, 'forbidden', words.foreignOrigin);
  };
}

/**
 * Browsers send the origin with every write; other clients hold only cookies that they were given. A sandboxed frame or a
 * file sends 'null'.
 */
function isOurs(c: Context, known: readonly URL[]): boolean {
  const header = c.req.header('Origin');
  if (header === undefined) return isFromNoOtherPage(c.req.header('Sec-Fetch-Site'));
  const origin = URL.parse(header);
  if (origin === null) return false;
  // The same name without TLS may be somebody between the person and us.
  const ofName = known.filter(({ host }) => host === origin.host);
  if (ofName.length > 0) return ofName.some(each => each.origin === header);
  const isHttp = origin.protocol === 'http:' || origin.protocol === 'https:';
  return isHttp && origin.host === (c.req.header('Host') ?? new URL(c.req.url).host);
}

/** 'same-site' is another name of the same domain, which may be somebody else's. */
const isFromNoOtherPage = (site: string | undefined): boolean =>
  site === undefined || site === 'same-origin' || site === 'none';

/**
 * Local mode accepts only this machine's own names: otherwise a foreign page whose owner points its domain name at this
 * machine would count as ours.
 */
export function localHostsOnly(): MiddlewareHandler {
  return async (c, next) => {
    const host = URL.parse(`http://${c.req.header('Host') ?? 'localhost'}`)?.hostname ?? '';
    const isLocal = host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';
    return isLocal ? next() : failure(c, 'forbidden', words.foreignHost);
  };
}
