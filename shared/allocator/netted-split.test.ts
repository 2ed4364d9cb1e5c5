import { expect, it } from 'vitest';
import { nettedReturn, splitNetted } from './netted-split.ts';

it('takes the commission on what a group wins together', () => {
  const returns = Float64Array.of(2.1, 0, 0, 2.1);
  const input = { returns, states: 2, columns: 2, groups: [{ columns: [0, 1], kept: 0.95 }] };
  const split = splitNetted(input);
  expect(split?.value).toBeCloseTo(1.05 - 0.05 * 0.05, 12);
  expect(nettedReturn(input, [0.5, 0.5], 0)).toBeCloseTo(1.0475, 12);
  expect([...(split?.weights ?? [])].reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
});
