/** The search for stakes on their steps, in integers: all returns in one unit, so that profits compare exactly. */
import type { Aim, HouseLimit, LegLimits, OutcomeRow, Outlay } from './allocation.ts';
import { mergeRows, splitByMark } from './merge-rows.ts';

export interface LatticeLeg extends LegLimits {
  /** Stakes are whole multiples of this many centavos. `fixed` is exempt. */
  readonly step: number;
}

export interface LatticeAllocation {
  readonly rows: readonly OutcomeRow[];
  readonly legs: readonly LatticeLeg[];
  readonly houses?: readonly HouseLimit[];
  readonly outlay: Outlay;
  /**
   * Default max-min. 'equal' is treated as max-min: on steps the profits are hardly ever equal, and the smallest spread
   * would be to stake nothing. 'expected' uses the average return of each leg in millionths, rounded down.
   */
  readonly goal?: Aim;
}

/** profit_i · unit = Σ_j stake_j (returns_ij − unit) + held_i, all of it safe integers. */
export interface LatticeProblem {
  readonly legs: number;
  readonly rows: number;
  /** Units per centavo. */
  readonly unit: number;
  /** rows × legs, row-major, in units per centavo staked. */
  readonly returns: Float64Array;
  readonly held: Float64Array;
  /** 1 if the goal raises the row's profit; the other rows have to pay `floor`. */
  readonly raised: Uint8Array;
  /** In units; −∞ for none. The floor of the raised rows is `raisedFloor`. */
  readonly floor: number;
  readonly raisedFloor: number;
  /** A row's profit is `base` (its position and the fixed legs) plus a multiple of `granule`, in units; 0: only base. */
  readonly base: Float64Array;
  readonly granule: Float64Array;
  readonly step: Float64Array;
  /** The lowest and highest stake that each leg's own limits allow, on its step. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** For a leg that is 0 or at least this much; 0 for the others. */
  readonly least: Float64Array;
  /** House of each leg, −1 for none, and the most that each house accepts. */
  readonly houseOf: Int32Array;
  readonly houseMax: Float64Array;
  /** Every total is `offset` plus a multiple of `grain`. */
  readonly grain: number;
  readonly offset: number;
  /** No row's sum, in units, exceeds this in size. */
  readonly magnitude: number;
}

const MICRO = 1_000_000;

/**
 * The problem in integers, or null if a profit would exceed 2^53 units. Returns and positions are converted to
 * millionths and rounded down (the profit promised is never more than the profit paid), then divided by their common
 * factor.
 * Example: returns 2.10 and 2.05 → unit 20, returns 42 and 41: a centavo is 20 units.
 */
export function createLatticeProblem(input: LatticeAllocation): LatticeProblem | null {
  const { legs, houses = [] } = input;
  const { rows, raised, floor, raisedFloor } = rowsOf(input);
  const returns = Float64Array.from(rows.flatMap(row => row.returns));
  const held = Float64Array.from(rows.map(row => row.held));
  if (held.some(value => !Number.isSafeInteger(value))) return null;
  if (Number.isFinite(floor) && !Number.isSafeInteger(floor)) return null;
  const common = [...returns, ...held].reduce(greatestCommonDivisor, MICRO);
  for (let k = 0; k < returns.length; k++) returns[k] = (returns[k] ?? 0) / common;
  for (let k = 0; k < held.length; k++) held[k] = (held[k] ?? 0) / common;

  const unit = MICRO / common;
  const cap = input.outlay.total ?? input.outlay.budget ?? Number.POSITIVE_INFINITY;
  const least = Float64Array.from(legs.map(leg => (leg.optional ? lowest(leg) : 0)));
  const low = Float64Array.from(legs.map(leg => (leg.optional ? 0 : lowest(leg))));
  const high = Float64Array.from(legs.map(leg => leg.fixed ?? highest(leg, capOf(leg, houses, cap))));
  const most = returns.reduce((a, b) => Math.max(a, b), unit);
  const magnitude =
    high.reduce((sum, stake) => sum + stake, 0) * 2 * most + held.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  if (!(magnitude <= Number.MAX_SAFE_INTEGER)) return null;
  const free = legs.filter(leg => leg.fixed === undefined);
  return {
    legs: legs.length,
    rows: rows.length,
    unit,
    returns,
    held,
    raised,
    floor: Math.ceil(floor / common),
    raisedFloor: Math.ceil(raisedFloor / common),
    ...granulesOf(input, returns, held, unit),
    step: Float64Array.from(legs.map(leg => leg.step)),
    low,
    high,
    least,
    houseOf: Int32Array.from(legs.map(leg => houses.findIndex(house => house.name === leg.house))),
    houseMax: Float64Array.from(houses.map(house => Math.floor(house.max))),
    grain: free.reduce((grain, leg) => greatestCommonDivisor(grain, leg.step), 0) || 1,
    offset: legs.reduce((sum, leg) => sum + (leg.fixed ?? 0), 0),
    magnitude,
  };
}

