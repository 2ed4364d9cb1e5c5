/** What a total and a wanted profit say about each stake on its own: integer intervals, narrowed until they rest. */
import { type LatticeProblem, neededOf } from './lattice-problem.ts';
import { at } from './tableau.ts';

/** What all stakes together may come to; both the same where the total is given. */
export interface Totals {
  readonly from: number;
  readonly to: number;
}

/**
 * Narrows low and high (multiples of each leg's step) to what can still pay `target` units in every row with stakes
 * that sum to one of `totals`. False where nothing is left. Rules out no stake that is part of an answer.
 * Source: bound propagation on linear rows, Savelsbergh, ORSA Journal on Computing 6 (1994).
 * Example: odds 2.10 and 2.05, steps of 5, total 200, target 5 centavos (100 units of 1/20) → 100 and 100 are left.
 */
export function narrow(
  p: LatticeProblem,
  low: Float64Array,
  high: Float64Array,
  totals: Totals,
  target: number,
): boolean {
  for (let round = 0; round < 8; round++) {
    const sum = narrowToTotals(p, low, high, totals);
    if (sum < 0 || !narrowToHouses(p, low, high) || !narrowToLeast(p, low, high)) return false;
    const byReturns = narrowToReturns(p, low, high, totals.from, target);
    if (byReturns < 0) return false;
    const byGains = totals.from < totals.to ? narrowToGains(p, low, high, target) : 0;
    if (byGains < 0) return false;
    if (sum + byReturns + byGains === 0) return true;
  }
  return true;
}

/** −1 where no total can be met, 1 where something changed. */
function narrowToTotals(p: LatticeProblem, low: Float64Array, high: Float64Array, { from, to }: Totals): number {
  let least = 0;
  let most = 0;
  for (let j = 0; j < p.legs; j++) {
    least += at(low, j);
    most += at(high, j);
  }
  if (least > to || most < from) return -1;
  let changed = 0;
  for (let j = 0; j < p.legs; j++) {
    const range = at(high, j) - at(low, j);
    if (range > to - least) {
      high[j] = at(low, j) + floorTo(to - least, at(p.step, j));
      changed = 1;
    }
    if (range > most - from) {
      const raised = at(low, j) + range - floorTo(most - from, at(p.step, j));
      if (raised > at(high, j)) return -1;
      if (raised > at(low, j)) {
        low[j] = raised;
        changed = 1;
      }
    }
  }
  return changed;
}

function narrowToHouses(p: LatticeProblem, low: Float64Array, high: Float64Array): boolean {
  for (let house = 0; house < p.houseMax.length; house++) {
    let room = at(p.houseMax, house);
    for (let j = 0; j < p.legs; j++) if (p.houseOf[j] === house) room -= at(low, j);
    if (room < 0) return false;
    for (let j = 0; j < p.legs; j++) {
      if (p.houseOf[j] !== house || at(high, j) - at(low, j) <= room) continue;
      high[j] = at(low, j) + floorTo(room, at(p.step, j));
    }
  }
  return true;
}

/** A leg that is 0 or at least so much: what is said about one side decides between them. */
function narrowToLeast(p: LatticeProblem, low: Float64Array, high: Float64Array): boolean {
  for (let j = 0; j < p.legs; j++) {
    const least = at(p.least, j);
    if (at(high, j) < least) high[j] = 0;
    if (at(low, j) > 0 && at(low, j) < least) low[j] = least;
    if (at(low, j) > at(high, j)) return false;
  }
  return true;
}

/** At the least total a row only asks for returns, and no return is below 0: it can only raise what is low. */
function narrowToReturns(
  p: LatticeProblem,
  low: Float64Array,
  high: Float64Array,
  total: number,
  target: number,
): number {
  let changed = 0;
  for (let i = 0; i < p.rows; i++) {
    const needed = neededOf(p, i, target);
    if (needed === Number.NEGATIVE_INFINITY) continue;
    const start = i * p.legs;
    let slack = at(p.held, i) - needed - p.unit * total;
    for (let j = 0; j < p.legs; j++) slack += at(p.returns, start + j) * at(high, j);
    if (slack < 0) return -1;
    for (let j = 0; j < p.legs; j++) {
      const rate = at(p.returns, start + j);
      const range = at(high, j) - at(low, j);
      if (range * rate <= slack) continue;
      low[j] = at(high, j) - stepsWithin(slack, rate, at(p.step, j));
      changed = 1;
    }
  }
  return changed;
}

/** Whatever the total: a leg that loses in a row can only be as high as what the winning ones make up for. */
function narrowToGains(p: LatticeProblem, low: Float64Array, high: Float64Array, target: number): number {
  let changed = 0;
  for (let i = 0; i < p.rows; i++) {
    const needed = neededOf(p, i, target);
    if (needed === Number.NEGATIVE_INFINITY) continue;
    const start = i * p.legs;
    let slack = at(p.held, i) - needed;
    for (let j = 0; j < p.legs; j++) {
      const gain = at(p.returns, start + j) - p.unit;
      slack += gain * (gain > 0 ? at(high, j) : at(low, j));
    }
    if (slack < 0) return -1;
    for (let j = 0; j < p.legs; j++) {
      const gain = at(p.returns, start + j) - p.unit;
      if ((at(high, j) - at(low, j)) * Math.abs(gain) <= slack) continue;
      const most = stepsWithin(slack, Math.abs(gain), at(p.step, j));
      if (gain > 0) low[j] = at(high, j) - most;
      else high[j] = at(low, j) + most;
      changed = 1;
    }
  }
  return changed;
}

/** The largest multiple of the step that costs no more than the slack. */
function stepsWithin(slack: number, rate: number, step: number): number {
  let room = Math.floor(slack / rate);
  if (room * rate > slack) room--;
  return floorTo(room, step);
}

function floorTo(value: number, step: number): number {
  return value - (value % step);
}
