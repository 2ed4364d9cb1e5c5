/** Dates and times as they are typed into a cell. */
import { instantOf } from '#shared/calendar/local-time.ts';
import type { EpochMs } from '#shared/units.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** For editing and copying. Example: '25/12/2026 21:30'; of a day alone '25/12/2026'. */
export function gridDate(at: EpochMs, isDay = false): string {
  const date = new Date(at);
  const day = `${pad(date.getDate())}/${pad(date.getMonth() + 1)}/${date.getFullYear()}`;
  return isDay ? day : `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/**
 * '25/12', '25/12/26', '25/12/2026 21:30', '2026-12-25 21:30'; without a year: that of `now`. Null: no such day or time.
 */
export function parseDateText(text: string, now: EpochMs, timeZone: string): EpochMs | null {
  const compact = text
    .trim()
    .toLowerCase()
    .replace(/\s+às\s+|t(?=\d)/, ' ');
  const brazilian = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?(?:[ ,]+(\d{1,2})[:h](\d{2})?(?::\d{2})?)?$/.exec(
    compact,
  );
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: (\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(compact);
  const [day, month, year, hour, minute] = brazilian
    ? [brazilian[1], brazilian[2], brazilian[3], brazilian[4], brazilian[5]]
    : iso
      ? [iso[3], iso[2], iso[1], iso[4], iso[5]]
      : [];
  if (day === undefined || month === undefined) return null;
  const full = year === undefined ? new Date(now).getFullYear() : Number(year) + (year.length === 2 ? 2000 : 0);
  const wall = {
    year: full,
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
  };
  const isDay = new Date(Date.UTC(full, wall.month - 1, wall.day)).getUTCDate() === wall.day && wall.month <= 12;
  if (!isDay || wall.day < 1 || wall.month < 1 || wall.hour > 23 || wall.minute > 59 || full < 2000 || full > 2100)
    return null;
  return instantOf(wall, timeZone);
}
