/** New stakes for a step whose odds changed: decided ones stay, the others follow. */
import { type Cents, cents } from '../../units.ts';
import type { Procedure } from '../schema/procedure.ts';
import { stepSums } from '../sums/step-sums.ts';

/** Within this many centavos the stakes are as the calculator gives them. */
const CENTAVOS = 1;

/** One stake per leg; null: the calculator has none for this step, or its stakes are written already. */
export function recalculatedStakes(procedure: Procedure, index: number): Cents[] | null {
  const step = procedure.steps[index];
  if (step === undefined || step.announced) return null;
  const solved = stepSums(procedure, step)?.recomputed ?? null;
  if (solved === null) return null;
  const stakes = step.legs.map((_, at) => cents(Math.round(solved.stakesCents[at] ?? 0)));
  if (stakes.some(stake => stake <= 0)) return null;
  const isOther = stakes.some((stake, at) => Math.abs(stake - (step.legs[at]?.stakeCents ?? 0)) > CENTAVOS);
  return isOther ? stakes : null;
}
