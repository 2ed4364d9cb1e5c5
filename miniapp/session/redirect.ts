/** Where a person goes after signing in: the page that sent them, and never another site. */
import { findRoute, hrefOf, matchRoute, type RouteId } from '#shared/access/routes.ts';

/** Pages that people only pass through: redirecting back to one would loop. */
const ENTRANCES: readonly RouteId[] = ['login', 'signUp', 'telegramLogin', 'passwordReset'];

/**
 * The value of `?redirect=` as a full path of this site, or '/' if it is not one: another site, a scheme, a backslash
 * or a control character (browsers drop some and treat others as a slash), or a sign-in page.
 * Example: '/Arbitragem-PRE/?evento=x' → itself; '//evil.example' → '/'.
 */
export function safeRedirect(value: string | null): string {
  if (value === null || !/^\/(?!\/)[^\\]*$/.test(value) || hasUnsafeCharacter(value)) return '/';
  // A path with '..' ('/..//evil.example') is checked as the browser will resolve it.
  const url = URL.parse(value, ORIGIN);
  if (url === null || url.origin !== ORIGIN || url.pathname.startsWith('//')) return '/';
  const route = matchRoute(url.pathname);
  return route !== null && ENTRANCES.includes(route.id) ? '/' : value;
}

/** The address of `/login` that returns to this full path afterwards, in the spelling that was requested. */
export function loginHref(fullPath: string): string {
  return withRedirect('login', fullPath);
}

/** As `loginHref`, for any sign-in page. Nothing is added if the path is only the start page. */
export function withRedirect(id: RouteId, fullPath: string): string {
  return fullPath === findRoute('home').path ? hrefOf(id) : `${hrefOf(id)}?redirect=${encodeURIComponent(fullPath)}`;
}

/** A placeholder for this site's origin; no real address can have it. */
const ORIGIN = 'http://site.invalid';

function hasUnsafeCharacter(value: string): boolean {
  return [...value].some(character => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029;
  });
}
