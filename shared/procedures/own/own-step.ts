/**
 * A published step for one person: the stakes at the odds that they see, in their steps, within what they have and what
 * each house accepts from them; or why it no longer works. Nothing is sent anywhere for it.
 */

import { type Cents, cents } from '../../units.ts';
import { leastMultiple } from '../least-multiple.ts';
import type { Procedure, ProcedureLeg, ProcedureStep } from '../schema/procedure.ts';
import type { StepSums } from '../sums/step-answer.ts';
import { solveStep, stepSums } from '../sums/step-sums.ts';

/** What a person knows about a leg; null: nothing limits it. */
export interface OwnLeg {
  /** As they see them now; null: as published. */
  readonly odds: number | null;
  readonly balanceCents: Cents | null;
  readonly maxStakeCents: Cents | null;
  readonly commission: number | null;
}

export type OwnStep =
  | {
      readonly status: 'ready';
      /** With their odds, commissions and stakes. */
      readonly step: ProcedureStep;
      readonly sums: StepSums;
      /** The decided stake is lower than published: their balance or limit. */
      readonly isScaled: boolean;
      /** It wins in every ending as published, and no longer does with this person's odds. */
      readonly isTurned: boolean;
      readonly publishedWorstCents: Cents | null;
    }
  | {
      readonly status: 'blocked';
      /** min_odds: the promotion asks for more. balance: what the decided stake lacks. limits: no stakes fit. */
      readonly why: 'odds' | 'min_odds' | 'balance' | 'limits' | 'announced' | 'retention';
      readonly leg: number | null;
      readonly lacksCents?: Cents;
    };

/** The promotion gives nothing for a smaller stake. */
const WHOLE_STAKE = new Set(['bet-and-get', 'mission', 'free-spins', 'deposit-bonus']);
const MOST_TRIES = 6;

/** own: one per leg. stepCents: stakes are multiples of it, but for decided ones. */
export function ownStep(procedure: Procedure, index: number, own: readonly OwnLeg[], stepCents: Cents): OwnStep {
  const published = procedure.steps[index];
  if (published === undefined || published.legs.length === 0) return blocked('announced', null);
  const step = withOwn(published, own);
  const open = step.legs.findIndex(({ odds }) => odds === null);
  if (open !== -1) return blocked('odds', open);
  const low = underMinimum(procedure, step, index);
  if (low !== -1) return blocked('min_odds', low);
  const isWhole = procedure.promotion !== null && WHOLE_STAKE.has(procedure.promotion.type);
  const decided = decide(step, own, isWhole, stepCents);
  if ('status' in decided) return decided;
  const before = stepSums(procedure, published);
  const solved = withinLimits(procedure, decided, own, stepCents, isWhole);
  if ('status' in solved) return solved;
  const sums = stepSums(procedure, solved);
  if (sums === null) return blocked('retention', null);
  const isScaled = solved.legs.some(
    (leg, at) => published.legs[at]?.fixed && leg.stakeCents !== published.legs[at]?.stakeCents,
  );
  const wasSure = before !== null && before.worstCents > 0;
  return {
    status: 'ready',
    step: solved,
    sums,
    isScaled,
    isTurned: wasSure && sums.worstCents <= 0,
    publishedWorstCents: before?.worstCents ?? null,
  };
}

const blocked = (
  why: Extract<OwnStep, { status: 'blocked' }>['why'],
  leg: number | null,
  lacksCents?: Cents,
): OwnStep & { status: 'blocked' } => ({
  status: 'blocked',
  why,
  leg,
  ...(lacksCents !== undefined && { lacksCents }),
});

/** The price of a multiple comes from its selections, whose odds nobody types again. */
function withOwn(step: ProcedureStep, own: readonly OwnLeg[]): ProcedureStep {
  const legs = step.legs.map((leg, at): ProcedureLeg => {
    const mine = own[at];
    return {
      ...leg,
      odds: mine?.odds ?? leg.odds,
      ...(mine?.commission != null && { commission: mine.commission }),
    };
  });
  return { ...step, legs };
}

function underMinimum({ promotion }: Procedure, { legs }: ProcedureStep, index: number): number {
  const least = promotion?.minOdds;
  if (least === undefined || index > 0) return -1;
  return legs.findIndex(
    leg => leg.fixed && leg.freebet === undefined && leg.market !== 'multiple' && (leg.odds ?? least) < least,
  );
}

