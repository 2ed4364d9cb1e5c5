import { expect, it } from 'vitest';
import { median } from './median.ts';

it.each([
  [[3, 1, 2, 9], 2.5],
  [[2.05, 16, 2.1], 2.1],
  [[2], 2],
  [[], Number.NaN],
])('median of %j is %d', (values, expected) => expect(median(values)).toBe(expected));
