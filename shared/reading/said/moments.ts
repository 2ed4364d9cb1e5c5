/** Days and times as people say them, counted from a given moment in a given zone. Pure. */
import { instantOf, wallClockAt } from '../../calendar/local-time.ts';
import type { EpochMs } from '../../units.ts';

export interface Clock {
  readonly now: EpochMs;
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
const WEEKDAYS: Readonly<Record<string, number>> = {
  ...{ domingo: 0, segunda: 1, terca: 2, quarta: 3, quinta: 4, sexta: 5, sabado: 6 },
  ...{ 'segunda-feira': 1, 'terca-feira': 2, 'quarta-feira': 3, 'quinta-feira': 4, 'sexta-feira': 5 },
};
const DAYS: Readonly<Record<string, number>> = { ontem: -1, anteontem: -2, hoje: 0, hj: 0, amanha: 1, amanhã: 1 };
/** The part of a day, by the hour that people mean with it. */
export const PARTS_OF_DAY: Readonly<Record<string, number>> = {
  ...{ cedo: 8, manha: 8, tarde: 14, noite: 20, madrugada: 2, almoco: 12 },
};

/** How many days from today a word means; null: it means no day. A day of the week, or 'dia 10', is the next one, today last. */
export function daysFrom(word: string, clock: Clock): number | null {
  const { now, timeZone } = clock;
  if (Object.hasOwn(DAYS, word)) return DAYS[word] ?? null;
  const date = /^(?:dia )?(\d{1,2})(?:\/(\d{1,2}))?$/.exec(word);
  if (date !== null) return daysToNext(Number(date[1]), date[2] === undefined ? null : Number(date[2]), clock);
  if (!Object.hasOwn(WEEKDAYS, word)) return null;
  const { year, month, day } = wallClockAt(now, timeZone);
  const today = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return ((WEEKDAYS[word] ?? 0) - today + 7) % 7 || 7;
}

/** Null: there is no such day within a year. */
function daysToNext(day: number, month: number | null, { now, timeZone }: Clock): number | null {
  const here = wallClockAt(now, timeZone);
  const today = Date.UTC(here.year, here.month - 1, here.day);
  for (let days = 1; days <= 366; days += 1) {
    const date = new Date(today + days * DAY_MS);
    if (date.getUTCDate() === day && (month === null || date.getUTCMonth() === month - 1)) return days;
  }
  return null;
}

/** The moment `days` from today at this minute of the day. */
export function momentAt(days: number, minute: number, { now, timeZone }: Clock): EpochMs {
  const { year, month, day } = wallClockAt(now, timeZone);
  const shifted = new Date(Date.UTC(year, month - 1, day) + days * DAY_MS);
  return instantOf(
    {
      ...{ year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() },
      ...{ hour: Math.floor(minute / 60), minute: minute % 60 },
    },
    timeZone,
  );
}

/** How many days from today a date of the calendar is; of one without a year the nearest. Null: there is no such day. */
export function daysToDate(day: number, month: number, year: number | null, { now, timeZone }: Clock): number | null {
  const here = wallClockAt(now, timeZone);
  const today = Date.UTC(here.year, here.month - 1, here.day);
  const full = year === null ? null : year < 100 ? 2_000 + year : year;
  const found = [full ?? here.year - 1, full ?? here.year, full ?? here.year + 1]
    .map(each => new Date(Date.UTC(each, month - 1, day)))
    .filter(date => date.getUTCMonth() === month - 1 && date.getUTCDate() === day)
    .map(date => Math.round((date.getTime() - today) / DAY_MS))
    .toSorted((a, b) => Math.abs(a) - Math.abs(b));
  return found[0] ?? null;
}
