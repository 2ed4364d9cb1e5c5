/**
 * The metadata of a build: `builds/latest.json` and `builds/meta/{id}.json`, in the format of Nuxt's app manifest, and
 * the redirect rules in it. Fetching it is done elsewhere, and following the rules in `match-redirect.ts`.
 */
import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));

export const latestBuildSchema = z.object({ id, timestamp: z.int() });

/** A page of this site, or a full http(s) address. A backslash could turn the first into the second. */
export const REDIRECT_TARGET = /^(?:\/|\/[^/\\\s][^\\\s]*|https?:\/\/[^\\\s]*)$/i;
const redirectTarget = z.string().check(z.regex(REDIRECT_TARGET));

const ruleSchema = z.object({ redirect: z.optional(redirectTarget) });
export type RouteRule = z.infer<typeof ruleSchema>;

export interface RouteMatcher {
  readonly static: Readonly<Record<string, RouteRule>>;
  /** By the part before `/**`: the rule holds for it and for everything below. */
  readonly wildcard: Readonly<Record<string, RouteRule>>;
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
