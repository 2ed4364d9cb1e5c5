import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OUTCOMES, type Outcome, outcomeOfMargin, returnOfMultiple, returnPerUnit } from './outcome.ts';

describe('outcomeOfMargin', () => {
  it.each<[number, Outcome]>([
    [3, 'win'],
    [0.5, 'win'],
    [0.25, 'half_win'],
    [0, 'push'],
    [-0, 'push'],
    [-0.25, 'half_lose'],
    [-0.5, 'lose'],
    [-2.75, 'lose'],
  ])('%d is %s', (margin, outcome) => expect(outcomeOfMargin(margin)).toBe(outcome));
});

describe('returnPerUnit', () => {
  it.each<[Outcome, number]>([
    ['win', 1.95],
    ['half_win', 1.475],
    ['push', 1],
    ['half_lose', 0.5],
    ['lose', 0],
  ])('%s at 1.95 returns %d', (outcome, returned) => expect(returnPerUnit(outcome, 1.95)).toBe(returned));

  it('never pays more for a worse outcome', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1000, noNaN: true, minExcluded: true }), odds => {
        const returns = OUTCOMES.map(outcome => returnPerUnit(outcome, odds));
        expect(returns).toEqual(returns.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('returnOfMultiple', () => {
  it('is the product of its legs: Pinnacle prints 134.33 net of 100', () => {
    const returned = returnOfMultiple([
      { odds: 2.06, outcome: 'win' },
      { odds: 4.55, outcome: 'win' },
      { odds: 2.1, outcome: 'half_lose' },
      { odds: 1.826, outcome: 'half_lose' },
    ]);
    expect(returned).toBeCloseTo(2.34325, 12);
  });

  it('counts a pushed leg as odds of 1, and a lost leg loses the multiple', () => {
    const win = { odds: 3, outcome: 'win' } as const;
    expect(returnOfMultiple([win, { odds: 7, outcome: 'push' }])).toBe(3);
    expect(returnOfMultiple([win, { odds: 7, outcome: 'lose' }])).toBe(0);
  });
});
