/** Moments as Brazilians write them, on the reader's own clock. */
import { type WallClock, wallClockAt } from '../../calendar/local-time.ts';
import type { EpochMs } from '../../units.ts';

const NBSP = '\u00a0';

const WEEKDAYS = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'] as const;

/**
 * Example: 'hoje 21:30', 'amanhã 16:00', 'ontem 20:00', 'sáb. 14/12 16:00'; the year is added if it is not the current
 * one.
 */
export function formatDate(at: EpochMs, now: EpochMs, timeZone: string): string {
  const { hour, minute } = wallClockAt(at, timeZone);
  return `${formatDayOf(at, now, timeZone)}${NBSP}${pad(hour)}:${pad(minute)}`;
}

/** The same without the hour. Example: 'hoje', 'sáb. 14/12'. */
export function formatDayOf(at: EpochMs, now: EpochMs, timeZone: string): string {
  const [then, today] = [wallClockAt(at, timeZone), wallClockAt(now, timeZone)];
  const day = dayNumberOf(then);
  const nearby = NEARBY_DAYS[day - dayNumberOf(today)];
  if (nearby !== undefined) return nearby;
  const year = then.year === today.year ? '' : `/${then.year}`;
  const weekday = WEEKDAYS[(((day + 4) % 7) + 7) % 7];
  return `${weekday}${NBSP}${pad(then.day)}/${pad(then.month)}${year}`;
}

const NEARBY_DAYS: Readonly<Record<number, string>> = { [-1]: 'ontem', 0: 'hoje', 1: 'amanhã' };

/** Days since 1970-01-01, so that two dates can be compared. */
function dayNumberOf({ year, month, day }: WallClock): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