/** All in millionths. */
interface ReadRows {
  readonly rows: readonly { readonly returns: readonly number[]; readonly held: number }[];
  readonly raised: Uint8Array;
  readonly floor: number;
  readonly raisedFloor: number;
}

function rowsOf({ rows, legs, goal = { kind: 'max_min' } }: LatticeAllocation): ReadRows {
  const chosen = goal.kind === 'distribute' || goal.kind === 'loss_limited' ? new Set(goal.rows) : null;
  const marks = rows.map((_, index) => (chosen ? chosen.has(index) : goal.kind !== 'expected'));
  const merged = splitByMark(mergeRows(rows), marks);
  const floor = goal.kind === 'loss_limited' ? -goal.maxLoss : floorOf(goal);
  const read = merged.first.flatMap(index => {
    const row = rows[index];
    return row
      ? [{ returns: row.returns.map(inMicros), held: inMicros(row.held ?? 0), raised: marks[index] ?? false }]
      : [];
  });
  const kept = goal.kind === 'expected' && goal.floor === undefined ? [] : read;
  const all =
    goal.kind === 'expected' ? [...kept, { ...averageOf(rows, legs.length, goal.probabilities), raised: true }] : kept;
  const floorMicros = Math.ceil(floor * MICRO - 1e-3);
  return {
    rows: all,
    raised: Uint8Array.from(all, row => (row.raised ? 1 : 0)),
    floor: floorMicros,
    raisedFloor: goal.kind === 'loss_limited' ? floorMicros : Number.NEGATIVE_INFINITY,
  };
}

function floorOf(goal: Aim): number {
  if (goal.kind === 'distribute') return goal.floor ?? 0;
  return goal.kind === 'expected' ? (goal.floor ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
}

/** One row with the average return of each leg. */
function averageOf(rows: readonly OutcomeRow[], legs: number, probabilities: readonly number[]) {
  const mean = (read: (row: OutcomeRow) => number) =>
    inMicros(rows.reduce((sum, row, index) => sum + (probabilities[index] ?? 0) * read(row), 0));
  return {
    returns: Array.from({ length: legs }, (_, leg) => mean(row => row.returns[leg] ?? 0)),
    held: mean(row => row.held ?? 0),
  };
}

/**
 * A row of pushes and losses moves by whole stakes: 0.01 more profit there needs a whole step more. If the total is
 * given, only the legs that return something in a row affect its profit.
 */
function granulesOf(
  { legs, outlay: { total } }: LatticeAllocation,
  returns: Float64Array,
  held: Float64Array,
  unit: number,
): Pick<LatticeProblem, 'base' | 'granule'> {
  const cost = total === undefined ? unit : 0;
  const base = held.map(value => value - (total === undefined ? 0 : unit * total));
  const granule = new Float64Array(held.length);
  for (let i = 0; i < held.length; i++) {
    for (const [j, { fixed, step }] of legs.entries()) {
      const gain = (returns[i * legs.length + j] ?? 0) - cost;
      if (fixed === undefined) granule[i] = greatestCommonDivisor(granule[i] ?? 0, gain * step);
      else base[i] = (base[i] ?? 0) + gain * fixed;
    }
  }
  return { base, granule };
}

/** The least profit that row i needs to reach the target, in units; −∞ where any profit is enough. */
export function neededOf(p: LatticeProblem, i: number, target: number): number {
  const wanted = p.raised[i] === 1 ? Math.max(target, p.raisedFloor) : p.floor;
  const grain = p.granule[i] ?? 0;
  const from = p.base[i] ?? 0;
  return grain > 0 && wanted > Number.NEGATIVE_INFINITY ? from + Math.ceil((wanted - from) / grain) * grain : wanted;
}

/** The highest stake of a leg, before its step; ∞ if there is no limit. */
export function capOf(leg: LatticeLeg, houses: readonly HouseLimit[], outlay: number): number {
  const house = houses.find(({ name }) => name === leg.house);
  return Math.min(leg.max ?? Number.POSITIVE_INFINITY, house?.max ?? Number.POSITIVE_INFINITY, outlay);
}

function lowest(leg: LatticeLeg): number {
  return leg.fixed ?? Math.ceil((leg.min ?? 0) / leg.step) * leg.step;
}

function highest(leg: LatticeLeg, cap: number): number {
  return Math.floor(cap / leg.step) * leg.step;
}

/** 2.1 is 2.1000000000000001 in binary and 4.35 · 10^6 is 4349999.9999999995: a thousandth of a millionth is noise. */
function inMicros(value: number): number {
  return Math.floor(value * MICRO + 1e-3);
}

export function leastCommonMultiple(a: number, b: number): number {
  return a * (b / greatestCommonDivisor(a, b));
}

export function greatestCommonDivisor(a: number, b: number): number {
  let x = Math.abs(a);
  let y = Math.abs(b);
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
