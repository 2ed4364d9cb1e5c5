import { describe, expect, it } from 'vitest';
import { makeArb, NOW } from '../arbitrage/arb-fixture.ts';
import { epochMs } from '../units.ts';
import { annualReturn, EVENT_MS, growthRate, SHORTEST_MS } from './annual-return.ts';

const DAY = 24 * 3_600_000;
const settledIn = (ms: number, profit: number) =>
  makeArb({ profit, event: { ...makeArb().event, startsAt: epochMs(NOW + ms - EVENT_MS) } });

describe('annualReturn', () => {
  it('compounds the profit over the year', () => {
    expect(annualReturn(settledIn(73 * DAY, 0.02), NOW)).toEqual({
      kind: 'rate',
      rate: expect.closeTo(1.02 ** 5 - 1, 10),
      capped: false,
    });
  });

  it('gives no figure below the shortest time, and caps it at the largest return', () => {
    expect(annualReturn(settledIn(SHORTEST_MS - 1, 0.02), NOW)).toEqual({ kind: 'short' });
    expect(annualReturn(settledIn(SHORTEST_MS, 0.02), NOW)).toMatchObject({ kind: 'rate', capped: true });
  });

  it('is null for a chance', () => {
    expect(annualReturn(makeArb({ class: 'middle' }), NOW)).toBeNull();
  });
});

it('ranks equal profits by the time until settlement', () => {
  expect(growthRate(0.02, DAY)).toBeGreaterThan(growthRate(0.02, 2 * DAY));
  expect(growthRate(0.0201, 2 * DAY)).toBeLessThan(growthRate(0.02, DAY));
});
