/** The lattice of stakes in integers: every return in the same unit, so that profits are compared without a rounding. */
import type { HouseLimit, LegLimits, OutcomeRow, Outlay } from './allocation.ts';
import { mergeRows } from './merge-rows.ts';

export interface LatticeLeg extends LegLimits {
  /** Stakes are whole multiples of this many centavos. `fixed` is exempt. */
  readonly step: number;
}

export interface LatticeAllocation {
  readonly rows: readonly OutcomeRow[];
  readonly legs: readonly LatticeLeg[];
  readonly houses?: readonly HouseLimit[];
  readonly outlay: Outlay;
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
  /** A row's profit is `base` (its position and the fixed legs) plus a multiple of `granule`, in units; 0: only base. */
  readonly base: Float64Array;
  readonly granule: Float64Array;
  readonly step: Float64Array;
  /** First and last stake of each leg that its own limits allow, on its step. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** House of each leg, −1 for none, and what each takes at most. */
  readonly houseOf: Int32Array;
  readonly houseMax: Float64Array;
  /** Every total is `offset` plus a multiple of `grain`. */
  readonly grain: number;
  readonly offset: number;
  /** No row's sum, in units, is over this in size. */
  readonly magnitude: number;
}

const MICRO = 1_000_000;

/**
 * The problem in integers, or null where a profit would pass 2^53 units. Returns and positions are read in millionths
 * and rounded down (what is promised is never more than what is paid), then divided by what they have in common.
 * Example: returns 2.10 and 2.05 → unit 20, returns 42 and 41: a centavo is 20 units.
 */
export function createLatticeProblem(input: LatticeAllocation): LatticeProblem | null {
  const { legs, houses = [] } = input;
  const merged = mergeRows(input.rows).first.flatMap(index => input.rows[index] ?? []);
  const returns = Float64Array.from(merged.flatMap(row => row.returns.map(inMicros)));
  const held = Float64Array.from(merged.map(row => inMicros(row.held ?? 0)));
  if (held.some(value => !Number.isSafeInteger(value))) return null;
  const common = [...returns, ...held].reduce(greatestCommonDivisor, MICRO);
  for (let k = 0; k < returns.length; k++) returns[k] = (returns[k] ?? 0) / common;
  for (let k = 0; k < held.length; k++) held[k] = (held[k] ?? 0) / common;

  const unit = MICRO / common;
  const cap = input.outlay.total ?? input.outlay.budget ?? Number.POSITIVE_INFINITY;
  const low = Float64Array.from(legs.map(leg => leg.fixed ?? Math.ceil((leg.min ?? 0) / leg.step) * leg.step));
  const high = Float64Array.from(legs.map(leg => leg.fixed ?? highest(leg, capOf(leg, houses, cap))));
  const most = returns.reduce((a, b) => Math.max(a, b), unit);
  const magnitude =
    high.reduce((sum, stake) => sum + stake, 0) * 2 * most + held.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  if (!(magnitude <= Number.MAX_SAFE_INTEGER)) return null;
  const free = legs.filter(leg => leg.fixed === undefined);
  return {
    legs: legs.length,
    rows: merged.length,
    unit,
    returns,
    held,
    ...granulesOf(legs, returns, held, unit),
    step: Float64Array.from(legs.map(leg => leg.step)),
    low,
    high,
    houseOf: Int32Array.from(legs.map(leg => houses.findIndex(house => house.name === leg.house))),
    houseMax: Float64Array.from(houses.map(house => Math.floor(house.max))),
    grain: free.reduce((grain, leg) => greatestCommonDivisor(grain, leg.step), 0) || 1,
    offset: legs.reduce((sum, leg) => sum + (leg.fixed ?? 0), 0),
    magnitude,
  };
}

/** Rows of pushes and losses pay in whole stakes: wanting 0.01 more of one is wanting a whole step more. */
function granulesOf(
  legs: readonly LatticeLeg[],
  returns: Float64Array,
  held: Float64Array,
  unit: number,
): Pick<LatticeProblem, 'base' | 'granule'> {
  const base = held.slice();
  const granule = new Float64Array(held.length);
  for (let i = 0; i < held.length; i++) {
    for (const [j, { fixed, step }] of legs.entries()) {
      const gain = (returns[i * legs.length + j] ?? 0) - unit;
      if (fixed === undefined) granule[i] = greatestCommonDivisor(granule[i] ?? 0, gain * step);
      else base[i] = (base[i] ?? 0) + gain * fixed;
    }
  }
  return { base, granule };
}

/** The least that row i can pay and still pay the target, in units. */
export function neededOf({ base, granule }: LatticeProblem, i: number, target: number): number {
  const grain = granule[i] ?? 0;
  const from = base[i] ?? 0;
  return grain > 0 && target > Number.NEGATIVE_INFINITY ? from + Math.ceil((target - from) / grain) * grain : target;
}

/** The most that a leg can be staked, before its step; ∞ where nothing caps it. */
export function capOf(leg: LatticeLeg, houses: readonly HouseLimit[], outlay: number): number {
  const house = houses.find(({ name }) => name === leg.house);
  return Math.min(leg.max ?? Number.POSITIVE_INFINITY, house?.max ?? Number.POSITIVE_INFINITY, outlay);
}

function highest(leg: LatticeLeg, cap: number): number {
  return Math.floor(cap / leg.step) * leg.step;
}

/** 2.1 is 2.1000000000000001 in binary and 4.35 · 10^6 is 4349999.9999999995: a thousandth of a millionth is noise. */
function inMicros(value: number): number {
  return Math.floor(value * MICRO + 1e-3);
}

function greatestCommonDivisor(a: number, b: number): number {
  let x = Math.abs(a);
  let y = Math.abs(b);
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
