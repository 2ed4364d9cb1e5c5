/** What the statement shows for what is chosen on it: lines by day, and what they add up to. Pure. */
import type { Book } from '#shared/bets/book.ts';
import { HOME_CURRENCY, inReais } from '#shared/bets/exchange.ts';
import type { Movement } from '#shared/bets/merged-terms.ts';
import { sumIfAll } from '#shared/bets/money/amounts.ts';
import { type MovementLine, movementsOf, type StatementLine, statementOf } from '#shared/bets/statement.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { betStatusWords } from '#shared/catalogue/bets/screen.ts';
import { selectionText } from '#shared/catalogue/bets/selection-text.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { dayNumber, reportDayText } from '#shared/report/days.ts';
import { type Cents, cents, type EpochMs } from '#shared/units.ts';
import type { KindFilter, Period, StatementAddress } from './statement-address.ts';

export interface StatementPlace {
  readonly now: EpochMs;
  readonly timeZone: string;
  readonly currencyOf: (house: string) => string;
}

/** Without a house nothing is said of what was there after a movement. */
export type ShownLine = StatementLine | Omit<MovementLine, 'balanceCents'>;

export interface StatementDay {
  readonly day: string;
  readonly lines: readonly ShownLine[];
  /** At the end of the day; null: of all houses. */
  readonly balanceCents: Cents | null;
}

export interface StatementView {
  /** The latest day first, and in it the latest line. */
  readonly days: readonly StatementDay[];
  readonly lines: number;
  /** Of the period, whatever kind is shown. In the currency of the house; of all houses in reais; null: some rate is not known. */
  readonly sums: Readonly<Record<'deposits' | 'withdrawals' | 'transfers' | 'bets' | 'others' | 'fees', Cents | null>>;
  /** What was there before the period; null: it has no beginning, or is of all houses. */
  readonly start: { readonly day: string; readonly cents: Cents } | null;
  readonly currency: string;
}

export function statementView(book: Book, address: StatementAddress, place: StatementPlace): StatementView {
  const { house, kind, period } = address;
  const { timeZone, currencyOf } = place;
  const all: readonly ShownLine[] =
    house === null ? movementsOf(book, currencyOf) : statementOf(book, house, currencyOf);
  const from = firstDay(period, place);
  const within = all.filter(({ at }) => localDay(at, timeZone) >= from);
  const before = all[all.length - within.length - 1];
  const start = from === '' || house === null ? null : { day: from, cents: balanceOf(before) ?? cents(0) };
  return {
    days: daysOf(
      within.filter(line => passes(line, kind)),
      timeZone,
    ),
    lines: within.length,
    sums: sumsOf(within, house === null ? book : null, currencyOf),
    start,
    currency: house === null ? HOME_CURRENCY : currencyOf(house),
  };
}

const balanceOf = (line: ShownLine | undefined): Cents | null =>
  line !== undefined && 'balanceCents' in line ? line.balanceCents : null;

/** '': there is none. */
function firstDay(period: Period, { now, timeZone }: StatementPlace): string {
  const today = localDay(now, timeZone);
  if (period === '') return '';
  return period === 'year' ? `${today.slice(0, 4)}-01-01` : reportDayText(dayNumber(today) - Number(period) + 1);
}

function passes(line: ShownLine, kind: KindFilter): boolean {
  if (kind === '') return true;
  return line.of === 'movement' ? line.movement.kind === kind : kind === 'bets';
}

function daysOf(lines: readonly ShownLine[], timeZone: string): StatementDay[] {
  const days = new Map<string, ShownLine[]>();
  for (const line of lines.toReversed()) {
    const day = localDay(line.at, timeZone);
    const known = days.get(day);
    if (known) known.push(line);
    else days.set(day, [line]);
  }
  return [...days].map(([day, own]) => ({ day, lines: own, balanceCents: balanceOf(own[0]) }));
}

const SUM_OF: Readonly<Record<Movement['kind'], 'deposits' | 'withdrawals' | 'transfers' | 'others'>> = {
  deposit: 'deposits',
  withdraw: 'withdrawals',
  transfer: 'transfers',
  adjust: 'others',
  bonus: 'others',
};

