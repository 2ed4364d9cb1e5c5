/**
 * Skill or luck: value bets against what they should have brought, and odds against those at the start of the match. Amounts are in reais;
 * bets in a currency of which no rate is known are not among them.
 */

import type { BetTerms } from '../bets/action.ts';
import { betInReais } from '../bets/bet-in-reais.ts';
import { grossReturn, ownMoney } from '../bets/bet-money.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { currencyIn, inReais, rateTimeOf } from '../bets/exchange.ts';
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

type LuckBook = Pick<ReportBook, 'marks' | 'houses' | 'rates'>;

/** The part of a normal distribution within this many standard deviations is 95 %. */
const NINETEEN_OF_TWENTY = 1.959964;

/** Bets with a fair chance that ended by the match; null: none. Source: sums of independent bets, sd² = Σ p(1 − p)(w − l)². */
export function valueFigures(bets: Iterable<BookedBet>, book: LuckBook): ValueFigures | null {
  const { marks } = book;
  const currencyOf = currencyIn(book);
  let [legs, expected, variance, real] = [0, 0, 0, 0];
  for (const bet of bets) {
    const chance = marks.get(bet.id)?.fairChance;
    if (chance === undefined || !isOfLuck(marks, bet, 'chance')) continue;
    const currency = currencyOf(bet.terms.house);
    const withoutRefunds = betInReais({ ...bet, refunds: [] }, currency, book.rates);
    if (withoutRefunds === null) continue;
    const inCurrency = (amount: Cents) => inReais(amount, currency, rateTimeOf(bet), book.rates) ?? 0;
    const [won, lost] = [inCurrency(profitIf(bet, 'won')), inCurrency(profitIf(bet, 'lost'))];
    legs += 1;
    expected += chance * won + (1 - chance) * lost;
    variance += chance * (1 - chance) * (won - lost) ** 2;
    real += withoutRefunds.profitCents ?? 0;
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

export function closingFigures(bets: Iterable<BookedBet>, book: LuckBook): ClosingFigures | null {
  const { marks } = book;
  const currencyOf = currencyIn(book);
  let [legs, sum, weighted, staked, beat] = [0, 0, 0, 0, 0];
  for (const bet of bets) {
    const { id, terms } = bet;
    const closing = marks.get(id)?.closingOdds;
    if (closing === undefined || !isOfLuck(marks, bet, 'closing')) continue;
    const stake = inReais(terms.stakeCents, currencyOf(terms.house), rateTimeOf(bet), book.rates);
    if (stake === null) continue;
    const gained = closingGain(terms, closing);
    legs += 1;
    sum += gained;
    weighted += gained * stake;
    staked += stake;
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

function profitIf({ id, terms }: BookedBet, status: 'won' | 'lost'): Cents {
  const own = ownMoney(terms, terms.stakeCents);
  const grossProfit = cents(grossReturn(terms, terms.stakeCents, status, null) - own);
  const { house, commission } = terms;
  const due = commissionOnMarkets([{ id, house, exchangeMarket: null, commission, grossProfit }]).get(id) ?? 0;
  return cents(grossProfit - due);
}
