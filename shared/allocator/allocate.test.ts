import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../testing/soak.ts';
import { allocateStakes } from './allocate.ts';
import { type Allocation, MAX_ALLOCATION_LEGS } from './allocation.ts';
import { mergeRows, splitByMark } from './merge-rows.ts';
import { createProblemRandom } from './oracle/random-problems.ts';

/** One leg wins in each row. */
const exclusive = (odds: readonly number[], held: readonly number[] = []): Allocation['rows'] =>
  odds.map((_, i) => ({ returns: odds.map((o, j) => (i === j ? o : 0)), held: held[i] ?? 0 }));
const free = (count: number): Allocation['legs'] => Array.from({ length: count }, () => ({}));
const round = (values: readonly number[]) => values.map(value => Math.round(value * 1e6) / 1e6 + 0);
const THREE = exclusive([2.6, 3.2, 3.9]);

describe('allocateStakes', () => {
  it.each<[string, Allocation, number[], number[]]>([
    [
      'quarter line, max-min: a(2.1 − 0.5) = 1.5 b, a + b = 1000',
      {
        rows: [{ returns: [2.1, 0] }, { returns: [0.5, 1.5] }, { returns: [0, 2] }],
        legs: free(2),
        goal: { kind: 'max_min', total: 100_000 },
      },
      [48387.096774, 51612.903226],
      [1612.903226, 1612.903226, 3225.806452],
    ],
    [
      'column D: the draw breaks even at 1000/3.2, the others share the rest as 1/o',
      { rows: THREE, legs: free(3), goal: { kind: 'distribute', rows: [0, 2], total: 1000 } },
      [412.5, 312.5, 275],
      [72.5, 0, 72.5],
    ],
    [
      'a limit of 200 at 2.60 makes the payout 520',
      { rows: THREE, legs: [{ max: 200 }, { max: 1000 }, { max: 1000 }], goal: { kind: 'max_min' } },
      [200, 162.5, 133.333333],
      [24.166667, 24.166667, 24.166667],
    ],
    [
      'column F: 100 on the draw is fixed, the others return the same 320',
      { rows: THREE, legs: [{}, { fixed: 100 }, {}], goal: { kind: 'equal' } },
      [123.076923, 100, 82.051282],
      [14.871795, 14.871795, 14.871795],
    ],
    [
      'loss limited to 100 of 1000: two rows return 900, the third has the rest',
      { rows: THREE, legs: free(3), goal: { kind: 'loss_limited', maxLoss: 100, total: 1000 } },
      [346.153846, 281.25, 372.596154],
      [-100, -100, 453.125],
    ],
    [
      'a hedge of what is open, capped',
      { rows: exclusive([2.8, 3.8, 3.1], [125, -50, -50]), legs: free(3), goal: { kind: 'max_min', budget: 500 } },
      [150.562701, 156.993569, 192.44373],
      [46.575563, 46.575563, 46.575563],
    ],
    [
      'expected value: all on 3.00 at 40 % (+20 %) but for a floor of −200: home 80 % of what returns 800 on the rest',
      {
        rows: exclusive([3, 1.6]),
        legs: free(2),
        goal: { kind: 'expected', probabilities: [0.4, 0.6], floor: -200, total: 1000 },
      },
      [500, 500],
      [500, -200],
    ],
  ])('%s', (_, input, stakes, profits) => {
    const found = allocateStakes(input);
    expect(found.ok && round(found.value.stakes)).toEqual(stakes);
    expect(found.ok && round(found.value.profits)).toEqual(profits);
  });

  it('reports which limits bind', () => {
    const capped = allocateStakes({
      rows: THREE,
      legs: [{}, { house: 'a' }, { house: 'a' }],
      houses: [{ name: 'a', max: 100 }],
      goal: { kind: 'max_min', budget: 1000 },
    });
    expect(capped.ok && capped.value.binding[0]).toEqual({ kind: 'house', name: 'a' });
    const leg = allocateStakes({ rows: THREE, legs: [{ max: 50 }, {}, {}], goal: { kind: 'max_min', budget: 1000 } });
    expect(leg.ok && leg.value.binding.filter(limit => limit.kind !== 'rows')).toEqual([{ kind: 'leg_max', leg: 0 }]);
  });

  it('reports which limits are in conflict', () => {
    const found = allocateStakes({
      rows: THREE,
      legs: [{ max: 100 }, { max: 100 }, { house: 'a' }],
      houses: [{ name: 'a', max: 10 }],
      goal: { kind: 'max_min', total: 1000 },
    });
    expect(found).toEqual({
      ok: false,
      error: {
        code: 'infeasible',
        conflict: [
          { kind: 'total' },
          { kind: 'house', name: 'a' },
          { kind: 'leg_max', leg: 0 },
          { kind: 'leg_max', leg: 1 },
        ],
      },
    });
  });

  it('has no answer for an arb without a cap on the money', () => {
    const found = allocateStakes({ rows: THREE, legs: free(3), goal: { kind: 'max_min' } });
    expect(found).toEqual({ ok: false, error: { code: 'unbounded', legs: [0, 1, 2] } });
  });

  const whole: Allocation = { rows: THREE, legs: free(3), goal: { kind: 'max_min', total: 1000 } };
  it.each<[string, string, Partial<Allocation>]>([
    ['not_finite', 'rows[0].returns[1]', { rows: [{ returns: [2.1, Number.NaN, 0] }] }],
    ['negative', 'rows[0].returns[0]', { rows: [{ returns: [-1, 0, 0] }] }],
    ['out_of_range', 'rows[0].returns[0]', { rows: [{ returns: [1e9, 0, 0] }] }],
    ['not_finite', 'rows[0].held', { rows: [{ returns: [1, 0, 0], held: Number.NEGATIVE_INFINITY }] }],
    ['wrong_length', 'rows[0].returns', { rows: [{ returns: [1] }] }],
    ['no_rows', 'rows', { rows: [] }],
    ['too_many_rows', 'rows', { rows: Array.from({ length: 10_001 }, () => ({ returns: [1, 1, 1] })) }],
    ['no_legs', 'legs', { legs: [] }],
    ['too_many_legs', 'legs', { legs: free(10_000) }],
    ['too_many_legs', 'legs', { legs: free(MAX_ALLOCATION_LEGS + 1) }],
    ['negative', 'legs[1].max', { legs: [{}, { max: -1 }, {}] }],
    ['not_finite', 'legs[2].fixed', { legs: [{}, {}, { fixed: Number.POSITIVE_INFINITY }] }],
    ['contradictory_limits', 'legs[0]', { legs: [{ min: 5, max: 4 }, {}, {}] }],
    ['contradictory_limits', 'legs[0]', { legs: [{ fixed: 5, max: 4 }, {}, {}] }],
    ['contradictory_limits', 'legs[1]', { legs: [{}, { fixed: 5, optional: true }, {}] }],
    ['contradictory_limits', 'legs[1]', { legs: [{}, { min: 5, max: 4, optional: true }, {}] }],
    [
      'too_many_optional',
      'legs[12]',
      {
        rows: [{ returns: Array.from({ length: 14 }, () => 1) }],
        legs: Array.from({ length: 14 }, () => ({ min: 1, optional: true })),
      },
    ],
    ['not_finite', 'rows[0].returns[2]', { rows: [{ returns: [1, 0, Number.POSITIVE_INFINITY] }] }],
    ['not_finite', 'rows[2].returns[0]', { rows: [...THREE.slice(0, 2), { returns: [Number.NaN, 0, 3.9] }] }],
    ['negative', 'legs[0].min', { legs: [{ min: -1 }, {}, {}] }],
    ['negative', 'legs[0].fixed', { legs: [{ fixed: -1 }, {}, {}] }],
    ['out_of_range', 'legs[0].max', { legs: [{ max: 1e300 }, {}, {}] }],
    ['unknown_house', 'legs[0].house', { legs: [{ house: 'x' }, {}, {}] }],
    ['negative', 'houses[0].max', { houses: [{ name: 'a', max: -1 }] }],
    [
      'repeated_house',
      'houses[1].name',
      {
        houses: [
          { name: 'a', max: 1 },
          { name: 'a', max: 2 },
        ],
      },
    ],
    ['not_finite', 'goal.total', { goal: { kind: 'max_min', total: Number.NaN } }],
    ['negative', 'goal.budget', { goal: { kind: 'max_min', budget: -1 } }],
    ['total_and_budget', 'goal.budget', { goal: { kind: 'equal', total: 1, budget: 1 } }],
    ['unknown_row', 'goal.rows[1]', { goal: { kind: 'distribute', rows: [0, 3], total: 1 } }],
    ['no_rows', 'goal.rows', { goal: { kind: 'distribute', rows: [], total: 1 } }],
    ['negative', 'goal.maxLoss', { goal: { kind: 'loss_limited', maxLoss: -1, total: 1 } }],
    ['not_finite', 'goal.floor', { goal: { kind: 'distribute', rows: [0], floor: Number.NaN, total: 1 } }],
    ['wrong_length', 'goal.probabilities', { goal: { kind: 'expected', probabilities: [1], total: 1 } }],
    ['negative', 'goal.probabilities[0]', { goal: { kind: 'expected', probabilities: [-1, 1, 1], total: 1 } }],
    ['not_a_distribution', 'goal.probabilities', { goal: { kind: 'expected', probabilities: [0.1, 0.1, 0.1] } }],
  ])('%s at %s', (code, field, change) => {
    expect(allocateStakes({ ...whole, ...change })).toEqual({ ok: false, error: { code, field } });
  });

  const wide = (legs: number, rows: number): Allocation => {
    const random = createProblemRandom(legs);
    const returns = () => Array.from({ length: legs }, () => (random.chance(0.3) ? 1 + 4 * random.next() : 0));
    return {
      rows: Array.from({ length: rows }, () => ({ returns: returns() })),
      legs: free(legs),
      goal: { kind: 'max_min', total: 1e5 },
    };
  };

  const LARGEST = [
    [25, 10_000],
    [1000, 250],
  ];
  it.each(soak(LARGEST, [...LARGEST, [500, 500]]))(
    'the largest there are end: %i legs, %i rows',
    (legs, rows) => {
      const found = allocateStakes(wide(legs, rows));
      expect(found.ok || found.error.code === 'unstable').toBe(true);
    },
    30_000,
  );

  it('refuses a goal that would take thousands of the largest programs', () => {
    const large = wide(250, 200);
    expect(allocateStakes({ ...large, goal: { kind: 'loss_limited', maxLoss: 1, total: 1 } })).toEqual({
      ok: false,
      error: { code: 'too_many_rows', field: 'rows' },
    });
    const legs = large.legs.map((leg, j) => (j < 12 ? { min: 1, optional: true } : leg));
    expect(allocateStakes({ ...large, legs, goal: { kind: 'equal', total: 10 } })).toEqual({
      ok: false,
      error: { code: 'too_many_optional', field: 'legs' },
    });
  });

  it.each<[string, Allocation['legs'], number[]]>([
    ['a house that need not be used is not', [{}, {}, {}, { min: 100, optional: true }], [0, 0]],
    ['and is where it has to be', [{}, {}, {}, { min: 100 }], [100, 100]],
  ])('%s', (_, legs, [least, most]) => {
    const rows = THREE.map(row => ({ returns: [...row.returns, 0] }));
    const found = allocateStakes({ rows, legs, goal: { kind: 'max_min', total: 1000 } });
    const stake = (found.ok && found.value.stakes[3]) || 0;
    expect([stake >= (least ?? 0), stake <= (most ?? 0)]).toEqual([true, true]);
  });

  it('uses an optional minimum fully or not at all, whichever pays more', () => {
    // 1.9 twice: 50 on each side always loses 5; 2.5 on the first row would need 38 besides 47.5 at 1.9.
    const rows = [{ returns: [1.9, 2.5, 0] }, { returns: [0, 0, 1.9] }];
    const goal = { kind: 'max_min', total: 100 } as const;
    const pays = (min: number) => {
      const found = allocateStakes({ rows, legs: [{}, { min, optional: true }, {}], goal });
      return found.ok && [round(found.value.stakes), round([found.value.guaranteed])];
    };
    expect(pays(43)).toEqual([[0, 43.181818, 56.818182], [7.954545]]);
    expect(pays(45)).toEqual([[0, 45, 55], [4.5]]);
    expect(pays(60)).toEqual([[50, 0, 50], [-5]]);
  });

  const cell = fc.oneof(
    fc.constantFrom(0, 0, 1, 0.5),
    fc.integer({ min: 101, max: 2000 }).map(odd => odd / 100),
  );
  const matrix = fc
    .integer({ min: 1, max: 6 })
    .chain(n => fc.array(fc.array(cell, { minLength: n, maxLength: n }), { minLength: 1, maxLength: 12 }));
  const guaranteeOf = (rows: readonly (readonly number[])[], total: number): number => {
    const legs = free(rows[0]?.length ?? 0);
    const found = allocateStakes({ rows: rows.map(returns => ({ returns })), legs, goal: { kind: 'max_min', total } });
    return found.ok ? found.value.guaranteed : Number.NaN;
  };

  it('no row pays less than the guarantee, and the stakes are the total', () => {
    fc.assert(
      fc.property(matrix, fc.integer({ min: 1, max: 10_000_000 }), (rows, total) => {
        const input: Allocation = {
          rows: rows.map(returns => ({ returns })),
          legs: free(rows[0]?.length ?? 0),
          goal: { kind: 'max_min', total },
        };
        const found = allocateStakes(input);
        if (!found.ok) throw new Error(found.error.code);
        const { stakes, guaranteed, objective } = found.value;
        const sum = stakes.reduce((a, b) => a + b, 0);
        expect(Math.abs(sum - total)).toBeLessThan(1e-9 * total);
        expect(Math.abs(guaranteed - objective)).toBeLessThan(1e-9 * total);
        for (const returns of rows) {
          const pays = stakes.reduce((a, stake, j) => a + stake * (returns[j] ?? 0), 0) - sum;
          expect(pays).toBeGreaterThanOrEqual(guaranteed - 1e-9 * total);
        }
      }),
    );
  });

  it('scales, ignores the order of rows and legs, never loses by a new leg and never gains by a new row', () => {
    fc.assert(
      fc.property(
        matrix,
        fc.integer({ min: 2, max: 999 }),
        fc.array(cell, { minLength: 12, maxLength: 12 }),
        (rows, k, leg) => {
          const one = guaranteeOf(rows, 1000);
          expect(guaranteeOf(rows, 1000 * k)).toBeCloseTo(one * k, 4);
          expect(guaranteeOf(rows.map(row => row.toReversed()).toReversed(), 1000)).toBeCloseTo(one, 7);
          expect(
            guaranteeOf(
              rows.map((row, i) => [...row, leg[i] ?? 0]),
              1000,
            ),
          ).toBeGreaterThanOrEqual(one - 1e-7);
          const stricter = [...rows, leg.slice(0, rows[0]?.length ?? 0)];
          expect(guaranteeOf(stricter, 1000)).toBeLessThanOrEqual(one + 1e-7);
        },
      ),
    );
  });
});

describe('mergeRows', () => {
  it('keeps a map from original to merged rows', () => {
    const rows = [{ returns: [2, 0] }, { returns: [0, 2] }, { returns: [2, 0] }, { returns: [2, 0], held: 1 }];
    expect(mergeRows(rows.slice(0, 3))).toEqual({ first: [0, 1], mergedOf: [0, 1, 0] });
    expect(mergeRows(rows)).toEqual({ first: [0, 1, 3], mergedOf: [0, 1, 0, 2] });
    const alike = mergeRows(rows.slice(0, 3));
    expect(splitByMark(alike, [true, true, false])).toEqual({ first: [0, 1, 2], mergedOf: [0, 1, 2] });
  });
});
