import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLatticeStakes } from './lattice.ts';
import { narrow } from './lattice-bounds.ts';
import { createLatticeProblem, type LatticeAllocation, type LatticeLeg } from './lattice-problem.ts';

const exclusive = (odds: readonly number[]): LatticeAllocation['rows'] =>
  odds.map((_, i) => ({ returns: odds.map((o, j) => (i === j ? o : 0)) }));
const inSteps = (steps: readonly number[]): LatticeLeg[] => steps.map(step => ({ step }));

/** Every point of the lattice, in millionths: knows nothing of programs. */
function bruteForce({ rows, legs, houses = [], outlay }: LatticeAllocation): { worst: bigint; total: number } | null {
  let best: { worst: bigint; total: number } | null = null;
  const cap = outlay.total ?? outlay.budget ?? Number.POSITIVE_INFINITY;
  const visit = (stakes: readonly number[], total: number) => {
    const leg = legs[stakes.length];
    if (leg) {
      for (let stake = 0; total + stake <= cap && stake <= (leg.max ?? cap); stake += leg.step) {
        if (stake >= (leg.min ?? 0)) visit([...stakes, stake], total + stake);
      }
      return;
    }
    if (outlay.total !== undefined && total !== outlay.total) return;
    const over = ({ name, max }: { name: string; max: number }) =>
      stakes.reduce((sum, stake, j) => sum + (legs[j]?.house === name ? stake : 0), 0) > max;
    if (houses.some(over)) return;
    let worst: bigint | null = null;
    for (const { returns, held = 0 } of rows) {
      const micros = returns.reduce((sum, r, j) => sum + BigInt(Math.round(r * 1e6)) * BigInt(stakes[j] ?? 0), 0n);
      const profit = micros + BigInt(held - total) * 1_000_000n;
      if (worst === null || profit < worst) worst = profit;
    }
    if (worst === null) return;
    if (best === null || worst > best.worst || (worst === best.worst && total < best.total)) best = { worst, total };
  };
  visit([], 0);
  return best;
}

