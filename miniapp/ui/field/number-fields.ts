/**
 * Numbers of the panels as people type them, with comma or point: blank is null; an invalid text gets an error message.
 */
import { decimalText, shiftDecimal } from '#shared/catalogue/numbers/decimal-text.ts';
import { formatMoney, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { numberWords as words } from '#shared/catalogue/numbers/number-words.ts';
import { parsePercent } from '#shared/catalogue/numbers/typed-percent.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { type Cents, cents } from '#shared/units.ts';

/** The error is the sentence under the field. */
export type ReadField<Value extends number = number> = Result<Value | null, string>;

/** The maximum of a limit or a bankroll. */
const MOST_CENTS = cents(1_000_000_000);
/** The maximum step of stakes: a larger one is a typing error. */
const LARGEST_STEP = cents(100_000);

/** A percentage between two numbers, with an optional sign. Example: '1,5' → 1.5; '-2' → -2; '' → null. */
export function parsePercentField(text: string, least: number, most: number): ReadField {
  const read = parsePercent(text);
  if (!read.ok && read.error.code === 'empty') return ok(null);
  if (!read.ok && read.error.code !== 'too_large') return err(words.not_a_number);
  const percent = read.ok ? shiftDecimal(read.value, 2) : Number.POSITIVE_INFINITY;
  if (percent >= least && percent <= most) return ok(percent);
  return err(words.between(named(least), `${named(most)}\u00a0%`));
}

/** A decimal odd, 1 to 1000. Example: '1,85' → 1.85. */
export function parseOddField(text: string): ReadField {
  const read = parsePercentField(text, 1, 1_000);
  return read.ok ? read : err(words.between('1', '1.000'));
}

/** Whole minutes, 0 to 600. */
export function parseMinutesField(text: string): ReadField {
  const read = text.trim() === '' ? null : Number(text);
  if (read === null) return ok(null);
  return Number.isInteger(read) && read >= 0 && read <= 600 ? ok(read) : err(words.between('0', '600'));
}

/** Reais, over 0. Example: '600' → 60000. */
export function parseReaisField(text: string): ReadField<Cents> {
  return parseMoneyUpTo(MOST_CENTS, text);
}

export function parseStepField(text: string): ReadField<Cents> {
  return parseMoneyUpTo(LARGEST_STEP, text);
}

/** A percentage as a fraction, 0 to 50 %. Example: '6,5' → 0.065. */
export function parseCommissionField(text: string): ReadField {
  const percent = parsePercentField(text, 0, 50);
  return percent.ok && percent.value !== null ? ok(shiftDecimal(percent.value, -2)) : percent;
}

/** Example: 1.5 → '1,5'. */
export function percentInput(percent: number): string {
  return decimalText(percent);
}

function parseMoneyUpTo(most: Cents, text: string): ReadField<Cents> {
  if (text.trim() === '') return ok(null);
  if (/^\s*[-\u2212]/.test(text)) return err(words.not_positive_or_blank);
  const parsed = parseMoney(text);
  if (!parsed.ok) {
    if (parsed.error.code === 'too_large') return err(words.most(formatMoney(most)));
    return err(parsed.error.code === 'too_precise' ? words.too_precise : words.not_a_number);
  }
  if (parsed.value === 0) return err(words.not_positive_or_blank);
  return parsed.value <= most ? ok(parsed.value) : err(words.most(formatMoney(most)));
}

/** With a minus sign that does not break from its number. Example: -100 → '−100'; 10000 → '10.000'. */
function named(percent: number): string {
  return percent.toLocaleString('pt-BR').replace('-', '\u2212');
}
