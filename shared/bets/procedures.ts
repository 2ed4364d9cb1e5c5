/** The operations of a person: the legs of each together, with what they were planned for and what they brought. */
import { type Cents, cents, type EpochMs } from '../units.ts';
import { NO_PROCEDURE, type ProcedureTerms } from './action.ts';
import { sum } from './amounts.ts';
import type { Book } from './book.ts';
import type { BookedBet } from './booked-bet.ts';
import { type CurrencyOf, inReais } from './entries.ts';

export interface BookedProcedure {
  readonly id: string;
  readonly terms: ProcedureTerms;
  readonly bets: readonly BookedBet[];
  readonly status: 'open' | 'settled';
  /** Own money of all legs, in reais like the others. */
  readonly stakeCents: Cents;
  /** What is over, refunds and bonuses included. */
  readonly returnCents: Cents;
  readonly profitCents: Cents;
  /** When its last leg was over; null while one is open, or if it has none. */
  readonly closedAt: EpochMs | null;
  /** Some amount is in a currency of which no rate is known, and is left out. */
  readonly lacksRate: boolean;
}

/** An amount that was won or lost at a moment. */
export interface Gain {
  readonly at: EpochMs;
  readonly house: string;
  readonly procedure: string;
  readonly category: string;
  /** In reais. */
  readonly cents: Cents;
  /** In the currency of the house. */
  readonly houseCents: Cents;
}

export function proceduresOf(book: Book, currencyOf: CurrencyOf): ReadonlyMap<string, BookedProcedure> {
  const legs = new Map<string, BookedBet[]>();
  for (const id of book.procedures.keys()) legs.set(id, []);
  for (const bet of book.bets.values()) {
    const together = legs.get(bet.terms.procedure);
    if (together) together.push(bet);
    else legs.set(bet.terms.procedure, [bet]);
  }
  const bonuses = new Map<string, { readonly house: string; readonly at: EpochMs; readonly cents: Cents }[]>();
  for (const movement of book.movements.values()) {
    if (movement.kind !== 'bonus' || movement.procedure === null) continue;
    bonuses.set(movement.procedure, [...(bonuses.get(movement.procedure) ?? []), movement]);
    if (!legs.has(movement.procedure)) legs.set(movement.procedure, []);
  }
  for (const bets of legs.values()) bets.sort((a, b) => a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1));
  return new Map(
    [...legs].map(([id, bets]) => [id, procedureOf(book, currencyOf, { id, bets, bonuses: bonuses.get(id) ?? [] })]),
  );
}

function procedureOf(
  book: Book,
  currencyOf: CurrencyOf,
  {
    id,
    bets,
    bonuses,
  }: {
    readonly id: string;
    readonly bets: readonly BookedBet[];
    readonly bonuses: readonly { readonly house: string; readonly at: EpochMs; readonly cents: Cents }[];
  },
): BookedProcedure {
  let lacksRate = false;
  const reais = (amount: number, house: string, at: EpochMs): Cents => {
    const converted = inReais(cents(amount), currencyOf(house), at, book.rates);
    if (converted === null) lacksRate = true;
    return converted ?? cents(0);
  };
  const extra = sum(bonuses.map(bonus => reais(bonus.cents, bonus.house, bonus.at)));
  const refunded = sum(
    bets.flatMap(({ terms, refunds }) => refunds.map(refund => reais(refund.cents, terms.house, refund.at))),
  );
  const parts = bets.flatMap(({ terms, closed }) => closed.map(part => ({ ...part, house: terms.house })));
  const returned = sum(parts.map(part => reais(part.returnCents, part.house, part.at)));
  const gained = sum(parts.map(part => reais(part.returnCents - part.ownCents, part.house, part.at)));
  const isOpen = bets.some(({ settled }) => settled.status === 'open');
  return {
    id,
    terms: book.procedures.get(id) ?? NO_PROCEDURE,
    bets,
    status: isOpen ? 'open' : 'settled',
    stakeCents: sum(bets.map(bet => reais(bet.ownCents, bet.terms.house, bet.placedAt))),
    returnCents: cents(returned + refunded + extra),
    profitCents: cents(gained + refunded + extra),
    closedAt: isOpen || bets.length === 0 ? null : (Math.max(...bets.map(closingTime)) as EpochMs),
    lacksRate,
  };
}

const closingTime = ({ settled, placedAt }: BookedBet): EpochMs => settled.at ?? placedAt;

/** Everything that was won or lost, each at its moment: parts of bets that are over, refunds, bonuses. */
export function gainsOf(book: Book, currencyOf: CurrencyOf): Gain[] {
  const gains: Gain[] = [];
  const categoryOf = (procedure: string) => book.procedures.get(procedure)?.category ?? '';
  const note = (at: EpochMs, house: string, procedure: string, category: string, amount: number) => {
    const converted = inReais(cents(amount), currencyOf(house), at, book.rates);
    if (converted !== null) gains.push({ at, house, procedure, category, cents: converted, houseCents: cents(amount) });
  };
  for (const { terms, closed, refunds } of book.bets.values()) {
    const { house, procedure } = terms;
    const category = categoryOf(procedure);
    for (const part of closed) note(part.at, house, procedure, category, part.returnCents - part.ownCents);
    for (const refund of refunds) note(refund.at, house, procedure, category, refund.cents);
  }
  for (const movement of book.movements.values()) {
    if (movement.kind !== 'bonus') continue;
    const { at, house, procedure } = movement;
    const category = procedure === null ? movement.category : categoryOf(procedure);
    note(at, house, procedure ?? '', category, movement.cents);
  }
  return gains;
}
