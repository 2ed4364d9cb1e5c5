/**
 * A bet's money in reais. Each part that is over is worth its own whole centavos, at the one rate of the bet: operations, the grid and
 * reports add the same parts, so that their sums agree to the centavo.
 */
import { type Cents, cents } from '../units.ts';
import type { Book } from './book.ts';
import type { BookedBet } from './booked-bet.ts';
import { currencyIn, HOME_CURRENCY, inReais, rateTimeOf } from './exchange.ts';
import { sum } from './money/amounts.ts';

export interface BetInReais {
  readonly stakeCents: Cents;
  readonly ownCents: Cents;
  readonly openCents: Cents;
  /** Returns and profit have refunds in them; null: nothing has come back yet. */
  readonly returnCents: Cents | null;
  readonly profitCents: Cents | null;
}

/** Null: no rate of its currency is known. Example: US$ 50,00 won at 2.00 with a rate of 5 → stake R$ 250,00, profit R$ 250,00. */
export function betInReais(bet: BookedBet, currency: string, rates: Book['rates']): BetInReais | null {
  const rateTime = rateTimeOf(bet);
  const isHome = currency === HOME_CURRENCY;
  const reais = (amount: number): Cents =>
    isHome ? cents(amount) : (inReais(cents(amount), currency, rateTime, rates) ?? cents(0));
  if (!isHome && inReais(bet.ownCents, currency, rateTime, rates) === null) return null;
  const { closed, refunds } = bet;
  const hasReturned = closed.length > 0 || refunds.length > 0;
  const refunded = refunds.length === 0 ? cents(0) : sum(refunds.map(refund => reais(refund.cents)));
  const total = (amountOf: (part: BookedBet['closed'][number]) => number): Cents | null =>
    hasReturned ? cents(closed.reduce((so, part) => so + reais(amountOf(part)), Number(refunded))) : null;
  return {
    stakeCents: reais(bet.terms.stakeCents),
    ownCents: reais(bet.ownCents),
    openCents: reais(bet.openCents),
    returnCents: total(part => part.returnCents),
    profitCents: total(part => part.returnCents - part.ownCents),
  };
}

/** What an open amount at a house is worth in reais, at the newest rate; null: no rate of its currency is known. */
export type Worth = (amount: Cents, house: string) => Cents | null;

export function worthIn(book: Pick<Book, 'houses' | 'rates'>): Worth {
  const currencyOf = currencyIn(book);
  return (amount, house) => inReais(amount, currencyOf(house), 'newest', book.rates);
}
