/**
 * How numbers are written in pt-BR, and how typed ones are read. The output is the same on every machine: no locale data
 * is used. A number never breaks across lines.
 */

import { err, ok, type Result } from '../../result.ts';
import { type Cents, cents, toCents } from '../../units.ts';

/** No-break space, and the true minus sign. */
const NBSP = '\u00a0';
const MINUS = '\u2212';

/** Other currencies are written with their code. */
const SYMBOLS: Readonly<Record<string, string>> = { BRL: 'R$', USD: 'US$', EUR: '€', GBP: '£' };

/** Example: 123456 → 'R$ 1.234,56'; -101 → '−R$ 1,01'; -101 in EUR → '−€ 1,01'. */
export function formatMoney(cents: Cents, currency = 'BRL'): string {
  return `${cents < 0 ? MINUS : ''}${SYMBOLS[currency] ?? currency}${NBSP}${digitsOf(Math.abs(cents))}`;
}

/** As `formatMoney`, with a plus in front of a gain. Example: 2310 → '+R$ 23,10'. */
export function formatSignedMoney(cents: Cents, currency = 'BRL'): string {
  return cents > 0 ? `+${formatMoney(cents, currency)}` : formatMoney(cents, currency);
}

/** As a person would type it into a field. Example: 123456 → '1.234,56'. */
export function formatMoneyInput(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}${digitsOf(Math.abs(cents))}`;
}

const MAX_ODDS_DECIMALS = 4;

/**
 * To at most four decimals, a tie rounded down: never more than the house pays. `decimals` pads the odds of a column to
 * the same length. Example: 2.1 → '2,10'; 1.952 → '1,952'; −640, which is 1.15625, → '1,1562'.
 */
export function formatOdds(odds: number, decimals = oddsDecimals(odds)): string {
  const [whole = '0', fraction = ''] = toShownOdds(odds).toFixed(Math.min(decimals, MAX_ODDS_DECIMALS)).split('.');
  return `${groupThousands(whole)},${fraction}`;
}

/** The decimals that these odds need: two to four. */
function oddsDecimals(odds: number): number {
  const fraction = toShownOdds(odds).toFixed(MAX_ODDS_DECIMALS).split('.')[1] ?? '';
  return Math.max(2, fraction.replace(/0+$/, '').length);
}

function toShownOdds(odds: number): number {
  const scale = 10 ** MAX_ODDS_DECIMALS;
  return Math.ceil(odds * scale - 0.5 - 1e-6) / scale;
}

/** A fraction as a signed percentage, rounded down, so never more than it is. Example: 0.02319 → '+2,31 %'. */
export function formatPercent(fraction: number): string {
  // 0.0231 is 230.99999999999997 hundredths in binary: without the small addend it would read 2,30.
  const hundredths = Math.floor(fraction * 10_000 + 1e-6);
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? MINUS : '';
  return `${sign}${digitsOf(Math.abs(hundredths))}${NBSP}%`;
}

/** A line as slips print it. Example: 2.5 → '2,5'; 0.25 → '0,25'. */
export function formatLine(line: number): string {
  return String(Math.abs(line)).replace('.', ',');
}

/** A handicap with its sign. Example: -0.5 → '−0,5'; 1 → '+1'; 0 → '0'. */
export function formatHandicap(line: number): string {
  return `${line > 0 ? '+' : line < 0 ? MINUS : ''}${formatLine(line)}`;
}

/** An age in the largest unit that is precise enough. Example: 4_000 → '4 s'; 3_900_000 → '1 h 05'. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds}${NBSP}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}${NBSP}min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}${NBSP}h${NBSP}${pad(minutes % 60)}`;
  return `${Math.floor(hours / 24)}${NBSP}d`;
}

export type ParseNumberError = { readonly code: 'empty' | 'not_a_number' | 'too_precise' | 'too_large' };

/**
 * Money as people type it, with comma or point. The last separator is the decimal one, except that points alone, each
 * before three digits, group thousands. Errors: 'empty', 'not_a_number', 'too_precise' (more precise than a centavo),
 * 'too_large'. Example: '1.234,56' → 123456; '1234.56' → 123456; '1.000' → 100000; '1,5' → 150.
 */
export function parseMoney(text: string): Result<Cents, ParseNumberError> {
  const split = splitNumber(text.replace(/^\s*R\$/i, ''));
  if (!split.ok) return split;
  const { whole, fraction } = split.value;
  if (fraction.length > 2) return err({ code: 'too_precise' });
  const amount = toCents(Number(`${whole}${fraction.padEnd(2, '0')}`));
  return amount.ok ? amount : err({ code: 'too_large' });
}

const SIGN = /^(\s*(?:R\$)?\s*)([-+\u2212])\s*/i;

/** As `parseMoney`, with an optional sign before or behind the R$. Example: '-1.234,56' and 'R$ −1.234,56' → -123456. */
export function parseSignedMoney(text: string): Result<Cents, ParseNumberError> {
  const sign = SIGN.exec(text)?.[2];
  const read = parseMoney(text.replace(SIGN, '$1'));
  // Subtracted from 0: negating 0 would give −0, which some comparisons tell from 0.
  return read.ok && sign !== undefined && sign !== '+' ? ok(cents(0 - read.value)) : read;
}

/** The digits before and after the decimal separator of an unsigned number. */
function splitNumber(text: string): Result<{ whole: string; fraction: string }, ParseNumberError> {
  const compact = text.replace(/[\s\u00a0]/g, '');
  if (compact === '') return err({ code: 'empty' });
  if (/^\d+$/.test(compact)) return ok({ whole: compact, fraction: '' });
  // Thousands only: '1.000', '12.345.678'. Three digits after a comma are decimals here.
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(compact)) return ok({ whole: compact.replaceAll('.', ''), fraction: '' });
  const decimal = /^(\d*|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)([.,])(\d*)$/.exec(compact);
  // A separator alone is not a number; '5,' is a number still being typed.
  if (decimal === null || compact.length === 1) return err({ code: 'not_a_number' });
  const [, whole = '', separator = '', fraction = ''] = decimal;
  // '1.234.56': the same sign cannot group thousands and separate decimals.
  if (whole.includes(separator)) return err({ code: 'not_a_number' });
  return ok({ whole: whole.replace(/[.,]/g, '') || '0', fraction });
}

/** Hundredths as grouped digits. Example: 123456 → '1.234,56'. */
function digitsOf(hundredths: number): string {
  const digits = String(Math.trunc(hundredths)).padStart(3, '0');
  return `${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** A probability, written without a sign. */
export function plainPercent(fraction: number): string {
  return formatPercent(fraction).replace('+', '');
}
