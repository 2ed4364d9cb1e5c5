/** Converts dates as football-data and spreadsheets write them, in United Kingdom time, to instants. */
import { type EpochMs, toEpochMs } from '#shared/units.ts';

const ukOffset = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'shortOffset' });

export interface UkDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * dd/mm/yyyy, dd/mm/yy, dd.mm.yyyy or yyyy-mm-dd; null if there is no such day in the calendar.
 * Two-digit years are from 1970 to 2069 (football-data begins in 1993).
 */
export function parseDay(text: string): UkDay | null {
  const trimmed = text.trim();
  const dayFirst = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(trimmed);
  const yearFirst = /^(\d{4})-(\d\d)-(\d\d)$/.exec(trimmed);
  const [year, month, day] = dayFirst
    ? [fullYear(dayFirst[4] ?? ''), Number(dayFirst[3]), Number(dayFirst[1])]
    : [Number(yearFirst?.[1]), Number(yearFirst?.[2]), Number(yearFirst?.[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date turns 31/02 into 3 March.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

/**
 * The instant at which clocks in London show this day and time ("hh:mm" or "hh:mm:ss"); null for another form.
 * Without a time: noon, so that it is the same day in Brazil as well.
 * Example: 15/08/2025 20:00 → 2025-08-15T19:00:00Z (summer time).
 */
export function ukInstant({ year, month, day }: UkDay, time: string): EpochMs | null {
  const clock = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(time.trim() || '12:00');
  const [hour, minute, second] = [Number(clock?.[1]), Number(clock?.[2]), Number(clock?.[3] ?? 0)];
  if (clock === null || hour > 23 || minute > 59 || second > 59) return null;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  // The offset is looked up at the shown time read as UTC, at most an hour after the instant we want. In the hour
  // that autumn repeats, this is the second pass; in the hour that spring skips, the time as if it had not skipped.
  const instant = toEpochMs(shown - ukOffsetAt(shown));
  return instant.ok ? instant.value : null;
}

function ukOffsetAt(instant: number): number {
  const zone = ukOffset.formatToParts(instant).find(part => part.type === 'timeZoneName')?.value ?? 'GMT';
  return zone === 'GMT' ? 0 : Number(zone.slice('GMT'.length)) * 3_600_000;
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}
