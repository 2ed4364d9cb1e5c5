/** Days and times as a person's clock on the wall shows them. */
import { type EpochMs, epochMs } from '../units.ts';

export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** How far the zone's clocks are ahead of UTC at this moment, in milliseconds; whole minutes. */
function offsetAt(at: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 20_000;
/** Zone and day of UTC → the offset of all of that day; null: the clocks change in it. */
const offsets = new Map<string, Map<number, number | null>>();

/** The same as `offsetAt`, without asking for each moment of a day: a formatter takes some microseconds. */
function knownOffsetAt(at: number, timeZone: string): number {
  const days = offsets.get(timeZone) ?? new Map<number, number | null>();
  offsets.set(timeZone, days);
  const day = Math.floor(at / DAY_MS);
  let offset = days.get(day);
  if (offset === undefined) {
    if (days.size >= MOST_DAYS) days.clear();
    const first = offsetAt(day * DAY_MS, timeZone);
    offset = first === offsetAt((day + 1) * DAY_MS - 1, timeZone) ? first : null;
    days.set(day, offset);
  }
  return offset ?? offsetAt(at, timeZone);
}

/** What the clocks show at this moment. */
export function wallClockAt(at: EpochMs, timeZone: string): WallClock {
  const shown = new Date(at + knownOffsetAt(at, timeZone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** Minutes since midnight. Example: 21:30 → 1290. */
export function minuteOfDay(at: EpochMs, timeZone: string): number {
  const { hour, minute } = wallClockAt(at, timeZone);
  return hour * 60 + minute;
}

export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The day of a moment, for sorting and grouping. Example: 2026-11-03T01:30Z in São Paulo → '2026-11-02'. */
export function localDay(at: EpochMs, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);
}

/** What the clocks show. Example: 2026-11-03T01:30Z in São Paulo → '22:30'. */
export function localClock(at: EpochMs, timeZone: string): string {
  return new Date(at + knownOffsetAt(at, timeZone)).toISOString().slice(11, 16);
}

/**
 * The moment at which the clocks show this. A time that a change of clocks leaves out is the same distance after it; of
 * one that comes twice, the first.
 */
export function instantOf({ year, month, day, hour, minute }: WallClock, timeZone: string): EpochMs {
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const [before, after] = [knownOffsetAt(wall - 86_400_000, timeZone), knownOffsetAt(wall + 86_400_000, timeZone)];
  const fits = [before, after].map(offset => wall - offset).filter(at => at + knownOffsetAt(at, timeZone) === wall);
  return epochMs(fits.length > 0 ? Math.min(...fits) : wall - before);
}

/** What the clocks show at a moment, as the milliseconds at which UTC shows the same. */
export function wallTime(at: EpochMs, timeZone: string): number {
  return at + knownOffsetAt(at, timeZone);
}
