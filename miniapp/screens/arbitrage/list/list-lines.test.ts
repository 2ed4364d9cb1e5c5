import { expect, it } from 'vitest';
import { heightsOf, linesOf } from './list-lines.ts';

const legs = [2, 3, 2];
const base = {
  count: 3,
  legsAt: (place: number) => legs[place] ?? 0,
  hasOthersAt: (_: number) => false,
  wide: false,
  columns: 1,
  rem: 16,
};

it.each([
  ['cards', {}, ['0', '1', '2'], [103, 125, 103], [0, 1, 2]],
  ['two columns, as high as the higher one', { columns: 2 }, ['01', '2'], [133, 111], [0, 0, 1]],
  ['larger type', { rem: 20 }, ['0', '1', '2'], [129, 156, 129], [0, 1, 2]],
  [
    'a closed card, as one line',
    { legsAt: (place: number) => (place === 1 ? 0 : 2) },
    ['0', '1', '2'],
    [103, 32, 103],
    [0, 1, 2],
  ],
  [
    'a match with other arbs',
    { hasOthersAt: (place: number) => place === 0 },
    ['0', '1', '2'],
    [127, 125, 103],
    [0, 1, 2],
  ],
  [
    'one of two columns with others',
    { columns: 2, hasOthersAt: (place: number) => place === 0 },
    ['01', '2'],
    [135, 111],
    [0, 0, 1],
  ],
  [
    'others in a table',
    { wide: true, hasOthersAt: (place: number) => place === 1 },
    ['0', '1', '2'],
    [61, 109, 61],
    [0, 1, 2],
  ],
  ['a table', { wide: true }, ['0', '1', '2'], [61, 85, 61], [0, 1, 2]],
])('%s', (_name, change, names, heights, places) => {
  const input = { ...base, ...change };
  const lines = linesOf(input);
  const named = Array.from({ length: lines.length }, (_, line) => {
    const { from, to } = lines.at(line);
    return Array.from({ length: to - from }, (_, at) => from + at).join('');
  });
  expect(named).toEqual(names);
  expect(heightsOf(lines, input)).toEqual(heights);
  expect([0, 1, 2].map(lines.lineOf)).toEqual(places);
  expect(lines.lineOf(-1)).toBe(-1);
});
