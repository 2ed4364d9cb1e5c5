import { describe, expect, it } from 'vitest';
import { epochMs } from '../units.ts';
import { makeArb, makeLeg, NOW } from './arb-fixture.ts';
import { compareOpportunities, freshnessConfidence, oldestLegAt } from './opportunity.ts';

const seen = (secondsAgo: number, limit: number) =>
  makeLeg({
    odds: 2,
    at: epochMs(NOW - secondsAgo * 1000),
    freshUntil: epochMs(NOW + (limit - secondsAgo) * 1000),
  });

describe('freshnessConfidence', () => {
  it.each([
    ['the oldest leg decides', [seen(6, 60), seen(45, 60)], 0.25],
    ['seen this moment', [seen(0, 60), seen(0, 600)], 1],
    ['stale from its limit on', [seen(60, 60), seen(0, 60)], 0],
    ['long stale', [seen(600, 60), seen(0, 60)], 0],
    ['a clock behind the source’s', [seen(-5, 60), seen(0, 60)], 1],
  ])('%s', (_, legs, confidence) => {
    expect(freshnessConfidence({ legs }, NOW)).toBeCloseTo(confidence, 12);
  });
});

it('knows its oldest leg', () => {
  expect(oldestLegAt({ legs: [seen(6, 60), seen(45, 60)] })).toBe(NOW - 45_000);
});

it('sorts sure before stale, arbs before chances, then by profit, age and id', () => {
  const list = [
    makeArb({ id: 'stale', stale: true, profit: 0.09 }),
    makeArb({ id: 'middle', class: 'middle', profit: 0.5 }),
    makeArb({ id: 'thin', profit: 0.01 }),
    makeArb({ id: 'fat', profit: 0.02 }),
    makeArb({ id: 'fat older', profit: 0.02, openedAt: epochMs(NOW - 90_000) }),
    makeArb({ id: 'a thin', profit: 0.01 }),
  ];
  expect(list.sort(compareOpportunities).map(({ id }) => id)).toEqual([
    'fat older',
    'fat',
    'a thin',
    'thin',
    'middle',
    'stale',
  ]);
});
