/**
 * What the exchange changed in a book that was kept before amounts in other currencies were added in reais: the grid used to add them as
 * if they were reais. Its person is told once.
 */
import { type Cents, cents } from '../units.ts';
import { betInReais } from './bet-in-reais.ts';
import type { Book } from './book.ts';
import { type CurrencyOf, HOME_CURRENCY } from './exchange.ts';

export interface ExchangeChange {
  readonly operations: number;
  /** The profit of these operations as it was shown, and in reais. */
  readonly beforeCents: Cents;
  readonly nowCents: Cents;
}

/** The name under which a book remembers that its person knows. */
export const EXCHANGE_NOTICE = 'exchange';

type ChangedBook = Pick<Book, 'bets' | 'rates' | 'seen'>;

/** Null: nothing changed, or its person knows. Operations with an amount of which no rate is known are not among them. */
export function exchangeChange(book: ChangedBook, currencyOf: CurrencyOf): ExchangeChange | null {
  if (book.seen.has(EXCHANGE_NOTICE)) return null;
  const foreign = foreignOperations(book, currencyOf);
  // Most books have no such bet, and are not looked at again.
  if (foreign.size === 0) return null;
  const profits = new Map<string, { before: number; now: number | null }>();
  for (const bet of book.bets.values()) {
    const { house, procedure } = bet.terms;
    if (!foreign.has(procedure)) continue;
    const so = profits.get(procedure) ?? { before: 0, now: 0 };
    const reais = betInReais(bet, currencyOf(house), book.rates);
    const refunded = bet.refunds.reduce((all, refund) => all + refund.cents, 0);
    profits.set(procedure, {
      before: so.before + (bet.profitCents ?? 0) + refunded,
      now: so.now === null || reais === null ? null : so.now + (reais.profitCents ?? 0),
    });
  }
  const changed = [...profits.values()].flatMap(({ before, now }) =>
    now === null || now === before ? [] : [{ before, now }],
  );
  if (changed.length === 0) return null;
  return {
    operations: changed.length,
    beforeCents: cents(changed.reduce((all, { before }) => all + before, 0)),
    nowCents: cents(changed.reduce((all, { now }) => all + now, 0)),
  };
}

/** Operations with a bet in another currency that brought something. */
export function foreignOperations({ bets }: Pick<Book, 'bets'>, currencyOf: CurrencyOf): ReadonlySet<string> {
  const operations = new Set<string>();
  for (const { terms, closed } of bets.values())
    if (closed.length > 0 && currencyOf(terms.house) !== HOME_CURRENCY) operations.add(terms.procedure);
  return operations;
}

/** Written with the first currency of a house in a book where nothing can have changed: its sums were never otherwise. */
export const knowsExchange = { kind: 'seen', notice: EXCHANGE_NOTICE } as const;
