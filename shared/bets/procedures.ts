/** The operations of a person: the legs of each together, with what they were planned for and what they brought. */
import { type Cents, cents, type EpochMs, epochMs } from '../units.ts';
import { NO_PROCEDURE, type ProcedureTerms } from './action.ts';
import { type BetInReais, betInReais } from './bet-in-reais.ts';
import type { Book, BookChange } from './book.ts';
import type { BookedBet } from './booked-bet.ts';
import { type CurrencyOf, inReais, type RateTime, rateTimeOf } from './exchange.ts';
import { createGroups, put } from './groups.ts';
import { type Movement, movedAt } from './merged-terms.ts';
import { sum } from './money/amounts.ts';

export interface BookedProcedure {
  readonly id: string;
  readonly terms: ProcedureTerms;
  readonly bets: readonly BookedBet[];
  readonly status: 'open' | 'settled';
  /** Own money of all legs, in reais like the others. */
  readonly stakeCents: Cents;
  /** Of which are void legs: the house gave them back. */
  readonly voidCents: Cents;
  /** What is over, refunds and bonuses included. */
  readonly returnCents: Cents;
  readonly profitCents: Cents;
  /** Of which are bonuses. */
  readonly bonusCents: Cents;
  /** When its last leg was over; null while one is open, or if it has none. */
  readonly closedAt: EpochMs | null;
  /** Some amount is in a currency of which no rate is known, and is left out. */
  readonly lacksRate: boolean;
}

/** An amount that was won or lost at a moment. */
export interface ProcedureGain {
  readonly at: EpochMs;
  readonly house: string;
  readonly procedure: string;
  readonly category: string;
  /** In reais. */
  readonly cents: Cents;
  /** In the currency of the house. */
  readonly houseCents: Cents;
}

type Bonus = Extract<Movement, { kind: 'bonus' }>;

export interface KeptProcedures {
  /** The same map after every change. */
  readonly all: ReadonlyMap<string, BookedProcedure>;
  apply(change: BookChange): void;
}

export function proceduresOf(book: Book, currencyOf: CurrencyOf): ReadonlyMap<string, BookedProcedure> {
  return keepProcedures(book, currencyOf).all;
}

/** Kept up with the book: after a change, only the procedures that it concerns are calculated again. */
export function keepProcedures(book: Book, currencyOf: CurrencyOf): KeptProcedures {
  const all = new Map<string, BookedProcedure>();
  const legs = createGroups();
  const bonuses = createGroups();
  const [procedureOfBet, procedureOfBonus] = [new Map<string, string>(), new Map<string, string>()];

  function takeBet(id: string): void {
    const [before, after] = [procedureOfBet.get(id) ?? null, book.bets.get(id)?.terms.procedure ?? null];
    legs.move(id, before, after);
    put(procedureOfBet, id, after);
  }

  /** Adds the procedures whose bonuses have changed. */
  function takeMovement(id: string, touched: Set<string>): void {
    const movement = book.movements.get(id);
    const before = procedureOfBonus.get(id) ?? null;
    const after = movement?.kind === 'bonus' ? movement.procedure : null;
    bonuses.move(id, before, after);
    put(procedureOfBonus, id, after);
    for (const procedure of [before, after]) if (procedure !== null) touched.add(procedure);
  }

  function calculate(id: string): void {
    const bets = [...legs.of(id)].map(bet => book.bets.get(bet) as BookedBet);
    const extra = [...bonuses.of(id)].map(bonus => book.movements.get(bonus) as Bonus);
    if (bets.length === 0 && extra.length === 0 && !book.procedures.has(id)) return void all.delete(id);
    bets.sort((a, b) => a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1));
    all.set(id, procedureOf(book, currencyOf, id, bets, extra));
  }

  const first = new Set(book.procedures.keys());
  for (const { id, terms } of book.bets.values()) {
    takeBet(id);
    first.add(terms.procedure);
  }
  for (const id of book.movements.keys()) takeMovement(id, first);
  for (const id of first) calculate(id);
  return {
    all,
    apply(change) {
      const touched = new Set(change.procedures);
      for (const id of change.bets) takeBet(id);
      for (const id of change.movements) takeMovement(id, touched);
      if (change.hasNewRates || change.houses.size > 0) for (const id of all.keys()) touched.add(id);
      for (const id of touched) calculate(id);
    },
  };
}

