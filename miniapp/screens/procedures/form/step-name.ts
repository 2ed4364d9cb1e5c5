/** What a step is called in the form. */
import { procedureForm } from '#shared/catalogue/procedures/procedure-form.ts';
import type { Procedure, ProcedureStep } from '#shared/procedures/schema/procedure.ts';

const names = procedureForm.names;

export function stepName({ is, promotion, steps }: Procedure, step: ProcedureStep, index: number): string {
  const isBurning = step.legs.some(({ freebet, freebetUnknown }) => freebet !== undefined || freebetUnknown);
  if (step.input !== undefined) return names.bonus;
  if (isBurning || (step.waitsFor === 'freebet_credited' && index === steps.length - 1)) return names.burning;
  if (step.waitsFor === 'freebet_credited') return names.waiting;
  if (step.announced) return names.later;
  if (index === 0) return is === 'arb' || promotion === null ? names.arb : names.qualifying;
  return names.following;
}
