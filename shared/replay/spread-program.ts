/**
 * How to spread a bankroll over houses so that the arbs of some days pay most, as a linear program. Each arb may be taken in
 * part, and the best are taken whatever their time: what it says is an upper bound, and only a way to find transfers worth trying.
 */
import { type LinearProgram, solveLinearProgram } from '../allocator/simplex.ts';
import type { Cents } from '../units.ts';
import type { TakenArb } from './replay.ts';

/** Moving a centavo has to bring more than this: of two spreads that pay alike, the one that moves less. */
const MOVING = 1e-5;
/** More would take the solver too long: then those that pay most are looked at. */
const MOST_ARBS = 800;

export interface Spread {
  /** What the arbs pay at most. */
  readonly profitCents: number;
  /** By house: what comes in (over 0) or goes out. */
  readonly moved: ReadonlyMap<string, number>;
}

/** wanted: the arbs as they would be bet with no lack of money. Null: the solver has no answer. */
export function bestSpread(wanted: readonly TakenArb[], balances: ReadonlyMap<string, Cents>): Spread | null {
  const { program, houses, arbs } = spreadProgram(wanted, balances);
  const solved = solveLinearProgram(program);
  if (!solved.ok) return null;
  const { x } = solved.value;
  const moved = new Map(
    houses.map((house, place) => [
      house,
      (x[arbs.length + place] ?? 0) - (x[arbs.length + houses.length + place] ?? 0),
    ]),
  );
  const profitCents = arbs.reduce((sum, arb, place) => sum + arb.profitCents * (x[place] ?? 0), 0);
  return { profitCents, moved };
}

/**
 * Columns: the part of each arb that is taken, then what comes into each house, then what goes out of it. Rows: on each day
 * the stakes at each house within its balance; last, what comes in is what goes out.
 * Source: a production problem with limited means, Chvátal, Linear Programming (1983), ch. 1.
 */
export function spreadProgram(wanted: readonly TakenArb[], balances: ReadonlyMap<string, Cents>) {
  const arbs =
    wanted.length <= MOST_ARBS ? wanted : wanted.toSorted((a, b) => b.profitCents - a.profitCents).slice(0, MOST_ARBS);
  const houses = [...balances.keys()].sort();
  const days = [...new Set(arbs.map(({ day }) => day))].sort();
  const columns = arbs.length + 2 * houses.length;
  const rows = days.length * houses.length + 1;
  const matrix = new Float64Array(rows * columns);
  const rowUpper = new Float64Array(rows);
  arbs.forEach(({ day, risked }, column) => {
    for (const [house, risk] of risked) {
      const place = houses.indexOf(house);
      if (place >= 0) matrix[(days.indexOf(day) * houses.length + place) * columns + column] = risk;
    }
  });
  houses.forEach((house, place) => {
    const [into, out] = [arbs.length + place, arbs.length + houses.length + place];
    days.forEach((_, day) => {
      const row = day * houses.length + place;
      matrix[row * columns + into] = -1;
      matrix[row * columns + out] = 1;
      rowUpper[row] = balances.get(house) ?? 0;
    });
    matrix[(rows - 1) * columns + into] = 1;
    matrix[(rows - 1) * columns + out] = -1;
  });
  const all = [...balances.values()].reduce<number>((sum, each) => sum + each, 0);
  const rowLower = new Float64Array(rows).fill(-Infinity);
  rowLower[rows - 1] = 0;
  const program: LinearProgram = {
    objective: Float64Array.from([
      ...arbs.map(({ profitCents }) => profitCents),
      ...houses.map(() => 0),
      ...houses.map(() => -MOVING),
    ]),
    matrix,
    rowLower,
    rowUpper,
    lower: new Float64Array(columns),
    upper: Float64Array.from([
      ...arbs.map(() => 1),
      ...houses.map(() => all),
      ...houses.map(house => balances.get(house) ?? 0),
    ]),
  };
  return { program, houses, arbs };
}
