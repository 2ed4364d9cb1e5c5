/** The redirect rules while they are edited: what was typed becomes rules, or says what is wrong. Pure. */
import { type RedirectRule, redirectRuleSchema } from '#shared/builds/redirect-rule.ts';
import { type RedirectSettings, redirectProblems, redirectSettingsSchema } from '#shared/builds/redirect-settings.ts';
import { redirects as words } from '#shared/catalogue/redirects.ts';
import { err, ok, type Result } from '#shared/result.ts';

export type TypedRule = Pick<RedirectRule, 'from' | 'to' | 'scope'>;

export interface TypedRedirects {
  readonly rules: readonly RedirectRule[];
  /** One host a line. */
  readonly hosts: string;
}

export const NEW_RULE: TypedRule = { from: '', to: '', scope: 'exact' };

export const typedRedirects = ({ rules, hosts }: RedirectSettings): TypedRedirects => ({
  rules,
  hosts: hosts.join('\n'),
});

export type RuleErrors = Partial<Record<'from' | 'to', string>>;

/** A new rule beside those that are there. */
export function readRule(typed: TypedRule, { rules, hosts }: TypedRedirects): Result<RedirectRule, RuleErrors> {
  const read = redirectRuleSchema.safeParse({ version: 1, ...typed, from: typed.from.trim(), to: typed.to.trim() });
  if (!read.success) {
    const isWrong = (field: string) => read.error.issues.some(({ path }) => path[0] === field);
    return err({ ...(isWrong('from') && { from: words.badFrom }), ...(isWrong('to') && { to: words.badTo }) });
  }
  const faulty = redirectProblems({ rules: [...rules, read.data], hosts: hostsOf(hosts) });
  const own = faulty.find(({ index }) => index === rules.length);
  if (own === undefined) return ok(read.data);
  const isAboutFrom = own.problem === 'twice' || own.problem === 'kept';
  return err({ [isAboutFrom ? 'from' : 'to']: words.problems[own.problem] });
}

/** Null: a host is not one. */
export function readRedirects({ rules, hosts }: TypedRedirects): RedirectSettings | null {
  const read = redirectSettingsSchema.safeParse({ rules, hosts: hostsOf(hosts) });
  return read.success ? read.data : null;
}

/** What is wrong with each rule as the list is now, by its place. */
export function ruleProblems(typed: TypedRedirects): ReadonlyMap<number, string> {
  const faulty = redirectProblems({ rules: [...typed.rules], hosts: hostsOf(typed.hosts) });
  return new Map(faulty.map(({ index, problem }) => [index, words.problems[problem]]));
}

const hostsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
];
