import { describe, expect, it } from 'vitest';
import { handicapEqualReturn } from './asian-lines.ts';

const of = (line: number, homeOdds: number, awayOdds: number) => {
  const found = handicapEqualReturn({ line, homeOdds, awayOdds, totalStake: 1_000 });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
const rounded = (values: readonly number[]) => values.map(value => Math.round(value * 100) / 100);

describe('the split of a quarter line with the best worst case', () => {
  it.each([
    // s_home : s_away = (1 + 2.00) : (2 · 2.10 − 1), 1.000 · 3/6.2 at 2.10 is 1.016,13.
    [-0.25, 2.1, 2, [483.87, 516.13], 16.13],
    // At one goal home half wins: s_home : s_away = (2 · 2.00 − 1) : (2.10 + 1).
    [-0.75, 2.1, 2, [491.8, 508.2], 16.39],
    [0.25, 2, 2.1, [516.13, 483.87], 16.13],
    [0.75, 2, 2.1, [508.2, 491.8], 16.39],
  ])('%d at %d and %d', (line, home, away, stakes, worst) => {
    const { maxMinStakes, maxMinWorst, worst: equalWorst } = of(line, home, away);
    expect(rounded(maxMinStakes)).toEqual(stakes);
    expect(rounded([maxMinWorst ?? 0])).toEqual([worst]);
    expect(maxMinWorst ?? 0).toBeGreaterThan(equalWorst);
  });

  it.each([
    ['a half line', -0.5, 2.1, 2],
    ['a whole line', -1, 2.1, 2],
    ['no surebet', -0.25, 1.9, 1.95],
  ])('is none on %s', (_, line, home, away) => {
    expect(of(line, home, away)).toMatchObject({ maxMinStakes: [], maxMinWorst: null });
  });
});
