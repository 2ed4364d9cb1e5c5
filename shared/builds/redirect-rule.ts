/** A redirect rule as it is stored, and how stored rules are merged into those of a build. */
import { z } from 'zod';
import { normalisePath } from '../access/routes.ts';
import { type BuildMeta, REDIRECT_TARGET } from './manifest.ts';

export const redirectRuleSchema = z.object({
  version: z.literal(1),
  from: z
    .string()
    .regex(/^\/[^\s\\?#]*$/)
    .max(200),
  to: z.string().max(500).regex(REDIRECT_TARGET),
  /** below: the path and everything under it. */
  scope: z.enum(['exact', 'below']),
});
export type RedirectRule = z.infer<typeof redirectRuleSchema>;

/** The build's manifest with the stored rules added; if both name a path, the stored rule wins. */
export function withRedirectRules(meta: BuildMeta, rules: readonly RedirectRule[]): BuildMeta {
  const table = (scope: RedirectRule['scope']) =>
    Object.fromEntries(
      rules.filter(rule => rule.scope === scope).map(rule => [normalisePath(rule.from), { redirect: rule.to }]),
    );
  return {
    ...meta,
    matcher: {
      ...meta.matcher,
      static: { ...meta.matcher.static, ...table('exact') },
      wildcard: { ...meta.matcher.wildcard, ...table('below') },
    },
  };
}
