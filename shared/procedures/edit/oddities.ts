/**
 * What makes no sense in a procedure that is about to go out, and is asked about once: odds or a stake that jump, and a worst case
 * far from nothing.
 */

import { sum } from '../../bets/money/amounts.ts';
import { formatMoney, formatOdds, formatPercent, formatSignedMoney } from '../../catalogue/numbers/format.ts';
import { procedureForm } from '../../catalogue/procedures/procedure-form.ts';
import { type Cents, cents } from '../../units.ts';
import type { Procedure, ProcedureStep } from '../schema/procedure.ts';
import { stakedCents } from '../sums/differs.ts';
import { legHouse, legLabel, type NumberedLeg, numberedLegs } from '../sums/numbered-legs.ts';
import { stepSums } from '../sums/step-sums.ts';

export type Oddity =
  | { readonly what: 'odds'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly what: 'stake'; readonly name: string; readonly from: Cents; readonly to: Cents }
  | { readonly what: 'worst'; readonly step: number; readonly worstCents: Cents; readonly part: number };

/** Odds move by some per cent; half as much again is a digit too many, or another bet. */
const ODDS_JUMP = 1.5;
const STAKE_JUMP = 10;
/** No operator finds an arb like this, and none would pay as much for a free bet. */
const MOST_PART = 0.2;

/** before: as it was read, or as it is out; null: written by hand. What was as odd before is not asked about again. */
export function odditiesOf(before: Procedure | null, after: Procedure, isOut: boolean): Oddity[] {
  return [...(before === null ? [] : jumps(before, after)), ...worstCases(isOut ? before : null, after)];
}

function jumps(before: Procedure, after: Procedure): Oddity[] {
  const [was, is] = [numberedLegs(before), numberedLegs(after)];
  return is.flatMap((numbered): Oddity[] => {
    const old = was.find(({ key }) => key === numbered.key) ?? inPlaceOf(numbered, was, is);
    if (old === undefined) return [];
    const name = `${legHouse(numbered)}, ${legLabel(numbered)}`;
    const [from, to] = [old.leg, numbered.leg];
    const found: Oddity[] = [];
    if (from.odds !== null && to.odds !== null && isJump(from.odds, to.odds, ODDS_JUMP))
      found.push({ what: 'odds', name, from: from.odds, to: to.odds });
    if (from.stakeCents !== null && to.stakeCents !== null && isJump(from.stakeCents, to.stakeCents, STAKE_JUMP))
      found.push({ what: 'stake', name, from: from.stakeCents, to: to.stakeCents });
    return found;
  });
}

const isJump = (from: number, to: number, times: number) => Math.max(from, to) >= Math.min(from, to) * times;

/** The same bet in the same place, its house or line put right. */
function inPlaceOf(one: NumberedLeg, was: readonly NumberedLeg[], is: readonly NumberedLeg[]): NumberedLeg | undefined {
  const inStep = (legs: readonly NumberedLeg[]) => legs.filter(({ step }) => step === one.step);
  if (inStep(was).length !== inStep(is).length) return undefined;
  return inStep(was).find(
    ({ index, leg }) => index === one.index && leg.side === one.leg.side && leg.market === one.leg.market,
  );
}

function worstCases(before: Procedure | null, after: Procedure): Oddity[] {
  return after.steps.flatMap((step, at): Oddity[] => {
    const now = worstOf(after, step);
    const old = before?.steps[at];
    if (now === null || !isFar(now)) return [];
    const was = before === null || old === undefined ? null : worstOf(before, old);
    if (was !== null && isFar(was)) return [];
    return [{ what: 'worst', step: at, worstCents: now.worstCents, part: now.worstCents / now.stakedCents }];
  });
}

interface Worst {
  readonly worstCents: Cents;
  readonly stakedCents: Cents;
  /** What free bets may bring on top. */
  readonly givenCents: Cents;
}

function worstOf(procedure: Procedure, step: ProcedureStep): Worst | null {
  const sums = step.announced ? null : stepSums(procedure, step);
  if (sums === null) return null;
  const free = step.legs.map(({ freebet }, at) =>
    freebet === undefined ? cents(0) : (sums.stakesCents[at] ?? cents(0)),
  );
  const staked = stakedCents(step, sums.stakesCents);
  return staked > 0 ? { worstCents: sums.worstCents, stakedCents: staked, givenCents: sum(free) } : null;
}

const isFar = ({ worstCents, stakedCents: staked, givenCents }: Worst) =>
  worstCents > staked * MOST_PART + givenCents || worstCents < -staked * MOST_PART;

export function oddityText(oddity: Oddity): string {
  const words = procedureForm.unlikely;
  switch (oddity.what) {
    case 'odds':
      return words.odds(oddity.name, formatOdds(oddity.from), formatOdds(oddity.to));
    case 'stake':
      return words.stake(oddity.name, formatMoney(oddity.from), formatMoney(oddity.to));
    case 'worst':
      return words.high(oddity.step + 1, formatSignedMoney(oddity.worstCents), formatPercent(oddity.part));
  }
}
