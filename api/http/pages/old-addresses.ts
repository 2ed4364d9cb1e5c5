/** Sends people who open an old address to the new one, before a page is loaded that would do the same. */
import type { MiddlewareHandler } from 'hono';
import { matchRedirect } from '#shared/builds/match-redirect.ts';
import { withRedirectRules } from '#shared/builds/redirect-rule.ts';
import type { RedirectSettings } from '#shared/builds/redirect-settings.ts';

const NO_RULES = { id: 'rules', timestamp: 0, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] };
/** Paths that are no pages. */
const FILES = /^\/(?:api|assets|builds)\//;

/** current: the rules as they are now. Redirects are temporary, because a rule can be taken back. */
export function oldAddresses(current: () => RedirectSettings): MiddlewareHandler {
  return async (c, next) => {
    const { rules } = current();
    const isPage = c.req.method === 'GET' && !FILES.test(c.req.path);
    if (rules.length === 0 || !isPage) return next();
    const found = matchRedirect(withRedirectRules(NO_RULES, rules), c.req.path);
    return found === null ? next() : c.redirect(found.to, 302);
  };
}
