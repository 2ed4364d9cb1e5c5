/** A day, with or without a time, as people say it in a chat; without a year it is the next one. */
import { readDate, readTime } from '../../bets-import/cells/read-date.ts';
import { instantOf, localDay, wallClockAt } from '../../calendar/local-time.ts';
import { foldText } from '../../language/fold.ts';
import type { EpochMs } from '../../units.ts';

/** A bot does not know where people are. */
export const FLOW_ZONE = 'America/Sao_Paulo';

const NEARBY: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['hoje', 0],
  ['amanha', 1],
  ['depois de amanha', 2],
  ['ontem', -1],
]);
const DAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

/** Null: none. Example, on 20/12/2026: 'amanhã às 18h' → 2026-12-21 18:00; '05/01' → 2027-01-05 00:00. */
export function readInstant(typed: string, now: EpochMs): EpochMs | null {
  const text = foldText(typed)
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 60)
    .replace(/^as (?=\d)/, '');
  const parts = /^(.*?)(?:,? (?:as|a) |,? |(?<=^))(\d{1,2}(?: ?[:h] ?\d{0,2})(?: ?min|s|hs)?)$/.exec(text);
  const dayText = (parts?.[1] ?? text).trim();
  const time = parts?.[2] === undefined ? '00:00' : readTime({ kind: 'text', text: parts[2] });
  if (time === null || time === 'bad') return null;
  const day = dayOf(dayText, now);
  if (day === null) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf({ year, month, day: date, hour, minute }, FLOW_ZONE);
}

function dayOf(text: string, now: EpochMs): string | null {
  const today = localDay(now, FLOW_ZONE);
  const nearby = NEARBY.get(text);
  if (nearby !== undefined) return dayAfter(today, nearby);
  const weekday = DAYS.indexOf(text.replace(/[- ]feira$/, ''));
  if (weekday >= 0) {
    const present = new Date(`${today}T00:00:00Z`).getUTCDay();
    return dayAfter(today, (weekday - present + 7) % 7 || 7);
  }
  const context = {
    today,
    month: null,
    year: null,
    isMonthFirst: false,
    timeZone: FLOW_ZONE,
    writtenIn: null,
    headingDay: null,
  };
  const read = (day: string) => readDate({ kind: 'text', text: day }, context);
  const hasYear = /\d{4}|[-/.]\d{1,2}[-/.]\d{2}$/.test(text);
  if (hasYear) return plainDay(read(text));
  // A number alone names no day: Excel's count of days is for sheets.
  if (!/\D/.test(text)) return null;
  const { year } = wallClockAt(now, FLOW_ZONE);
  const join = /[a-z]/.test(text) ? ' ' : '/';
  const days = [year, year + 1].map(each => plainDay(read(`${text}${join}${each}`)));
  return days.find(day => day !== null && day >= today) ?? null;
}

const plainDay = (day: string | null) => (day === null || day.includes('T') ? null : day);

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
