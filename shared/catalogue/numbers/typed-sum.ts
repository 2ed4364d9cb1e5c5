/**
 * A sum typed into a field, as in a spreadsheet: '=490+10'. It is calculated in fractions of whole numbers, so that no
 * centavo comes or goes, and its answer is the text that a person would have typed. Pure.
 */
import { err, ok, type Result } from '../../result.ts';

export type SumError = { readonly code: 'not_a_sum' | 'division_by_zero' };

export const isTypedSum = (text: string): boolean => text.trimStart().startsWith('=');

interface Fraction {
  readonly over: bigint;
  /** Over 0. */
  readonly under: bigint;
}

/** A point groups thousands where three digits follow it, as in money. */
const NUMBER = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?|,\d+)/;
const LONGEST = 120;

/**
 * Knows + − × ÷ (also - * x /), brackets and the comma. The answer has this many decimals at most, rounded half away from
 * zero. Errors: 'not_a_sum', 'division_by_zero'. Example: ('=1.000,50/2', 2) → '500,25'.
 */
export function typedSum(text: string, decimals: number): Result<string, SumError> {
  const source = text
    .replace(/R\$|[\s\u00a0]/g, '')
    .replace(/\u2212/g, '-')
    .replace(/[\u00d7xX]/g, '*')
    .replace(/\u00f7/g, '/');
  if (!source.startsWith('=') || source.length > LONGEST) return err({ code: 'not_a_sum' });
  const reader = { rest: source.slice(1), isByZero: false };
  const value = readTerms(reader);
  if (value === null || reader.rest !== '') return err({ code: 'not_a_sum' });
  return reader.isByZero ? err({ code: 'division_by_zero' }) : ok(textOf(value, decimals));
}

interface Reader {
  rest: string;
  isByZero: boolean;
}

function take(reader: Reader, signs: string): string | null {
  const sign = reader.rest.charAt(0);
  if (sign === '' || !signs.includes(sign)) return null;
  reader.rest = reader.rest.slice(1);
  return sign;
}

function readTerms(reader: Reader): Fraction | null {
  let so = readFactors(reader);
  while (so !== null) {
    const sign = take(reader, '+-');
    if (sign === null) return so;
    const next = readFactors(reader);
    so = next && added(so, sign === '-' ? { ...next, over: -next.over } : next);
  }
  return null;
}

function readFactors(reader: Reader): Fraction | null {
  let so = readOne(reader);
  while (so !== null) {
    const sign = take(reader, '*/');
    if (sign === null) return so;
    const next = readOne(reader);
    if (next === null) return null;
    so = sign === '*' ? times(so, next) : times(so, turned(next, reader));
  }
  return null;
}

function readOne(reader: Reader): Fraction | null {
  if (take(reader, '-') !== null) {
    const value = readOne(reader);
    return value && { ...value, over: -value.over };
  }
  if (take(reader, '(') !== null) {
    const value = readTerms(reader);
    return take(reader, ')') === null ? null : value;
  }
  const [found] = NUMBER.exec(reader.rest) ?? [];
  if (found === undefined) return null;
  reader.rest = reader.rest.slice(found.length);
  const isGrouped = /\.\d{3}(?:\D|$)/.test(found) && !/^0/.test(found);
  const [whole = '', part = ''] = (isGrouped ? found.replaceAll('.', '') : found.replace('.', ',')).split(',');
  return { over: BigInt(`${whole}${part}` || '0'), under: 10n ** BigInt(part.length) };
}

const added = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

function turned({ over, under }: Fraction, reader: Reader): Fraction {
  if (over === 0n) reader.isByZero = true;
  return over < 0n ? { over: -under, under: -over } : { over: under, under: over || 1n };
}

/** Decimals that are only zeros are left out after the second one. */
function textOf({ over, under }: Fraction, decimals: number): string {
  const [sign, size] = over < 0n ? ['-', -over] : ['', over];
  const scaled = (size * 10n ** BigInt(decimals) * 2n + under) / (under * 2n);
  const digits = String(scaled).padStart(decimals + 1, '0');
  const part = digits.slice(-decimals).replace(/(\d\d)(\d*?)0+$/, '$1$2');
  return `${scaled === 0n ? '' : sign}${digits.slice(0, -decimals)},${part}`;
}
