/** What the author of a procedure is to be asked about before it can be published: paths into it. */

import { isKnownHouse, isUnclear } from '../../reading/post/house-names.ts';
import type { Procedure, ProcedureEvent, ProcedureLeg, ProcedureStep } from '../schema/procedure.ts';
import { needsRetention, stepSums } from './step-sums.ts';

export function missingOf(procedure: Procedure): string[] {
  const missing: string[] = [];
  if (isContradictory(procedure.event)) missing.push('event.startsAt');
  const isBurning = procedure.promotion?.type === 'freebet';
  for (const [index, step] of procedure.steps.entries()) {
    const at = `steps.${index}`;
    if (step.announced || step.input !== undefined) continue;
    if (isContradictory(step.event)) missing.push(`${at}.event.startsAt`);
    if (step.legs.length === 0) {
      missing.push(`${at}.legs`);
      continue;
    }
    for (const [leg, each] of step.legs.entries())
      missing.push(...ofLeg(each).map(field => `${at}.legs.${leg}.${field}`));
    if (isUncovered(procedure, step)) missing.push(`${at}.legs`);
    if (needsRetention(step, procedure) && step.legs.some(({ stakeCents }) => stakeCents === null)) {
      missing.push(`${at}.freebetRetention`);
    }
  }
  if (isBurning && procedure.steps[0]?.legs.length === 0) {
    if (procedure.promotion?.valueCents == null) missing.push('promotion.valueCents');
    if (!/snr|sr|spins|cash/.test(procedure.promotion?.returnedAs ?? '')) missing.push('promotion.returnedAs');
  }
  return missing;
}

/** A profit is claimed, and some outcome loses every stake: a leg was not understood. */
function isUncovered(procedure: Procedure, step: ProcedureStep): boolean {
  const { saidProfitCents: said } = step;
  const sums = said === undefined ? null : stepSums(procedure, step);
  if (said === undefined || sums === null) return false;
  const staked = sums.stakesCents.reduce((all, stake) => all + stake, 0);
  return sums.worstCents <= -staked && said > -staked / 2;
}

/** The time was said, but in two ways that do not fit. */
const isContradictory = (event: ProcedureEvent | null | undefined) =>
  event?.startsAt === null && event.text !== undefined;

/** Two or three letters of a house that nobody knows by them. */
const isShort = (house: string) => house.length <= 3 && !isKnownHouse(house);

function ofLeg(leg: ProcedureLeg): string[] {
  if (leg.inPlay) return [];
  const missing: string[] = [];
  if (leg.house === null || isUnclear(leg.house) || isShort(leg.house)) missing.push('house');
  if (leg.market !== 'multiple' && leg.selection === null) missing.push('selection');
  if (leg.odds === null) missing.push('odds');
  if (leg.side === 'lay' && leg.house !== null && leg.commission === undefined) missing.push('commission');
  if (leg.freebetUnknown) missing.push('freebet');
  return missing;
}
