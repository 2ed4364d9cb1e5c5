/** Turns slips and rows into the answer of a general calculator, and the allocator's errors into field errors. */

import * as z from 'zod/mini';
import type { HouseLimit } from '../../allocator/allocation.ts';
import type { Limit } from '../../allocator/stake-program.ts';
import type { InputError } from '../../odds/input-error.ts';
import { err, ok, type Result } from '../../result.ts';
import { cents, type ExactCents, exactCents } from '../../units.ts';
import { inputSchemas } from './calculator.ts';
import { houseLimits, type LegTerms, rateOf } from './leg-terms.ts';
import type { SlipColumn, SlipRow } from './slip-problem.ts';
import { type SlipError, type SlipStakes, solveSlips } from './slip-stakes.ts';

/** Own money at risk, in centavos: exactly `total`, or up to `maxTotal`. Free bets are not included. */
export const moneyInput = z.object({
  total: z.optional(inputSchemas.positiveCents),
  maxTotal: z.optional(inputSchemas.positiveCents),
  /** Stakes are multiples of it: 100 for whole reais. */
  step: z._default(inputSchemas.positiveCents, cents(1)),
  houses: z.optional(houseLimits),
});

export interface SurebetAnswer {
  /** Amounts on the slips: hundredths of each leg's currency; for a lay the backer's stake. */
  readonly stakes: readonly ExactCents[];
  /** The liability of each lay, in centavos of real; null for a back. */
  readonly liabilities: readonly (ExactCents | null)[];
  /** Own money at risk. */
  readonly total: ExactCents;
  /** One per row. */
  readonly profits: readonly ExactCents[];
  readonly worst: ExactCents;
  readonly best: ExactCents;
  /** `worst` as a fraction of `total`; null if no own money is staked. */
  readonly guaranteedRate: number | null;
  /** `worst` as a fraction of the face value of the free bets; null without one. */
  readonly extractionRate: number | null;
  readonly isArb: boolean;
  /** Fields of the limits that keep the worst row from paying more. */
  readonly binding: readonly string[];
  /** True: no stakes on these steps pay more in the worst row. False: no stakes nearby do. */
  readonly optimal: boolean;
}

/**
 * The best stakes for legs whose rows are known. chosen: rows that share the profit while the others break even; all
 * rows if absent. Errors: 'invalid_choice' on a leg's 'house' that has no limit; 'missing' on 'total' (nothing sets the
 * amount); 'contradictory_limits' on 'maxTotal' (both given); 'infeasible', 'unbounded', with the conflicting limits;
 * 'no_answer'.
 */
export function solveSurebet(
  legs: readonly LegTerms[],
  columns: readonly SlipColumn[],
  rows: readonly SlipRow[],
  { total, maxTotal, houses }: z.output<typeof moneyInput>,
  chosen?: readonly number[],
): Result<SurebetAnswer, InputError> {
  if (total !== undefined && maxTotal !== undefined) return err({ code: 'contradictory_limits', field: 'maxTotal' });
  const unknown = legs.findIndex(({ house }) => house !== undefined && !houses?.some(({ name }) => name === house));
  if (unknown !== -1 && houses) return err({ code: 'invalid_choice', field: `legs.${unknown}.house` });
  const repeated = (houses ?? []).findIndex((house, index) => houses?.findIndex(h => h.name === house.name) !== index);
  if (repeated !== -1) return err({ code: 'contradictory_limits', field: `houses.${repeated}.name` });

  const given = legs.reduce(
    (sum, leg, index) => sum + (leg.stakeKind === 'normal' ? 0 : (columns[index]?.fixed ?? 0) * rateOf(leg)),
    0,
  );
  const outlay =
    total !== undefined ? { total: total + given } : maxTotal !== undefined ? { budget: maxTotal + given } : {};
  const isSized = columns.some(({ fixed }) => fixed !== undefined);
  const isCapped = columns.every(({ max, fixed, house }) => max !== undefined || fixed !== undefined || house);
  if (total === undefined && maxTotal === undefined && !isSized && !(isCapped && (houses || !hasHouse(legs)))) {
    return err({ code: 'missing', field: 'total' });
  }
  const goal =
    chosen === undefined
      ? { kind: 'max_min' as const, ...outlay }
      : { kind: 'distribute' as const, rows: chosen, ...outlay };
  // A house without a limit is only a name.
  const used = houses ? columns : columns.map(({ house: _, ...column }) => column);
  const solved = solveSlips({ rows, columns: used, ...(houses && { houses }), goal });
  if (!solved.ok) return err(toInputError(solved.error, houses, total !== undefined ? 'total' : 'maxTotal'));
  return ok(answer(legs, solved.value, given, houses, total !== undefined ? 'total' : 'maxTotal'));
}

const hasHouse = (legs: readonly LegTerms[]) => legs.some(({ house, max }) => house !== undefined && max === undefined);

function answer(
  legs: readonly LegTerms[],
  solved: SlipStakes,
  given: number,
  houses: readonly HouseLimit[] | undefined,
  outlayField: string,
): SurebetAnswer {
  const total = exactCents(solved.outlay - given);
  return {
    stakes: solved.slips,
    liabilities: legs.map((leg, index) => (leg.side === 'lay' ? (solved.risks[index] ?? exactCents(0)) : null)),
    total,
    profits: solved.profits,
    worst: solved.worst,
    best: solved.best,
    guaranteedRate: total > 1e-6 ? solved.worst / total : null,
    extractionRate: given > 0 ? solved.worst / given : null,
    isArb: solved.worst > 1e-6,
    binding: limitFields(solved.binding, houses, outlayField),
    optimal: solved.optimal,
  };
}

/** Limits by rows are left out: they hold at every optimum and belong to no field. */
function limitFields(limits: readonly Limit[], houses: readonly HouseLimit[] | undefined, outlay: string): string[] {
  return limits.flatMap(limit => {
    switch (limit.kind) {
      case 'total':
      case 'budget':
        return [outlay];
      case 'house':
        return [`houses.${houses?.findIndex(({ name }) => name === limit.name)}.max`];
      case 'leg_min':
        return [`legs.${limit.leg}.min`];
      case 'leg_max':
        return [`legs.${limit.leg}.max`];
      case 'leg_fixed':
        return [`legs.${limit.leg}.stake`];
      default:
        return [];
    }
  });
}

function toInputError(error: SlipError, houses: readonly HouseLimit[] | undefined, outlay: string): InputError {
  switch (error.code) {
    case 'infeasible': {
      const conflict = limitFields(error.conflict, houses, outlay);
      return { code: 'infeasible', field: conflict[0] ?? outlay, conflict };
    }
    case 'unbounded': {
      const conflict = error.legs.map(leg => `legs.${leg}.max`);
      return { code: 'unbounded', field: 'maxTotal', conflict };
    }
    case 'no_lattice_point':
      return { code: 'infeasible', field: 'step', conflict: ['step', outlay] };
    case 'unstable':
      return { code: 'no_answer', field: outlay };
    case 'too_many_rows':
      return { code: 'too_many', field: 'legs' };
    case 'out_of_range':
      return { code: 'out_of_range', field: 'legs' };
    default:
      return { code: 'no_answer', field: 'legs' };
  }
}
