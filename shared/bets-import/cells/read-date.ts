/** Days and times of cells: typed in the Brazilian way, ISO, instants with an offset, or counted by Excel. */
import { localClock, localDay } from '../../calendar/local-time.ts';
import type { Cell } from '../../spreadsheet/cells.ts';
import { epochMs } from '../../units.ts';
import { cleanedText, cleanText } from './clean-text.ts';

export interface DateContext {
  /** The person's day, YYYY-MM-DD. */
  readonly today: string;
  /** The month that the sheet is about; null: none is named. */
  readonly month: { readonly year: number; readonly month: number } | null;
  /** Of days that name none, if the sheet or its person says it; null: they are of the last twelve months. */
  readonly year: number | null;
  /** Month before day, as in the United States. */
  readonly isMonthFirst: boolean;
  /** The zone of the person: an instant is shown as their clock showed it. */
  readonly timeZone: string;
  /** The zone in which the column is written; null: the person's own. */
  readonly writtenIn: 'UTC' | null;
  /** The day of the heading above, for rows that have none of their own. */
  readonly headingDay: string | null;
}

/** YYYY-MM-DD, or with THH:MM; null: none that a bet can have. */
export type DayAndTime = string;

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SPANISH = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const FIRST_YEAR = 2000;
/** Nobody bets further ahead. */
const MOST_DAYS_AHEAD = 500;
const DAY_MS = 86_400_000;

export function readDate(cell: Cell | undefined, context: DateContext): DayAndTime | null {
  if (!cell || cell.kind === 'error') return null;
  return cell.kind === 'number' ? fromNumber(cell.value, context) : fromText(cleanText(cell.text), context);
}

/** Excel counts days from 1899-12-30 and takes 1900 for a leap year; no bet is that old. */
function fromNumber(value: number, context: DateContext): DayAndTime | null {
  if (Number.isInteger(value) && value >= 1 && value <= 31 && context.month) {
    return day(context.month.year, context.month.month, value, context);
  }
  if (value < 36_526 || value > 80_000) return null;
  const minutes = Math.round((value % 1) * 1_440);
  const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(value) * DAY_MS + minutes * 60_000);
  const iso = at.toISOString();
  const found = day(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), context);
  return found && minutes > 0 ? `${found}T${iso.slice(11, 16)}` : found;
}

const WEEKDAY =
  /(^|[\s,(])(?:(?:segunda|ter[çc]a|quarta|quinta|sexta)(?:-feira)?|s[áa]bado|domingo|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?|lunes|martes|mi[ée]rcoles|jueves|viernes|seg|ter|qua|qui|sex|s[áa]b|dom|lun|mar(?=\.?,? \d{1,2}(?:[/-]| [a-z]))|mi[ée]|jue|vie)\.?(?:,|(?=[\s,)]|$))\)?/gi;
const CLOCK =
  /(?:^|[\s,T])(?:[àa]s\s+)?(\d{1,2})\s?(?:[:h](\d{2})?(?::\d{2}(?:[.,]\d+)?)?)\s?(?:min|hs?)?\s?([ap]\.?m\.?)?(?=[\s,()zZ+-]|GMT|UTC|BRT|$)/i;
const HALF_DAY = /(?:^|[\s,])(\d{1,2})\s?([ap]\.?m\.?)(?=[\s,)]|$)/i;
const OFFSET = /^(?:\s*\(?(Z|UTC|GMT|BRT)?\s?([+-]\d{1,2}(?::?\d{2})?)?(?:\s*\([^)]*\))?\)?)$/i;
/** Brazil's main time has had no summer since 2019, and Brasília's name stands for it. */
const BRASILIA = '-03:00';

