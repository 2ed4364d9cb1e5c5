import { describe, expect, it } from 'vitest';
import { type BuildMeta, buildMetaSchema, latestBuildSchema } from './manifest.ts';
import { matchRedirect } from './match-redirect.ts';

const meta = (matcher: Partial<BuildMeta['matcher']>) => ({
  matcher: { static: {}, wildcard: {}, dynamic: {}, ...matcher },
});

describe('the schemas', () => {
  it('accept what a build writes', () => {
    expect(latestBuildSchema.parse({ id: 'a1b2', timestamp: 1 })).toEqual({ id: 'a1b2', timestamp: 1 });
    const empty = { id: 'a1b2', timestamp: 1, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] };
    expect(buildMetaSchema.parse(empty)).toEqual(empty);
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'relative', ''])(
    'refuse to redirect to %s',
    redirect => {
      const bad = {
        id: 'a',
        timestamp: 1,
        matcher: { static: { '/x': { redirect } }, wildcard: {}, dynamic: {} },
        prerendered: [],
      };
      expect(buildMetaSchema.safeParse(bad).success).toBe(false);
    },
  );

  it('refuse an id with a path outside its folder', () => {
    expect(latestBuildSchema.safeParse({ id: '../x', timestamp: 1 }).success).toBe(false);
  });
});

describe('matchRedirect', () => {
  const rules = meta({
    static: { '/velho': { redirect: '/calculator' }, '/a': { redirect: '/b' }, '/b': { redirect: '/planilha' } },
    wildcard: { '/docs': { redirect: '/calculator-guide' }, '/docs/exchange': { redirect: '/exchange-guide' } },
    dynamic: {
      '/u': { static: { '/perfil': { redirect: '/perfil' } }, wildcard: {}, dynamic: {} },
    },
  });

  it.each([
    ['/velho', '/calculator'],
    ['/Velho/?x=1', '/calculator'],
    ['/a', '/planilha'],
    ['/docs', '/calculator-guide'],
    ['/docs/um/dois', '/calculator-guide'],
    ['/docs/exchange/lay', '/exchange-guide'],
    ['/u/123/perfil', '/perfil'],
  ])('%s leads to %s', (path, to) => {
    expect(matchRedirect(rules, path)).toEqual({ to, external: false });
  });

  it.each(['/', '/calculator', '/docsx', '/u/perfil', '/u/1/2/perfil'])('%s is not redirected', path => {
    expect(matchRedirect(rules, path)).toBeNull();
  });

  it('marks a redirect to another site as external', () => {
    expect(matchRedirect(meta({ static: { '/grupo': { redirect: 'https://t.me/arbi' } } }), '/grupo')).toEqual({
      to: 'https://t.me/arbi',
      external: true,
    });
  });

  it.each([
    ['a rule that leads to itself', { '/a': { redirect: '/a' } }],
    ['two rules in a circle', { '/a': { redirect: '/b' }, '/b': { redirect: '/A/' } }],
  ])('does not redirect with %s', (_name, table) => {
    expect(matchRedirect(meta({ static: table }), '/a')).toBeNull();
  });

  it('uses the broader rule if the more specific one has no redirect', () => {
    const table = meta({ static: { '/x/y': {} }, wildcard: { '/x': { redirect: '/z' } } });
    expect(matchRedirect(table, '/x/y')).toEqual({ to: '/z', external: false });
  });

  it('applies a wildcard at the root to everything but its own target', () => {
    const table = meta({ wildcard: { '/': { redirect: '/index_old' } } });
    expect(matchRedirect(table, '/calculator')).toEqual({ to: '/index_old', external: false });
    expect(matchRedirect(table, '/index_old')).toBeNull();
  });
});
