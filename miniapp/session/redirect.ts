/** Where a person goes once they are signed in: the page that sent them, and never another site. */
import { findRoute, hrefOf, matchRoute, type RouteId } from '#shared/access/routes.ts';

/** Pages that people come through, not to: sent back there, they would go round in circles. */
const ENTRANCES: readonly RouteId[] = ['login', 'signUp', 'telegramLogin', 'passwordReset'];

/**
 * The value of `?redirect=` as a full path of this site, or '/' where it is not one: another site, a scheme, a
 * backslash or a control character (browsers drop some and take others for a slash), or an entrance.
 * Example: '/Arbitragem-PRE/?evento=x' → itself; '//evil.example' → '/'.
 */
export function safeRedirect(value: string | null): string {
  if (value === null || !/^\/(?!\/)[^\\]*$/.test(value) || hasUnsafeCharacter(value)) return '/';
  // A path that climbs ('/..//evil.example') is judged as the browser will follow it.
  const url = URL.parse(value, ORIGIN);
  if (url === null || url.origin !== ORIGIN || url.pathname.startsWith('//')) return '/';
  const route = matchRoute(url.pathname);
  return route !== null && ENTRANCES.includes(route.id) ? '/' : value;
}

/** The address of `/login` that comes back to this full path afterwards, in the spelling it was asked in. */
export function loginHref(fullPath: string): string {
  return withRedirect('login', fullPath);
}

/** The same for any page around signing in. Nothing is carried where there is only the start to go back to. */
export function withRedirect(id: RouteId, fullPath: string): string {
  return fullPath === findRoute('home').path ? hrefOf(id) : `${hrefOf(id)}?redirect=${encodeURIComponent(fullPath)}`;
}

/** Stands for this site wherever it is; no address can name it. */
const ORIGIN = 'http://site.invalid';

function hasUnsafeCharacter(value: string): boolean {
  return [...value].some(character => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029;
  });
}
