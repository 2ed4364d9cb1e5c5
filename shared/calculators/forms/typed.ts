/** Parses the text of a field, and prints a value as a person would type it. Typed text is never corrected. */

import { decimalText, readDecimal } from '../../catalogue/numbers/decimal-text.ts';
import {
  formatMoneyInput,
  type ParseNumberError,
  parseMoney,
  parseSignedMoney,
} from '../../catalogue/numbers/format.ts';
import { parsePercent, rateText } from '../../catalogue/numbers/typed-percent.ts';
import type { TypedCode } from '../../odds/input-error.ts';
import { parseOdds } from '../../odds/parse-odds.ts';
import { err, ok, type Result } from '../../result.ts';
import { type Cents, toCents } from '../../units.ts';
import type { FormField } from './field.ts';

type Typed = Result<unknown, TypedCode>;

/**
 * The value of a text; undefined if nothing is typed. Errors: 'not_odds', 'odds_not_over_1', 'out_of_range',
 * 'not_a_number', 'not_whole', 'too_precise', 'negative'.
 * Example: a percent of '6,5' → 0.065; money of 'R$ 1.234,56' → 123456 centavos.
 */
export function readTyped(field: FormField, text: string): Typed {
  if (field.kind === 'flag') return ok(text === 'yes');
  const trimmed = text.trim();
  if (trimmed === '') return ok(undefined);
  switch (field.kind) {
    case 'odds':
      return readOdds(trimmed);
    case 'oddsList':
      return readAll(trimmed, readOdds);
    case 'numbers':
      return readAll(trimmed, readNumber);
    case 'money':
      return readMoney(trimmed);
    case 'signedMoney':
      return readSignedMoney(trimmed);
    case 'moneyList':
      return readAll(trimmed, readSignedMoney);
    case 'percent': {
      const read = parsePercent(trimmed);
      return read.ok ? read : err(read.error.code === 'too_large' ? 'out_of_range' : 'not_a_number');
    }
    case 'number':
      return readNumber(trimmed);
    case 'whole':
      return readWhole(trimmed);
    case 'places': {
      const read = readAll(trimmed, readWhole);
      return read.ok ? ok((read.value as number[]).map(place => place - 1)) : read;
    }
    case 'place':
      return ok(Number(trimmed));
    default:
      return ok(trimmed);
  }
}

/** Example: 2.1 as odds → '2,10'; 0.065 as a percent → '6,5'; 123456 as money → '1.234,56'. */
export function typedOf(field: FormField, value: unknown): string {
  if (field.kind === 'flag') return value === true ? 'yes' : 'no';
  if (value === undefined || value === null || value === field.absent || Number.isNaN(value)) return '';
  if (Array.isArray(value))
    return value.map(each => (typeof each === 'number' ? typedItem(field, each) : '')).join(' ');
  if (typeof value !== 'number') return String(value);
  switch (field.kind) {
    case 'odds':
      return typedOdds(value);
    case 'money':
    case 'signedMoney':
      return typedMoney(value);
    case 'percent':
      return rateText(value);
    case 'place':
      return String(value);
    default:
      return decimalText(value);
  }
}

/** The odds in a pasted text, in order; on lines with names only the numbers. Example: '2,10\n2,05' → two. */
export function oddsIn(text: string): string[] {
  const words = text
    .slice(0, 4000)
    .split(/[\s;|]+/)
    .map(word => word.replace(/^@|[,;:]+$/g, ''));
  return words.filter(word => parseOdds(word).ok);
}

function typedItem(field: FormField, value: number): string {
  if (field.kind === 'oddsList') return typedOdds(value);
  if (field.kind === 'moneyList') return typedMoney(value);
  return decimalText(field.kind === 'places' ? value + 1 : value);
}

function typedMoney(value: number): string {
  const cents = toCents(Math.round(value));
  return cents.ok ? formatMoneyInput(cents.value) : '';
}

function typedOdds(value: number): string {
  const [integer = '', fraction = ''] = decimalText(value).split(',');
  return `${integer},${fraction.padEnd(2, '0')}`;
}

function readOdds(text: string): Typed {
  const read = parseOdds(text);
  if (read.ok) return read;
  const codes = {
    empty: 'missing',
    not_odds: 'not_odds',
    not_over_1: 'odds_not_over_1',
    too_large: 'out_of_range',
  } as const;
  return err(codes[read.error.code]);
}

function readSignedMoney(text: string): Result<Cents, TypedCode> {
  const read = parseSignedMoney(text);
  return read.ok ? read : err(moneyCode(read.error));
}

function readMoney(text: string): Result<Cents, TypedCode> {
  if (/^(R\$)?\s*[-\u2212]/i.test(text)) return err('negative');
  const read = parseMoney(text);
  return read.ok ? read : err(moneyCode(read.error));
}

function moneyCode({ code }: ParseNumberError): TypedCode {
  if (code === 'too_precise') return code;
  return code === 'too_large' ? 'out_of_range' : 'not_a_number';
}

function readNumber(text: string): Result<number, TypedCode> {
  const digits = readDecimal(text);
  return digits === null ? err('not_a_number') : ok(Number(digits));
}

function readWhole(text: string): Result<number, TypedCode> {
  const read = readNumber(text);
  return read.ok && !Number.isInteger(read.value) ? err('not_whole') : read;
}

function readAll(text: string, read: (text: string) => Typed): Typed {
  const values: unknown[] = [];
  for (const part of text.split(/[\s;|]+/)) {
    const value = read(part.replace(/,$/, ''));
    if (!value.ok) return value;
    values.push(value.value);
  }
  return ok(values);
}
