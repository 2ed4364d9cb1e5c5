/**
 * What holds for every allocation, whatever its goal and limits: fast-check provides the seeds, and the problems are
 * those also given to HiGHS.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../testing/soak.ts';
import { type AllocateOptions, allocateStakes } from './allocate.ts';
import type { Allocation, Goal } from './allocation.ts';
import { mergeRows } from './merge-rows.ts';
import { createProblemRandom, GOALS, randomAllocation } from './oracle/random-problems.ts';

const RUNS = { numRuns: soak(100, 400), seed: 11 };
const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const problemOf = (seed: number, kind: Goal['kind']) => randomAllocation(createProblemRandom(seed), kind);

/** The value that the goal reaches; ∞ if unbounded, −∞ if no stakes keep the limits. */
function best(input: Allocation, options?: AllocateOptions): number {
  const found = allocateStakes(input, options);
  if (found.ok) return found.value.objective;
  if (found.error.code === 'unbounded') return Number.POSITIVE_INFINITY;
  if (found.error.code === 'infeasible') return Number.NEGATIVE_INFINITY;
  throw new Error(found.error.code);
}

function noiseOf({ goal, legs }: Allocation): number {
  return 1e-9 * Math.max(1, goal.total ?? goal.budget ?? 0, ...legs.map(leg => Math.max(leg.max ?? 0, leg.fixed ?? 0)));
}

function expectSame(actual: number, wanted: number, noise: number): void {
  if (Number.isFinite(wanted)) expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(noise + 1e-9 * Math.abs(wanted));
  else expect(actual).toBe(wanted);
}

function shuffle<T>(items: readonly T[], seed: number): { readonly items: T[]; readonly to: number[] } {
  const random = createProblemRandom(seed);
  const order = items
    .map((_, index) => ({ index, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ index }) => index);
  return {
    items: order.flatMap(index => items.slice(index, index + 1)),
    to: items.map((_, index) => order.indexOf(index)),
  };
}

function scaled(input: Allocation, k: number): Allocation {
  const { goal } = input;
  const times = (value: number | undefined) => (value === undefined ? undefined : value * k);
  const only = <T extends object>(fields: T) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    rows: input.rows.map(row => ({ ...row, ...only({ held: times(row.held) }) })),
    legs: input.legs.map(leg => ({
      ...leg,
      ...only({ min: times(leg.min), max: times(leg.max), fixed: times(leg.fixed) }),
    })),
    houses: (input.houses ?? []).map(house => ({ ...house, max: house.max * k })),
    goal: {
      ...goal,
      ...only({ total: times(goal.total), budget: times(goal.budget) }),
      ...('floor' in goal ? only({ floor: times(goal.floor) }) : {}),
      ...('maxLoss' in goal ? only({ maxLoss: times(goal.maxLoss) }) : {}),
    },
  };
}

