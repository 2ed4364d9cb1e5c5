/** Skill or luck: value bets against what they should have brought, and odds against those at the start of the match. */

import type { BetTerms } from '../bets/action.ts';
import { grossReturn, ownMoney } from '../bets/bet-money.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { commissionOnMarkets } from '../bets/money/commission.ts';
import { type Cents, cents, type ExactCents, exactCents } from '../units.ts';
import type { ReportBook } from './report-book.ts';

export interface ValueFigures {
  readonly legs: number;
  readonly expectedCents: ExactCents;
  readonly sdCents: ExactCents;
  readonly realCents: Cents;
  /** If only chance decides, `realCents` lies between these two 19 times of 20. */
  readonly lowCents: ExactCents;
  readonly highCents: ExactCents;
  /** How many standard deviations the real profit is off; null: nothing was left to chance. */
  readonly z: number | null;
}

export interface ClosingFigures {
  readonly legs: number;
  /** Odds / closing odds − 1, on average. */
  readonly mean: number;
  readonly stakeWeighted: number;
  /** Bets with better odds than at the end. */
  readonly beat: number;
}

/** The part of a normal distribution within this many standard deviations is 95 %. */
const NINETEEN_OF_TWENTY = 1.959964;

/** Bets with a fair chance that ended by the match; null: none. Source: sums of independent bets, sd² = Σ p(1 − p)(w − l)². */
export function valueFigures(bets: Iterable<BookedBet>, marks: ReportBook['marks']): ValueFigures | null {
  let [legs, expected, variance, real] = [0, 0, 0, 0];
  for (const bet of bets) {
    const chance = marks.get(bet.id)?.fairChance;
    if (chance === undefined || !isOfLuck(marks, bet, 'chance')) continue;
    const [won, lost] = [profitIf(bet, 'won'), profitIf(bet, 'lost')];
    legs += 1;
    expected += chance * won + (1 - chance) * lost;
    variance += chance * (1 - chance) * (won - lost) ** 2;
    real += bet.profitCents ?? 0;
  }
  if (legs === 0) return null;
  const sd = Math.sqrt(variance);
  return {
    legs,
    expectedCents: exactCents(expected),
    sdCents: exactCents(sd),
    realCents: cents(real),
    lowCents: exactCents(expected - NINETEEN_OF_TWENTY * sd),
    highCents: exactCents(expected + NINETEEN_OF_TWENTY * sd),
    z: sd === 0 ? null : (real - expected) / sd,
  };
}

export function closingFigures(bets: Iterable<BookedBet>, marks: ReportBook['marks']): ClosingFigures | null {
  let [legs, sum, weighted, staked, beat] = [0, 0, 0, 0, 0];
  for (const bet of bets) {
    const { id, terms } = bet;
    const closing = marks.get(id)?.closingOdds;
    if (closing === undefined || !isOfLuck(marks, bet, 'closing')) continue;
    const gained = closingGain(terms, closing);
    legs += 1;
    sum += gained;
    weighted += gained * terms.stakeCents;
    staked += terms.stakeCents;
    if (gained > 0) beat += 1;
  }
  return legs === 0 ? null : { legs, mean: sum / legs, stakeWeighted: weighted / staked, beat };
}

/** What taking these odds was worth at the end: a back wants more than the closing odds, a lay less. Example: 2.20 to 2.00 → 10 %. */
export function closingGain({ odds, side }: Pick<BetTerms, 'odds' | 'side'>, closing: number): number {
  return side === 'back' ? odds / closing - 1 : closing / odds - 1;
}

/** Whether a bet counts for what chance explains, or for the odds at the start of the match. */
export function isOfLuck(marks: ReportBook['marks'], bet: BookedBet, of: 'chance' | 'closing'): boolean {
  const known = marks.get(bet.id);
  if (of === 'chance') return known?.fairChance !== undefined && endedByMatch(bet);
  return known?.closingOdds !== undefined && bet.settled.status !== 'open';
}

const endedByMatch = ({ settled: { status } }: BookedBet): boolean =>
  status !== 'open' && status !== 'void' && status !== 'cashout';

function profitIf({ id, terms }: BookedBet, status: 'won' | 'lost'): number {
  const own = ownMoney(terms, terms.stakeCents);
  const grossProfit = cents(grossReturn(terms, terms.stakeCents, status, null) - own);
  const { house, commission } = terms;
  const due = commissionOnMarkets([{ id, house, exchangeMarket: null, commission, grossProfit }]).get(id) ?? 0;
  return grossProfit - due;
}
