/** The redirect rules that an administrator sets, what may be in them, and what is wrong with them. */
import { z } from 'zod';
import { normalisePath } from '../access/routes.ts';
import { matchRedirect } from './match-redirect.ts';
import { type RedirectRule, redirectRuleSchema, withRedirectRules } from './redirect-rule.ts';

const MAX_RULES = 200;
const MAX_HOSTS = 50;

/** Example: 't.me'. No port, no path, no star: each host by itself. */
const hostSchema = z
  .string()
  .max(253)
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/);

export const redirectSettingsSchema = z.object({
  rules: z.array(redirectRuleSchema).max(MAX_RULES),
  /** The other sites that rules may lead to. */
  hosts: z.array(hostSchema).max(MAX_HOSTS),
});
export type RedirectSettings = z.infer<typeof redirectSettingsSchema>;

export const NO_REDIRECTS: RedirectSettings = { rules: [], hosts: [] };

/**
 * twice: another rule has this path and scope. host: it leads to a site that is not listed. not_https. loop: a person who
 * follows it comes back. kept: a page that nobody must be led away from, or they could not undo the rule.
 */
type RedirectProblem = 'twice' | 'host' | 'not_https' | 'loop' | 'kept';

/** Administration, and the ways in to it. */
const KEPT_PATHS = ['/admin', '/login', '/telegram-login', '/api/admin', '/builds/latest.json'];

interface FaultyRule {
  /** Its place in the list. */
  readonly index: number;
  readonly problem: RedirectProblem;
}

/** Every rule with something wrong, in their order; each with its first problem. */
export function redirectProblems({ rules, hosts }: RedirectSettings): FaultyRule[] {
  return rules.flatMap((rule, index) => {
    const problem = problemOf(rule, index, rules, hosts);
    return problem === null ? [] : [{ index, problem }];
  });
}

function problemOf(
  rule: RedirectRule,
  index: number,
  rules: readonly RedirectRule[],
  hosts: readonly string[],
): RedirectProblem | null {
  const key = keyOf(rule);
  if (rules.slice(0, index).some(other => keyOf(other) === key)) return 'twice';
  if (KEPT_PATHS.some(path => matchRedirect(manifestOf([rule]), path) !== null)) return 'kept';
  if (!rule.to.startsWith('/')) return externalProblem(rule.to, hosts);
  return comesBack(rule, rules) ? 'loop' : null;
}

const keyOf = ({ from, scope }: RedirectRule) => `${scope} ${normalisePath(from)}`;

function externalProblem(to: string, hosts: readonly string[]): RedirectProblem | null {
  const url = URL.canParse(to) ? new URL(to) : null;
  if (url === null || url.protocol !== 'https:') return 'not_https';
  // A name before the host would show a site that is not the one it leads to.
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && hosts.includes(url.hostname) ? null : 'host';
}

/** Whether a person who follows the rules from this rule's own path would go round in a circle. */
function comesBack(rule: RedirectRule, rules: readonly RedirectRule[]): boolean {
  return matchRedirect(manifestOf(rules), rule.from) === null;
}

const EMPTY = { id: 'x', timestamp: 0, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] };
const manifestOf = (rules: readonly RedirectRule[]) => withRedirectRules(EMPTY, rules);

/** For the audit log and for lists. Example: '/promo/** → https://t.me/arbi'. */
export function ruleText({ from, to, scope }: RedirectRule): string {
  return `${from}${scope === 'below' ? '/**' : ''} → ${to}`;
}
