/** A calculator that left the list has its answer in an option of another: to the centavo, on its own example. */
import { describe, expect, it } from 'vitest';
import { calculateInCentavos } from './registry.ts';

describe('an option of another calculator', () => {
  it.each([
    [
      'fixed-leg',
      { odds: [2.1, 2.05], fixedLeg: 0, fixedStake: 50_000 },
      'surebet',
      { legs: [{ odds: 2.1, stake: 50_000 }, { odds: 2.05 }] },
      [50_000, 51_220],
    ],
    [
      'distribute-profit',
      { odds: [2.6, 3.2, 3.9], totalStake: 100_000, distributeTo: [true, false, true] },
      'surebet',
      {
        legs: [
          { odds: 2.6, distribute: true },
          { odds: 3.2, distribute: false },
          { odds: 3.9, distribute: true },
        ],
        total: 100_000,
      },
      [41_250, 31_250, 27_500],
    ],
    [
      'rounded-stakes',
      { odds: [2.6, 3.2, 3.9], maxTotal: 30_000, step: 500 },
      'surebet',
      { legs: [{ odds: 2.6 }, { odds: 3.2 }, { odds: 3.9 }], maxTotal: 30_000, step: 500 },
      [10_500, 8_500, 7_000],
    ],
    [
      'allocate-score-grid',
      {
        legs: [
          { market: 'double_chance', selection: 'home_draw', odds: 1.45 },
          { market: '1x2', selection: 'away', odds: 3.6 },
        ],
        totalStake: 100_000,
      },
      'score-grid',
      {
        legs: [
          { market: 'double_chance', selection: 'home_draw', odds: 1.45 },
          { market: '1x2', selection: 'away', odds: 3.6 },
        ],
        total: 100_000,
      },
      [71_287, 28_713],
    ],
  ])('%s: the stakes are the same', (id, input, other, asked, stakes) => {
    for (const answer of [calculateInCentavos(id, input), calculateInCentavos(other, asked)]) {
      expect(answer.ok && answer.value.stakes).toEqual(stakes);
    }
  });

  it('equal-return-limits: within the same limits no worse', () => {
    const odds = [2.6, 3.2, 3.9];
    const max = [20_000, 50_000, 90_000];
    const before = calculateInCentavos('equal-return-limits', { odds, maxStake: max });
    const after = calculateInCentavos('surebet', {
      legs: odds.map((each, index) => ({ odds: each, max: max[index] })),
    });
    expect(before.ok && after.ok && Number(after.value.worst) >= Number(before.value.profit)).toBe(true);
  });
});