describe('findLatticeStakes', () => {
  it.each<[string, LatticeAllocation, number[], number]>([
    // 100 · 2.05 − 200 = 5; any other pair of fives under 200 pays its worst row less.
    [
      'R$ 5 steps up to R$ 200',
      { rows: exclusive([2.1, 2.05]), legs: inSteps([500, 500]), outlay: { budget: 20_000 } },
      [10_000, 10_000],
      500,
    ],
    [
      'spends less than it may: 105, 85, 70',
      { rows: exclusive([2.6, 3.2, 3.9]), legs: inSteps([500, 500, 500]), outlay: { budget: 30_000 } },
      [10_500, 8500, 7000],
      1200,
    ],
    [
      'a 1.5 % arb survives R$ 5 steps',
      { rows: exclusive([2.04, 2.02]), legs: inSteps([500, 500]), outlay: { total: 10_000 } },
      [5000, 5000],
      100,
    ],
    [
      'a limit of R$ 80',
      {
        rows: exclusive([2.1, 2.05]),
        legs: [{ step: 100, max: 8000 }, { step: 100 }],
        outlay: { budget: 100_000 },
      },
      [8000, 8200],
      600,
    ],
  ])('%s', (_, input, stakes, guaranteed) => {
    const found = findLatticeStakes(input);
    expect(found.ok && found.value).toMatchObject({ stakes, guaranteed, optimal: true });
  });

  it.each([
    ['step 0', { legs: inSteps([0, 1]) }, { code: 'not_positive', field: 'legs[0].step' }],
    ['step NaN', { legs: inSteps([1, Number.NaN]) }, { code: 'not_finite', field: 'legs[1].step' }],
    ['step 1.5', { legs: inSteps([1, 1.5]) }, { code: 'not_integer', field: 'legs[1].step' }],
    ['total 1.5', { outlay: { total: 1.5 } }, { code: 'not_integer', field: 'outlay.total' }],
    ['off the steps', { legs: inSteps([500, 500]), outlay: { total: 1001 } }, { code: 'no_lattice_point' }],
    ['no cap', { legs: [{ step: 1 }, { step: 1, max: 5 }], outlay: {} }, { code: 'unbounded', legs: [0] }],
    ['past 2^53', { outlay: { total: 9e15 } }, { code: 'too_large' }],
  ])('%s', (_, change, error) => {
    const whole: LatticeAllocation = { rows: exclusive([2.1, 2.05]), legs: inSteps([1, 1]), outlay: { total: 1000 } };
    expect(findLatticeStakes({ ...whole, ...change })).toEqual({ ok: false, error });
  });

  it('says when the search was cut short, and still pays what it says', () => {
    const odds = [9.1, 10.3, 11.7, 12.9, 9.7, 13.1, 14.3, 10.9, 12.1, 11.3];
    const input = { rows: exclusive(odds), legs: inSteps(odds.map(() => 100)), outlay: { total: 1_000_000 } };
    const cut = findLatticeStakes(input, 15);
    if (!cut.ok) throw new Error(cut.error.code);
    expect(cut.value.optimal).toBe(false);
    expect(Math.min(...cut.value.profits)).toBe(cut.value.guaranteed);
  });

  const cell = fc.oneof(
    fc.constantFrom(0, 0, 1, 0.5, 1.5),
    fc.integer({ min: 101, max: 900 }).map(odd => odd / 100),
  );
  const problem = fc.integer({ min: 1, max: 3 }).chain(n =>
    fc.record({
      rows: fc.array(
        fc.record({
          returns: fc.array(cell, { minLength: n, maxLength: n }),
          held: fc.oneof(fc.constant(0), fc.integer({ min: -20, max: 20 })),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      legs: fc.array(
        fc.record({
          step: fc.constantFrom(1, 2, 3, 5),
          min: fc.constantFrom(0, 0, 4),
          max: fc.integer({ min: 4, max: 60 }),
        }),
        { minLength: n, maxLength: n },
      ),
      amount: fc.integer({ min: 0, max: 60 }),
      exact: fc.boolean(),
      house: fc.option(fc.integer({ min: 0, max: 50 })),
    }),
  );

  it('is what trying every point finds', () => {
    fc.assert(
      fc.property(problem, ({ rows, legs, amount, exact, house }) => {
        const input: LatticeAllocation = {
          rows,
          legs: legs.map((leg, j) => (house !== null && j > 0 ? { ...leg, house: 'a' } : leg)),
          houses: house === null ? [] : [{ name: 'a', max: house }],
          outlay: exact ? { total: amount } : { budget: amount },
        };
        const best = bruteForce(input);
        const found = findLatticeStakes(input);
        if (!best) {
          expect(found.ok).toBe(false);
          return;
        }
        if (!found.ok) throw new Error(found.error.code);
        expect(found.value.optimal).toBe(true);
        expect([Math.round(found.value.guaranteed * 1e6), found.value.total]).toEqual([Number(best.worst), best.total]);
        expect(Math.min(...found.value.profits)).toBeCloseTo(found.value.guaranteed, 9);
      }),
      { numRuns: 500 },
    );
  });

  it('no neighbour pays its worst row more', () => {
    const odds = fc.array(fc.integer({ min: 150, max: 900 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(odds, fc.integer({ min: 20, max: 400 }), (hundredths, steps) => {
        const rows = exclusive(hundredths.map(odd => odd / 100));
        const found = findLatticeStakes({
          rows,
          legs: inSteps(hundredths.map(() => 500)),
          outlay: { total: 500 * steps },
        });
        if (!found.ok) throw new Error(found.error.code);
        const { stakes, guaranteed, total } = found.value;
        const worst = (at: readonly number[]) =>
          Math.min(...at.map((stake, j) => (stake * (hundredths[j] ?? 0)) / 100)) - total;
        for (const from of stakes.keys()) {
          for (const to of stakes.keys()) {
            if ((stakes[from] ?? 0) < 500) continue;
            const moved = stakes.map((stake, j) => stake + (j === to ? 500 : 0) - (j === from ? 500 : 0));
            expect(worst(moved)).toBeLessThanOrEqual(guaranteed + 1e-6);
          }
        }
      }),
    );
  });
});

describe('createLatticeProblem and narrow', () => {
  const input = { rows: exclusive([2.1, 2.05]), legs: inSteps([5, 5]), outlay: { total: 200 } };

  it('2.10 and 2.05 are 42 and 41 twentieths, and 5 centavos of 200 leave 100 and 100', () => {
    const problem = createLatticeProblem(input);
    if (!problem) throw new Error('too large');
    expect([problem.unit, Array.from(problem.returns)]).toEqual([20, [42, 0, 0, 41]]);
    const low = problem.low.slice();
    const high = problem.high.slice();
    expect(narrow(problem, low, high, 200, 100)).toBe(true);
    expect([Array.from(low), Array.from(high)]).toEqual([
      [100, 100],
      [100, 100],
    ]);
    expect(narrow(problem, problem.low.slice(), problem.high.slice(), 200, 101)).toBe(false);
  });
});
