import { describe, expect, it } from 'vitest';
import { NOT_STARTED } from './discipline.ts';
import { DEMO_HOUSES } from './houses.ts';
import { moveSteps, toStep } from './odds-steps.ts';
import { centerLine, linesAround, priceKey, priceList } from './price-list.ts';
import { soccer } from './soccer.ts';

describe('steps of odds', () => {
  it.each([
    ['cents', 3.07, 3.05],
    ['cents', 1.004, 1.01],
    ['cents', 2.994, 2.99],
    ['cents', 11.7, 11.5],
    ['thousandths', 1.9524, 1.952],
    ['shop', 2.02, 2],
    ['shop', 1.913, 1.92],
    ['exchange', 2.035, 2.04],
    ['exchange', 7.31, 7.4],
    ['exchange', 1234, 1230],
  ] as const)('%s: the nearest to %d is %d', (steps, odds, expected) => expect(toStep(steps, odds)).toBe(expected));

  it.each([
    ['exchange', 2, 1, 2.02],
    ['exchange', 2, -1, 1.99],
    ['exchange', 2.02, -2, 1.99],
    ['cents', 3, -1, 2.99],
    ['cents', 2.99, 2, 3.05],
    ['exchange', 1.01, -3, 1.01],
  ] as const)('%s: from %d by %d to %d', (steps, odds, count, expected) =>
    expect(moveSteps(steps, odds, count)).toBe(expected),
  );
});

describe('lines', () => {
  const quarters = { step: 0.25, offset: 0, spacing: 0.25 };
  const halves = { step: 1, offset: 0.5, spacing: 1 };
  const points = { step: 1, offset: 0.5, spacing: 3 };

  it.each([
    [2.6, quarters, null, 2.5],
    [2.6, halves, null, 2.5],
    [-0.1, quarters, null, 0],
    [221.2, points, null, 221.5],
    [223.2, points, 221.5, 221.5],
    [223.4, points, 221.5, 223.5],
    [3.05, halves, 2.5, 2.5],
    [3.15, halves, 2.5, 3.5],
  ])('around %d: %j, after %s, the line is %d', (expected, menu, before, line) =>
    expect(centerLine(expected, menu, before)).toBe(line),
  );

  it('are placed on both sides, without a minus zero', () => {
    expect(linesAround(2.5, quarters, 4)).toEqual([2.25, 2.5, 2.75, 3]);
    expect(linesAround(0.25, quarters, 3).map(line => Object.is(line, -0))).toEqual([false, false, false]);
    expect(linesAround(221.5, points, 3)).toEqual([218.5, 221.5, 224.5]);
    expect(linesAround(2.5, halves, 0)).toEqual([]);
  });
});

describe.each(DEMO_HOUSES.map(house => [house.key, house] as const))('the price list of %s', (_, house) => {
  const view = { latent: { supremacy: 0.4, total: 2.6 }, progress: NOT_STARTED, isLive: false };
  const { groups } = priceList(house, soccer, view, { total: null, handicap: null });
  const backs = groups.map(group => group.filter(ask => ask.side === 'back'));

  it('has its margin in every market', () => {
    for (const asks of backs) {
      const sum = asks.reduce((total, ask) => total + 1 / ask.odds, 0);
      const margin = asks.length === 3 ? house.margin.threeWay : house.margin.twoWay;
      if (house.exchange) expect(sum).toBeGreaterThan(1);
      else expect(sum).toBeCloseTo(1 + margin, 9);
      expect(sum).toBeLessThan(1.1);
    }
  });

  it('has as many lines as the house offers, with each price once', () => {
    expect(groups.filter(([ask]) => ask?.market === 'ou')).toHaveLength(house.totals);
    expect(groups.filter(([ask]) => ask?.market === 'ah')).toHaveLength(house.handicaps);
    const asks = groups.flat();
    expect(new Set(asks.map(ask => ask.key)).size).toBe(asks.length);
    expect(asks.every(ask => ask.key === priceKey(ask))).toBe(true);
  });

  it('of an exchange has lays above backs', () => {
    const lays = groups.flat().filter(ask => ask.side === 'lay');
    expect(lays.length > 0).toBe(house.exchange);
    for (const lay of lays) {
      const back = groups.flat().find(ask => ask.key === priceKey({ ...lay, side: 'back' }));
      expect(lay.odds).toBeGreaterThan(back?.odds ?? Number.POSITIVE_INFINITY);
    }
  });

  it('is empty if everything is decided', () => {
    const decided = { ...NOT_STARTED, lead: 4, scored: 4, left: 0 };
    expect(priceList(house, soccer, { ...view, progress: decided }, { total: null, handicap: null }).groups).toEqual(
      [],
    );
  });
});
