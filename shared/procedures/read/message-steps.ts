/** The drafted legs as the steps of a procedure, with what is claimed and what is promised for later. */

import { sum } from '../../bets/money/amounts.ts';
import { cents } from '../../units.ts';
import type { ProcedureStep, Promotion } from '../schema/procedure.ts';
import { announcedSteps, spinsStep } from './announced.ts';
import type { Drafted, DraftStep, MessageReading } from './draft/draft.ts';
import { retentionIn, type SaidSum } from './draft/said-sums.ts';
import { calculatorOf, waitOf, withFixed } from './finish-steps.ts';
import {
  early,
  isFree,
  termed,
  withFreeValue,
  withLinks,
  withMaximum,
  withMissionStake,
  withPromotedHouse,
  withPromotedStake,
} from './promoted-legs.ts';

export function stepsOf(
  drafts: readonly DraftStep[],
  promotion: Promotion | null,
  reading: MessageReading,
  drafted: Drafted,
  plain: string,
): ProcedureStep[] {
  const retention = retentionIn(plain);
  const steps = drafts.map((draft, index): ProcedureStep => {
    const step = withPromotedHouse(draft, index, promotion);
    const promoted = withMissionStake(withPromotedStake(step, index, promotion), promotion);
    const legs = withFixed(
      { ...step, legs: promoted.map(leg => termed(leg, promotion)) },
      index,
      promotion,
      promotion?.house ?? null,
    )
      .map(leg => early(leg, index, promotion, reading))
      .map(leg => withMaximum(leg, index, promotion))
      .map((leg, _, all) => withFreeValue(leg, all, promotion));
    const linked = withLinks(legs, reading);
    const said = step.said.find(each => !each.isExpected && !isMoved(each, linked));
    const isOwn = index > 0 && step.event !== null && step.event !== drafts[0]?.event;
    // Free bets that are burnt are there already.
    const isHere = promotion?.type === 'freebet' && legs.some(isFree) && drafts[0]?.legs.some(isFree);
    // Raised odds of several matches stand beside each other.
    const isBeside = promotion?.type === 'enhanced-odds' && isOwn && !legs.some(isFree);
    const wait = index === 0 || isHere || isBeside ? undefined : waitOf({ legs }, plain);
    return {
      calculator: calculatorOf(linked, promotion),
      ...(isOwn && step.event && { event: step.event }),
      ...(wait && { waitsFor: wait }),
      ...(retention !== null && hangsOn(promotion, linked) && { freebetRetention: retention }),
      legs: linked,
      ...(said && { saidProfitCents: said.cents }),
      ...(said?.bestCents !== undefined && { saidBestCents: said.bestCents }),
      ...pctSaid(step, said),
    };
  });
  if (steps.length === 0) return [{ calculator: null, legs: [] }];
  const spins = spinsStep(plain, promotion, drafts.flatMap(({ said }) => said).concat(drafted.totals));
  const [first] = drafts;
  const favourite = first?.legs.find(({ side }) => side === 'back');
  const winner =
    favourite?.selection === 'home' ? first?.event?.home : favourite?.selection === 'away' ? first?.event?.away : null;
  return [...steps, ...(spins ? [spins] : []), ...announcedSteps(reading.lines, promotion, steps, winner ?? null)];
}

/** What is staked in all, or paid back: said beside a profit, or in its place. */
function isMoved({ cents: said }: SaidSum, legs: ProcedureStep['legs']): boolean {
  if (legs.length < 2 || legs.some(({ side, stakeCents }) => side === 'lay' || stakeCents === null)) return false;
  const moved = [sum(legs.map(leg => paidOf(leg))), ...legs.map(leg => Math.round(paidOf(leg) * (leg.odds ?? 0)))];
  return moved.some(each => each > 0 && Math.abs(said - each) <= Math.max(5, each * 0.002));
}

const paidOf = (leg: ProcedureStep['legs'][number]) => (isFree(leg) ? cents(0) : (leg.stakeCents ?? cents(0)));

function pctSaid(step: DraftStep, said: SaidSum | undefined) {
  const pct = said?.pct ?? step.said.find(each => each.pct !== undefined)?.pct;
  return pct === undefined ? {} : { saidPct: pct };
}

/** Whether the sums of this step depend on what a free bet is worth. */
const hangsOn = (promotion: Promotion | null, legs: ProcedureStep['legs']) =>
  promotion !== null &&
  ((['cashback', 'risk-free'].includes(promotion.type) && promotion.returnedAs !== 'cash') ||
    legs.some(({ boost }) => boost !== undefined));
