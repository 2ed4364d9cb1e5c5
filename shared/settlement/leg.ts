/**
 * One bet with its terms (odds, lay, commission, boost, free bet, refund, bonus, fee), and what each outcome earns per
 * unit risked. It knows no other leg: the payoff matrix nets commission across legs.
 */
import { err, ok, type Result } from '../result.ts';
import { toDecimalOdds } from '../units.ts';
import { OUTCOMES, type Outcome, returnPerUnit } from './outcome.ts';
import type { Bet } from './settle.ts';

export interface Commission {
  /**
   * What the rate is a fraction of. net_win: the profit of a win. stake: the stake. total_return: everything that a win
   * pays back.
   */
  readonly kind: 'net_win' | 'stake' | 'total_return';
  /** From 0 to under 1: 0.05 is 5 %. Taken from winning bets only. */
  readonly rate: number;
}

/**
 * What a promotion pays: per unit staked, or a fixed amount for any stake (on a leg already placed), in the stakes'
 * unit.
 */
export type Award = { readonly perStake: number } | { readonly amount: number };

export interface SettlementLeg extends Bet {
  readonly side: 'back' | 'lay';
  /** Decimal, stake included, over 1. */
  readonly odds: number;
  readonly commission?: Commission;
  /**
   * The name of one exchange's market. Its legs are netted before commission, which must be 'net_win' at one rate.
   * Absent: commission is taken bet by bet, which never earns more than netting does.
   */
  readonly exchangeMarket?: string;
  /**
   * rate: 0.25 adds 25 %, to the profit of a win or to the whole odds. kept: the value of a unit of the extra part, 1
   * for cash.
   */
  readonly boost?: { readonly on: 'profit' | 'odds'; readonly rate: number; readonly kept?: number };
  /** The stake is the house's. stakeReturned: a win pays the stake out too. */
  readonly freeBet?: { readonly stakeReturned: boolean };
  /** Paid back when the whole bet loses. kept: the value of a unit of it, 1 for cash, less for a free bet. */
  readonly refundIfLost?: Award & { readonly kept: number };
  /** Paid in addition when the whole bet wins. */
  readonly winBonus?: Award;
  /** Fee on the return of a win, stake included: from 0 to under 1. */
  readonly backFee?: number;
}

type LegField = keyof SettlementLeg | 'commission.rate' | 'boost.rate' | 'boost.kept' | 'refundIfLost.kept';

export interface TermsError {
  readonly code:
    | 'odds_not_a_number'
    | 'odds_not_over_one'
    | 'odds_too_large'
    | 'rate_out_of_range'
    | 'award_out_of_range'
    | 'not_for_lay'
    | 'not_on_exchange_market';
  readonly field: LegField;
  readonly value: number | null;
}

type ByOutcome = Readonly<Record<Outcome, number>>;

export interface LegPayoff {
  /** Money that one unit on the slip puts at risk: 1 for a back, odds − 1 (the liability) for a lay. */
  readonly riskPerStake: number;
  /** The part of the risk that is the bettor's own money: 0 for a free bet. */
  readonly ownMoney: 0 | 1;
  /** Net profit per unit risked, by the outcome of the selection (also for a lay, which is against it). */
  readonly profit: ByOutcome;
  /** As `profit`, before an exchange's commission; equal to it if there is no exchange. */
  readonly gross: ByOutcome;
  /** What the outcome pays independently of the stake, from awards of a fixed amount. */
  readonly fixed: ByOutcome;
}

/** No promotion multiplies a win by more: a larger value is a typing error, for instance 25 instead of 0.25. */
const MAX_PROMOTION = 10;

/**
 * What each outcome of a leg earns. It does not look at market, selection and line. A half win or half loss is half a
 * bet won or lost, with the other half returned. Refunds and bonuses count for whole results only, and a returned free
 * bet counts as 0: the calculated result is never more than the real one. Commission on a lay is taken from the
 * backer's stake that it wins. Errors: 'odds_not_a_number', 'odds_not_over_one', 'odds_too_large', 'rate_out_of_range'
 * (commission and fee: 0 to under 1; boost: 0 to 10; kept: 0 to 1), 'award_out_of_range' (refund per stake over 1,
 * bonus over 10, negative), 'not_for_lay' (promotions, fee, commission other than on the net win),
 * 'not_on_exchange_market' (the same, on a leg with `exchangeMarket`).
 * Source: back: o' = 1 + (o − 1)(1 − c), o − c, o(1 − c); lay: risk l − 1 to win 1 − c; free bet: (o − 1)(1 − f).
 * Example: lay at 2.10, 5 % on the net win → 'lose' earns 0.95/1.1 per unit of liability, 'win' −1.
 */
export function legPayoff(leg: SettlementLeg): Result<LegPayoff, TermsError> {
  const problem = problemOf(leg);
  if (problem !== null) return err(problem);
  return ok(leg.side === 'lay' ? layPayoff(leg) : backPayoff(leg));
}

function layPayoff({ odds, commission }: SettlementLeg): LegPayoff {
  const risk = odds - 1;
  const kept = 1 - (commission?.rate ?? 0);
  const earns = (won: number) => ({ win: -1, half_win: -0.5, push: 0, half_lose: won / 2, lose: won });
  return { riskPerStake: risk, ownMoney: 1, profit: earns(kept / risk), gross: earns(1 / risk), fixed: NOTHING };
}

const NOTHING: ByOutcome = { win: 0, half_win: 0, push: 0, half_lose: 0, lose: 0 };

