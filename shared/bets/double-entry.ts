/**
 * The book as double entries: every centavo that moves leaves one account and enters another. Balances are sums of these
 * and stored nowhere.
 */
import { type Cents, cents, type EpochMs } from '../units.ts';
import type { Book } from './book.ts';
import type { BookedBet } from './booked-bet.ts';
import { type CurrencyOf, fromReais, HOME_CURRENCY, inReais } from './exchange.ts';
import { type Movement, movedAt } from './merged-terms.ts';
import { freeBetUse, voucherState } from './vouchers.ts';

/**
 * cash, play: a house's balance and what its open bets hold. freebets, freebets-play, freebets-issued: free bets at face
 * value. outside: the person's bank. result: minus what was won, by procedure. exchange: between two currencies.
 */
type AccountKind =
  | 'cash'
  | 'play'
  | 'freebets'
  | 'freebets-play'
  | 'freebets-issued'
  | 'outside'
  | 'fees'
  | 'adjustments'
  | 'result'
  | 'exchange';

export interface Line {
  readonly account: AccountKind;
  /** The house of cash, play and free bets; the procedure of a result, or '' for none; '' for the others. */
  readonly of: string;
  readonly currency: string;
  readonly cents: Cents;
}

export interface Entry {
  /** Unique in a book, and the same for the same fact in another one. */
  readonly id: string;
  readonly at: EpochMs;
  readonly lines: readonly Line[];
}

/** What the entries of a book follow from. */
type EntryBook = Pick<Book, 'movements' | 'bets' | 'vouchers' | 'spent' | 'voided' | 'houses' | 'rates'>;

export function entriesOf(book: EntryBook, currencyOf: CurrencyOf): Entry[] {
  return [
    ...[...book.movements.values()].map(movement => movementEntry(movement, currencyOf, book.rates)),
    ...[...book.bets.values()].flatMap(bet => betEntries(book, bet, currencyOf)),
    ...[...book.vouchers.keys()].flatMap(id => voucherEntries(book, id, currencyOf)),
  ];
}

/** What one account gains another loses. */
function move(from: Omit<Line, 'cents'>, to: Omit<Line, 'cents'>, amount: number): Line[] {
  return [
    { ...from, cents: cents(-amount) },
    { ...to, cents: cents(amount) },
  ];
}

export function movementEntry(movement: Movement, currencyOf: CurrencyOf, rates: Book['rates']): Entry {
  return { id: movement.id, at: movedAt(movement), lines: movementLines(movement, currencyOf, rates) };
}

function movementLines(movement: Movement, currencyOf: CurrencyOf, rates: Book['rates']): Line[] {
  const plain = (account: AccountKind, currency = HOME_CURRENCY) => ({ account, of: '', currency });
  const cash = (house: string) => ({ account: 'cash' as const, of: house, currency: currencyOf(house) });
  const at = movedAt(movement);
  switch (movement.kind) {
    case 'deposit': {
      const own = cash(movement.house);
      const fee = move(plain('outside'), plain('fees'), movement.feeCents);
      if (own.currency === HOME_CURRENCY) return [...move(plain('outside'), own, movement.cents), ...fee];
      const paid = movement.brlCents ?? inReais(movement.cents, own.currency, at, rates) ?? cents(0);
      const changed = move(plain('exchange', own.currency), own, movement.cents);
      return [...move(plain('outside'), plain('exchange'), paid), ...changed, ...fee];
    }
    case 'withdraw': {
      const own = cash(movement.house);
      const net = movement.cents - movement.feeCents;
      const fee = move(own, plain('fees', own.currency), movement.feeCents);
      if (own.currency === HOME_CURRENCY) return [...move(own, plain('outside'), net), ...fee];
      const got = movement.brlCents ?? inReais(cents(net), own.currency, at, rates) ?? cents(0);
      const changed = move(own, plain('exchange', own.currency), net);
      return [...changed, ...move(plain('exchange'), plain('outside'), got), ...fee];
    }
    case 'transfer': {
      const [from, to] = [cash(movement.from), cash(movement.to)];
      const net = cents(movement.cents - movement.feeCents);
      const fee = move(from, plain('fees', from.currency), movement.feeCents);
      if (from.currency === to.currency) return [...move(from, to, net), ...fee];
      const reais = inReais(net, from.currency, at, rates) ?? cents(0);
      const arrived = fromReais(reais, to.currency, at, rates) ?? cents(0);
      const changed = move(from, plain('exchange', from.currency), net);
      return [...changed, ...move(plain('exchange', to.currency), to, arrived), ...fee];
    }
    case 'adjust': {
      const own = cash(movement.house);
      return move(plain('adjustments', own.currency), own, movement.cents);
    }
    case 'bonus': {
      const own = cash(movement.house);
      return move({ account: 'result', of: movement.procedure ?? '', currency: own.currency }, own, movement.cents);
    }
  }
}

function betEntries(book: EntryBook, bet: BookedBet, currencyOf: CurrencyOf): Entry[] {
  const { id, terms, placedAt, ownCents, closed, settled } = bet;
  const { house, procedure } = terms;
  const at = (account: AccountKind, of = house, currency = currencyOf(house)) => ({ account, of, currency });
  const entries: Entry[] = [];
  const write = (name: string, when: EpochMs, lines: Line[]) =>
    void entries.push({ id: `${id}/${name}`, at: when, lines });
  write('stake', placedAt, move(at('cash'), at('play'), ownCents));
  const use = freeBetUse(book, bet);
  if (use !== null) {
    const currency = currencyOf(use.house);
    const used = at('freebets-play', use.house, currency);
    const free = at('freebets', use.house, currency);
    const issued = at('freebets-issued', '', currency);
    write('freebet', placedAt, move(use.comesFrom === 'balance' ? free : issued, used, use.cents));
    if (settled.status !== 'open') {
      write('freebet-over', settled.at ?? placedAt, move(used, use.goesTo === 'balance' ? free : issued, use.cents));
    }
  }
  closed.forEach((part, index) => {
    const back = [...move(at('play'), at('cash'), part.ownCents)];
    const won = move(at('result', procedure), at('cash'), part.returnCents - part.ownCents);
    write(`closed-${index}`, part.at, [...back, ...won]);
  });
  for (const refund of bet.refunds) {
    write(`refund-${refund.id}`, refund.at, move(at('result', procedure), at('cash'), refund.cents));
  }
  return entries;
}

export function voucherEntries(book: Omit<EntryBook, 'movements'>, id: string, currencyOf: CurrencyOf): Entry[] {
  const voucher = book.vouchers.get(id);
  if (!voucher) return [];
  const { granted } = voucher;
  const currency = currencyOf(granted.house);
  const free = { account: 'freebets' as const, of: granted.house, currency };
  const issued = { account: 'freebets-issued' as const, of: '', currency };
  const given: Entry = { id: `${id}/granted`, at: granted.at, lines: move(issued, free, granted.cents) };
  if (voucherState(book, id) !== 'expired') return [given];
  const lostAt = voucher.expiredAt ?? book.bets.get(book.voided.get(id) ?? '')?.settled.at ?? granted.at;
  return [given, { id: `${id}/expired`, at: lostAt, lines: move(free, issued, granted.cents) }];
}
