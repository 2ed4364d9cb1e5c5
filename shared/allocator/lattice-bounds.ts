/** Narrows the interval of each stake, in integers, to what a total and a target profit still allow. */
import { type LatticeProblem, neededOf } from './lattice-problem.ts';
import { numberAt } from './tableau.ts';

/** The range of the total; `from` equals `to` if the total is given. */
export interface LatticeTotals {
  readonly from: number;
  readonly to: number;
}

/**
 * Narrows low and high (multiples of each leg's step) to what can still pay `target` units in every row with stakes
 * that sum to one of `totals`. False if nothing is left. Excludes no stake that is part of an answer.
 * Source: bound propagation on linear rows, Savelsbergh, ORSA Journal on Computing 6 (1994).
 * Example: odds 2.10 and 2.05, steps of 5, total 200, target 5 centavos (100 units of 1/20) → 100 and 100 are left.
 */
export function narrowBox(
  p: LatticeProblem,
  low: Float64Array,
  high: Float64Array,
  totals: LatticeTotals,
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

/** −1 if no total can be met, 1 if something changed, otherwise 0. */
function narrowToTotals(p: LatticeProblem, low: Float64Array, high: Float64Array, { from, to }: LatticeTotals): number {
  let least = 0;
  let most = 0;
  for (let j = 0; j < p.legs; j++) {
    least += numberAt(low, j);
    most += numberAt(high, j);
  }
  if (least > to || most < from) return -1;
  let changed = 0;
  for (let j = 0; j < p.legs; j++) {
    const range = numberAt(high, j) - numberAt(low, j);
    if (range > to - least) {
      high[j] = numberAt(low, j) + floorTo(to - least, numberAt(p.step, j));
      changed = 1;
    }
    if (range > most - from) {
      const raised = numberAt(low, j) + range - floorTo(most - from, numberAt(p.step, j));
      if (raised > numberAt(high, j)) return -1;
      if (raised > numberAt(low, j)) {
        low[j] = raised;
        changed = 1;
      }
    }
  }
  return changed;
}

function narrowToHouses(p: LatticeProblem, low: Float64Array, high: Float64Array): boolean {
  for (let house = 0; house < p.houseMax.length; house++) {
    let room = numberAt(p.houseMax, house);
    for (let j = 0; j < p.legs; j++) if (p.houseOf[j] === house) room -= numberAt(low, j);
    if (room < 0) return false;
    for (let j = 0; j < p.legs; j++) {
      if (p.houseOf[j] !== house || numberAt(high, j) - numberAt(low, j) <= room) continue;
      high[j] = numberAt(low, j) + floorTo(room, numberAt(p.step, j));
    }
  }
  return true;
}

/** A stake is 0 or at least its minimum: an interval that excludes one of them leaves only the other. */
function narrowToLeast(p: LatticeProblem, low: Float64Array, high: Float64Array): boolean {
  for (let j = 0; j < p.legs; j++) {
    const least = numberAt(p.least, j);
    if (numberAt(high, j) < least) high[j] = 0;
    if (numberAt(low, j) > 0 && numberAt(low, j) < least) low[j] = least;
    if (numberAt(low, j) > numberAt(high, j)) return false;
  }
  return true;
}

/** At the smallest total only the returns of a row count. No return is below 0, so this can only raise a lower bound. */
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
    let slack = numberAt(p.held, i) - needed - p.unit * total;
    for (let j = 0; j < p.legs; j++) slack += numberAt(p.returns, start + j) * numberAt(high, j);
    if (slack < 0) return -1;
    for (let j = 0; j < p.legs; j++) {
      const rate = numberAt(p.returns, start + j);
      const range = numberAt(high, j) - numberAt(low, j);
      if (range * rate <= slack) continue;
      low[j] = numberAt(high, j) - stepsWithin(slack, rate, numberAt(p.step, j));
      changed = 1;
    }
  }
  return changed;
}

/** At any total, a leg that loses in a row can only be as high as the winning legs can make up for. */
function narrowToGains(p: LatticeProblem, low: Float64Array, high: Float64Array, target: number): number {
  let changed = 0;
  for (let i = 0; i < p.rows; i++) {
    const needed = neededOf(p, i, target);
    if (needed === Number.NEGATIVE_INFINITY) continue;
    const start = i * p.legs;
    let slack = numberAt(p.held, i) - needed;
    for (let j = 0; j < p.legs; j++) {
      const gain = numberAt(p.returns, start + j) - p.unit;
      slack += gain * (gain > 0 ? numberAt(high, j) : numberAt(low, j));
    }
    if (slack < 0) return -1;
    for (let j = 0; j < p.legs; j++) {
      const gain = numberAt(p.returns, start + j) - p.unit;
      if ((numberAt(high, j) - numberAt(low, j)) * Math.abs(gain) <= slack) continue;
      const most = stepsWithin(slack, Math.abs(gain), numberAt(p.step, j));
      if (gain > 0) low[j] = numberAt(high, j) - most;
      else high[j] = numberAt(low, j) + most;
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
