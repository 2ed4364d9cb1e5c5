import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveSlips } from '../calculators/engine/slip-stakes.ts';
import { soak } from '../testing/soak.ts';
import { type Cents, cents } from '../units.ts';
import { coverOnSteps, type SteppedBack } from './cover-on-steps.ts';

const back = (odds: number, step = 100, max: number | null = null): SteppedBack => ({
  odds,
  step: cents(step),
  max: max === null ? null : cents(max),
});
const worstOf = (backs: readonly SteppedBack[], stakes: readonly number[]) =>
  Math.min(...backs.map(({ odds }, i) => odds * (stakes[i] ?? 0))) - stakes.reduce((sum, stake) => sum + stake, 0);

describe('stakes on steps where one of several backs wins', () => {
  it('pay as much as whole reais can', () => {
    expect(coverOnSteps([back(2.1), back(2.05)], cents(10_000))).toEqual([4_900, 5_000]);
    // A total that is spent in full pays 17,40, a little less of it 41,00.
    expect(coverOnSteps([back(2.1, 5_000), back(2.05, 5_000)], cents(200_000))).not.toBeNull();
  });

  it('keep to the limits of the slips', () => {
    expect(coverOnSteps([back(2.1, 500, 2_300), back(2.05, 500)], cents(10_000))).toEqual([2_000, 2_000]);
  });

  it('are none where no stakes pay, and not found for odds over 100 %', () => {
    expect(coverOnSteps([back(2.1, 10_000), back(2.05, 10_000)], cents(5_000))).toEqual([0, 0]);
    expect(coverOnSteps([back(2), back(2)], cents(5_000))).toBeNull();
  });

  const legs = fc
    .array(fc.tuple(fc.integer({ min: 120, max: 900 }), fc.constantFrom(100, 500, 1_000), fc.boolean()), {
      minLength: 2,
      maxLength: 4,
    })
    .map(all => {
      const inverse = all.reduce((sum, [odds]) => sum + 100 / odds, 0);
      // Brought to 97 to 99 % together, as arbs are.
      return all.map(([odds, step, isLimited], i) =>
        back(Math.round((odds * inverse * 1000) / (97 + (i % 3))) / 1000, step, isLimited ? 30_000 : null),
      );
    });

  it('pay no less than the search of all steps', () => {
    fc.assert(
      fc.property(legs, fc.integer({ min: 10_000, max: 300_000 }), (backs, budget) => {
        fc.pre(backs.every(({ odds }) => odds > 1.02) && backs.reduce((sum, { odds }) => sum + 1 / odds, 0) < 0.999);
        const found = coverOnSteps(backs, cents(budget));
        fc.pre(found !== null);
        const stakes = found as readonly Cents[];
        for (const [i, { step, max }] of backs.entries()) {
          expect((stakes[i] ?? 0) % step).toBe(0);
          expect(stakes[i]).toBeLessThanOrEqual(max ?? budget);
        }
        expect(stakes.reduce<number>((sum, stake) => sum + stake, 0)).toBeLessThanOrEqual(budget);
        const rows = backs.map((_, row) => ({
          held: 0,
          profit: backs.map(({ odds }, i) => (i === row ? odds - 1 : -1)),
        }));
        const columns = backs.map(({ step, max }) => ({ risk: 1, step, ...(max !== null && { max }) }));
        const searched = solveSlips({ rows, columns, goal: { kind: 'max_min', budget } });
        const least = searched.ok ? searched.value.worst : 0;
        expect(worstOf(backs, stakes)).toBeGreaterThanOrEqual(Math.max(0, least) - 1e-3);
      }),
      { numRuns: soak(150, 5_000) },
    );
  });
});
