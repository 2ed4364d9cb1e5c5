/** Seeded problems of every form that the allocator gets: score grids, free matrices, degenerate ones. Tests only. */
import type { Allocation, Goal, HouseLimit, LegLimits, OutcomeRow } from '../allocation.ts';
import type { LinearProgram } from '../simplex.ts';

export interface ProblemRandom {
  /** 0 or more, under 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, but not including, `below`. */
  readonly below: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
}

/** Mulberry32: the same numbers from the same seed, everywhere. */
export function createProblemRandom(seed: number): ProblemRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, chance: p => next() < p, pick: items => items[below(items.length)] ?? items[0] };
}

export const GOALS = ['max_min', 'equal', 'distribute', 'loss_limited', 'expected'] as const;

/** Amounts of order 1, or centavos as in the product. */
export function randomAllocation(random: ProblemRandom, kind: Goal['kind']): Allocation {
  const amount = random.chance(0.7) ? 1 + 4 * random.next() : 10 ** (2 + random.below(6)) * (1 + random.next());
  const rows = randomRows(random, amount);
  const legCount = rows[0]?.returns.length ?? 0;
  const houses: HouseLimit[] = random.chance(0.3)
    ? Array.from({ length: 1 + random.below(2) }, (_, k) => ({ name: `house ${k}`, max: amount * random.next() }))
    : [];
  const legs = Array.from({ length: legCount }, () => randomLimits(random, amount, houses));
  return { rows, legs, houses, goal: randomGoal(random, kind, rows.length, amount) };
}

function randomLimits(random: ProblemRandom, amount: number, houses: readonly HouseLimit[]): LegLimits {
  const house = houses[random.below(houses.length * 2)]?.name;
  const shared = house === undefined ? {} : { house };
  if (random.chance(0.6)) return shared;
  if (random.chance(0.15)) return { ...shared, fixed: (amount * random.next()) / 3 };
  const min = random.chance(0.3) ? (amount * random.next()) / 6 : 0;
  const optional = min > 0 && random.chance(0.4) ? { optional: true } : {};
  return { ...shared, ...optional, min, ...(random.chance(0.7) ? { max: min + amount * random.next() } : {}) };
}

function randomGoal(random: ProblemRandom, kind: Goal['kind'], rows: number, amount: number): Goal {
  const outlay = random.chance(0.6) ? { total: amount } : random.chance(0.8) ? { budget: amount } : {};
  const chosen = () => {
    const some = Array.from({ length: rows }, (_, row) => row).filter(() => random.chance(0.4));
    return some.length > 0 ? some : [random.below(rows)];
  };
  switch (kind) {
    case 'max_min':
    case 'equal':
      return { kind, ...outlay };
    case 'distribute':
      return { kind, rows: chosen(), ...outlay, ...(random.chance(0.5) ? { floor: -amount * random.next() } : {}) };
    case 'loss_limited':
      return { kind, maxLoss: amount * random.next(), ...outlay, ...(random.chance(0.8) ? { rows: chosen() } : {}) };
    case 'expected': {
      const weights = Array.from({ length: rows }, () => random.next());
      const sum = weights.reduce((a, b) => a + b, 0) || 1;
      const floor = random.chance(0.6) ? { floor: -amount * random.next() } : {};
      return { kind, probabilities: weights.map(weight => weight / sum), ...outlay, ...floor };
    }
  }
}

function randomRows(random: ProblemRandom, amount: number): OutcomeRow[] {
  const shape = random.below(10);
  const matrix = shape < 3 ? scoreMatrix(random) : shape < 6 ? freeMatrix(random) : exclusiveMatrix(random);
  const shaken = shape === 9 || random.chance(0.15) ? degenerate(random, matrix) : matrix;
  const heldOf = random.chance(0.3) ? () => ({ held: amount * (random.next() - 0.5) }) : () => ({});
  return shaken.map(returns => ({ returns, ...heldOf() }));
}

const odds = (random: ProblemRandom, most: number) =>
  Math.round(100 * (1.01 + (most - 1.01) * random.next() ** 2)) / 100;

function freeMatrix(random: ProblemRandom): number[][] {
  const legs = 1 + random.below(8);
  const cell = () => (random.chance(0.5) ? random.pick([0, 0, 0, 1, 0.5]) : odds(random, 12));
  return Array.from({ length: 1 + random.below(14) }, () => Array.from({ length: legs }, cell));
}