function fromText(typed: string, context: DateContext): DayAndTime | null {
  if (/^\d{1,6}([.,]\d+)?$/.test(typed)) return fromNumber(Number(typed.replace(',', '.')), context);
  if (/^1\d{9}(\d{3})?$/.test(typed)) return localOf(Number(typed) * (typed.length === 10 ? 1_000 : 1), context);
  const text = typed
    // What stands in brackets behind a day is a remark, or its day of the week.
    .replace(/(\d)\s*\([^)\d]*\)$/, '$1')
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})T(?=\d)/, '$1 ')
    .replace(WEEKDAY, ' ')
    .replace(/([ap])\.?\s?m\.?$/i, '$1m')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  const clock = CLOCK.exec(text) ?? HALF_DAY.exec(text);
  if (!clock) return dayOf(text.replace(/\s+/g, ' '), context);
  const [before, after] = [text.slice(0, clock.index), text.slice(clock.index + clock[0].length)];
  const zone = OFFSET.exec(after);
  // A day before the clock, with its zone behind it; or a day behind it.
  const written = (zone && before.trim() !== '' ? before : `${before} ${after}`).replace(
    /\s+(?:[àa]s?|at|-|·|\|)\s*$/i,
    '',
  );
  const found = dayOf(written.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,-]+$/g, ''), context);
  if (!found) return null;
  const time = readTime({ kind: 'text', text: clock[0].replace(/^[\s,T]*(?:[àa]s\s+)?/i, '') });
  if (time === 'bad' || time === null) return null;
  const said = zone === null || before.trim() === '' ? null : offsetIn(zone[1], zone[2]);
  const offset = said ?? (context.writtenIn === 'UTC' ? '+00:00' : null);
  return offset === null ? `${found}T${time}` : localOf(Date.parse(`${found}T${time}:00${offset}`), context);
}

/** Example: 'Z' → '+00:00'; 'GMT', '-3' → '-03:00'; null: the clock says no zone. */
function offsetIn(name: string | undefined, shift: string | undefined): string | null {
  if (shift === undefined) return name === undefined ? null : name.toUpperCase() === 'BRT' ? BRASILIA : '+00:00';
  const [, sign = '+', hours = '0', minutes = '00'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(shift) ?? [];
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** An instant, as the person's clock showed it. */
function localOf(at: number, context: DateContext): DayAndTime | null {
  if (!Number.isFinite(at)) return null;
  const moment = epochMs(at);
  const [year = 0, month = 0, date = 0] = localDay(moment, context.timeZone).split('-').map(Number);
  const found = day(year, month, date, context);
  return found === null ? null : `${found}T${localClock(moment, context.timeZone)}`;
}

function dayOf(text: string, context: DateContext): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]), context);
  const compact = /^(20\d\d)(\d\d)(\d\d)$/.exec(text);
  if (compact) return day(Number(compact[1]), Number(compact[2]), Number(compact[3]), context);
  const numeric = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(text);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    const [date, month] = context.isMonthFirst ? [second, first] : [first, second];
    return withYear(date, month, numeric[3], context);
  }
  const words = cleanedText(text)
    .replace(/(\d)(st|nd|rd|th|o|º|ª)(?=\s|$)/g, '$1')
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .split(' ')
    .filter(word => word !== 'de' && word !== 'of' && word !== 'del');
  const named = words.findIndex(word => monthOf(word) !== null);
  if (named < 0 || words.length > 3) return null;
  const month = monthOf(words[named] ?? '') ?? 0;
  const others = words.filter((_, index) => index !== named);
  const [date, year] = /^\d{4}$/.test(others[0] ?? '') ? others.toReversed() : others;
  return date !== undefined && /^\d{1,2}$/.test(date) ? withYear(Number(date), month, year, context) : null;
}

/** Example: 'set', 'setembro', 'sept' → 9. */
function monthOf(word: string): number | null {
  if (!/^[a-z]{3,10}$/.test(word)) return null;
  const start = word.slice(0, 3);
  const index = [MONTHS, ENGLISH, SPANISH].map(names => names.indexOf(start)).find(each => each >= 0) ?? -1;
  return index < 0 || !isMonthName(word, index) ? null : index + 1;
}

