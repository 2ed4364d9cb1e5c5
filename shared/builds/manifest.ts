/**
 * The metadata of a build: `builds/latest.json` and `builds/meta/{id}.json`, in the format of Nuxt's app manifest, and
 * the redirect rules in it. Fetching it and following the redirects is done elsewhere.
 */
import * as z from 'zod/mini';
import { normalisePath } from '../access/routes.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));

export const latestBuildSchema = z.object({ id, timestamp: z.int() });

/** A page of this site, or a full http(s) address. A backslash could turn the first into the second. */
export const redirectTarget = z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)[^\\\s]*$/i));

const ruleSchema = z.object({ redirect: z.optional(redirectTarget) });
type Rule = z.infer<typeof ruleSchema>;

interface RouteMatcher {
  readonly static: Readonly<Record<string, Rule>>;
  /** By the part before `/**`: the rule holds for it and for everything below. */
  readonly wildcard: Readonly<Record<string, Rule>>;
  /** By the part before a `:name` or `*` segment: what follows that one segment is matched by the inner table. */
  readonly dynamic: Readonly<Record<string, RouteMatcher>>;
}

const matcherSchema: z.ZodMiniType<RouteMatcher> = z.lazy(() =>
  z.object({
    static: z._default(z.record(z.string(), ruleSchema), {}),
    wildcard: z._default(z.record(z.string(), ruleSchema), {}),
    dynamic: z._default(z.record(z.string(), matcherSchema), {}),
  }),
);

export const buildMetaSchema = z.object({
  id,
  timestamp: z.int(),
  matcher: matcherSchema,
  prerendered: z.array(z.string()),
});
export type BuildMeta = z.infer<typeof buildMetaSchema>;

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
function matchAll(matcher: RouteMatcher, path: string): Rule[] {
  const rules: Rule[] = [];
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
