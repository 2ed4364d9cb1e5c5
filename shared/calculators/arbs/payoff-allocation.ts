/**
 * The stakes whose worst final state pays most, for legs of any markets together: the payoff matrix and the allocator
 * as calculators. Money in the caller's unit, not rounded.
 */
import * as z from 'zod/mini';
import { allocateStakes } from '../../allocator/allocate.ts';
import type { AllocateError } from '../../allocator/allocated.ts';
import type { InputError } from '../../odds/input-error.ts';
import { buildPayoffMatrix } from '../../payoff/payoff-matrix.ts';
import { err, ok, type Result } from '../../result.ts';
import { MAX_GOALS, scoreGrid } from '../../settlement/final-state.ts';
import { type Cents, type ExactCents, exactCents, MAX_DECIMAL_ODDS } from '../../units.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';
import type { PlaceStakes } from '../engine/place-stakes.ts';
import { fromPayoff } from './score-grid.ts';

const totalOrBudget = z.object({
  totalStake: z.optional(inputSchemas.stake),
  /** Up to this total, instead of exactly `totalStake`. */
  maxTotal: z.optional(inputSchemas.stake),
  /** One per leg. */
  maxStake: z.optional(z.array(inputSchemas.amount)),
});

/**
 * Max-min stakes of a matrix of returns. returnMatrix: one row per final state, with the return per unit of each leg.
 * held: profit independent of the stakes, one per row. Errors: field codes; 'length_mismatch' on a row, 'held' or
 * 'maxStake'; 'missing' on 'totalStake' (neither it nor maxTotal), 'infeasible' and 'no_answer' on 'totalStake',
 * 'unbounded' on 'maxTotal'.
 * Source: von Neumann's max-min as a linear program. Example: [[2.1, 0], [0.5, 1.5], [0, 2]], 1000 → 483.87 and 516.13;
 * guaranteed 16.13.
 */
export const allocateMatrix = calculator(
  z.extend(totalOrBudget, {
    returnMatrix: listOf(
      listOf(inputSchemas.fromZero.check(z.maximum(MAX_DECIMAL_ODDS, { error: 'out_of_range' })), 1),
      1,
    ),
    held: z.optional(z.array(inputSchemas.signedAmount)),
  }),
  ({ returnMatrix, held, ...money }, place) => {
    const width = returnMatrix[0]?.length ?? 0;
    const uneven = returnMatrix.findIndex(row => row.length !== width);
    if (uneven !== -1) return err({ code: 'length_mismatch', field: `returnMatrix.${uneven}` });
    if (held && held.length !== returnMatrix.length) return err({ code: 'length_mismatch', field: 'held' });
    const rows = returnMatrix.map((returns, index) => ({ returns, held: held?.[index] ?? 0 }));
    return allocate(rows, width, money, place);
  },
);

/**
 * Max-min stakes of backs on one football match, over every score up to `maxGoals` per side (12 by default). legs:
 * market and selection as `settlement/market-table.ts` names them, the line if there is one, decimal odds. Errors: as
 * `allocateMatrix`; at 'legs.N.market', '.selection' 'invalid_choice', at '.line' 'not_a_line'.
 * Source: settlement of every score, then as `allocateMatrix`. Example: home or draw 1.45 and away 3.6, 1000 → 712.87
 * and 287.13; guaranteed 33.66.
 */
export const allocateScoreGrid = calculator(
  z.extend(totalOrBudget, {
    legs: listOf(
      z.object({
        market: z.string(),
        selection: z.string(),
        line: z.optional(inputSchemas.line),
        odds: inputSchemas.odds,
      }),
      1,
    ),
    maxGoals: z._default(inputSchemas.index.check(z.maximum(MAX_GOALS, { error: 'out_of_range' })), MAX_GOALS),
  }),
  ({ legs, maxGoals, ...money }, place) => {
    const matrix = buildPayoffMatrix(
      legs.map(leg => ({ ...leg, side: 'back' as const, line: leg.line ?? null })),
      { states: scoreGrid(maxGoals) },
    );
    if (!matrix.ok) return err(fromPayoff(matrix.error));
    const rows = matrix.value.rows.map(({ returns }) => ({ returns, held: 0 }));
    const found = allocate(rows, legs.length, money, place);
    return found.ok ? ok({ ...found.value, states: matrix.value.rows.map(row => row.states) }) : found;
  },
);

const NOISE = 1e-9;

const lowest = (profits: readonly number[]) => profits.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

interface AllocatedMoney {
  readonly stakes: readonly Cents[];
  readonly guaranteedProfit: ExactCents;
  /** One per row. */
  readonly profits: readonly ExactCents[];
  readonly isArb: boolean;
}

function allocate(
  rows: readonly { returns: readonly number[]; held: number }[],
  width: number,
  { totalStake, maxTotal, maxStake }: z.output<typeof totalOrBudget>,
  place: PlaceStakes,
): Result<AllocatedMoney, InputError> {
  const most = totalStake ?? maxTotal;
  if (most === undefined) return err({ code: 'missing', field: 'totalStake' });
  if (maxStake && maxStake.length !== width) return err({ code: 'length_mismatch', field: 'maxStake' });
  const found = allocateStakes({
    rows,
    legs: Array.from({ length: width }, (_, index) => {
      const max = maxStake?.[index];
      return max === undefined ? {} : { max };
    }),
    goal: { kind: 'max_min', ...(totalStake === undefined ? { budget: most } : { total: totalStake }) },
  });
  if (!found.ok) return err(fromAllocator(found.error));
  const profitsOf = (stakes: readonly number[]) =>
    rows.map(({ returns, held }) =>
      exactCents(returns.reduce((sum, each, leg) => sum + (each - 1) * (stakes[leg] ?? 0), held)),
    );
  const worst = (stakes: readonly number[]) => {
    const isOver = maxStake && stakes.some((stake, leg) => stake > (maxStake[leg] ?? 0) + NOISE * most);
    const spent = stakes.reduce((sum, stake) => sum + stake, 0);
    return isOver || spent > most * (1 + NOISE) ? Number.NEGATIVE_INFINITY : lowest(profitsOf(stakes));
  };
  const stakes =
    totalStake === undefined
      ? place.near(found.value.stakes, worst)
      : place.total(found.value.stakes, totalStake, worst);
  const profits = profitsOf(stakes);
  const guaranteed = exactCents(lowest(profits));
  return ok({ stakes, guaranteedProfit: guaranteed, profits, isArb: guaranteed > NOISE * most });
}

function fromAllocator(error: AllocateError): InputError {
  switch (error.code) {
    case 'infeasible':
      return { code: 'infeasible', field: 'totalStake' };
    case 'unbounded':
      return { code: 'unbounded', field: 'maxTotal' };
    case 'unstable':
      return { code: 'no_answer', field: 'totalStake' };
    default:
      return { code: error.code === 'too_many_rows' ? 'too_many' : 'no_answer', field: error.field };
  }
}
