/**
 * Thousands of seeded problems solved by our solver and by HiGHS; if they differ, exact rationals decide which is
 * right.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '../result.ts';
import { soak } from '../testing/soak.ts';
import { allocateStakes } from './allocate.ts';
import type { Allocated } from './allocated.ts';
import type { Allocation } from './allocation.ts';
import { solveExactly } from './oracle/exact-program.ts';
import { createOracle, type HighsVerdict, type Oracle } from './oracle/highs-model.ts';
import { writePrograms } from './oracle/plain-program.ts';
import { createProblemRandom, GOALS, randomAllocation, randomProgram } from './oracle/random-problems.ts';
import { type LinearProgram, solveLinearProgram } from './simplex.ts';

/**
 * Relative to the largest of 1, the amounts of the problem and the answer. Most problems have amounts of order 1, so
 * that this is an absolute 1e-9; the others have millions of centavos, whose last binary digit alone is 4e-9.
 */
const ALLOWED = 1e-9;
const LAST_DIGITS = 1e-13;
const ALLOCATIONS = soak(400, 4_000);
const PROGRAMS = soak(1_000, 10_000);
/** One in this many is also checked in exact rationals although both solvers agree. */
const SAMPLED = 50;

interface Tally {
  readonly verdicts: Record<string, number>;
  /** How often HiGHS gave no answer or a different one: exact rationals decided both. */
  noAnswer: number;
  differs: number;
  readonly wrong: string[];
}

let oracle: Oracle;
beforeAll(async () => {
  oracle = await createOracle();
});
afterAll(() => oracle.dispose());

describe('our solver, HiGHS and exact rationals', () => {
  it('exact rationals: 11 on the example, and which of two programs is unbounded', () => {
    const example: LinearProgram = {
      objective: Float64Array.of(3, 2),
      matrix: Float64Array.of(1, 1, 1, 3),
      rowLower: Float64Array.of(-Infinity, -Infinity),
      rowUpper: Float64Array.of(4, 9),
      lower: Float64Array.of(0, 0),
      upper: Float64Array.of(3, Infinity),
    };
    expect(solveExactly(example)).toEqual({ kind: 'optimal', objective: 11 });
    expect(
      solveExactly({ ...example, matrix: Float64Array.of(-1, -1, 1, -3), upper: Float64Array.of(3, Infinity) }),
    ).toEqual({ kind: 'unbounded' });
  });

  it.each(GOALS.map((kind, index) => [kind, index] as const))(
    `allocateStakes, ${ALLOCATIONS} problems: %s`,
    (kind, seed) => {
      const random = createProblemRandom(1_000 + seed);
      const tally = createTally();
      for (let round = 0; round < ALLOCATIONS; round++) {
        const input = randomAllocation(random, kind);
        const found = allocateStakes(input);
        compare(
          tally,
          `${kind} ${round}`,
          writePrograms(input),
          verdictOf(found),
          sizeOf(input),
          round % SAMPLED === 0,
        );
        if (found.ok) tally.wrong.push(...brokenBy(input, found.value).map(what => `${kind} ${round}: ${what}`));
      }
      expect(tally.wrong).toEqual([]);
      expect(countOf(tally)).toBe(ALLOCATIONS);
      expect(tally.verdicts.optimal).toBeGreaterThan(ALLOCATIONS / 4);
      expect(tally.noAnswer + tally.differs).toBeLessThan(ALLOCATIONS / 200);
    },
    60_000,
  );

  it(`solveLinearProgram, ${PROGRAMS} problems`, () => {
    const random = createProblemRandom(7);
    const tally = createTally();
    for (let round = 0; round < PROGRAMS; round++) {
      const program = randomProgram(random);
      compare(tally, `program ${round}`, [program], verdictOf(solveLinearProgram(program)), 1, round % SAMPLED === 0);
    }
    expect(tally.wrong).toEqual([]);
    expect(countOf(tally)).toBe(PROGRAMS);
    for (const kind of ['optimal', 'infeasible', 'unbounded']) {
      expect(tally.verdicts[kind]).toBeGreaterThan(PROGRAMS / 20);
    }
    expect(tally.noAnswer + tally.differs).toBeLessThan(PROGRAMS / 200);
  }, 60_000);
});

function createTally(): Tally {
  return { verdicts: {}, noAnswer: 0, differs: 0, wrong: [] };
}

function countOf({ verdicts }: Tally): number {
  return Object.values(verdicts).reduce((sum, count) => sum + count, 0);
}

function verdictOf(found: Result<{ readonly objective: number }, { readonly code: string }>): OursVerdict {
  return found.ok ? { kind: 'optimal', objective: found.value.objective } : { kind: found.error.code };
}

type OursVerdict = { readonly kind: 'optimal'; readonly objective: number } | { readonly kind: string };

