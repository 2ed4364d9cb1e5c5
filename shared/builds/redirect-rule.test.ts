import { describe, expect, it } from 'vitest';
import { matchRedirect } from './match-redirect.ts';
import { redirectRuleSchema, withRedirectRules } from './redirect-rule.ts';

const meta = {
  id: 'b1',
  timestamp: 1,
  prerendered: [],
  matcher: { static: { '/velho': { redirect: '/calculator' } }, wildcard: {}, dynamic: {} },
};
const rule = (from: string, to: string, scope = 'exact') => redirectRuleSchema.parse({ version: 1, from, to, scope });

describe('withRedirectRules', () => {
  it.each([
    ['/velho', { to: '/planilha', external: false }],
    ['/promo/maio', { to: 'https://example.com/x', external: true }],
    ['/calculator', null],
  ])('%s → %j', (path, expected) => {
    const rules = [rule('/Velho/', '/planilha'), rule('/promo', 'https://example.com/x', 'below')];
    expect(matchRedirect(withRedirectRules(meta, rules), path)).toEqual(expected);
  });

  it.each(['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'ftp://x', ''])('refuses the target %j', to => {
    expect(redirectRuleSchema.safeParse({ version: 1, from: '/x', to, scope: 'exact' }).success).toBe(false);
  });
});
