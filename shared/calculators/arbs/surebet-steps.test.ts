/** The surebet on steps of different sizes, against trying every stake. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak.ts';
import { surebet } from './surebet.ts';

interface Leg {
  readonly odds: number;
  readonly side: 'back' | 'lay';
  readonly commission: number;
  readonly step: number;
  readonly currency?: string;
  readonly rate?: number;
  readonly min?: number;
  readonly max?: number;
}

const hundredths = (min: number, max: number) => fc.integer({ min, max }).map(value => value / 100);
const COARSE = fc.constantFrom(500, 1000);
const FINE = fc.constantFrom(1, 100);

/** Terms of a leg whose odds are given. */
const terms = (step: fc.Arbitrary<number>) =>
  fc.record(
    {
      step,
      commission: fc.constantFrom(0, 0.02, 0.05, 0.065),
      abroad: fc.constantFrom({}, {}, { currency: 'USD', rate: 5.43 }, { currency: 'ARS', rate: 0.2 }),
      min: fc.integer({ min: 0, max: 900 }),
      max: fc.integer({ min: 1000, max: 20_000 }),
    },
    { requiredKeys: ['step', 'commission', 'abroad'] },
  );

/** Two legs about an arb: a back on a coarse step and a fine back or lay, in either order. */
const twoLegs = fc
  .tuple(hundredths(115, 900), hundredths(92, 108), fc.boolean(), terms(COARSE), terms(FINE), fc.boolean())
  .map(([odds, edge, isLay, coarse, fine, swapped]): Leg[] => {
    const other = edge * (isLay ? odds : odds / (odds - 1));
    const first = { ...coarse.abroad, ...coarse, odds, side: 'back' as const };
    const second = {
      ...fine.abroad,
      ...fine,
      odds: priceOf(other),
      side: isLay ? ('lay' as const) : ('back' as const),
    };
    return swapped && !isLay ? [second, first] : [first, second];
  });

const threeLegs = fc
  .tuple(hundredths(180, 500), hundredths(220, 500), hundredths(92, 108), terms(COARSE), terms(COARSE), terms(FINE))
  .map(([a, b, edge, first, second, third]): Leg[] => {
    const left = 1 - 1 / a - 1 / b;
    return [
      { ...first.abroad, ...first, odds: a, side: 'back' },
      { ...second.abroad, ...second, odds: b, side: 'back' },
      { ...third.abroad, ...third, odds: priceOf(left > 0.1 ? edge / left : 9), side: 'back' },
    ];
  });

function priceOf(odds: number): number {
  return Math.max(1.05, Math.round(odds * 100) / 100);
}

const riskOf = ({ side, odds, rate = 1 }: Leg) => rate * (side === 'lay' ? odds - 1 : 1);
/** Centavos per unit on the slip, where the leg earns. */
const gainOf = ({ side, odds, commission, rate = 1 }: Leg) =>
  rate * (side === 'lay' ? 1 - commission : (odds - 1) * (1 - commission));

/** The best worst case of all stakes within the limits; −∞ where there are none. Leg i earns on outcome i alone. */
function tryAll(legs: readonly Leg[], least: number, most: number): number {
  const risks = legs.map(riskOf);
  const gains = legs.map(gainOf);
  let best = Number.NEGATIVE_INFINITY;
  const walk = (index: number, spent: number, returned: readonly number[]): void => {
    const leg = legs[index];
    if (leg === undefined) {
      if (spent >= least - 1e-6) best = Math.max(best, Math.min(...returned) - spent);
      return;
    }
    const risk = risks[index] ?? 0;
    const earned = (gains[index] ?? 0) + risk;
    const end = Math.min(leg.max ?? Number.POSITIVE_INFINITY, (most - spent + 1e-6) / risk);
    const start = Math.ceil((leg.min ?? 0) / leg.step) * leg.step;
    if (index < legs.length - 1) {
      for (let slip = start; slip <= end; slip += leg.step) {
        walk(index + 1, spent + slip * risk, [...returned, slip * earned]);
      }
      return;
    }
    const others = Math.min(...returned);
    for (let slip = start; slip <= end; slip += leg.step) {
      const total = spent + slip * risk;
      if (total >= least - 1e-6) best = Math.max(best, Math.min(others, slip * earned) - total);
    }
  };
  walk(0, 0, []);
  return best;
}

