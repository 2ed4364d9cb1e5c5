/** Days as a filter names them: '>20/11', '01/11 até 15/11', and a month. Pure. */
import { instantOf, wallClockAt } from '#shared/calendar/local-time.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { parseDateText } from './date-text.ts';

/** The second instant is not within. */
export type DateRange = readonly [from: number, to: number];

export interface DateClock {
  readonly now: EpochMs;
  readonly timeZone: string;
}

const EVER = Number.POSITIVE_INFINITY;

/** Null: it names no dates, and is looked for in the text. A day without an hour is the whole day. */
export function dateRange(text: string, clock: DateClock): DateRange | null {
  const typed = text.trim().toLowerCase();
  const compared = /^(>=|<=|>|<|=|desde|até|ate)\s*(\S.*)$/.exec(typed);
  if (compared) {
    const [, sign = '', part = ''] = compared;
    const day = dayRange(part, clock);
    if (day === null) return null;
    const [start, end] = day;
    if (sign === '=') return day;
    if (sign === '>') return [end, EVER];
    if (sign === '>=' || sign === 'desde') return [start, EVER];
    return [-EVER, sign === '<' ? start : end];
  }
  const [first, last, ...more] = typed.split(/\s*(?:\bat[ée](?=\s)|\sa\s|\.\.)\s*/);
  if (first === undefined || last === undefined || more.length > 0) return null;
  const [from, to] = [dayRange(first, clock), dayRange(last, clock)];
  return from && to && [from[0], to[1]];
}

function dayRange(text: string, { now, timeZone }: DateClock): DateRange | null {
  const at = parseDateText(text, now, timeZone);
  if (at === null) return null;
  return /\d\s*[:h]/.test(text) ? [at, at + 60_000] : [at, nextDay(at, timeZone)];
}

/** A day may have 23 or 25 hours. */
function nextDay(at: EpochMs, timeZone: string): number {
  const wall = wallClockAt(epochMs(at + 36 * 3_600_000), timeZone);
  return instantOf({ ...wall, hour: 0, minute: 0 }, timeZone);
}

/** month: 'YYYY-MM'. */
export function monthRange(month: string, timeZone: string): DateRange {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = (after: number) => {
    const date = new Date(Date.UTC(year, number - 1 + after, 1));
    const wall = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: 1, hour: 0, minute: 0 };
    return instantOf(wall, timeZone);
  };
  return [first(0), first(1)];
}
