import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRedirect } from './match-redirect.ts';
import { type RedirectRule, redirectRuleSchema, withRedirectRules } from './redirect-rule.ts';
import { redirectProblems, redirectSettingsSchema } from './redirect-settings.ts';

const rule = (from: string, to: string, scope = 'exact') => redirectRuleSchema.parse({ version: 1, from, to, scope });
const problems = (rules: readonly RedirectRule[], hosts: string[] = ['t.me']) =>
  redirectProblems({ rules: [...rules], hosts }).map(({ index, problem }) => `${index} ${problem}`);

describe('redirect rules', () => {
  it.each<[string, RedirectRule[], string[]]>([
    ['another page', [rule('/velho', '/planilha')], []],
    ['a listed site', [rule('/grupo', 'https://t.me/arbi')], []],
    ['a chain', [rule('/a', '/b'), rule('/b', '/planilha')], []],
    ['everything below', [rule('/promo', '/', 'below')], []],
    ['a site that is not listed', [rule('/grupo', 'https://evil.example/')], ['0 host']],
    ['a site below a listed one', [rule('/grupo', 'https://t.me.evil.example/')], ['0 host']],
    ['a listed name before another site', [rule('/grupo', 'https://t.me@evil.example/')], ['0 host']],
    ['another port', [rule('/grupo', 'https://t.me:8443/')], ['0 host']],
    ['http', [rule('/grupo', 'http://t.me/arbi')], ['0 not_https']],
    ['itself', [rule('/a', '/a')], ['0 loop']],
    ['a circle', [rule('/a', '/b'), rule('/b', '/A/')], ['0 loop', '1 loop']],
    ['a circle through everything below', [rule('/x/y', '/z'), rule('/z', '/x/y')], ['0 loop', '1 loop']],
    ['the same path twice', [rule('/a', '/b'), rule('/A/', '/c')], ['1 twice']],
    ['away from administration', [rule('/admin', '/')], ['0 kept']],
    ['away from everything', [rule('/', '/index_old', 'below')], ['0 kept']],
    ['away from the way in', [rule('/LOGIN', '/')], ['0 kept']],
  ])('%s', (_, rules, expected) => {
    expect(problems(rules)).toEqual(expected);
  });

  it('follow to their end, and never to a site that is not listed, once nothing is wrong with them', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/planilha', '/a/b');
    const target = fc.oneof(path, fc.constantFrom('https://t.me/x', 'https://evil.example', 'http://t.me'));
    const rules = fc.array(
      fc
        .record({ from: path, to: target, scope: fc.constantFrom('exact', 'below') })
        .map(each => rule(each.from, each.to, each.scope)),
      { maxLength: 6 },
    );
    const empty = { id: 'x', timestamp: 0, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] };
    fc.assert(
      fc.property(rules, list => {
        fc.pre(problems(list).length === 0);
        const meta = withRedirectRules(empty, list);
        for (const { from } of list) {
          const found = matchRedirect(meta, from);
          expect(found).not.toBeNull();
          if (found?.external) expect(found.to).toBe('https://t.me/x');
          else expect(matchRedirect(meta, found?.to ?? '')).toBeNull();
        }
      }),
    );
  });

  it.each(['T.me', 'https://t.me', 't.me/x', '*.example', 'localhost', '127.0.0.1', 't.me.'])('no host: %s', host => {
    expect(redirectSettingsSchema.safeParse({ rules: [], hosts: [host] }).success).toBe(false);
  });
});
