/** What a total and a wanted profit say about each stake on its own: integer intervals, narrowed until they rest. */
import { type LatticeProblem, neededOf } from './lattice-problem.ts';
import { at } from './tableau.ts';

/**
 * Narrows low and high (multiples of each leg's step) to what can still pay `target` units in every row with stakes
 * that sum to `total`. False where nothing is left. Rules out no stake that is part of an answer.
 * Source: bound propagation on linear rows, Savelsbergh, ORSA Journal on Computing 6 (1994).
 * Example: odds 2.10 and 2.05, steps of 5, total 200, target 5 centavos (100 units of 1/20) → 100 and 100 are left.
 */
export function narrow(
  p: LatticeProblem,
  low: Float64Array,
  high: Float64Array,
  total: number,
  target: number,
): boolean {
  for (let round = 0; round < 8; round++) {
    const sum = narrowToTotal(p, low, high, total);
    if (sum < 0 || !narrowToHouses(p, low, high)) return false;
    const byRows = target === Number.NEGATIVE_INFINITY ? 0 : narrowToRows(p, low, high, total, target);
    if (byRows < 0) return false;
    if (sum + byRows === 0) return true;
  }
  return true;
}

/** −1 where the total cannot be met, 1 where something changed. */
function narrowToTotal(p: LatticeProblem, low: Float64Array, high: Float64Array, total: number): number {
  let least = 0;
  let most = 0;
  for (let j = 0; j < p.legs; j++) {
    least += at(low, j);
    most += at(high, j);
  }
  if (least > total || most < total) return -1;
  let changed = 0;
  for (let j = 0; j < p.legs; j++) {
    const range = at(high, j) - at(low, j);
    if (range > total - least) {
      high[j] = at(low, j) + floorTo(total - least, at(p.step, j));
      changed = 1;
    }
    if (range > most - total) {
      const raised = at(low, j) + range - floorTo(most - total, at(p.step, j));
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

/** With the total known a row only asks for returns, and no return is below 0: it can only raise what is low. */
function narrowToRows(p: LatticeProblem, low: Float64Array, high: Float64Array, total: number, target: number): number {
  let changed = 0;
  for (let i = 0; i < p.rows; i++) {
    const start = i * p.legs;
    let slack = at(p.held, i) - neededOf(p, i, target) - p.unit * total;
    for (let j = 0; j < p.legs; j++) slack += at(p.returns, start + j) * at(high, j);
    if (slack < 0) return -1;
    for (let j = 0; j < p.legs; j++) {
      const rate = at(p.returns, start + j);
      const range = at(high, j) - at(low, j);
      if (range * rate <= slack) continue;
      let room = Math.floor(slack / rate);
      if (room * rate > slack) room--;
      low[j] = at(high, j) - floorTo(room, at(p.step, j));
      changed = 1;
    }
  }
  return changed;
}

function floorTo(value: number, step: number): number {
  return value - (value % step);
}
