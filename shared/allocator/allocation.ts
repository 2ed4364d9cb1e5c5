/** The input of the allocator and its checks: rows of returns, limits on legs and houses, a goal. */

/** One final state. */
export interface OutcomeRow {
  /** One per leg: the return per unit staked in this state, stake included. 0 if the leg loses. */
  readonly returns: readonly number[];
  /** Profit already held in this state, in centavos; below 0 is a loss. Default 0. */
  readonly held?: number;
}

/** Centavos; they need not be whole. A leg with `min` has to be used, unless it is optional. */
export interface LegLimits {
  readonly min?: number;
  /** True: the stake is 0 or at least `min`, for a house that has a minimum stake but need not be used. */
  readonly optional?: boolean;
  readonly max?: number;
  /** The stake is already decided. It counts in the total like the others. */
  readonly fixed?: number;
  /** The house whose limit this leg shares. */
  readonly house?: string;
}

export interface HouseLimit {
  readonly name: string;
  /** Most centavos over all its legs. */
  readonly max: number;
}

/** Centavos over all legs: exactly `total`, or at most `budget`. With neither, the legs' limits are the only cap. */
export interface Outlay {
  readonly total?: number;
  readonly budget?: number;
}

/** What to maximise. */
export type Aim =
  | /** The profit of the worst row. */ { readonly kind: 'max_min' }
  | /** The same profit in every row, as high as possible. */ { readonly kind: 'equal' }
  /** The worst of `rows`; the other rows get at least `floor` (default 0: they break even). Column D of the surebet. */
  | { readonly kind: 'distribute'; readonly rows: readonly number[]; readonly floor?: number }
  /** The worst of `rows`, while no row loses more than `maxLoss`; without `rows`, the best single row. */
  | { readonly kind: 'loss_limited'; readonly maxLoss: number; readonly rows?: readonly number[] }
  /** The average, with one probability per row; no row below `floor` (default: no floor). */
  | { readonly kind: 'expected'; readonly probabilities: readonly number[]; readonly floor?: number };

export type Goal = Outlay & Aim;

export interface Allocation {
  readonly rows: readonly OutcomeRow[];
  readonly legs: readonly LegLimits[];
  readonly houses?: readonly HouseLimit[];
  readonly goal: Goal;
}

type BadInputCode =
  | 'not_finite'
  | 'negative'
  | 'out_of_range'
  | 'contradictory_limits'
  | 'no_legs'
  | 'too_many_legs'
  | 'no_rows'
  | 'too_many_rows'
  | 'wrong_length'
  | 'unknown_house'
  | 'repeated_house'
  | 'too_many_optional'
  | 'unknown_row'
  | 'total_and_budget'
  | 'not_a_distribution'
  | 'not_integer'
  | 'not_positive';

/** `field` is the path of the invalid value: 'rows[3].returns[1]'. */
export interface BadInput {
  readonly code: BadInputCode;
  readonly field: string;
}

export const MAX_ALLOCATION_LEGS = 1000;
export const MAX_ROWS = 10_000;
/** The most optional legs: up to 2^13 programs. */
const MAX_OPTIONAL = 12;
/** More rows × legs than this would take seconds. */
const MAX_ROWS_TIMES_LEGS = 250_000;
/** The highest return per unit; amounts stay within exact integers. */
const MAX_RETURN = 1e6;
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;

/** Checks the size, which limits all further work. */
export function checkShape({ rows, legs }: Allocation): BadInput | null {
  if (legs.length === 0) return { code: 'no_legs', field: 'legs' };
  if (legs.length > MAX_ALLOCATION_LEGS) return { code: 'too_many_legs', field: 'legs' };
  if (rows.length === 0) return { code: 'no_rows', field: 'rows' };
  if (rows.length > MAX_ROWS || rows.length * legs.length > MAX_ROWS_TIMES_LEGS)
    return { code: 'too_many_rows', field: 'rows' };
  return null;
}

/**
 * Checks every number; the error has the field's path. indices: the rows to check, in order (all of them, or one of
 * each group of equal rows).
 * Example: returns [2.1, NaN] in the first row → 'not_finite' at 'rows[0].returns[1]'.
 */
export function checkNumbers(input: Allocation, indices: Iterable<number>): BadInput | null {
  return checkRows(input, indices) ?? checkLegs(input) ?? checkHouses(input) ?? checkGoal(input);
}

