import { expect, it } from 'vitest';
import { movedByTicks, tickAtOrOver, tickAtOrUnder } from './price-ladder.ts';

it.each([
  [2.5, -3, 2.44],
  [2.34, 3, 2.4],
  [1.99, 2, 2.02],
  [2.02, -2, 1.99],
  [3.95, 2, 4.1],
  [1.01, -1, null],
  [1000, 1, null],
  [2.01, 1, null],
])('%d moved by %d ticks is %d', (odds, ticks, moved) => {
  expect(movedByTicks(odds, ticks)).toBe(moved);
});

it('finds the step under and over a price', () => {
  expect([tickAtOrUnder(2.3385), tickAtOrOver(2.3385), tickAtOrUnder(2.34), tickAtOrOver(2.34)]).toEqual([
    2.32, 2.34, 2.34, 2.34,
  ]);
  expect(tickAtOrUnder(1)).toBeNull();
});
