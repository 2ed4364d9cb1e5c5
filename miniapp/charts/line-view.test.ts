import { expect, it } from 'vitest';
import { levelsOf, lineView } from './line-view.ts';

const BOX = { width: 120, height: 60, right: 20, bottom: 12 };

it.each([
  [
    [0, 96],
    [0, 25, 50, 75, 100],
  ],
  [
    [1_116_800, 1_248_035],
    [1_100_000, 1_150_000, 1_200_000, 1_250_000],
  ],
  [
    [-30, 10],
    [-30, -20, -10, 0, 10],
  ],
  [
    [0, 0],
    [0, 0.25],
  ],
])('levels of %j are %j', (values, levels) => expect(levelsOf(values)).toEqual(levels));

it('holds a value until the day before it changes, and fills down to the base', () => {
  const view = lineView(
    [
      { day: 10, value: 0, base: 0 },
      { day: 12, value: 100, base: 50 },
    ],
    BOX,
  );
  expect(view).toMatchObject({ path: 'M0 48L50 48L100 8', base: 'M0 48L50 48L100 28', end: [100, 8] });
  expect(view?.area).toBe('M0 48L50 48L100 8L100 28L50 48L0 48Z');
  expect(view?.days.map(({ day }) => day)).toEqual([10, 11, 12]);
});

it('needs two days', () => expect(lineView([{ day: 1, value: 1, base: 0 }], BOX)).toBeNull());