function exclusiveMatrix(random: ProblemRandom): number[][] {
  const count = 2 + random.below(6);
  const margin = 0.94 + 0.12 * random.next();
  const weights = Array.from({ length: count }, () => 0.1 + random.next());
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight, i) =>
    weights.map((_, j) => (i === j ? Math.round((100 * sum) / weight / margin) / 100 : 0)),
  );
}

/** Repeats a row and a column, and adds the mean of two rows: corners where many limits meet. */
function degenerate(random: ProblemRandom, matrix: readonly number[][]): number[][] {
  const rows = matrix.map(row => [...row, row[random.chance(0.5) ? 0 : row.length - 1] ?? 0]);
  const first = rows[random.below(rows.length)] ?? [];
  const second = rows[random.below(rows.length)] ?? [];
  return [...rows, [...first], first.map((value, j) => (value + (second[j] ?? 0)) / 2)];
}

/** Legs over every score: 1X2, double chance, both score, and Asian handicaps and totals with quarters. */
function scoreMatrix(random: ProblemRandom): number[][] {
  const most = 2 + random.below(4);
  const legs = Array.from({ length: 2 + random.below(6) }, () => randomLeg(random));
  const matrix: number[][] = [];
  for (let home = 0; home <= most; home++) {
    for (let away = 0; away <= most; away++) matrix.push(legs.map(leg => leg(home, away)));
  }
  return matrix;
}

function randomLeg(random: ProblemRandom): (home: number, away: number) => number {
  const o = odds(random, 5);
  const sign = random.pick([1, -1]);
  const line = (random.below(9) - 4) / 4;
  const win = (holds: boolean) => (holds ? o : 0);
  const half = (margin: number) => (margin > 0 ? o : margin === 0 ? 1 : 0);
  const asian = (margin: number) =>
    Number.isInteger(margin * 2) ? half(margin) : (half(margin - 0.25) + half(margin + 0.25)) / 2;
  return random.pick<(home: number, away: number) => number>([
    (home, away) => win(sign * (home - away) > 0),
    (home, away) => win(home === away),
    (home, away) => win(sign * (home - away) >= 0),
    (home, away) => win(home > 0 && away > 0 === sign > 0),
    (home, away) => asian(sign * (home - away) + line),
    (home, away) => asian(sign * (home + away - 2.5 - line)),
  ]);
}

/** Any program with few columns: every kind of bound, equalities and ranges, whole and decimal entries, repeated rows. */
export function randomProgram(random: ProblemRandom): LinearProgram {
  const columns = 1 + random.below(8);
  const rows = random.below(16);
  const whole = random.chance(0.4);
  const entry = () =>
    random.chance(0.3) ? 0 : whole ? random.below(9) - 4 : Math.round(600 * (random.next() - 0.5)) / 100;
  const matrix = new Float64Array(rows * columns);
  const rowLower = new Float64Array(rows).fill(-Infinity);
  const rowUpper = new Float64Array(rows).fill(Infinity);
  for (let r = 0; r < rows; r++) {
    const copied = r > 0 && random.chance(0.1) ? random.below(r) : -1;
    for (let c = 0; c < columns; c++)
      matrix[r * columns + c] = copied < 0 ? entry() : (matrix[copied * columns + c] ?? 0);
    const bound = entry();
    const sides = random.below(8);
    if (sides < 4) rowUpper[r] = Math.abs(bound);
    if (sides === 4 || sides === 5) rowLower[r] = bound - 2;
    if (sides === 6) rowLower[r] = rowUpper[r] = bound;
    if (sides === 7) {
      rowLower[r] = bound - 1;
      rowUpper[r] = bound + 1;
    }
  }
  const lower = new Float64Array(columns);
  const upper = new Float64Array(columns).fill(Infinity);
  for (let c = 0; c < columns; c++) {
    if (random.chance(0.2)) lower[c] = random.chance(0.5) ? -Infinity : -Math.abs(entry());
    if (random.chance(0.4)) upper[c] = Math.max(0, Math.abs(entry()));
  }
  return { objective: Float64Array.from({ length: columns }, entry), matrix, rowLower, rowUpper, lower, upper };
}
