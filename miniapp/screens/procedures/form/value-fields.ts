/** The plain fields of a leg, a step and a promotion: how each is printed, and how what is typed into it is read. */

import { decimalText, readDecimal } from '#shared/catalogue/numbers/decimal-text.ts';
import { formatMoneyInput, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { procedureProblems } from '#shared/catalogue/procedures/procedure-problems.ts';
import { findBook } from '#shared/markets/books.ts';
import {
  houseTyped,
  lineTyped,
  moneyTyped,
  oddsTyped,
  percentTyped,
  type Typed,
} from '#shared/procedures/edit/typed.ts';
import { err, ok } from '#shared/result.ts';
import { cents } from '#shared/units.ts';

export type ValueKind = 'text' | 'house' | 'odds' | 'money' | 'rate' | 'line' | 'number';
export type Value = string | number | null | undefined;

const words = procedureProblems.typed;

export function printValue(kind: ValueKind, value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return kind === 'house' ? findBook(value).name : value;
  switch (kind) {
    case 'odds':
      return formatOdds(value);
    case 'money':
      return formatMoneyInput(cents(value));
    case 'rate':
      return rateText(value);
    default:
      return decimalText(value).replace('-', '\u2212');
  }
}

/** null: the field is empty. most: of a rate, as a fraction. */
export function readValue(kind: ValueKind, text: string, most = 1): Typed<string | number | null> {
  switch (kind) {
    case 'text':
      return ok(text.trim() === '' ? null : text.trim());
    case 'house':
      return ok(houseTyped(text));
    case 'odds':
      return oddsTyped(text);
    case 'money':
      return moneyTyped(text);
    case 'rate':
      return percentTyped(text, most);
    case 'line':
      return lineTyped(text);
    case 'number':
      return numberTyped(text);
  }
}

function numberTyped(text: string): Typed<number | null> {
  if (text.trim() === '') return ok(null);
  const digits = readDecimal(text.replace(/\s*%\s*$/, ''));
  return digits === null || !(Number(digits) > 0) ? err(words.number) : ok(Number(digits));
}
