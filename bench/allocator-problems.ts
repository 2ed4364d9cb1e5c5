/** The problems that the allocator is measured with: score grids as settlement makes them, and six legs on mixed steps. */
import type { Allocation, OutcomeRow } from '#shared/allocator/allocation.ts';
import type { LatticeAllocation } from '#shared/allocator/lattice-problem.ts';
import { createProblemRandom, type ProblemRandom } from '#shared/allocator/oracle/random-problems.ts';

const GOALS = 9;

/** A leg's return per unit at a score, with odds drawn around the fair ones. */
type Leg = (home: number, away: number) => number;

/** Seven legs (1, X, 2, home −0.25, away +0.25, over and under 2.5) on the 81 scores from 0–0 to 8–8, one row each. */
export function scoreGridProblems(count: number, seed: number): Allocation[] {
  const random = createProblemRandom(seed);
  return Array.from({ length: count }, () => {
    const [home, draw, away] = [oddsOf(random, 0.45), oddsOf(random, 0.28), oddsOf(random, 0.27)];
    const legs: Leg[] = [
      (h, a) => (h > a ? home : 0),
      (h, a) => (h === a ? draw : 0),
      (h, a) => (h < a ? away : 0),
      ...handicap(random, -0.25),
      ...total(random, 2.5),
    ];
    return { rows: rowsOf(legs), legs: legs.map(() => ({})), goal: { kind: 'max_min', total: 100_000 } };
  });
}

/** Three markets of two legs on the grid, or a book of six outcomes; steps of 1 centavo, R$ 1 and R$ 5 mixed. */
export function latticeProblems(count: number, seed: number): LatticeAllocation[] {
  const random = createProblemRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const rows = index % 2 === 0 ? rowsOf(threeMarkets(random)) : sixOutcomes(random);
    const legs = Array.from({ length: 6 }, () => ({ step: random.pick([1, 100, 500]) }));
    // A total that the steps can make, or a budget.
    const amount = 500 * (20 + random.below(780));
    return { rows, legs, outlay: index % 4 < 2 ? { total: amount } : { budget: amount } };
  });
}

function oddsOf(random: ProblemRandom, probability: number): number {
  return Math.round((100 / probability) * (0.96 + 0.12 * random.next())) / 100;
}

function rowsOf(legs: readonly Leg[]): OutcomeRow[] {
  const rows: OutcomeRow[] = [];
  for (let home = 0; home < GOALS; home++) {
    for (let away = 0; away < GOALS; away++) rows.push({ returns: legs.map(leg => leg(home, away)) });
  }
  return rows;
}

function asian(odds: number, margin: number): number {
  const half = (by: number) => (by > 0 ? odds : by === 0 ? 1 : 0);
  return Number.isInteger(2 * margin) ? half(margin) : (half(margin - 0.25) + half(margin + 0.25)) / 2;
}

function handicap(random: ProblemRandom, line: number): Leg[] {
  const [home, away] = [oddsOf(random, 0.5), oddsOf(random, 0.5)];
  return [(h, a) => asian(home, h - a + line), (h, a) => asian(away, a - h - line)];
}

function total(random: ProblemRandom, line: number): Leg[] {
  const [over, under] = [oddsOf(random, 0.5), oddsOf(random, 0.5)];
  return [(h, a) => asian(over, h + a - line), (h, a) => asian(under, line - h - a)];
}

function threeMarkets(random: ProblemRandom): Leg[] {
  const [yes, no] = [oddsOf(random, 0.52), oddsOf(random, 0.48)];
  const [home, other] = [oddsOf(random, 0.46), oddsOf(random, 0.54)];
  const results: Leg[] = [(h, a) => (h > a ? home : 0), (h, a) => (h > a ? 0 : other)];
  const bothScore: Leg[] = [(h, a) => (h > 0 && a > 0 ? yes : 0), (h, a) => (h > 0 && a > 0 ? 0 : no)];
  const lines = handicap(random, random.pick([-0.25, 0, 0.25]));
  return [...results, ...lines, ...random.pick([bothScore, total(random, 2.5), total(random, 2.75)])];
}

function sixOutcomes(random: ProblemRandom): OutcomeRow[] {
  const weights = Array.from({ length: 6 }, () => 0.3 + random.next());
  const sum = weights.reduce((a, b) => a + b, 0);
  const odds = weights.map(weight => oddsOf(random, weight / sum));
  return odds.map((_, row) => ({ returns: odds.map((value, leg) => (leg === row ? value : 0)) }));
}
