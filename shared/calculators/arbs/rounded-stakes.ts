/**
 * Best stakes in whole steps for backing outcomes that exclude each other: the lattice is searched, nothing is rounded
 * afterwards. One step for all legs; the allocator handles other kinds of legs, and a step per house.
 */
import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
import { exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';

/** The most steps to try, and the most leg checks in all; a calculation that needs more is refused. */
const MAX_STEPS = 1_000_000;
const MAX_LOOKS = 20_000_000;

/**
 * Stakes, all multiples of `step`, with the highest worst profit; among equals, the smallest total. Every leg gets at
 * least one step, so if no stakes make a profit the answer is the smallest loss. step, maxTotal (up to), total
 * (exactly; one of the two), minStake, maxStake per leg: money. Errors: field codes; 'missing' on 'maxTotal' (neither,
 * or both); 'length_mismatch'; 'infeasible' on 'maxTotal', 'total' or 'maxStake' if the limits leave no stakes;
 * 'too_many' on 'step' if it is too fine for the total.
 * Source: giving each further step to the leg that returns least maximises the least return at every total at once
 * (bottleneck allocation: any other stakes of the same total leave some leg with fewer steps than here, and that leg
 * returned least when it got its last one). Example: [2.6, 3.2, 3.9], up to 300 by 5 → 105, 85, 70; worst +12.
 */
export const roundedStakes = calculator(
  z.object({
    odds: listOf(inputSchemas.odds),
    step: inputSchemas.stake,
    maxTotal: z.optional(inputSchemas.stake),
    total: z.optional(inputSchemas.stake),
    minStake: z.optional(z.array(inputSchemas.amount)),
    maxStake: z.optional(z.array(inputSchemas.amount)),
  }),
  ({ odds, step, maxTotal, total, minStake, maxStake }) => {
    const budget = total ?? maxTotal;
    if (budget === undefined || (total !== undefined && maxTotal !== undefined)) {
      return err({ code: 'missing', field: 'maxTotal' });
    }
    for (const [field, list] of Object.entries({ minStake, maxStake })) {
      if (list && list.length !== odds.length) return err({ code: 'length_mismatch', field });
    }
    const limit = wholeSteps(budget, step);
    if (limit > MAX_STEPS || limit * odds.length > MAX_LOOKS) return err({ code: 'too_many', field: 'step' });
    if (total !== undefined && Math.abs(limit * step - total) > 1e-9 * total) {
      return err({ code: 'infeasible', field: 'total' });
    }
    const legs = odds.map((each, index) => ({
      odds: each,
      steps: Math.max(1, Math.ceil((minStake?.[index] ?? 0) / step - 1e-9)),
      most: wholeSteps(maxStake?.[index] ?? budget, step),
    }));
    if (legs.some(leg => leg.steps > leg.most)) return err({ code: 'infeasible', field: 'maxStake' });

    let used = legs.reduce((sum, leg) => sum + leg.steps, 0);
    if (used > limit) return err({ code: 'infeasible', field: total === undefined ? 'maxTotal' : 'total' });
    const worstNow = () => Math.min(...legs.map(leg => leg.steps * leg.odds)) - used;
    let best = { worst: worstNow(), steps: legs.map(leg => leg.steps) };
    for (; used < limit; used++) {
      const open = legs.filter(leg => leg.steps < leg.most);
      const least = open.reduce<(typeof legs)[number] | null>(
        (found, leg) => (found === null || leg.steps * leg.odds <= found.steps * found.odds ? leg : found),
        null,
      );
      if (least === null) break;
      least.steps += 1;
      const worst = worstNow() - 1;
      if (total !== undefined || worst > best.worst + 1e-9) best = { worst, steps: legs.map(leg => leg.steps) };
    }
    if (total !== undefined && used < limit) return err({ code: 'infeasible', field: 'maxStake' });

    const stakes = best.steps.map(each => exactCents(each * step));
    const spent = exactCents(best.steps.reduce((sum, each) => sum + each, 0) * step);
    const profits = stakes.map((stake, index) => exactCents(stake * (odds[index] ?? 0) - spent));
    return ok({ stakes, total: spent, minProfit: exactCents(Math.min(...profits)), profits });
  },
);

function wholeSteps(amount: number, step: number): number {
  return Math.floor(amount / step + 1e-9);
}
