/** What the screens show of a book: operations in their order, houses, the figures of the month. Pure. */

import type { Worth } from '#shared/bets/bet-in-reais.ts';
import { type Book, type BookChange, joinChanges } from '#shared/bets/book.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { isDayAlone, whenOfBet } from '#shared/bets/day-alone.ts';
import { currencyIn, HOME_CURRENCY, inReais, withoutRate } from '#shared/bets/exchange.ts';
import { type FreeBetChain, freeBetChains } from '#shared/bets/free-bet-chain.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { keepBalances } from '#shared/bets/kept-balances.ts';
import { sum } from '#shared/bets/money/amounts.ts';
import { type BookedProcedure, keepProcedures } from '#shared/bets/procedures.ts';
import { voucherState } from '#shared/bets/vouchers.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { formatDate, formatDayOf } from '#shared/catalogue/numbers/format-date.ts';
import { foldText } from '#shared/language/fold.ts';
import { findBook } from '#shared/markets/books.ts';
import { type Cents, cents, type EpochMs, epochMs } from '#shared/units.ts';
import { keepMonth, type MonthFigures } from './month-figures.ts';

export interface PendingVoucher {
  readonly id: string;
  readonly house: string;
  /** Of its house; absent: reais. */
  readonly currency?: string;
  readonly cents: Cents;
  readonly expires: string | null;
  readonly minOdds: number | null;
  readonly stakeReturned: boolean;
  readonly procedure: string | null;
  /** The bet that it paid for was void. */
  readonly cameBack?: boolean;
}

export interface BookView {
  /** Those whose match comes first stand first. */
  readonly open: readonly BookedProcedure[];
  /** The latest first. */
  readonly done: readonly BookedProcedure[];
  /** How many operations are open and done. */
  readonly counts: { readonly open: number; readonly done: number };
  /** Those that expire first stand first. */
  readonly vouchers: readonly PendingVoucher[];
  /** Those with the most money stand first. */
  readonly houses: readonly HouseBalance[];
  /** Free bets from the operation that won them to the one that spent them, by operation. */
  readonly chains: ReadonlyMap<string, FreeBetChain>;
  readonly month: MonthFigures;
  /** In reais; what is in a currency without a rate is left out, and `unrated` names it. */
  readonly heldCents: Cents;
  readonly rates: Book['rates'];
  /** Currencies of houses of which no rate is known. */
  readonly unrated: readonly string[];
  /** There is a bet on a match whose result a source can tell. */
  readonly hasEvents: boolean;
}

export interface KeptView {
  /** Notes what changed. The view is calculated when it is next read. */
  apply(change: BookChange): void;
  /** Calculates what was noted so far, so that thousands of bets are done in parts as they come. */
  calculate(): void;
  /** The same object until something has changed, or the month is over. */
  read(now: EpochMs): BookView;
}

/** A view that follows its book: a change costs only what it concerns. Operations are sorted when somebody looks at them. */
export function keepView(book: Book, timeZone: string): KeptView {
  const currencyOf = currencyIn(book);
  const balances = keepBalances(book, currencyOf);
  const month = keepMonth(book, timeZone);
  const procedures = keepProcedures(book, currencyOf);
  let noted: BookChange[] = [];
  let last: { readonly view: BookView; readonly month: MonthFigures } | null = null;

  function takeNoted(): void {
    if (noted.length === 0) return;
    const change = joinChanges(noted);
    noted = [];
    last = null;
    for (const kept of [balances, month, procedures]) kept.apply(change);
  }

  function view(figures: MonthFigures): BookView {
    const money = ({ cashCents, inPlayCents, currency }: HouseBalance): number =>
      inReais(cents(cashCents + inPlayCents), currency, 'newest', book.rates) ?? 0;
    const houses = balances.all().sort((a, b) => money(b) - money(a) || (a.house < b.house ? -1 : 1));
    let chains: BookView['chains'] | null = null;
    let lists: Pick<BookView, 'open' | 'done'> | null = null;
    const listed = () => {
      lists ??= listsOf(procedures.all.values());
      return lists;
    };
    return {
      get open() {
        return listed().open;
      },
      get done() {
        return listed().done;
      },
      get counts() {
        const { open, done } = listed();
        return { open: open.length, done: done.length };
      },
      get chains() {
        chains ??= freeBetChains(book, procedures.all);
        return chains;
      },
      vouchers: pendingVouchers(book),
      houses,
      month: figures,
      heldCents: sum(
        houses.map(({ inPlayCents, currency }) => inReais(inPlayCents, currency, 'newest', book.rates) ?? cents(0)),
      ),
      rates: book.rates,
      unrated: withoutRate(
        houses.map(({ currency }) => currency),
        book.rates,
      ),
      hasEvents: someEvent(book),
    };
  }

  return {
    apply: change => void noted.push(change),
    calculate: takeNoted,
    read(now) {
      takeNoted();
      const figures = month.read(now);
      if (last?.month !== figures) last = { view: view(figures), month: figures };
      return last.view;
    },
  };
}