function compare(
  tally: Tally,
  name: string,
  programs: readonly LinearProgram[],
  ours: OursVerdict,
  size: number,
  sampled: boolean,
): void {
  tally.verdicts[ours.kind] = (tally.verdicts[ours.kind] ?? 0) + 1;
  const his = bestOf(programs.map(oracle.solve));
  const same = agree(ours, his, size);
  if (!same && his.kind === 'unknown') tally.noAnswer++;
  else if (!same) tally.differs++;
  if (same && !sampled) return;
  const exact = bestOf(programs.map(solveExactly));
  if (agree(ours, exact, size)) return;
  // Equal profits in rows that depend on each other are equations that rounding of the last digit can make
  // contradictory.
  if (exact.kind === 'infeasible' && ours.kind === 'optimal') {
    if (agree(ours, bestOf(programs.map(program => solveExactly(loosen(program, LAST_DIGITS * size)))), size)) return;
  }
  tally.wrong.push(
    `${name}: ours ${JSON.stringify(ours)}, HiGHS ${JSON.stringify(his)}, exact ${JSON.stringify(exact)}`,
  );
}

function agree(ours: OursVerdict, other: HighsVerdict, size: number): boolean {
  if (!('objective' in ours) || other.kind !== 'optimal') return ours.kind === other.kind;
  return Math.abs(ours.objective - other.objective) <= ALLOWED * Math.max(size, Math.abs(other.objective));
}

function loosen(program: LinearProgram, by: number): LinearProgram {
  const { rowLower, rowUpper } = program;
  return { ...program, rowLower: rowLower.map(bound => bound - by), rowUpper: rowUpper.map(bound => bound + by) };
}

/** The best verdict: several programs are alternative ways to reach one goal. */
function bestOf(verdicts: readonly HighsVerdict[]): HighsVerdict {
  const [first, ...rest] = verdicts;
  if (!first) throw new Error('no program');
  const better = { unknown: 3, unbounded: 2, optimal: 1, infeasible: 0 };
  return rest.reduce((best, next) => {
    if (best.kind === 'optimal' && next.kind === 'optimal') return next.objective > best.objective ? next : best;
    return better[next.kind] > better[best.kind] ? next : best;
  }, first);
}

function sizeOf({ legs, goal }: Allocation): number {
  return Math.max(1, goal.total ?? goal.budget ?? 0, ...legs.map(leg => Math.max(leg.max ?? 0, leg.fixed ?? 0)));
}

/** The limits that the stakes break, computed from the stakes themselves, and an objective that differs from theirs. */
function brokenBy(input: Allocation, { stakes, profits, guaranteed, objective }: Allocated): string[] {
  const { legs, rows, houses = [], goal } = input;
  const sum = stakes.reduce((total, stake) => total + stake, 0);
  const allowed = ALLOWED * Math.max(sizeOf(input), sum, Math.abs(objective));
  const broken: string[] = [];
  const need = (holds: boolean, what: string) => holds || broken.push(what);
  for (const [j, { min = 0, max = Infinity, fixed, optional }] of legs.entries()) {
    const stake = stakes[j] ?? Number.NaN;
    need(
      fixed === undefined ? (stake >= min || (optional === true && stake === 0)) && stake <= max : stake === fixed,
      `leg ${j} at ${stake}`,
    );
  }
  for (const { name, max } of houses) {
    const spent = stakes.reduce((total, stake, j) => total + (legs[j]?.house === name ? stake : 0), 0);
    need(spent <= max + allowed, `${name} takes ${spent}`);
  }
  need(goal.total === undefined || Math.abs(sum - goal.total) <= allowed, `total ${sum}`);
  need(goal.budget === undefined || sum <= goal.budget + allowed, `spends ${sum}`);
  for (const [i, { returns, held = 0 }] of rows.entries()) {
    const pays = returns.reduce((total, value, j) => total + (stakes[j] ?? 0) * (value - 1), held);
    need(Math.abs(pays - (profits[i] ?? Number.NaN)) <= allowed, `row ${i} pays ${pays}`);
  }
  need(guaranteed === Math.min(...profits), `guaranteed ${guaranteed}`);
  const floor =
    goal.kind === 'distribute' ? (goal.floor ?? 0) : goal.kind === 'loss_limited' ? -goal.maxLoss : -Infinity;
  if (goal.kind !== 'distribute') need(guaranteed >= floor - allowed, `under the floor: ${guaranteed}`);
  if (goal.kind === 'expected') {
    const mean = profits.reduce((total, profit, i) => total + profit * (goal.probabilities[i] ?? 0), 0);
    need(Math.abs(mean - objective) <= allowed, `average ${mean}`);
  } else {
    const chosen = goal.kind === 'max_min' || goal.kind === 'equal' ? undefined : goal.rows;
    const paid = chosen ? chosen.map(row => profits[row] ?? Number.NaN) : profits;
    const worst = goal.kind === 'loss_limited' && !chosen ? Math.max(...paid) : Math.min(...paid);
    need(Math.abs(worst - objective) <= allowed, `objective ${objective}, rows ${worst}`);
  }
  return broken;
}
