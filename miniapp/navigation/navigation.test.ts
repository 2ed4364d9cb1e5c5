import { describe, expect, it } from 'vitest';
import type { BuildMeta } from '#shared/builds/manifest.ts';
import { createAroundNav, readEntry } from './navigation.ts';

const rules = (table: BuildMeta['matcher']['static']) => ({ matcher: { static: table, wildcard: {}, dynamic: {} } });

function setup(meta: Pick<BuildMeta, 'matcher'> | null, state: unknown = null) {
  const steps: [string, unknown, boolean][] = [];
  const left: string[] = [];
  const saved: number[] = [];
  const around = createAroundNav({
    meta: () => meta,
    leave: address => left.push(address),
    historyState: () => state,
    scroll: { save: depth => saved.push(depth) },
  });
  const go = (to: string, options?: { replace?: boolean }) =>
    around((path, given) => steps.push([String(path), given?.state, given?.replace === true]), to, options);
  return { go, steps, left, saved };
}

describe('a step inside the app', () => {
  it('goes to its address, one step deeper', () => {
    const { go, steps, saved } = setup(null);
    go('/planilha?a=1');
    expect(steps).toEqual([['/planilha?a=1', { 'arbi:entry': 1 }, false]]);
    expect(readEntry(steps[0]?.[1]).depth).toBe(1);
    expect(saved).toEqual([0]);
  });

  it('that replaces keeps the depth', () => {
    const { go, steps } = setup(null, { 'arbi:entry': 4 });
    go('/planilha', { replace: true });
    expect(steps).toEqual([['/planilha', { 'arbi:entry': 4 }, true]]);
  });

  it('follows a rule to another page', () => {
    const { go, steps } = setup(rules({ '/velho': { redirect: '/planilha' } }));
    go('/Velho?x=1');
    expect(steps[0]?.[0]).toBe('/planilha');
  });

  it('leaves for another site with a full page load', () => {
    const { go, steps, left } = setup(rules({ '/grupo': { redirect: 'https://t.me/arbi' } }));
    go('/grupo');
    expect(left).toEqual(['https://t.me/arbi']);
    expect(steps).toEqual([]);
  });

  it('does not follow rules in a circle', () => {
    const { go, steps } = setup(rules({ '/a': { redirect: '/b' }, '/b': { redirect: '/a' } }));
    go('/a');
    expect(steps[0]?.[0]).toBe('/a');
  });
});
