/** Where a person goes after signing in: the page that sent them, and never another site. */
import { decodeSafely, findRoute, hrefOf, matchRoute, type RouteId } from '#shared/access/routes.ts';

/** Pages that people only pass through: redirecting back to one would loop. */
const ENTRANCES: readonly RouteId[] = ['login', 'signUp', 'telegramLogin', 'passwordReset'];

/**
 * The value of `?redirect=` as a full path of this site, or '/' if it is not one: another site, a scheme, a backslash
 * or a control character (browsers drop some and treat others as a slash), or a sign-in page.
 * Example: '/Arbitragem-PRE/?evento=x#fim' → itself; '//evil.example' → '/'.
 */
export function safeRedirect(value: string | null): string {
  if (value === null || !/^\/(?!\/)[^\\]*$/.test(value) || hasUnsafeCharacter(value)) return '/';
  // A path with '..' ('/..//evil.example') is checked as the browser will resolve it.
  const url = URL.parse(value, ORIGIN);
  if (url === null || url.origin !== ORIGIN || url.pathname.startsWith('//')) return '/';
  const route = matchRoute(url.pathname);
  return route !== null && ENTRANCES.includes(route.id) ? '/' : withoutLaunch(value);
}

/** The address of `/login` that returns to this full path afterwards, in the spelling that was requested. */
export function loginHref(fullPath: string): string {
  return withRedirect('login', fullPath);
}

/** As `loginHref`, for any sign-in page. Nothing is added if the path is only the start page. */
export function withRedirect(id: RouteId, fullPath: string): string {
  const back = withoutLaunch(fullPath);
  return back === findRoute('home').path ? hrefOf(id) : `${hrefOf(id)}?redirect=${encodeURIComponent(back)}`;
}

/**
 * The full path without what Telegram launched the app with, in query or fragment: a credential, which must not be kept in
 * an address. Everything else keeps its spelling.
 */
function withoutLaunch(fullPath: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(fullPath) ?? [];
  return path + strip(query, '?') + strip(fragment, '#');
}

/** part: begins with its mark, or is empty. A fragment may have a query of its own, as Telegram writes it. */
function strip(part: string, mark: string): string {
  const pieces = part.slice(1).split(/(?=[?&])/);
  const kept = pieces.filter(piece => !LAUNCH.test(decodeSafely(piece)));
  if (kept.length === pieces.length) return part;
  const rest = kept.join('').replace(mark === '?' ? /^[?&]+/ : /^&+/, '');
  return rest === '' || rest === '/' ? '' : mark + rest;
}

const LAUNCH = /^[?&/]*tgWebApp/i;

/** A placeholder for this site's origin; no real address can have it. */
const ORIGIN = 'http://site.invalid';

function hasUnsafeCharacter(value: string): boolean {
  return [...value].some(character => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029;
  });
}