/** The most that this leg can hold, in the backer's stake. */
function mostOf({ side, odds, freebet }: ProcedureLeg, own: OwnLeg | undefined): number {
  if (own === undefined || freebet !== undefined) return Number.POSITIVE_INFINITY;
  const perStake = side === 'lay' ? (odds ?? 2) - 1 : 1;
  const byBalance =
    own.balanceCents === null ? Number.POSITIVE_INFINITY : Math.floor(Math.max(0, own.balanceCents) / perStake);
  return Math.min(byBalance, own.maxStakeCents ?? Number.POSITIVE_INFINITY);
}

/** The decided stakes lowered to what there is, where the promotion allows it; the others open. */
function decide(
  step: ProcedureStep,
  own: readonly OwnLeg[],
  isWhole: boolean,
  stepCents: Cents,
): ProcedureStep | (OwnStep & { status: 'blocked' }) {
  const legs: ProcedureLeg[] = [];
  const isArb = !step.legs.some(({ fixed, freebet }) => fixed || freebet !== undefined);
  for (const [at, leg] of step.legs.entries()) {
    const isDecided = leg.fixed === true || leg.freebet !== undefined;
    if (!isDecided) {
      legs.push(isArb ? leg : { ...leg, stakeCents: null });
      continue;
    }
    const most = mostOf(leg, own[at]);
    const stake = leg.stakeCents ?? 0;
    if (stake <= most) legs.push(leg);
    else if (isWhole) return blocked('balance', at, cents(stake - most));
    else {
      const lowered = leastMultiple(most, stepCents);
      if (lowered <= 0) return blocked('balance', at, cents(stake - most));
      legs.push({ ...leg, stakeCents: lowered });
    }
  }
  return { ...step, legs };
}

/** Solved; where a cover is over what it may be, all stakes shrink with it. */
function withinLimits(
  procedure: Procedure,
  decided: ProcedureStep,
  own: readonly OwnLeg[],
  stepCents: Cents,
  isWhole: boolean,
): ProcedureStep | (OwnStep & { status: 'blocked' }) {
  let step = decided;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const stakes = stakesOf(procedure, step, stepCents);
    if (stakes === null) return blocked('limits', null);
    const parts = step.legs.map((leg, at) => Math.min(1, mostOf(leg, own[at]) / Math.max(1, stakes[at] ?? 0)));
    const part = Math.min(...parts);
    const tightest = parts.indexOf(part);
    if (part >= 1) return { ...step, legs: step.legs.map((leg, at) => ({ ...leg, stakeCents: stakes[at] ?? null })) };
    const lacks = cents(
      Math.ceil((stakes[tightest] ?? 0) - mostOf(step.legs[tightest] as ProcedureLeg, own[tightest])),
    );
    const isFree = step.legs.some(({ freebet }) => freebet !== undefined);
    if (isWhole || isFree) return blocked('balance', tightest, lacks);
    const scaled = step.legs.map((leg, at) => {
      const stake = leg.stakeCents ?? (leg.fixed ? (stakes[at] ?? 0) : null);
      if (stake === null) return leg;
      const lowered = leastMultiple(stake * part, leg.fixed ? stepCents : cents(1));
      return { ...leg, stakeCents: cents(Math.max(0, lowered)) };
    });
    if (scaled.some(({ stakeCents }) => stakeCents !== null && stakeCents <= 0))
      return blocked('balance', tightest, lacks);
    step = { ...step, legs: scaled };
  }
  return blocked('limits', null);
}

function stakesOf(procedure: Procedure, step: ProcedureStep, stepCents: Cents): readonly Cents[] | null {
  if (step.legs.some(({ market }) => market === 'multiple')) {
    const open = step.legs.map(leg => (leg.market === 'multiple' ? leg : { ...leg, stakeCents: null }));
    return stepSums(procedure, { ...step, legs: open })?.recomputed?.stakesCents ?? null;
  }
  const solved = solveStep(procedure, step, [], { step: stepCents });
  if (!solved.ok || solved.value.stakesCents.some(stake => stake <= 0)) return null;
  return solved.value.stakesCents;
}