describe.each(GOALS)('laws of %s', kind => {
  it('no row pays less than the guarantee', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const input = problemOf(seed, kind);
        const found = allocateStakes(input);
        if (!found.ok) return;
        const { stakes, guaranteed } = found.value;
        const size = stakes.reduce((sum, stake) => sum + stake, noiseOf(input) * 1e9);
        for (const { returns, held = 0 } of input.rows) {
          const pays = returns.reduce((sum, value, j) => sum + (stakes[j] ?? 0) * (value - 1), held);
          expect(pays).toBeGreaterThanOrEqual(guaranteed - 1e-9 * size);
        }
      }),
      RUNS,
    );
  });

  it('multiplying the amounts multiplies the profits', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(2, 3, 10, 64), (seed, k) => {
        const input = problemOf(seed, kind);
        const larger = scaled(input, k);
        expectSame(best(larger), best(input) * k, k * noiseOf(input));
      }),
      RUNS,
    );
  });

  it('the order of legs and of rows does not matter', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const input = problemOf(seed, kind);
        const { goal } = input;
        const legs = shuffle(input.legs, seed + 1);
        const rows = shuffle(input.rows, seed + 2);
        const moved = rows.items.map(row => ({ ...row, returns: shuffle(row.returns, seed + 1).items }));
        const inOrder: Goal =
          goal.kind === 'expected'
            ? { ...goal, probabilities: shuffle(goal.probabilities, seed + 2).items }
            : 'rows' in goal && goal.rows
              ? { ...goal, rows: goal.rows.map(row => rows.to[row] ?? 0) }
              : goal;
        expectSame(best({ ...input, rows: moved, legs: legs.items, goal: inOrder }), best(input), noiseOf(input));
      }),
      RUNS,
    );
  });

  it('one more leg never lowers the best', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const input = problemOf(seed, kind);
        const random = createProblemRandom(seed + 3);
        const rows = input.rows.map(row => ({
          ...row,
          returns: [...row.returns, random.chance(0.5) ? 0 : 4 * random.next()],
        }));
        expect(best({ ...input, rows, legs: [...input.legs, {}] })).toBeGreaterThanOrEqual(
          best(input) - noiseOf(input),
        );
      }),
      RUNS,
    );
  });

  it('among the splits that reach the goal, the highest sum of profits wins, then the smallest total', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const input = problemOf(seed, kind);
        const chosen = allocateStakes(input);
        const any = allocateStakes(input, { tieBreak: 'any' });
        expect(chosen.ok).toBe(any.ok);
        if (!chosen.ok || !any.ok) return;
        const noise = noiseOf(input) * (1 + input.rows.length) + 1e-9 * Math.abs(any.value.objective);
        expect(Math.abs(chosen.value.objective - any.value.objective)).toBeLessThanOrEqual(noise);
        if (input.goal.total === undefined && input.goal.budget === undefined) return;
        const sumOf = (profits: readonly number[]) =>
          mergeRows(input.rows).first.reduce((sum, row) => sum + (profits[row] ?? 0), 0);
        const [ours, theirs] = [sumOf(chosen.value.profits), sumOf(any.value.profits)];
        expect(ours).toBeGreaterThanOrEqual(theirs - noise);
        const spent = (stakes: readonly number[]) => stakes.reduce((sum, stake) => sum + stake, 0);
        if (Math.abs(ours - theirs) > noise) return;
        expect(spent(chosen.value.stakes)).toBeLessThanOrEqual(spent(any.value.stakes) + 1e3 * noise);
      }),
      RUNS,
    );
  });
});

/** Not for equal profits: with a higher return they may no longer be possible. */
describe('a higher return', () => {
  it.each(GOALS.filter(kind => kind !== 'equal'))('never lowers the best: %s', kind => {
    fc.assert(
      fc.property(seeds, seed => {
        const input = problemOf(seed, kind);
        const random = createProblemRandom(seed + 4);
        const [r, c] = [random.below(input.rows.length), random.below(input.legs.length)];
        const rows = input.rows.map((row, i) => ({
          ...row,
          returns: row.returns.map((value, j) => (i === r && j === c ? value + random.next() : value)),
        }));
        expect(best({ ...input, rows })).toBeGreaterThanOrEqual(best(input) - noiseOf(input));
      }),
      RUNS,
    );
  });
});

describe('ties', () => {
  it('of two legs that pay alike in the worst row, the one that pays more elsewhere is used', () => {
    const rows = [{ returns: [2, 2, 0] }, { returns: [0, 0, 2] }, { returns: [2, 5, 2] }];
    const found = allocateStakes({ rows, legs: [{}, {}, {}], goal: { kind: 'max_min', total: 100 } });
    expect(found.ok && found.value.stakes).toEqual([0, 50, 50]);
    expect(found.ok && found.value.profits).toEqual([0, 0, 250]);
  });

  it('no money is spent that earns nothing', () => {
    const rows = [{ returns: [2, 0] }, { returns: [0, 2] }];
    const found = allocateStakes({ rows, legs: [{}, {}], goal: { kind: 'max_min', budget: 100 } });
    expect(found.ok && found.value.stakes).toEqual([0, 0]);
  });
});
