/**
 * `findLatticeStakes` against trying every point, on thousands of small seeded lattices: the same whole number every
 * time.
 */
import { describe, expect, it } from 'vitest';
import { soak } from '../testing/soak.ts';
import type { Aim, HouseLimit, Outlay } from './allocation.ts';
import { findLatticeStakes } from './lattice.ts';
import type { LatticeAllocation, LatticeLeg } from './lattice-problem.ts';
import { tryEveryPoint } from './oracle/every-point.ts';
import { createProblemRandom, GOALS, type ProblemRandom } from './oracle/random-problems.ts';

const PROBLEMS = soak(300, 1_500);

describe('findLatticeStakes and every point', () => {
  it.each(GOALS.map((kind, index) => [kind, index] as const))(
    `${PROBLEMS} problems: %s`,
    (kind, seed) => {
      const random = createProblemRandom(50 + seed);
      const wrong: string[] = [];
      let reached = 0;
      for (let round = 0; round < PROBLEMS; round++) {
        const input = randomLattice(random, kind);
        const best = tryEveryPoint(input);
        const found = findLatticeStakes(input);
        if (best) reached++;
        const expected = best ? [best.micros, best.total, true] : ['infeasible or no_lattice_point'];
        const got = found.ok
          ? [Math.round(found.value.objective * 1e6), found.value.total, found.value.optimal]
          : [
              ['infeasible', 'no_lattice_point'].includes(found.error.code)
                ? 'infeasible or no_lattice_point'
                : found.error.code,
            ];
        if (JSON.stringify(got) !== JSON.stringify(expected)) wrong.push(`${round}: ${got} instead of ${expected}`);
        if (found.ok)
          wrong.push(
            ...brokenBy(input, found.value.stakes, best?.micros ?? Number.NaN).map(what => `${round}: ${what}`),
          );
      }
      expect(wrong).toEqual([]);
      expect(reached).toBeGreaterThan(PROBLEMS / 3);
    },
    60_000,
  );
});

/** Checks, by fixing the stakes, that they keep every limit and pay as much as reported. */
function brokenBy(input: LatticeAllocation, stakes: readonly number[], micros: number): string[] {
  const offStep = stakes.some(
    (stake, j) => input.legs[j]?.fixed === undefined && stake % (input.legs[j]?.step ?? 1) !== 0,
  );
  const outside = input.legs.some(({ min = 0, max = Number.POSITIVE_INFINITY, fixed, optional }, j) => {
    const stake = stakes[j] ?? Number.NaN;
    if (fixed !== undefined) return stake !== fixed;
    return stake > max || !(stake >= min || (optional === true && stake === 0));
  });
  const legs = stakes.map((fixed, j) => {
    const house = input.legs[j]?.house;
    return { step: 1, fixed, ...(house === undefined ? {} : { house }) };
  });
  const paid = tryEveryPoint({ ...input, legs });
  return [
    offStep ? 'off its step' : '',
    outside ? 'outside its limits' : '',
    paid?.micros === micros ? '' : `pays ${paid?.micros}`,
  ].filter(what => what !== '');
}

function randomLattice(random: ProblemRandom, kind: Aim['kind']): LatticeAllocation {
  const count = 1 + random.below(random.chance(0.2) ? 4 : 3);
  const most = count === 4 ? 24 : 60;
  const cell = () => random.pick([0, 0, 1, 0.5, 1.5, (101 + random.below(800)) / 100, (101 + random.below(200)) / 100]);
  const rows = Array.from({ length: 1 + random.below(6) }, () => ({
    returns: Array.from({ length: count }, cell),
    ...(random.chance(0.3) ? { held: random.below(41) - 20 } : {}),
  }));
  const houses: HouseLimit[] = random.chance(0.3) ? [{ name: 'a', max: random.below(most) }] : [];
  const legs = Array.from({ length: count }, () => randomLeg(random, most, houses));
  const amount = random.below(most + 1);
  const outlay: Outlay = random.chance(0.5) ? { total: amount } : { budget: amount };
  return { rows, legs, houses, outlay, goal: randomAim(random, kind, rows.length) };
}

function randomLeg(random: ProblemRandom, most: number, houses: readonly HouseLimit[]): LatticeLeg {
  const house = random.chance(0.5) && houses[0] ? { house: houses[0].name } : {};
  const step = random.pick([1, 2, 3, 5]);
  if (random.chance(0.1)) return { ...house, step, fixed: random.below(10) };
  const min = random.pick([0, 0, 4, 7]);
  const optional = random.chance(0.5) ? { optional: true } : {};
  return { ...house, ...optional, step, min, ...(random.chance(0.6) ? { max: min + random.below(most) } : {}) };
}

function randomAim(random: ProblemRandom, kind: Aim['kind'], rows: number): Aim {
  const floor = random.chance(0.6) ? { floor: -random.below(40) / 2 } : {};
  const chosen = Array.from({ length: rows }, (_, row) => row).filter(() => random.chance(0.5));
  const some = chosen.length > 0 ? chosen : [random.below(rows)];
  switch (kind) {
    case 'max_min':
    case 'equal':
      return { kind };
    case 'distribute':
      return { kind, rows: some, ...floor };
    case 'loss_limited':
      return { kind, maxLoss: random.below(60) / 2, ...(random.chance(0.6) ? { rows: some } : {}) };
    case 'expected': {
      const weights = Array.from({ length: rows }, () => 1 + random.below(9));
      const sum = weights.reduce((a, b) => a + b, 0);
      return { kind, probabilities: weights.map(weight => weight / sum), ...floor };
    }
  }
}
