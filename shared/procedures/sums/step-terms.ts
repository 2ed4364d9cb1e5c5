/** What a step's legs pay: its promotion's refund and boost as terms of the legs that they belong to. */
import type { InputError } from '../../odds/input-error.ts';
import { ok, type Result } from '../../result.ts';
import { legPayoff, type SettlementLeg } from '../../settlement/leg.ts';
import { OUTCOMES, type Outcome } from '../../settlement/outcome.ts';
import { type Cents, cents, type ExactCents, exactCents } from '../../units.ts';
import type { ProcedureLeg, ProcedureStep, Promotion } from '../schema/procedure.ts';

/** A leg with all that its sums need. */
export interface PricedLeg {
  readonly leg: ProcedureLeg;
  readonly odds: number;
  /** What the house gives back in money or as a free bet where it loses. */
  readonly refund: { readonly cents: Cents; readonly kept: number; readonly isFreebet: boolean } | null;
  /** The boosted part as a rate on the profit, and what a real of it is worth. */
  readonly boost: { readonly rate: number; readonly kept: number; readonly isFreebet: boolean } | null;
}

/**
 * The legs with their promotion; null: the odds of one are missing. A free bet that comes back counts for nothing where
 * nobody said what it is worth.
 */
export function pricedLegs(step: ProcedureStep, promotion: Promotion | null): readonly PricedLeg[] | null {
  const priced: PricedLeg[] = [];
  for (const leg of step.legs) {
    if (leg.odds === null) return null;
    priced.push({
      leg,
      odds: leg.odds,
      refund: refundOf(leg, step, promotion),
      boost: boostOf(leg, leg.odds, step.freebetRetention ?? 0),
    });
  }
  return priced;
}

function refundOf(leg: ProcedureLeg, step: ProcedureStep, promotion: Promotion | null): PricedLeg['refund'] {
  const isRefund = promotion?.type === 'cashback' || promotion?.type === 'risk-free';
  if (!isRefund || promotion.when === 'win' || promotion.when === 'always') return null;
  if (!leg.fixed || leg.side === 'lay' || leg.freebet !== undefined || step.waitsFor !== undefined) return null;
  if (promotion.house !== null && leg.house !== null && promotion.house !== leg.house) return null;
  const isFreebet = promotion.returnedAs !== 'cash';
  const stake = leg.stakeCents ?? 0;
  const part = promotion.percent === undefined ? stake : Math.round((stake * promotion.percent) / 100);
  const most = Math.min(promotion.capCents ?? part, promotion.valueCents ?? part);
  const back = cents(Math.min(part, most));
  return back > 0 ? { cents: back, kept: isFreebet ? (step.freebetRetention ?? 0) : 1, isFreebet } : null;
}

function boostOf(leg: ProcedureLeg, odds: number, retention: number): PricedLeg['boost'] {
  if (leg.boost === undefined || !('to' in leg.boost) || leg.boost.to <= odds) return null;
  const isFreebet = leg.boost.extraAs === 'freebet';
  return { rate: (leg.boost.to - odds) / (odds - 1), kept: isFreebet ? retention : 1, isFreebet };
}

function settlementLeg({ leg, odds, refund, boost }: PricedLeg, money: boolean): SettlementLeg {
  const kept = (worth: number, isFreebet: boolean) => (money && isFreebet ? 0 : worth);
  return {
    market: leg.market,
    selection: leg.selection ?? '',
    line: leg.line ?? null,
    side: leg.side,
    odds,
    ...(leg.commission && { commission: { kind: 'net_win', rate: leg.commission } }),
    ...(leg.freebet && { freeBet: { stakeReturned: leg.freebet === 'SR' } }),
    ...(refund && { refundIfLost: { amount: refund.cents, kept: kept(refund.kept, refund.isFreebet) } }),
    ...(boost && { boost: { on: 'profit', rate: boost.rate, kept: kept(boost.kept, boost.isFreebet) } }),
  };
}

/** What a leg earns with this stake (of a lay: the backer's), per outcome of its selection. */
export type Earned = Readonly<Record<Outcome, ExactCents>>;

/** money: without what is paid as a free bet. Errors: 'out_of_range' on terms that no bet can have. */
export function earnedBy(priced: PricedLeg, stake: Cents, money = false): Result<Earned, InputError> {
  const payoff = legPayoff(settlementLeg(priced, money));
  if (!payoff.ok) return { ok: false, error: { code: 'out_of_range', field: payoff.error.field } };
  const { profit, fixed, riskPerStake } = payoff.value;
  const risk = stake * riskPerStake;
  return ok(Object.fromEntries(OUTCOMES.map(each => [each, exactCents(profit[each] * risk + fixed[each])])) as Earned);
}

/** The free bet that a leg earns in this outcome of its selection. */
export function freebetOf({ refund, boost }: PricedLeg, stake: Cents, odds: number, outcome: Outcome): Cents {
  if (outcome === 'lose') return refund?.isFreebet ? refund.cents : cents(0);
  if (outcome !== 'win' || !boost?.isFreebet) return cents(0);
  return cents(Math.round(stake * boost.rate * (odds - 1)));
}