/** One operation alone; null: nothing of it is in the book. */
export function findProcedure(book: Book, currencyOf: CurrencyOf, id: string): BookedProcedure | null {
  const bets = [...book.bets.values()].filter(({ terms }) => terms.procedure === id);
  const bonuses = [...book.movements.values()].filter(
    (movement): movement is Bonus => movement.kind === 'bonus' && movement.procedure === id,
  );
  return bets.length === 0 && bonuses.length === 0 ? null : procedureOf(book, currencyOf, id, bets, bonuses);
}

function procedureOf(
  book: Book,
  currencyOf: CurrencyOf,
  id: string,
  bets: readonly BookedBet[],
  bonuses: readonly Bonus[],
): BookedProcedure {
  let lacksRate = false;
  const known = bets.flatMap(bet => {
    const worth = betInReais(bet, currencyOf(bet.terms.house), book.rates);
    if (worth === null) lacksRate = true;
    return worth === null ? [] : [{ bet, worth }];
  });
  const extra = sum(
    bonuses.map(bonus => {
      const worth = inReais(bonus.cents, currencyOf(bonus.house), movedAt(bonus), book.rates);
      if (worth === null) lacksRate = true;
      return worth ?? cents(0);
    }),
  );
  const total = (amountOf: (worth: BetInReais) => Cents | null) =>
    sum(known.map(({ worth }) => amountOf(worth) ?? cents(0)));
  const isOpen = bets.some(({ settled }) => settled.status === 'open');
  const voids = known.filter(({ bet }) => bet.settled.status === 'void');
  return {
    id,
    terms: book.procedures.get(id) ?? NO_PROCEDURE,
    bets,
    status: isOpen ? 'open' : 'settled',
    stakeCents: total(({ ownCents }) => ownCents),
    voidCents: sum(voids.map(({ worth }) => worth.ownCents)),
    returnCents: cents(total(({ returnCents }) => returnCents) + extra),
    profitCents: cents(total(({ profitCents }) => profitCents) + extra),
    bonusCents: extra,
    closedAt:
      isOpen || bets.length === 0 ? null : epochMs(bets.reduce((last, bet) => Math.max(last, closingTime(bet)), 0)),
    lacksRate,
  };
}

const closingTime = ({ settled, placedAt }: BookedBet): EpochMs => settled.at ?? placedAt;

/** Everything that was won or lost, each at its moment: parts of bets that are over, refunds, bonuses. */
export function gainsOf(book: Book, currencyOf: CurrencyOf): ProcedureGain[] {
  const gains: ProcedureGain[] = [];
  const categoryOf = (procedure: string) => book.procedures.get(procedure)?.category ?? '';
  const note = (about: Omit<ProcedureGain, 'cents' | 'houseCents'>, amount: number, rateTime: RateTime) => {
    const converted = inReais(cents(amount), currencyOf(about.house), rateTime, book.rates);
    if (converted !== null) gains.push({ ...about, cents: converted, houseCents: cents(amount) });
  };
  for (const bet of book.bets.values()) {
    const { house, procedure } = bet.terms;
    const about = { house, procedure, category: categoryOf(procedure) };
    const rateTime = rateTimeOf(bet);
    for (const { at, returnCents, ownCents } of bet.closed) note({ ...about, at }, returnCents - ownCents, rateTime);
    for (const { at, cents: back } of bet.refunds) note({ ...about, at }, back, rateTime);
  }
  for (const movement of book.movements.values()) {
    if (movement.kind !== 'bonus') continue;
    const { house, procedure } = movement;
    const category = (procedure === null ? '' : categoryOf(procedure)) || movement.category;
    const at = movedAt(movement);
    note({ at, house, procedure: procedure ?? '', category }, movement.cents, at);
  }
  return gains;
}
