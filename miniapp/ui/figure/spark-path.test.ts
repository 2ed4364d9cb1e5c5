import { expect, it } from 'vitest';
import { sparkOf } from './spark-path.ts';

it('holds each value until the next', () => {
  const points = [
    { at: 0, value: 1 },
    { at: 5, value: 2 },
  ];
  expect(sparkOf(points, 10, 64, 22)).toEqual({ path: 'M0 11H30.5V3H61', end: [61, 3], zero: 19 });
});

it('keeps zero inside when the value falls below it', () => {
  expect(sparkOf([{ at: 0, value: -1 }], 10, 64, 22)).toEqual({ path: 'M0 19H61', end: [61, 19], zero: 3 });
});

it('is nothing without a point, and a flat line of one', () => {
  expect(sparkOf([], 10, 64, 22)).toBeNull();
  expect(sparkOf([{ at: 3, value: 0 }], 3, 64, 22)?.path).toBe('M0 3H0');
});
