/** What somebody types into the fields of a procedure, as values. A text that is none gives the sentence why; nothing is guessed. */
import { instantOf, wallClockAt } from '../../calendar/local-time.ts';
import { readDecimal } from '../../catalogue/numbers/decimal-text.ts';
import { parseMoney } from '../../catalogue/numbers/format.ts';
import { formatDate } from '../../catalogue/numbers/format-date.ts';
import { parsePercent } from '../../catalogue/numbers/typed-percent.ts';
import { procedureProblems } from '../../catalogue/procedures/procedure-problems.ts';
import { knownBooks } from '../../markets/books.ts';
import { parseOdds } from '../../odds/parse-odds.ts';
import { houseKey } from '../../reading/post/house-names.ts';
import { err, ok, type Result } from '../../result.ts';
import { type Cents, type EpochMs, epochMs } from '../../units.ts';

export type Typed<Value> = Result<Value, string>;
const words = procedureProblems.typed;

/** A listed house by its key; any other as typed. Null: none. */
export function houseTyped(text: string): string | null {
  const name = text.trim();
  if (name === '') return null;
  const key = houseKey(name);
  return knownBooks().find(book => book.key === key)?.key ?? name;
}

/** Null: left open. */
export function oddsTyped(text: string): Typed<number | null> {
  if (text.trim() === '') return ok(null);
  const odds = parseOdds(text);
  return odds.ok ? ok(odds.value) : err(words.odds[odds.error.code]);
}

/** Null: left open. */
export function moneyTyped(text: string): Typed<Cents | null> {
  if (text.trim() === '') return ok(null);
  const money = parseMoney(text.replace(/^\s*R\$\s*/i, ''));
  if (!money.ok) return err(words.money[money.error.code]);
  return money.value > 0 ? ok(money.value) : err(words.money.none);
}

/** most: as a fraction. */
export function percentTyped(text: string, most: number): Typed<number | null> {
  if (text.trim() === '') return ok(null);
  const part = parsePercent(text);
  if (!part.ok) return err(words.percent.none);
  return part.value >= 0 && part.value <= most ? ok(part.value) : err(words.percent.upTo(most));
}

/** A handicap or a total, in quarters. */
export function lineTyped(text: string): Typed<number | null> {
  if (text.trim() === '') return ok(null);
  const digits = readDecimal(text.replace(/\u2212/g, '-'));
  const line = digits === null ? Number.NaN : Number(digits);
  return Number.isInteger(line * 4) ? ok(line === 0 ? 0 : line) : err(words.line);
}

/** 'Bahia x Sport'; null: no match. */
export function teamsTyped(text: string): Typed<{ readonly home: string; readonly away: string } | null> {
  const plain = text.trim();
  if (plain === '') return ok(null);
  const [home = '', away = '', ...more] = plain.split(/\s+(?:x|X|×|vs?\.?)\s+/);
  return home !== '' && away !== '' && more.length === 0
    ? ok({ home: home.trim(), away: away.trim() })
    : err(words.teams);
}

/** The value of a field for date and time, in this zone; null: none. */
export function instantTyped(text: string, zone: string): Typed<EpochMs | null> {
  if (text.trim() === '') return ok(null);
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  if (minute === undefined) return err(words.instant);
  return ok(
    instantOf(
      { year: Number(year), month: Number(month), day: Number(day), hour: Number(hour), minute: Number(minute) },
      zone,
    ),
  );
}

/** Inverse of `instantTyped`. */
export function instantField(at: number | null | undefined, zone: string): string {
  if (at == null) return '';
  const { year, month, day, hour, minute } = wallClockAt(epochMs(at), zone);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

const TEN_DAYS_MS = 10 * 86_400_000;

/** With its day written out, because 'hoje' would be another day for who reads it tomorrow. */
export const deadlineAt = (at: EpochMs, zone: string) => ({
  at,
  text: formatDate(at, epochMs(at - TEN_DAYS_MS), zone),
});