/** book: where sums are in reais. Transfers between one's houses add up to nothing there, and only their fees are told. */
function sumsOf(lines: readonly ShownLine[], book: Book | null, currencyOf: StatementPlace['currencyOf']) {
  const amounts: Record<keyof StatementView['sums'], (Cents | null)[]> = {
    ...{ deposits: [], withdrawals: [], transfers: [], bets: [], others: [], fees: [] },
  };
  for (const line of lines) {
    if (line.of !== 'movement') {
      amounts.bets.push(line.cents);
      continue;
    }
    if (line.removedBy !== null) continue;
    const { movement } = line;
    const currency = currencyOf(houseOf(movement));
    const worth = (amount: Cents): Cents | null =>
      book === null ? amount : inReais(amount, currency, line.at, book.rates);
    const fee = 'feeCents' in movement ? movement.feeCents : cents(0);
    const known = book === null ? null : knownReais(movement, currency);
    if (book === null || movement.kind !== 'transfer') amounts[SUM_OF[movement.kind]].push(known ?? worth(line.cents));
    // A deposit's is paid in reais, outside the house.
    amounts.fees.push(movement.kind === 'deposit' ? fee : worth(fee));
  }
  return Object.fromEntries(
    Object.entries(amounts).map(([name, all]) => [name, sumIfAll(all)]),
  ) as StatementView['sums'];
}

/** What a person says that they paid or received in reais, at a house in another currency; null: they said nothing. */
function knownReais(movement: Movement, currency: string): Cents | null {
  if (currency === HOME_CURRENCY || (movement.kind !== 'deposit' && movement.kind !== 'withdraw')) return null;
  const { kind, brlCents } = movement;
  return brlCents === null ? null : cents(kind === 'withdraw' ? -brlCents : brlCents);
}

export const houseOf = (movement: Movement): string => (movement.kind === 'transfer' ? movement.from : movement.house);

export interface LineText {
  readonly title: string;
  /** Without the hour. */
  readonly details: readonly string[];
}

/** house: whose statement it is; null: of all. */
export function lineText(line: ShownLine, house: string | null, currencyOf: StatementPlace['currencyOf']): LineText {
  if (line.of === 'movement') return movementText(line, house, currencyOf);
  const { terms, settled } = line.bet;
  const game = terms.eventName;
  const status = betStatusWords[settled.status];
  if (line.of === 'refund') return { title: words.refund, details: [game].filter(Boolean) };
  const isTold = line.of === 'return' || settled.status === 'open' || settled.status === 'lost';
  return { title: selectionText(terms) || game, details: [game, ...(isTold ? [status] : [])].filter(Boolean) };
}

function movementText(
  { movement, removedBy }: MovementLine | Omit<MovementLine, 'balanceCents'>,
  house: string | null,
  currencyOf: StatementPlace['currencyOf'],
): LineText {
  const name = (key: string) => findBook(key).name;
  const { kind, note } = movement;
  const where: string[] = [];
  if (kind === 'transfer') {
    if (house !== movement.from) where.push(words.outOf(name(movement.from)));
    if (house !== movement.to) where.push(words.into(name(movement.to)));
  } else {
    if (house === null) where.push(name(movement.house));
    if (kind === 'deposit' || kind === 'withdraw') where.push(words.bank[kind]);
  }
  const fee = 'feeCents' in movement ? movement.feeCents : 0;
  const currency = kind === 'deposit' ? HOME_CURRENCY : currencyOf(houseOf(movement));
  const paid = knownReais(movement, currencyOf(houseOf(movement)));
  const isCheck = kind === 'adjust' && movement.cents === 0;
  return {
    title: isCheck ? words.balanceCheck.line : words.names[kind],
    details: [
      ...where,
      paid === null
        ? ''
        : words.inReaisOf[kind === 'withdraw' ? 'withdraw' : 'deposit'](formatMoney(cents(Math.abs(paid)))),
      note ?? '',
      fee > 0 ? words.withFee(formatMoney(cents(fee), currency)) : '',
      removedBy === null ? '' : words.struck,
    ].filter(Boolean),
  };
}
