import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [25_000, '25.000'],
  [1_234_567, '1.234.567'],
])('%d is written %s', (count, text) => expect(formatCount(count)).toBe(text));
