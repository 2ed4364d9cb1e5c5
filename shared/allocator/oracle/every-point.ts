/**
 * The best stakes on their steps by trying every point, in whole millionths. It does not use linear programs. Tests
 * only.
 */
import type { Aim, LegLimits } from '../allocation.ts';
import type { LatticeAllocation } from '../lattice-problem.ts';

export interface BestPoint {
  /** What the goal maximises, in millionths of a centavo. */
  readonly micros: number;
  /** The smallest total that reaches it. */
  readonly total: number;
}

/**
 * The best point and its smallest total, or null if no point keeps the limits. For small problems only, because it
 * tries all points.
 */
export function tryEveryPoint(input: LatticeAllocation): BestPoint | null {
  const { legs, outlay, goal = { kind: 'max_min' } } = input;
  const cap = outlay.total ?? outlay.budget ?? Number.POSITIVE_INFINITY;
  let best: BestPoint | null = null;
  const stakes = legs.map(() => 0);
  const visit = (leg: number, total: number) => {
    if (leg < legs.length) {
      for (const stake of stakesOf(legs[leg], cap - total)) {
        stakes[leg] = stake;
        visit(leg + 1, total + stake);
      }
      return;
    }
    if (outlay.total !== undefined && total !== outlay.total) return;
    if (!housesHold(input, stakes)) return;
    const micros = worthOf(input, goal, stakes, total);
    if (micros === null) return;
    if (best === null || micros > best.micros || (micros === best.micros && total < best.total))
      best = { micros, total };
  };
  visit(0, 0);
  return best;
}

function stakesOf(leg: (LegLimits & { readonly step: number }) | undefined, room: number): number[] {
  if (!leg) return [];
  if (leg.fixed !== undefined) return leg.fixed <= room ? [leg.fixed] : [];
  const found: number[] = [];
  for (let stake = 0; stake <= Math.min(room, leg.max ?? room); stake += leg.step) {
    if (stake >= (leg.min ?? 0) || (leg.optional && stake === 0)) found.push(stake);
  }
  return found;
}

function housesHold({ legs, houses = [] }: LatticeAllocation, stakes: readonly number[]): boolean {
  return houses.every(
    ({ name, max }) => stakes.reduce((sum, stake, j) => sum + (legs[j]?.house === name ? stake : 0), 0) <= max,
  );
}

/** Null if a row does not keep its floor. */
function worthOf({ rows }: LatticeAllocation, goal: Aim, stakes: readonly number[], total: number): number | null {
  const pays = rows.map(({ returns, held = 0 }) => paidBy(returns.map(inMicros), inMicros(held), stakes, total));
  const worst = (of: readonly number[]) => Math.min(...of.map(row => pays[row] ?? Number.NaN));
  switch (goal.kind) {
    case 'max_min':
    case 'equal':
      return Math.min(...pays);
    case 'distribute': {
      const kept = pays.every((paid, row) => goal.rows.includes(row) || paid >= 1e6 * (goal.floor ?? 0));
      return kept ? worst(goal.rows) : null;
    }
    case 'loss_limited':
      if (pays.some(paid => paid < -1e6 * goal.maxLoss)) return null;
      return goal.rows ? worst(goal.rows) : Math.max(...pays);
    case 'expected': {
      if (pays.some(paid => paid < 1e6 * (goal.floor ?? Number.NEGATIVE_INFINITY))) return null;
      const mean = (read: (row: (typeof rows)[number]) => number) =>
        inMicros(rows.reduce((sum, row, i) => sum + (goal.probabilities[i] ?? 0) * read(row), 0));
      const returns = stakes.map((_, j) => mean(row => row.returns[j] ?? 0));
      return paidBy(
        returns,
        mean(row => row.held ?? 0),
        stakes,
        total,
      );
    }
  }
}

function paidBy(returns: readonly number[], held: number, stakes: readonly number[], total: number): number {
  return returns.reduce((sum, value, j) => sum + value * (stakes[j] ?? 0), held - 1e6 * total);
}

/** Rounded down, as the product does; the added thousandth absorbs the last digits of a double. */
function inMicros(value: number): number {
  return Math.floor(value * 1e6 + 1e-3);
}
