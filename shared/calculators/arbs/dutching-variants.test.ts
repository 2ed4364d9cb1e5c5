/** Dutching from a profit and with a lay, against the allocator and in whole centavos. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak.ts';
import { dutchingLay, dutchingTarget } from './dutching-variants.ts';
import { surebet } from './surebet.ts';

const price = fc.integer({ min: 105, max: 3000 }).map(value => value / 100);

describe('dutching for a profit', () => {
  it('wins the target whichever selection wins, and in centavos never less', () => {
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 1, max: 100_000 }),
        (odds, target) => {
          const impliedSum = odds.reduce((sum, each) => sum + 1 / each, 0);
          const exact = dutchingTarget({ odds, targetProfit: target });
          const placed = dutchingTarget.inCentavos({ odds, targetProfit: target });
          if (impliedSum >= 1) {
            expect(exact).toEqual({ ok: false, error: { code: 'infeasible', field: 'targetProfit' } });
            return;
          }
          if (!exact.ok || !placed.ok) throw new Error('refused');
          expect(exact.value.profit).toBeCloseTo(target, 4);
          const { stakes, total, profit } = placed.value;
          const won = stakes.map((stake, index) => stake * (odds[index] ?? 0) - total);
          expect(profit).toBeCloseTo(Math.min(...won), 6);
          expect(profit).toBeGreaterThanOrEqual(target - 1e-6);
          // At most a centavo a leg more than the formula's, and what their return costs.
          expect(total).toBeLessThanOrEqual(exact.value.total + odds.length / (1 - impliedSum) + 1);
        },
      ),
      { numRuns: soak(100, 2000) },
    );
  });
});

describe('dutching with a lay', () => {
  const legs = fc.array(price, { minLength: 1, maxLength: 4 });
  const lay = fc.record({
    odds: fc.integer({ min: 105, max: 600 }).map(value => value / 100),
    commission: fc.constantFrom(0, 0.02, 0.056),
  });

  it('returns the same on every outcome, and the whole total is at risk', () => {
    fc.assert(
      fc.property(legs, lay, (odds, against) => {
        const found = dutchingLay({ odds, totalStake: 1000, lay: against });
        if (!found.ok) throw new Error(found.error.code);
        const { profits, profit, total, liability, layStake } = found.value;
        for (const each of profits) expect(each).toBeCloseTo(profit, 6);
        expect(total).toBeCloseTo(1000, 6);
        expect(liability).toBeCloseTo(layStake * (against.odds - 1), 6);
      }),
      { numRuns: soak(60, 600) },
    );
  });

  it('in centavos is as good as the surebet of the same legs, but for a few of them', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 2 }), lay, (odds, against) => {
        const found = dutchingLay.inCentavos({ odds, totalStake: 50_000, lay: against });
        const other = surebet({
          legs: [...odds.map(each => ({ odds: each })), { ...against, side: 'lay' as const }],
          maxTotal: 50_000,
        });
        if (!found.ok || !other.ok) throw new Error('refused');
        expect(found.value.total).toBeLessThanOrEqual(50_000 + 1e-6);
        if (found.value.isArb && other.value.worst > 0) {
          expect(found.value.profit).toBeGreaterThanOrEqual(other.value.worst - 12 * Math.max(...odds, against.odds));
        }
      }),
      { numRuns: soak(30, 300) },
    );
  });
});
