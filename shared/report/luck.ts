/** Skill or luck: value bets against what they should have brought, and odds against those at the start of the match. */

import { grossReturn, ownMoney } from '../bets/bet-money.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { commissions } from '../bets/commission.ts';
import { type Cents, cents } from '../units.ts';
import type { ReportBook } from './report-book.ts';

export interface ValueFigures {
  readonly legs: number;
  readonly expectedCents: number;
  readonly sdCents: number;
  readonly realCents: Cents;
  /** Chance alone keeps it between these 19 times of 20. */
  readonly lowCents: number;
  readonly highCents: number;
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
    if (chance === undefined || !endedByMatch(bet)) continue;
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
    expectedCents: expected,
    sdCents: sd,
    realCents: cents(real),
    lowCents: expected - NINETEEN_OF_TWENTY * sd,
    highCents: expected + NINETEEN_OF_TWENTY * sd,
    z: sd === 0 ? null : (real - expected) / sd,
  };
}

export function closingFigures(bets: Iterable<BookedBet>, marks: ReportBook['marks']): ClosingFigures | null {
  let [legs, sum, weighted, staked, beat] = [0, 0, 0, 0, 0];
  for (const { id, terms, settled } of bets) {
    const closing = marks.get(id)?.closingOdds;
    if (closing === undefined || settled.status === 'open') continue;
    const gained = terms.odds / closing - 1;
    legs += 1;
    sum += gained;
    weighted += gained * terms.stakeCents;
    staked += terms.stakeCents;
    if (gained > 0) beat += 1;
  }
  return legs === 0 ? null : { legs, mean: sum / legs, stakeWeighted: weighted / staked, beat };
}

const endedByMatch = ({ settled: { status } }: BookedBet): boolean =>
  status !== 'open' && status !== 'void' && status !== 'cashout';

function profitIf({ id, terms }: BookedBet, status: 'won' | 'lost'): number {
  const own = ownMoney(terms, terms.stakeCents);
  const grossProfit = cents(grossReturn(terms, terms.stakeCents, status, null) - own);
  const { house, commission } = terms;
  const due = commissions([{ id, house, exchangeMarket: null, commission, grossProfit }]).get(id) ?? 0;
  return grossProfit - due;
}
