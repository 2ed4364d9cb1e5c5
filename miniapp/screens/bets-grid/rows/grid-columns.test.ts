import { expect, it } from 'vitest';
import { type ColumnId, winnersSpace } from './grid-columns.ts';

it.each<[readonly ColumnId[], number]>([
  [['date', 'selection', 'market', 'house', 'odds', 'stake', 'status'], 128 + 200 + 62],
  [['market', 'stake', 'house'], 128],
  [['stake', 'market', 'tags'], 128 + 140],
  [['stake'], 0],
])('leaves "Quem ganhou?" the blank cells after %j', (columns, space) => {
  expect(winnersSpace(columns, { house: 200 })).toBe(space);
});
