/** Finds figures in a message that do not follow from its odds and stakes. */

import { sum } from '../../bets/money/amounts.ts';
import { type Cents, cents } from '../../units.ts';
import type { SumDiffers } from '../reading.ts';
import type { Procedure, ProcedureStep } from '../schema/procedure.ts';
import { stepSums } from './step-sums.ts';

/** Up to this many centavos are explained by rounding, and nobody is told about them. */
const CENTAVOS = 10;

/** How far each claimed figure may be off: half of its last digit. */
export interface SaidDigits {
  readonly steps: readonly { readonly profit: number; readonly pct: number }[];
  readonly total: number;
}

export function differsOf(procedure: Procedure, digits: SaidDigits): SumDiffers[] {
  const found: SumDiffers[] = [];
  for (const [step, each] of procedure.steps.entries()) found.push(...ofStep(procedure, each, step, digits));
  const total = plannedTotal(procedure);
  const said = procedure.saidTotalCents;
  if (said !== undefined && total !== null && isOff(said, total, digits.total)) {
    found.push({ what: 'total', saidCents: said, rightCents: total });
  }
  return found;
}

function ofStep(procedure: Procedure, step: ProcedureStep, index: number, digits: SaidDigits): SumDiffers[] {
  const sums = stepSums(procedure, step);
  if (sums === null) return [];
  const { profit, pct } = digits.steps[index] ?? { profit: 0.5, pct: 0.005 };
  const found: SumDiffers[] = [];
  const { saidProfitCents: said, saidBestCents: best } = step;
  if (said !== undefined && isOff(said, sums.worstCents, profit)) {
    found.push({ step: index, what: 'profit', saidCents: said, rightCents: sums.worstCents });
  }
  if (best !== undefined && isOff(best, sums.bestCents, profit)) {
    found.push({ step: index, what: 'best', saidCents: best, rightCents: sums.bestCents });
  }
  const staked = stakedCents(step, sums.stakesCents);
  if (step.saidPct !== undefined && staked > 0) {
    const right = Math.round((sums.worstCents / staked) * 10_000) / 100;
    const slack = Math.max(pct, (CENTAVOS / staked) * 100);
    if (Math.abs(step.saidPct - right) > slack + 1e-9)
      found.push({ step: index, what: 'pct', said: step.saidPct, right });
  }
  return found;
}

/** Half of the last digit written, or cut off behind it: 'lucro 23' is said of 23,66 as well. */
export function isOff(said: number, right: number, half: number): boolean {
  const isCut =
    Math.sign(said) === Math.sign(right) &&
    Math.abs(right) >= Math.abs(said) &&
    Math.abs(right) < Math.abs(said) + 2 * half;
  return !isCut && Math.abs(said - right) > Math.max(CENTAVOS, half) + 1e-9;
}

/** Own money at risk. */
export function stakedCents({ legs }: ProcedureStep, stakes: readonly Cents[]): Cents {
  const risked = legs.map(({ side, odds, freebet }, index) => {
    const stake = stakes[index] ?? cents(0);
    if (freebet !== undefined) return cents(0);
    return side === 'lay' ? cents(Math.round(stake * ((odds ?? 1) - 1))) : stake;
  });
  return sum(risked);
}

/** The planned profit of all steps together; null: that of some step is not known. */
export function plannedTotal(procedure: Procedure): Cents | null {
  let total = 0;
  for (const step of procedure.steps) {
    if (step.input !== undefined || (step.announced && step.optional)) continue;
    const sums = step.announced ? null : stepSums(procedure, step);
    if (sums === null) return null;
    total += sums.worstCents;
  }
  return procedure.steps.length === 0 ? null : cents(total);
}