function check(legs: readonly Leg[], money: { readonly total: number } | { readonly maxTotal: number }): void {
  const slack = legs.reduce((sum, leg) => sum + riskOf(leg) * leg.step, 0);
  const [least, most] = 'total' in money ? [money.total - slack, money.total] : [0, money.maxTotal];
  const best = tryAll(legs, least, most);
  const found = surebet({ legs: legs.map(leg => ({ ...leg })), ...money });
  if (!found.ok) {
    // Limits under a total are refused, even where the total less the steps would be in reach.
    const reach = legs.reduce((sum, leg) => sum + riskOf(leg) * (leg.max ?? Number.POSITIVE_INFINITY), 0);
    if ('total' in money && reach < money.total) return;
    expect(best, found.error.code).toBe(Number.NEGATIVE_INFINITY);
    return;
  }
  const { worst, isArb, optimal, stakes, total } = found.value;
  expect(worst).toBeGreaterThanOrEqual(best - (optimal ? 1e-3 : 1));
  if (optimal) expect(worst).toBeLessThanOrEqual(best + 1e-3);
  if (best > 1) expect(isArb).toBe(true);
  expect(total).toBeLessThanOrEqual(most + 1e-4);
  for (const [index, { step, min = 0, max = Number.POSITIVE_INFINITY }] of legs.entries()) {
    const stake = stakes[index] ?? Number.NaN;
    expect(stake % step).toBe(0);
    expect(stake).toBeGreaterThanOrEqual(min);
    expect(stake).toBeLessThanOrEqual(max);
  }
}

describe('surebet on a coarse and a fine step', () => {
  it('leaves the coarse stake under its share where that is what pays', () => {
    const legs = [
      { odds: 2.98, step: 1000 },
      { odds: 2.84, side: 'lay' as const, commission: 0.05 },
    ];
    const found = surebet({ legs, maxTotal: 20_000 });
    expect(found).toMatchObject({ value: { stakes: [6000, 6408], isArb: true, optimal: true } });
    expect(found.ok && found.value.worst).toBeCloseTo(87.6, 6);
  });

  it('a total that the steps meet is met exactly: a lay at 2.00 risks what a back does', () => {
    const legs = [
      { odds: 1.9, side: 'back' as const, commission: 0, step: 500 },
      { odds: 2, side: 'lay' as const, commission: 0, step: 1 },
    ];
    // 1500 and 1425 would lose 75 at worst, but are 2925.
    expect(surebet({ legs, total: 3000 })).toMatchObject({ value: { stakes: [1500, 1500], total: 3000 } });
  });

  it('two legs: as good as trying every stake, and says so', () => {
    fc.assert(
      fc.property(twoLegs, fc.integer({ min: 3000, max: 25_000 }), (legs, maxTotal) => check(legs, { maxTotal })),
      { numRuns: soak(60, 1000) },
    );
  });

  it('three legs', () => {
    fc.assert(
      fc.property(threeLegs, fc.integer({ min: 3000, max: 12_000 }), (legs, maxTotal) => check(legs, { maxTotal })),
      { numRuns: soak(20, 300) },
    );
  });

  it('a total that the steps cannot meet is met from below, by less than a step of each leg', () => {
    // Legs that each risk a centavo for a centavo meet it exactly where they can, and that is a smaller choice.
    const mixed = twoLegs.filter(legs => legs.some(leg => riskOf(leg) !== 1));
    fc.assert(
      fc.property(mixed, fc.integer({ min: 3000, max: 25_000 }), (legs, total) => check(legs, { total })),
      { numRuns: soak(40, 500) },
    );
  });
});
