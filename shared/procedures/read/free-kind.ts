/** The kind of a burnt free bet, where nothing but its own sum tells it. */
import type { MessageLine } from '../../reading/post/message-lines.ts';
import type { Procedure, ProcedureStep } from '../schema/procedure.ts';
import { stepSums } from '../sums/step-sums.ts';
import { isFree } from './promoted-legs.ts';

/** The kind of a burnt free bet: as the message says, or as its own sum tells without a doubt. */
export function withFreeBets(procedure: Procedure, lines: readonly MessageLine[]): Procedure {
  const kind = procedure.promotion?.returnedAs;
  const said = kind === 'freebet-snr' ? 'SNR' : kind === 'freebet-sr' ? 'SR' : null;
  if (lines.length === 0) return procedure;
  const steps = procedure.steps.map(step => {
    if (!step.legs.some(({ freebetUnknown }) => freebetUnknown)) return step;
    const as = (freebet: 'SNR' | 'SR'): ProcedureStep => ({
      ...step,
      legs: step.legs.map(leg => {
        if (!leg.freebetUnknown) return leg;
        const { freebetUnknown: _, ...rest } = leg;
        return { ...rest, freebet };
      }),
    });
    if (said !== null) return as(said);
    const fits = (['SNR', 'SR'] as const).filter(each => isBalanced(procedure, as(each)));
    return fits.length === 1 && fits[0] !== undefined ? as(fits[0]) : step;
  });
  const kinds = new Set(steps.flatMap(({ legs }) => legs.filter(isFree).map(({ freebet }) => freebet)));
  const [one] = kinds;
  const { promotion } = procedure;
  const isTold = promotion?.type === 'freebet' && promotion.returnedAs === undefined && kinds.size === 1;
  if (!isTold || one === undefined) return { ...procedure, steps };
  return { ...procedure, steps, promotion: { ...promotion, returnedAs: one === 'SR' ? 'freebet-sr' : 'freebet-snr' } };
}

/** Whether the stakes as written bring the claimed profit in every outcome. */
function isBalanced(procedure: Procedure, step: ProcedureStep): boolean {
  const sums = stepSums(procedure, step);
  return (
    sums !== null &&
    step.saidProfitCents !== undefined &&
    Math.abs(sums.worstCents - step.saidProfitCents) <= 10 &&
    sums.bestCents - sums.worstCents < 100
  );
}
