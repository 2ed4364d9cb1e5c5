/** What the screens show of a book: operations in their order, houses, the figures of the month. Pure. */

import type { Book } from '#shared/bets/book.ts';
import { entriesOf, HOME_CURRENCY } from '#shared/bets/entries.ts';
import { type HouseBalance, houseBalances } from '#shared/bets/houses.ts';
import { type BookedProcedure, gainsOf, proceduresOf } from '#shared/bets/procedures.ts';
import { voucherState } from '#shared/bets/vouchers.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { findBook } from '#shared/markets/books.ts';
import { type Cents, cents, type EpochMs, epochMs } from '#shared/units.ts';

export interface PendingVoucher {
  readonly id: string;
  readonly house: string;
  readonly cents: Cents;
  readonly expires: string | null;
  readonly minOdds: number | null;
  readonly stakeReturned: boolean;
  readonly procedure: string | null;
}

export interface BookView {
  /** Those whose match comes first stand first. */
  readonly open: readonly BookedProcedure[];
  /** The latest first. */
  readonly done: readonly BookedProcedure[];
  /** Those that expire first stand first. */
  readonly vouchers: readonly PendingVoucher[];
  /** Those with the most money stand first. */
  readonly houses: readonly HouseBalance[];
  readonly month: { readonly profitCents: Cents; readonly roi: number | null };
  readonly heldCents: Cents;
}

const inReais = () => HOME_CURRENCY;

export function viewOf(book: Book, now: EpochMs, timeZone: string): BookView {
  const procedures = [...proceduresOf(book, inReais).values()];
  const houses = [...houseBalances(entriesOf(book, inReais)).values()];
  const money = ({ cashCents, inPlayCents }: HouseBalance) => cashCents + inPlayCents;
  return {
    open: procedures.filter(({ status }) => status === 'open').sort((a, b) => whenOf(a) - whenOf(b)),
    done: procedures
      .filter(({ status, bets }) => status === 'settled' && bets.length > 0)
      .sort((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0)),
    vouchers: pendingVouchers(book),
    houses: houses.sort((a, b) => money(b) - money(a)),
    month: monthOf(book, now, timeZone),
    heldCents: cents(houses.reduce((so, house) => so + house.inPlayCents, 0)),
  };
}

/** When its match begins, or when it was placed. */
export function whenOf({ bets }: BookedProcedure): EpochMs {
  const [first] = bets;
  return first?.terms.startsAt ?? first?.placedAt ?? epochMs(0);
}

export function nameOf({ terms, bets }: Pick<BookedProcedure, 'terms' | 'bets'>): string {
  return terms.name || bets[0]?.terms.eventName || '';
}

export function pendingVouchers(book: Book): PendingVoucher[] {
  const pending = [...book.vouchers].flatMap(([id, { granted }]): PendingVoucher[] => {
    if (voucherState(book, id) !== 'pending') return [];
    const { house, expires, minOdds, stakeReturned, procedure } = granted;
    return [{ id, house, cents: granted.cents, expires, minOdds, stakeReturned, procedure }];
  });
  return pending.sort((a, b) => ((a.expires ?? '9') < (b.expires ?? '9') ? -1 : 1));
}

function monthOf(book: Book, now: EpochMs, timeZone: string): BookView['month'] {
  const month = localDay(now, timeZone).slice(0, 7);
  const isThis = (at: EpochMs) => localDay(at, timeZone).startsWith(month);
  const recent = (at: EpochMs) => now - at < 33 * 86_400_000 && isThis(at);
  const profit = gainsOf(book, inReais).reduce((so, gain) => so + (recent(gain.at) ? gain.cents : 0), 0);
  let risked = 0;
  for (const { settled, ownCents } of book.bets.values()) {
    if (settled.at !== null && settled.status !== 'void' && recent(settled.at)) risked += ownCents;
  }
  return { profitCents: cents(profit), roi: risked === 0 ? null : profit / risked };
}

/** Days from today to a day; negative: it is over. */
export function daysUntil(day: string, now: EpochMs, timeZone: string): number {
  return Math.round((Date.parse(day) - Date.parse(localDay(now, timeZone))) / 86_400_000);
}

/** Whether a text is in what stands on the card. */
export function matches(procedure: BookedProcedure, text: string): boolean {
  const wanted = plain(text);
  const { terms, bets } = procedure;
  const words = [nameOf(procedure), terms.category, terms.promotion, ...bets.flatMap(wordsOf)];
  return words.some(word => plain(word).includes(wanted));
}

const wordsOf = ({ terms }: BookedProcedure['bets'][number]): string[] => [
  findBook(terms.house).name,
  terms.selection,
  terms.eventName,
];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
