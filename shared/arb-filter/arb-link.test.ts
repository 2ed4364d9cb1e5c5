import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptsSearch, matchRoute } from '../access/routes.ts';
import { arbHref, arbParam, readArbParam } from './arb-link.ts';

it.each([
  [{ kind: 'pre', id: 'e1|1x2|' } as const, 'arb-p-e1_7c1x2_7c', '/arbitragem-pre?evento=e1&abrir=e1%7C1x2%7C'],
  [
    { kind: 'live', id: 'e_1|ou|2.5' } as const,
    'arb-l-e__1_7cou_7c2_2e5',
    '/arbitragem-live?evento=e_1&abrir=e_1%7Cou%7C2.5',
  ],
  [{ kind: 'pre', id: 'ação' } as const, 'arb-p-a_c3_a7_c3_a3o', '/arbitragem-pre?abrir=a%C3%A7%C3%A3o'],
  [
    { kind: 'pre', id: 'e1|ou|middle' } as const,
    'arb-p-e1_7cou_7cmiddle',
    '/arbitragem-pre?evento=e1&ver=middles&abrir=e1%7Cou%7Cmiddle',
  ],
  [
    { kind: 'pre', id: 'e1|1x2||value|home' } as const,
    'arb-p-e1_7c1x2_7c_7cvalue_7chome',
    '/arbitragem-pre?evento=e1&ver=valor&abrir=e1%7C1x2%7C%7Cvalue%7Chome',
  ],
])('%j is written as %s and %s', (place, param, href) => {
  expect([arbParam(place), arbHref(place)]).toEqual([param, href]);
  expect(readArbParam(param)).toEqual(place);
});

it('a feed\u2019s id also fits into the start= parameter', () => {
  const id = `${'a1'.repeat(16)}|ah|-0.25`;
  expect(arbParam({ kind: 'pre', id }).length).toBeLessThanOrEqual(64);
});

it('names the houses over which it was found', () => {
  const place = { kind: 'pre', id: 'e1|1x2|' } as const;
  expect(arbParam(place, 'mine')).toBe('arb-pm-e1_7c1x2_7c');
  expect(readArbParam('arb-pm-e1_7c1x2_7c')).toEqual({ ...place, over: 'mine' });
  expect(arbHref(place, 'mine')).toBe('/arbitragem-pre?evento=e1&minhas=1&abrir=e1%7C1x2%7C');
  expect(arbHref(place, ['betano', 'kto'])).toBe('/arbitragem-pre?evento=e1&casas=betano%2Ckto&abrir=e1%7C1x2%7C');
});

it.each([
  '',
  'arb',
  'arb-',
  'arb-p-',
  'arb-x-e1',
  'arb-p-e1|',
  'arb-p-_',
  'arb-p-_zz',
  'arb-p-_ff',
  'arb-p-e1_7',
  ' arb-p-e1',
])('%j is not a link', param => expect(readArbParam(param)).toBeNull());

it('reads back any id, and its address is valid for the page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), fc.boolean(), (id, isLive) => {
      const place = { kind: isLive ? ('live' as const) : ('pre' as const), id };
      fc.pre(id.isWellFormed());
      expect(readArbParam(arbParam(place))).toEqual(place);
      const href = arbHref(place);
      const route = matchRoute(href);
      expect(route !== null && acceptsSearch(route, href.slice(href.indexOf('?')))).toBe(true);
    }),
    { seed: 20261121, numRuns: 200 },
  );
});