const FULL =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro january february march april may june july august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

const isMonthName = (word: string, index: number): boolean =>
  word.length === 3 || word === 'sept' || FULL.some((name, each) => each % 12 === index && name.startsWith(word));

function withYear(date: number, month: number, typed: string | undefined, context: DateContext): string | null {
  if (typed !== undefined) {
    if (!/^(\d{4}|\d{2})$/.test(typed)) return null;
    return day(Number(typed) + (typed.length === 2 ? 2_000 : 0), month, date, context);
  }
  if (context.month) return day(yearNear(month, context.month), month, date, context);
  if (context.year !== null) return day(context.year, month, date, context);
  const year = Number(context.today.slice(0, 4));
  const found = day(year, month, date, context);
  // Two months ahead is more likely a bet of last year.
  return found !== null && daysBetween(context.today, found) > 60 ? day(year - 1, month, date, context) : found;
}

/** A sheet of December holds days of January, too. */
function yearNear(month: number, about: { readonly year: number; readonly month: number }): number {
  if (about.month === 12 && month === 1) return about.year + 1;
  return about.month === 1 && month === 12 ? about.year - 1 : about.year;
}

function day(year: number, month: number, date: number, { today }: DateContext): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  if (year < FIRST_YEAR || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date || month < 1) return null;
  const text = at.toISOString().slice(0, 10);
  return daysBetween(today, text) > MOST_DAYS_AHEAD ? null : text;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** HH:MM; null: none; 'bad': a time that no clock shows. Example: '21h30' → '21:30'; 0.8333 → '20:00'. */
export function readTime(cell: Cell | undefined): string | null | 'bad' {
  if (!cell || cell.kind === 'error') return null;
  if (cell.kind === 'number') {
    if (cell.value < 0) return 'bad';
    const minutes = Math.round((cell.value % 1) * 1_440) % 1_440;
    return clock(Math.floor(minutes / 60), minutes % 60);
  }
  const text = cleanText(cell.text).toLowerCase();
  const parts = /^(\d{1,2})\s?(?:[:h.]\s?(\d{2})?)?(?::\d{2}(?:\.\d+)?)?\s?(?:min|hs?|horas?)?\s?([ap]\.?m\.?)?$/.exec(
    text,
  );
  if (!parts)
    return /^\d*[.,]\d+$/.test(text)
      ? readTime({ kind: 'number', value: Number(text.replace(',', '.')), shows: 'plain', currency: null })
      : null;
  const [, hours, minutes = '0', half] = parts;
  const hour = Number(hours);
  if (half === undefined) return clock(hour, Number(minutes));
  return hour < 1 || hour > 12 ? 'bad' : clock((hour % 12) + (half.startsWith('p') ? 12 : 0), Number(minutes));
}

function clock(hour: number, minute: number): string | 'bad' {
  if (hour > 23 || minute > 59) return 'bad';
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The month that a title or the name of a sheet is about. Example: 'SET-26' → 2026-09; 'OUTUBRO 2026'; '11/2026'. */
export function monthIn(title: string, today: string): DateContext['month'] {
  const text = cleanedText(title);
  const numeric = /^(0?[1-9]|1[0-2]) (20\d\d)$/.exec(text) ?? /^(20\d\d) (0?[1-9]|1[0-2])$/.exec(text)?.reverse();
  if (numeric) {
    const [a, b] = [numeric[1], numeric[2]].map(Number) as [number, number];
    return a > 12 ? { year: a, month: b } : { year: b, month: a };
  }
  for (const [, word = '', digits] of text.matchAll(/\b([a-z]{3,9}) ?(20\d\d|\d\d)?\b/g)) {
    const month = monthOf(word);
    if (month === null) continue;
    const year = Number(today.slice(0, 4));
    if (digits !== undefined) return { year: (Number(digits) % 2_000) + 2_000, month };
    return { year: month > Number(today.slice(5, 7)) + 1 ? year - 1 : year, month };
  }
  return null;
}
