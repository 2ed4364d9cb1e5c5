/** Amounts of money: "R$ 1.234,56", "(50,00)", "R$ (50,00)", "-R$ 40", "100,-", " R$ -   ". */
import type { Cell } from '../../spreadsheet/cells.ts';
import { type Cents, cents } from '../../units.ts';
import { type DecimalStyle, readNumberCell } from './read-number.ts';

export type MoneyCell =
  | { readonly kind: 'blank' }
  | { readonly kind: 'bad' }
  /** Centavos; of units: hundredths. currency: null for reais, or where none is named. */
  | { readonly kind: 'amount'; readonly cents: Cents; readonly currency: string | null; readonly isUnits: boolean };

const BLANK: MoneyCell = { kind: 'blank' };
const BAD: MoneyCell = { kind: 'bad' };
const MAX_CENTS = 10_000_000_000;
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(US\$|U\$|USD|USDT)|(USD|USDT)$/i, 'USD'],
  [/^(€|EUR)|(€|EUR)$/i, 'EUR'],
  [/^(£|GBP)|(£|GBP)$/i, 'GBP'],
  [/^(R\$|BRL|RS)|(R\$|BRL|REAIS|REAL|CONTOS?|PILAS?|PAUS?|MANGOS?)$/i, ''],
  // Alone it is only how a sheet shows money: of which country is said elsewhere, or not at all.
  [/^\$|\$$/, ''],
];
const UNITS = /(u|un|und|unds|unid|unids|unidade|unidades|units?)\.?$/i;

export function readMoney(cell: Cell | undefined, style: DecimalStyle): MoneyCell {
  if (!cell) return BLANK;
  if (cell.kind === 'error') return BAD;
  if (cell.kind === 'number') {
    return cell.shows === 'date' ? BAD : amount(cell.value, cell.currency, false);
  }
  return readMoneyText(cell.text, style);
}

function readMoneyText(typed: string, style: DecimalStyle): MoneyCell {
  let text = typed.replace(/[\s\u00a0]/g, '').replace(/[−–—]/g, '-');
  if (/^-*$/.test(text)) return BLANK;
  let isNegative = false;
  const take = (pattern: RegExp): void => {
    if (!pattern.test(text)) return;
    isNegative = !isNegative;
    text = text.replace(pattern, '');
  };
  const open = (): void => {
    if (!/^\(.*\)$/.test(text)) return;
    isNegative = true;
    text = text.slice(1, -1);
  };
  open();
  take(/^-/);
  text = text.replace(/^\+/, '');
  const named = CURRENCIES.find(([sign]) => sign.test(text));
  if (named) text = text.replace(named[0], '');
  open();
  take(/^-/);
  text = text.replace(/^\+/, '');
  // As prices are written: "100,-".
  text = text.replace(/[,.]-$/, '');
  // In an accountant's format a dash stands for zero.
  if (named && (text === '-' || text === '')) return isNegative ? amount(0, named[1] || null, false) : BAD;
  take(/-$/);
  const isUnits = UNITS.test(text);
  if (isUnits) text = text.replace(UNITS, '');
  const thousands = /(k|mil)$/i.test(text);
  const number = readNumberCell(text.replace(/^\+|(k|mil)$/gi, ''), style);
  if (number === null) return BAD;
  return amount((isNegative ? -1 : 1) * number * (thousands ? 1_000 : 1), named?.[1] || null, isUnits);
}

function amount(value: number, currency: string | null, isUnits: boolean): MoneyCell {
  // 8.165 × 100 is 816.4999…: what was written has at most a few decimals.
  const whole = Math.round(Number((value * 100).toPrecision(14)));
  return Math.abs(whole) > MAX_CENTS || !Number.isFinite(whole)
    ? BAD
    : { kind: 'amount', cents: cents(whole === 0 ? 0 : whole), currency, isUnits };
}

/** A stake in units, or in per cent of a bank, not rounded to hundredths. Null: no number. */
export function readUnits(cell: Cell | undefined, style: DecimalStyle): number | null {
  if (cell?.kind === 'number')
    return cell.shows === 'date'
      ? null
      : cell.shows === 'percent'
        ? Number((cell.value * 100).toPrecision(12))
        : cell.value;
  if (cell?.kind !== 'text') return null;
  const text = cell.text.replace(/[\s\u00a0]/g, '').replace(/[−–—]/g, '-');
  const isNegative = /^-|^\(/.test(text);
  const value = readNumberCell(
    text
      .replace(/^[-+(]+|\)$/g, '')
      .replace(UNITS, '')
      .replace(/%$/, ''),
    style,
  );
  return value === null ? null : isNegative ? -value : value;
}
