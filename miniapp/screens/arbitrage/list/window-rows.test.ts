import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoutRows, rowsAndGaps, rowsBetween } from './window-rows.ts';

const hundred = layoutRows(Array(100).fill(10));

it.each([
  [0, 100, { from: 0, to: 11 }],
  [205, 300, { from: 20, to: 31 }],
  [-500, -10, { from: 0, to: 0 }],
  [5_000, 6_000, { from: 100, to: 100 }],
])('from %d to %d', (top, bottom, span) => {
  expect(rowsBetween(hundred, top, bottom)).toEqual(span);
});

it('keeps a hidden row on request', () => {
  const pieces = rowsAndGaps(hundred, { from: 20, to: 22 }, [5, 300]);
  expect(pieces).toEqual([
    { gap: 50, before: 5 },
    { row: 5 },
    { gap: 140, before: 20 },
    { row: 20 },
    { row: 21 },
    { gap: 780, before: 100 },
  ]);
});

it('rows and gaps always fill the height of the list, each row in its place', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 60 });
  fc.assert(
    fc.property(heights, fc.integer({ min: -500, max: 9_000 }), fc.nat(2_000), fc.nat(80), (each, top, size, kept) => {
      const layout = layoutRows(each);
      const span = rowsBetween(layout, top, top + size);
      let place = 0;
      for (const piece of rowsAndGaps(layout, span, [kept])) {
        if ('row' in piece) expect(place).toBe(layout.tops[piece.row]);
        place += 'row' in piece ? (each[piece.row] ?? 0) : piece.gap;
      }
      expect(place).toBe(layout.height);
      for (const [row, height] of each.entries()) {
        const begins = layout.tops[row] ?? 0;
        const isInSight = begins < top + size && begins + height > top;
        if (isInSight) expect(row >= span.from && row < span.to).toBe(true);
      }
    }),
  );
});
