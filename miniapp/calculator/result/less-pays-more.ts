/** Whether a smaller total pays more than the exact one that was typed. */
import { type Cents, exactCents, floorCents } from '#shared/units.ts';
import type { OpenCalculation } from '../calculation.ts';

export interface BetterTotal {
  readonly total: Cents;
  readonly worst: Cents;
}

/** A few centavos are the rounding of any stakes: nobody types another total for them. In centavos. */
const WORTH_SAYING = 10;

/**
 * An exact total has to be placed whole, where rounding steps and limits may leave no good place for its last part: the same
 * sum with the total as the most that may be staked is asked, and told if its worst case is better. Null: it is not, or no
 * total is typed. Example: 2.10 in steps of R$ 100 and 2.05 in steps of R$ 1: 2,000.00 leave 50.00, and 1,822.00 leave 68.00.
 */
export function lessPaysMore({ form, input, answer, problem }: OpenCalculation): BetterTotal | null {
  const { total, ...rest } = input;
  if (problem !== null || answer === null || typeof total !== 'number' || typeof answer.worst !== 'number') return null;
  const other = form.kit.run({ ...rest, maxTotal: total });
  if (!other.ok) return null;
  const { total: spent, worst } = other.value;
  if (typeof spent !== 'number' || typeof worst !== 'number' || !(spent > 0 && spent < total)) return null;
  if (worst - answer.worst < WORTH_SAYING) return null;
  return { total: floorCents(exactCents(spent)), worst: floorCents(exactCents(worst)) };
}
