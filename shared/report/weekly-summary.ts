/** What a week came to, for the summary that the bot sends. */
import { currencyIn } from '../bets/exchange.ts';
import { localDay } from '../calendar/local-time.ts';
import { type Cents, cents, type EpochMs } from '../units.ts';
import { dayNumber, reportDayText } from './days.ts';
import { figuresOf, totalsIn } from './figures.ts';
import { freeBetFigures } from './free-bets.ts';
import type { ReportBook } from './report-book.ts';
import { reportRows } from './report-rows.ts';

export interface WeekFigures {
  /** Monday and Sunday. */
  readonly from: string;
  readonly to: string;
  readonly profitCents: Cents;
  /** Of the week before; null: nothing ended in it. */
  readonly beforeCents: Cents | null;
  readonly roi: number | null;
  readonly operations: number;
  readonly green: number;
  readonly red: number;
  /** From Monday on; null: nothing ended on the day. */
  readonly days: readonly (Cents | null)[];
  readonly openLegs: number;
  readonly expiring: { readonly count: number; readonly cents: Cents };
}

const DAYS = 7;

/** The Monday of the week that a moment is in. Example: Sunday 2026-11-22 → '2026-11-16'. */
export function mondayOf(at: EpochMs, timeZone: string): string {
  const day = dayNumber(localDay(at, timeZone));
  // 1 January 1970 was a Thursday.
  return reportDayText(day - ((day + 3) % DAYS));
}

/** The week that begins on a Monday; null: nothing ended in it. */
export function weekFigures(book: ReportBook, monday: string, now: EpochMs, timeZone: string): WeekFigures | null {
  const rows = reportRows(book, { timeZone, currencyOf: currencyIn(book) });
  const first = dayNumber(monday);
  const week = { from: monday, to: reportDayText(first + DAYS - 1) };
  const { byDay, profitCents, roi, procedures } = figuresOf(rows, week);
  if (byDay.size === 0) return null;
  const before = { from: reportDayText(first - DAYS), to: reportDayText(first - 1) };
  const earlier = figuresOf(rows, before).byDay.size === 0 ? null : totalsIn(rows, before).profitCents;
  let openLegs = 0;
  for (const { settled } of book.bets.values()) if (settled.status === 'open') openLegs += 1;
  const { expiring } = freeBetFigures(book, rows, now, timeZone);
  return {
    ...{ ...week, profitCents, beforeCents: earlier, roi, openLegs },
    operations: procedures.settled,
    green: procedures.green,
    red: procedures.red,
    days: Array.from({ length: DAYS }, (_, index) => byDay.get(reportDayText(first + index))?.profitCents ?? null),
    expiring: { count: expiring.count, cents: cents(expiring.cents) },
  };
}
