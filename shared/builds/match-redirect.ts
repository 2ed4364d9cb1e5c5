/** Where the redirect rules of a build lead a path. Without the schemas of `manifest.ts`, which a first page does not need. */
import { normalisePath } from '../access/routes.ts';
import type { BuildMeta, RouteMatcher, RouteRule } from './manifest.ts';

export interface Redirect {
  readonly to: string;
  /** Another site: a full page load, not a step inside the app. */
  readonly external: boolean;
}

/** A longer chain is a mistake in the rules. */
const MAX_STEPS = 10;

/**
 * The final target of the rules for a path, or null if no rule redirects it. Internal steps are followed; rules that
 * form a circle redirect nobody. The path's query and fragment are ignored and not carried over.
 */
export function matchRedirect(meta: Pick<BuildMeta, 'matcher'>, path: string): Redirect | null {
  const seen = new Set([normalisePath(path)]);
  let found: string | null = null;
  let next = ruleFor(meta.matcher, path);
  while (next !== null) {
    if (isExternal(next)) return { to: next, external: true };
    const key = normalisePath(next);
    if (seen.has(key) || seen.size > MAX_STEPS) return null;
    seen.add(key);
    found = next;
    next = ruleFor(meta.matcher, next);
  }
  return found === null ? null : { to: found, external: false };
}

function ruleFor(matcher: RouteMatcher, path: string): string | null {
  // The most specific rule with a redirect wins.
  for (const rule of matchAll(matcher, normalisePath(path)).toReversed()) {
    if (rule.redirect === undefined) continue;
    // A rule for everything also matches its own target, which must not be redirected again.
    return normalisePath(rule.redirect) === normalisePath(path) ? null : rule.redirect;
  }
  return null;
}

function isExternal(target: string): boolean {
  return !target.startsWith('/');
}

/** Every rule of a path, from the broadest to the most specific: wildcards, then dynamic, then static. */
function matchAll(matcher: RouteMatcher, path: string): RouteRule[] {
  const rules: RouteRule[] = [];
  for (const [prefix, rule] of byLength(matcher.wildcard)) {
    if (path === prefix || path.startsWith(prefix === '/' ? '/' : `${prefix}/`)) rules.push(rule);
  }
  for (const [prefix, inner] of byLength(matcher.dynamic)) {
    if (!path.startsWith(prefix === '/' ? '/' : `${prefix}/`)) continue;
    const below = path.slice(prefix === '/' ? 0 : prefix.length).split('/');
    rules.push(...matchAll(inner, `/${below.slice(2).join('/')}`));
  }
  for (const [exact, rule] of Object.entries(matcher.static)) {
    if (normalisePath(exact) === path) rules.push(rule);
  }
  return rules;
}

function byLength<T>(table: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(table)
    .map(([prefix, value]): [string, T] => [normalisePath(prefix), value])
    .toSorted(([a], [b]) => a.length - b.length);
}
