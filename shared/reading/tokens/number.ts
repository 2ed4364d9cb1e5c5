/** Parses one number as typed, into everything it could be: odds in some format, or money. */
import { parseMoney } from '../../catalogue/numbers/format.ts';
import { parseOdds } from '../../odds/parse-odds.ts';
import { toCents } from '../../units.ts';
import type { NumberToken, SaidOddsFormat } from '../result/token.ts';

export interface NumberMarks {
  readonly isMoney?: boolean;
  /** An @ stands before it. */
  readonly isOdds?: boolean;
  /** Times a thousand: '2k'. */
  readonly isThousands?: boolean;
  readonly format?: SaidOddsFormat;
}

/** digits: with a sign, marks, or a slash between two whole numbers. Null: no number. Example: '2,10' → odds of 2.1. */
export function numberToken(digits: string, marks: NumberMarks = {}): NumberToken | null {
  const text = digits.replace('\u2212', '-');
  if (!/^[+-]?\d[\d.,]*(\/\d+)?$/.test(text) || /[.,]{2}/.test(text)) return null;
  const sign = text.startsWith('+') ? '+' : text.startsWith('-') ? '-' : null;
  const bare = sign === null ? text : text.slice(1);
  const mark = (/[.,](?=\d*$)/.exec(bare)?.[0] ?? null) as ',' | '.' | null;
  const isGrouped = /^[1-9]\d{0,2}\.\d{3}$/.test(bare);
  const value = numberOf(bare);
  if (value === null) return null;
  const format = marks.format ?? formatOf(text, sign);
  const odds = marks.isMoney || marks.isThousands ? null : oddsOf(text, format);
  const cents = sign !== null || bare.includes('/') ? null : centsOf(bare, marks.isThousands === true);
  const isShaped = marks.isOdds === true || format !== 'decimal';
  return {
    kind: 'number',
    text,
    value,
    sign,
    hasDecimals: mark !== null && !/^[1-9]\d{0,2}(\.\d{3})+$/.test(bare),
    mark,
    means: marks.isMoney || marks.isThousands ? 'money' : isShaped ? 'odds' : 'either',
    format,
    odds,
    cents: isShaped && !marks.isMoney ? null : cents,
    isGrouped,
  };
}

function formatOf(text: string, sign: '+' | '-' | null): SaidOddsFormat {
  if (text.includes('/')) return 'fractional';
  return sign !== null && /^[+-]\d{3,}$/.test(text) ? 'american' : 'decimal';
}

const SUFFIXES: Readonly<Partial<Record<SaidOddsFormat, string>>> = { hongkong: 'hk', malay: 'my', indonesian: 'id' };

function oddsOf(text: string, format: SaidOddsFormat): number | null {
  const isPlainAmerican = format === 'american' && /^\d/.test(text);
  const typed = isPlainAmerican ? `+${text}` : format === 'decimal' ? text.replace(/^\+/, '') : text;
  const parsed = parseOdds(`${typed}${SUFFIXES[format] ?? ''}`);
  return parsed.ok ? parsed.value : null;
}

function numberOf(bare: string): number | null {
  const [over = '', under] = bare.split('/');
  const money = parseMoney(over);
  const plain = /^\d{1,9}([.,]\d{0,6})?$/.test(over)
    ? Number(over.replace(',', '.'))
    : money.ok
      ? money.value / 100
      : null;
  if (plain === null) return null;
  return under === undefined ? plain : plain / Math.max(1, Number(under));
}

function centsOf(bare: string, isThousands: boolean): number | null {
  if (isThousands) {
    const [whole = '', part = ''] = bare.replace(',', '.').split('.');
    if (part.length > 5 || bare.split(/[.,]/).length > 2) return null;
    const amount = toCents(Number(`${whole}${part.padEnd(5, '0')}`));
    return amount.ok && amount.value > 0 ? amount.value : null;
  }
  const money = parseMoney(bare);
  return money.ok && money.value > 0 ? money.value : null;
}