/** What an open amount at a house is worth. Also of a view that was kept, before its book is here. */
export function worthShown({ houses, rates }: Pick<BookView, 'houses' | 'rates'>): Worth {
  return (amount, house) => inReais(amount, currencyShown(houses, house), 'newest', rates);
}

export const currencyShown = (houses: BookView['houses'], house: string): string =>
  houses.find(each => each.house === house)?.currency ?? HOME_CURRENCY;

function someEvent({ bets }: Book): boolean {
  for (const { terms } of bets.values()) if (terms.event !== null) return true;
  return false;
}

function listsOf(procedures: Iterable<BookedProcedure>): Pick<BookView, 'open' | 'done'> {
  const [open, done]: [BookedProcedure[], BookedProcedure[]] = [[], []];
  for (const procedure of procedures) {
    if (procedure.status === 'open') open.push(procedure);
    else if (procedure.bets.length > 0) done.push(procedure);
  }
  const byId = (a: BookedProcedure, b: BookedProcedure) => (a.id < b.id ? -1 : 1);
  return {
    open: open.sort((a, b) => whenOf(a) - whenOf(b) || byId(a, b)),
    done: done.sort((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0) || byId(a, b)),
  };
}

/** When the match of its first bet begins; without one, when that was placed. */
export function whenOf({ bets: [first] }: BookedProcedure): EpochMs {
  return first ? whenOfBet(first) : epochMs(0);
}

/** The same for people: of a bet of which only the day is known, the day. */
export function whenText({ bets: [first] }: BookedProcedure, now: EpochMs, timeZone: string): string {
  return first ? betWhenText(first, now, timeZone) : '';
}

export const betWhenText = (bet: Pick<BookedBet, 'placedAt' | 'terms'>, now: EpochMs, timeZone: string): string =>
  (isDayAlone(bet, timeZone) ? formatDayOf : formatDate)(whenOfBet(bet), now, timeZone);

export function nameOf({ terms, bets }: Pick<BookedProcedure, 'terms' | 'bets'>): string {
  return terms.name || bets[0]?.terms.eventName || '';
}

/** Those that expire first stand first. */
export function pendingVouchers(book: Book): PendingVoucher[] {
  const currencyOf = currencyIn(book);
  const pending = [...book.vouchers].flatMap(([id, { granted }]): PendingVoucher[] => {
    if (voucherState(book, id) !== 'pending') return [];
    const { house, expires, minOdds, stakeReturned, procedure } = granted;
    const cameBack = book.voided.has(id) && { cameBack: true };
    const currency = currencyOf(house) !== HOME_CURRENCY && { currency: currencyOf(house) };
    return [{ id, house, cents: granted.cents, expires, minOdds, stakeReturned, procedure, ...currency, ...cameBack }];
  });
  return pending.sort((a, b) => ((a.expires ?? '9') < (b.expires ?? '9') ? -1 : 1));
}

/** Days from today to a day; negative: it is over. */
export function daysUntil(day: string, now: EpochMs, timeZone: string): number {
  return Math.round((Date.parse(day) - Date.parse(localDay(now, timeZone))) / 86_400_000);
}

/** Whether the card shows this text. */
export function matches(procedure: BookedProcedure, text: string): boolean {
  const wanted = foldText(text).trim();
  const { terms, bets } = procedure;
  const words = [nameOf(procedure), terms.category, terms.promotion, ...bets.flatMap(wordsOf)];
  return words.some(word => foldText(word).trim().includes(wanted));
}

const wordsOf = ({ terms }: BookedProcedure['bets'][number]): string[] => [
  findBook(terms.house).name,
  terms.selection,
  terms.eventName,
];
