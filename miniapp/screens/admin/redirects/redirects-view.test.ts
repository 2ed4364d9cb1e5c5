import { expect, it } from 'vitest';
import { redirectRuleSchema } from '#shared/builds/redirect-rule.ts';
import { redirects as words } from '#shared/catalogue/redirects.ts';
import { NEW_RULE, readRedirects, readRule, ruleProblems, typedRedirects } from './redirects-view.ts';

const rule = (from: string, to: string) => redirectRuleSchema.parse({ version: 1, from, to, scope: 'exact' });
const LIST = { rules: [rule('/a', '/b')], hosts: 't.me\nArbi.example' };

it.each([
  [{ from: ' /velho ', to: '/planilha' }, null],
  [{ from: '/grupo', to: 'https://t.me/arbi' }, null],
  [
    { from: 'velho', to: '' },
    { from: words.badFrom, to: words.badTo },
  ],
  [{ from: '/a', to: '/c' }, { from: words.problems.twice }],
  [{ from: '/b', to: '/a' }, { to: words.problems.loop }],
  [{ from: '/x', to: 'https://evil.example' }, { to: words.problems.host }],
  [{ from: '/login', to: '/' }, { from: words.problems.kept }],
])('a new rule %j: %j', (typed, errors) => {
  const read = readRule({ ...NEW_RULE, ...typed }, LIST);
  expect(read.ok ? null : read.error).toEqual(errors);
});

it('reads hosts line by line, and refuses what is none', () => {
  expect(readRedirects(LIST)?.hosts).toEqual(['t.me', 'arbi.example']);
  expect(readRedirects({ ...LIST, hosts: 'https://t.me' })).toBeNull();
  expect(typedRedirects({ rules: [], hosts: ['t.me', 'x.example'] }).hosts).toBe('t.me\nx.example');
});

it('marks rules that went wrong because a site was taken from the list', () => {
  const rules = [rule('/g', 'https://t.me/arbi')];
  expect([...ruleProblems({ rules, hosts: '' })]).toEqual([[0, words.problems.host]]);
});
