import { expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { heightsOf, linesOf } from './list-lines.ts';

const three = Array.from({ length: 3 }, () => makeLeg({ odds: 3 }));
const shown = [makeArb({ id: 'a' }), makeArb({ id: 'b', legs: three }), makeArb({ id: 'c' })].map(arb => ({
  arb,
  gone: false,
}));
const base = { shown, wide: false, columns: 1, openId: null, rem: 16, detailHeight: 500 };

it.each([
  ['cards', {}, ['a', 'b', 'c'], [112, 134, 112]],
  ['an opened card', { openId: 'b' }, ['a', 'b', 'detail b', 'c'], [112, 134, 500, 112]],
  ['two columns, as high as the higher one', { columns: 2 }, ['ab', 'c'], [142, 120]],
  ['larger type', { rem: 20 }, ['a', 'b', 'c'], [140, 168, 140]],
  ['a table', { wide: true }, ['a', 'b', 'c'], [72, 102, 72]],
])('%s', (_name, change, names, expected) => {
  const input = { ...base, ...change };
  const lines = linesOf(input);
  expect(
    lines.map(({ kind, items }) => (kind === 'detail' ? 'detail ' : '') + items.map(({ arb }) => arb.id).join('')),
  ).toEqual(names);
  expect(heightsOf(lines, input)).toEqual(expected);
});
