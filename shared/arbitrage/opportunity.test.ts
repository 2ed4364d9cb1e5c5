import { describe, expect, it } from 'vitest';
import { epochMs } from '../units.ts';
import { makeLeg, NOW } from './arb-fixture.ts';
import { freshnessConfidence, oldestLegAt } from './opportunity.ts';

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

it('finds its oldest leg', () => {
  expect(oldestLegAt({ legs: [seen(6, 60), seen(45, 60)] })).toBe(NOW - 45_000);
});