function backPayoff(leg: SettlementLeg): LegPayoff {
  const refund = leg.refundIfLost;
  const perStake: ByOutcome = {
    ...NOTHING,
    win: perStakeOf(leg.winBonus),
    lose: refund === undefined ? 0 : perStakeOf(refund) * refund.kept,
  };
  const fixed: ByOutcome = {
    ...NOTHING,
    win: amountOf(leg.winBonus),
    lose: refund === undefined ? 0 : amountOf(refund) * refund.kept,
  };
  const earned = (pays: (outcome: Outcome) => number) => byOutcome(outcome => pays(outcome) + perStake[outcome]);
  const odds = boostedOdds(leg);
  const net = earned(outcome => backProfit(outcome, odds, leg));
  const gross = leg.exchangeMarket === undefined ? net : byOutcome(outcome => returnPerUnit(outcome, odds) - 1);
  return { riskPerStake: 1, ownMoney: leg.freeBet === undefined ? 1 : 0, profit: net, gross, fixed };
}

function backProfit(outcome: Outcome, odds: number, { commission, freeBet, backFee = 0 }: SettlementLeg): number {
  const paid = netOdds(odds, commission) * (1 - backFee);
  if (freeBet === undefined) return returnPerUnit(outcome, paid) - 1;
  const free = freeBet.stakeReturned ? paid : netWinnings(odds, commission) * (1 - backFee);
  if (outcome === 'win') return free;
  return outcome === 'half_win' ? free / 2 : 0;
}

function boostedOdds({ odds, boost }: SettlementLeg): number {
  if (boost === undefined) return odds;
  const extra = (boost.on === 'profit' ? odds - 1 : odds) * boost.rate;
  return odds + extra * (boost.kept ?? 1);
}

function netOdds(odds: number, commission: Commission | undefined): number {
  if (commission === undefined) return odds;
  switch (commission.kind) {
    case 'net_win':
      return 1 + (odds - 1) * (1 - commission.rate);
    case 'stake':
      return odds - commission.rate;
    case 'total_return':
      return odds * (1 - commission.rate);
  }
}

/** What a win pays without the stake. A commission on the total return is taken from this alone. */
function netWinnings(odds: number, commission: Commission | undefined): number {
  if (commission?.kind === 'total_return') return (odds - 1) * (1 - commission.rate);
  return netOdds(odds, commission) - 1;
}

const perStakeOf = (award: Award | undefined) => (award !== undefined && 'perStake' in award ? award.perStake : 0);
const amountOf = (award: Award | undefined) => (award !== undefined && 'amount' in award ? award.amount : 0);

function byOutcome(of: (outcome: Outcome) => number): ByOutcome {
  const [win, halfWin, push, halfLose, lose] = OUTCOMES;
  return {
    win: of(win),
    half_win: of(halfWin),
    push: of(push),
    half_lose: of(halfLose),
    lose: of(lose),
  };
}

const PROMOTIONS = ['boost', 'freeBet', 'refundIfLost', 'winBonus', 'backFee'] as const;

function problemOf(leg: SettlementLeg): TermsError | null {
  const odds = toDecimalOdds(leg.odds);
  if (!odds.ok) return { code: oddsCode(leg.odds), field: 'odds', value: leg.odds };
  return rateProblem(leg) ?? awardProblem(leg) ?? placeProblem(leg);
}

function oddsCode(odds: number) {
  if (!Number.isFinite(odds)) return 'odds_not_a_number';
  return odds <= 1 ? 'odds_not_over_one' : 'odds_too_large';
}

function rateProblem({ commission, boost, refundIfLost, backFee }: SettlementLeg): TermsError | null {
  const wrong = (field: LegField, value: number): TermsError => ({ code: 'rate_out_of_range', field, value });
  const isKept = (kept: number) => kept >= 0 && kept <= 1;
  if (commission !== undefined && !isRate(commission.rate)) return wrong('commission.rate', commission.rate);
  if (backFee !== undefined && !isRate(backFee)) return wrong('backFee', backFee);
  if (boost !== undefined && !(boost.rate >= 0 && boost.rate <= MAX_PROMOTION)) return wrong('boost.rate', boost.rate);
  if (boost?.kept !== undefined && !isKept(boost.kept)) return wrong('boost.kept', boost.kept);
  if (refundIfLost !== undefined && !isKept(refundIfLost.kept)) return wrong('refundIfLost.kept', refundIfLost.kept);
  return null;
}

const isRate = (rate: number) => rate >= 0 && rate < 1;

function awardProblem({ refundIfLost, winBonus }: SettlementLeg): TermsError | null {
  for (const [field, award, most] of [
    ['refundIfLost', refundIfLost, 1],
    ['winBonus', winBonus, MAX_PROMOTION],
  ] as const) {
    if (award === undefined) continue;
    const value = 'perStake' in award ? award.perStake : award.amount;
    const limit = 'perStake' in award ? most : Number.MAX_SAFE_INTEGER;
    if (!(value >= 0 && value <= limit)) return { code: 'award_out_of_range', field, value };
  }
  return null;
}

/** Promotions and other commissions exist only at bookmakers, and an exchange nets only plain bets. */
function placeProblem(leg: SettlementLeg): TermsError | null {
  if (leg.side === 'back' && leg.exchangeMarket === undefined) return null;
  const code = leg.side === 'lay' ? 'not_for_lay' : 'not_on_exchange_market';
  const field = PROMOTIONS.find(promotion => leg[promotion] !== undefined);
  if (field !== undefined) return { code, field, value: null };
  const isNetWin = leg.commission === undefined || leg.commission.kind === 'net_win';
  return isNetWin ? null : { code, field: 'commission', value: leg.commission?.rate ?? null };
}
