import { expect, it } from 'vitest';
import { asEventId } from '#shared/units.ts';
import { ALL_SHARES, SHARES, shareOf } from './share-of.ts';

it('never changes: an event would have two scanners while a new version is rolled out', () => {
  expect(['fla-pal-1', 'demo-42', 'b1f4c4b9f1f64e1c', ''].map(id => shareOf(asEventId(id)))).toMatchInlineSnapshot(`
    [
      5,
      4,
      5,
      1,
    ]
  `);
});

it('spreads ids of every kind evenly', () => {
  for (const idOf of [
    (n: number) => `demo-${n}`,
    (n: number) => `${n}`,
    (n: number) => (n * 2654435761).toString(16),
  ]) {
    const counts = ALL_SHARES.map(() => 0);
    for (let n = 0; n < 8_000; n += 1)
      counts[shareOf(asEventId(idOf(n)))] = (counts[shareOf(asEventId(idOf(n)))] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count / (8_000 / SHARES) - 1)).toBeLessThan(0.15);
  }
});
