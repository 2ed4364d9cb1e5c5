/** Days and times of cells: typed in the Brazilian way, ISO, or counted by Excel. */
import type { Cell } from '../../spreadsheet/cells.ts';
import { cleanedText, cleanText } from './clean-text.ts';

export interface DateContext {
  /** The person's day, YYYY-MM-DD. */
  readonly today: string;
  /** The month that the sheet is about; null: none is named. */
  readonly month: { readonly year: number; readonly month: number } | null;
  /** Month before day, as in the United States. */
  readonly isMonthFirst: boolean;
}

/** YYYY-MM-DD, or with THH:MM; null: none that a bet can have. */
export type DayAndTime = string;

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
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

function fromText(typed: string, context: DateContext): DayAndTime | null {
  if (/^\d{1,6}([.,]\d+)?$/.test(typed)) return fromNumber(Number(typed.replace(',', '.')), context);
  const text = typed
    .replace(/^(seg|ter|qua|qui|sex|s[áa]b|dom)[a-zç-]*\.?,?\s+/i, '')
    .replace(/[\s,]*\(?(seg|ter|qua|qui|sex|s[áa]b|dom)(unda|ça|rta|nta|ta|ado|ingo)?(-feira)?\.?\)?$/i, '');
  const parts = /^(.*?\d)(?:\s*[,àa]?s?\s+|T)(\d{1,2}\s?[:h].*|\d{1,2}\s?[ap]m)$/i.exec(text);
  const found = dayOf((parts?.[1] ?? text).trim(), context);
  if (!found || !parts?.[2]) return found;
  const time = readTime({ kind: 'text', text: parts[2].replace(/([zZ]|\s?[+-]\d\d:?\d\d)$/, '') });
  return time === 'bad' ? null : time === null ? found : `${found}T${time}`;
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
    .split(' ')
    .filter(word => word !== 'de');
  const named = words.findIndex(word => monthOf(word) !== null);
  if (named < 0 || words.length > 3) return null;
  const month = monthOf(words[named] ?? '') ?? 0;
  const [date, year] = words.filter((_, index) => index !== named);
  return date !== undefined && /^\d{1,2}$/.test(date) ? withYear(Number(date), month, year, context) : null;
}

/** Example: 'set', 'setembro', 'sept' → 9. */
function monthOf(word: string): number | null {
  if (!/^[a-z]{3,9}$/.test(word)) return null;
  const start = word.slice(0, 3);
  const index = MONTHS.indexOf(start) >= 0 ? MONTHS.indexOf(start) : ENGLISH.indexOf(start);
  return index < 0 || !isMonthName(word, index) ? null : index + 1;
}

const FULL =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro january february march april may june july august september october november december'.split(
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