function checkRows({ rows, legs }: Allocation, indices: Iterable<number>): BadInput | null {
  for (const r of indices) {
    const row = rows[r];
    if (row?.returns.length !== legs.length) return { code: 'wrong_length', field: `rows[${r}].returns` };
    for (let c = 0; c < legs.length; c++) {
      const value = row.returns[c] ?? Number.NaN;
      if (value >= 0 && value <= MAX_RETURN) continue;
      return { code: codeOf(value), field: `rows[${r}].returns[${c}]` };
    }
    if (row.held !== undefined && !(Math.abs(row.held) <= MAX_AMOUNT)) {
      return { code: Number.isFinite(row.held) ? 'out_of_range' : 'not_finite', field: `rows[${r}].held` };
    }
  }
  return null;
}

function checkLegs({ legs, houses }: Allocation): BadInput | null {
  let optional = 0;
  for (let index = 0; index < legs.length; index++) {
    const leg = legs[index] ?? {};
    if (isUnlimited(leg)) continue;
    const field = `legs[${index}]`;
    const bad =
      checkAmount(leg.min, `${field}.min`) ??
      checkAmount(leg.max, `${field}.max`) ??
      checkAmount(leg.fixed, `${field}.fixed`);
    if (bad) return bad;
    const low = Math.max(leg.min ?? 0, leg.fixed ?? 0);
    const high = Math.min(leg.max ?? MAX_AMOUNT, leg.fixed ?? MAX_AMOUNT);
    if (low > high || (leg.optional && leg.fixed !== undefined)) return { code: 'contradictory_limits', field };
    if (leg.optional && (leg.min ?? 0) > 0) optional++;
    if (optional > MAX_OPTIONAL) return { code: 'too_many_optional', field };
    if (leg.house !== undefined && !houses?.some(house => house.name === leg.house)) {
      return { code: 'unknown_house', field: `${field}.house` };
    }
  }
  return null;
}

/** Most legs have no limits, so their field name need not be built. */
function isUnlimited({ min, max, fixed, house }: LegLimits): boolean {
  return min === undefined && max === undefined && fixed === undefined && house === undefined;
}

function checkHouses({ houses = [] }: Allocation): BadInput | null {
  const names = new Set<string>();
  for (const [index, house] of houses.entries()) {
    const bad = checkAmount(house.max, `houses[${index}].max`);
    if (bad) return bad;
    if (names.has(house.name)) return { code: 'repeated_house', field: `houses[${index}].name` };
    names.add(house.name);
  }
  return null;
}

function checkGoal({ goal, rows }: Allocation): BadInput | null {
  const outlay = checkAmount(goal.total, 'goal.total') ?? checkAmount(goal.budget, 'goal.budget');
  if (outlay) return outlay;
  if (goal.total !== undefined && goal.budget !== undefined) return { code: 'total_and_budget', field: 'goal.budget' };
  if (goal.kind === 'loss_limited') {
    const bad = checkAmount(goal.maxLoss, 'goal.maxLoss');
    if (bad) return bad;
  }
  if ((goal.kind === 'distribute' || goal.kind === 'expected') && goal.floor !== undefined) {
    if (!Number.isFinite(goal.floor)) return { code: 'not_finite', field: 'goal.floor' };
    if (Math.abs(goal.floor) > MAX_AMOUNT) return { code: 'out_of_range', field: 'goal.floor' };
  }
  if (goal.kind === 'expected') return checkProbabilities(goal.probabilities, rows.length);
  if (goal.kind === 'distribute' || goal.kind === 'loss_limited') return checkChosen(goal.rows, rows.length);
  return null;
}

function checkChosen(chosen: readonly number[] | undefined, rows: number): BadInput | null {
  if (chosen === undefined) return null;
  if (chosen.length === 0) return { code: 'no_rows', field: 'goal.rows' };
  const unknown = chosen.findIndex(row => !(Number.isInteger(row) && row >= 0 && row < rows));
  return unknown < 0 ? null : { code: 'unknown_row', field: `goal.rows[${unknown}]` };
}

function checkProbabilities(probabilities: readonly number[], rows: number): BadInput | null {
  const field = 'goal.probabilities';
  if (probabilities.length !== rows) return { code: 'wrong_length', field };
  const wrong = probabilities.findIndex(p => !(p >= 0 && p <= 1));
  if (wrong >= 0) return { code: codeOf(probabilities[wrong] ?? Number.NaN), field: `${field}[${wrong}]` };
  const sum = probabilities.reduce((total, p) => total + p, 0);
  return Math.abs(sum - 1) <= 1e-6 ? null : { code: 'not_a_distribution', field };
}

/** An optional amount of centavos, 0 or more. */
function checkAmount(value: number | undefined, field: string): BadInput | null {
  if (value === undefined || (value >= 0 && value <= MAX_AMOUNT)) return null;
  return { code: codeOf(value), field };
}

function codeOf(value: number): BadInputCode {
  if (!Number.isFinite(value)) return 'not_finite';
  return value < 0 ? 'negative' : 'out_of_range';
}
