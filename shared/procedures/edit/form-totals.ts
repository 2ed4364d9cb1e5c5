/** What the foot of the form says of a whole procedure: without what is paid as a free bet, with it, and the money it takes. */
import { type Cents, cents } from '../../units.ts';
import type { Procedure, ProcedureStep } from '../schema/procedure.ts';
import { stakedCents } from '../sums/differs.ts';
import type { StepSums } from '../sums/step-answer.ts';
import { stepSums } from '../sums/step-sums.ts';

export interface FormTotals {
  /** The worst case if no free bet comes. Null: some step that comes before it cannot be calculated. */
  readonly worstCents: Cents | null;
  /** With the free bet; null: none is earned, or what it brings is not known. rate: the part that it is said to bring. */
  readonly withFreebet: { readonly cents: Cents; readonly rate: number | null } | null;
  /** The most own money that one step takes. Null: it is not known. */
  readonly needsCents: Cents | null;
}

export function formTotals(procedure: Procedure): FormTotals {
  const own = procedure.steps.filter(step => !isOfFreebet(step) && !isLater(step));
  const later = procedure.steps.filter(step => isOfFreebet(step));
  const sums = own.map(step => stepSums(procedure, step));
  const worst = sums.length === 0 ? null : total(sums.map(each => (each === null ? null : withoutFreebet(each))));
  const needs = sums.map((each, at) => (each === null ? null : stakedOf(own[at], each)));
  return {
    worstCents: worst,
    withFreebet: worst === null ? null : withFreebet(procedure, worst, sums, later),
    needsCents: total(needs) === null || needs.length === 0 ? null : cents(Math.max(...needs.map(each => each ?? 0))),
  };
}

const isLater = (step: ProcedureStep) => step.announced === true || step.input !== undefined;
const isOfFreebet = ({ waitsFor }: ProcedureStep) => waitsFor === 'freebet_credited' || waitsFor === 'spins_credited';

function total(parts: readonly (Cents | null)[]): Cents | null {
  let all = 0;
  for (const part of parts) {
    if (part === null) return null;
    all += part;
  }
  return cents(all);
}

/** The endings' money alone. */
function withoutFreebet({ outcomes, worstCents }: StepSums): Cents {
  const sure = outcomes.filter(each => !each.upside && !each.void);
  if (sure.length === 0) return worstCents;
  return cents(Math.min(...sure.map(({ profitCents, ofWhichMoneyCents }) => ofWhichMoneyCents ?? profitCents)));
}

const stakedOf = (step: ProcedureStep | undefined, { stakesCents }: StepSums) =>
  step === undefined ? null : stakedCents(step, stakesCents);

function withFreebet(
  procedure: Procedure,
  worst: Cents,
  sums: readonly (StepSums | null)[],
  later: readonly ProcedureStep[],
): FormTotals['withFreebet'] {
  const counted = total(sums.map(each => each?.worstCents ?? null));
  if (later.length === 0)
    return counted === null || counted === worst ? null : { cents: counted, rate: rateOf(procedure.steps) };
  if (counted === null) return null;
  const burnt = later.map(step => ({ sums: stepSums(procedure, step), step }));
  const known = total(burnt.map(each => each.sums?.worstCents ?? ofRate(procedure, each.step, later.length)));
  if (known === null) return null;
  const isByRate = burnt.some(each => each.sums === null);
  return { cents: cents(counted + known), rate: isByRate ? rateOf(later) : null };
}

const rateOf = (steps: readonly ProcedureStep[]) =>
  steps.find(({ freebetRetention }) => freebetRetention !== undefined)?.freebetRetention ?? null;

/** A free bet whose match is not chosen yet, by the part of it that its author expects. */
function ofRate({ promotion }: Procedure, { freebetRetention }: ProcedureStep, count: number): Cents | null {
  const value = promotion?.valueCents ?? null;
  if (value === null || freebetRetention === undefined || count > 1) return null;
  return cents(Math.floor(value * freebetRetention + 1e-9));
}
