/** The numbers of a row, by their shape: amounts of money, units, per cents, and bare numbers. Times, scores and codes are none. */
import { type Cents, cents } from '../../units.ts';
import { centsOf } from '../post/numbers.ts';

export type NumberKind = 'money' | 'units' | 'percent' | 'number';

export interface PrintNumber {
  readonly kind: NumberKind;
  readonly text: string;
  readonly value: number;
  /** Of money, and of a number that could be some: centavos. Null: it is none. */
  readonly cents: Cents | null;
  /** How many digits stand after the comma. */
  readonly decimals: number;
  readonly sign: '' | '+' | '-';
  readonly isForeign: boolean;
  /** Of a price that is printed in another form: whether it has no more than two decimals. */
  readonly conversion?: 'exact' | 'rounded';
  readonly at: number;
  readonly end: number;
}

const DIGITS = String.raw`\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?![\d])|\d{1,9}(?:[.,]\d{1,4})?(?![.,]?\d)`;
const SIGN = String.raw`[+\-−–]`;
/** ' - R$ 10' is a dash between two things, '+ R$ 10' a button. */
const LEADING = String.raw`\+\s?|[\-−–](?=\S)`;
const REAIS = String.raw`(?:[r8][\$s5](?=\s?${SIGN}?\s?\d)|r\$|brl)`;
const FOREIGN = String.raw`(?:us\$|ar\$|[€£¥\$]|usdt?|eur|gbp)`;
const MONEY = new RegExp(
  String.raw`(?<![a-z0-9])(?<sign>${LEADING})?(?:(?<reais>${REAIS})|(?<foreign>${FOREIGN}))\s?(?:(?<inner>${SIGN})\s?)?(?<digits>${DIGITS})|(?<![\w.,])(?<sign2>${LEADING})?(?<digits2>${DIGITS})\s?(?:(?<reais2>reais\b|brl\b|r\$(?!\s?\d))|(?<foreign2>[€£¥]|usdt?\b|eur\b|gbp\b))`,
  'g',
);
const UNITS = /(?<![\w.,])(?<digits>\d{1,2}(?:[.,]\d{1,2})?)\s?(?:u|un|uni|unid|unidades?|units?)\b(?!\.?\s?=)/g;
const PERCENT = new RegExp(String.raw`(?<![\w.,])[+\-]?(?<digits>${DIGITS})\s?%`, 'g');
const BARE = new RegExp(String.raw`(?<![\w.,$:/])(?<sign>[+\-−–](?=\d))?@?(?<digits>${DIGITS})(?![\w%:/º°ª])`, 'g');

/** No odds nor money: hours, days, scores, counters of tabs, telephones, ages, ordinals, CPF and CNPJ numbers, shares of a whole. */
const NO_NUMBER =
  /\b\d{1,2}\s?:\s?\d{2}(?::\d{2})?(?:\s?[ap]m)?\b|\b\d{1,2}\s?h(?:\s?\d{2})?(?:min)?\b|\b\d{1,2}\s?\/\s?\d{1,2}(?:\s?\/\s?\d{2,4})?\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}(?:\s(?:de\s)?|-|\.)(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[a-z]*\.?(?:(?:\sde)?\s\d{4})?|\b\d{2}\.\d{2}\.(?:\d{4}\b|(?= |$))|\b(?:[0-2]\d|3[01])\.(?:0\d|1[0-2])(?=,? \d{1,2}:\d{2})|\(\s?\d{1,3}\s?[-x:]\s?\d{1,3}\s?\)|(?<![\d.,])\d{1,3}\s?[-x:–]\s?\d{1,3}(?![\d.,])|\b\d{1,3}['’′]|\b\d{2,3}\.\d{3}\.\d{3}(?:\/\d{4})?-\d{2}\b|\b18\+|\+18\b|#\s?\d+|\bn[ºo°]\.?\s?\d+|\b\d{1,3}(?:[.,]\d{1,2})?\s?(?:mil|k|m)\b|\b(?:3g|4g|5g|lte)\b|\b\d{1,3}[.,]\d{3} (?=inscritos|membros|subscribers|members|seguidores|participantes|visualizacoes|views)|\(\d{1,2}\)|\b(?:(?:minhas|meus|mis|my|open) (?:apostas|apuestas|bets|bilhetes|boletins)|apostas|apuestas|bets|(?:cupom|cupon|boleto|bilhete) de (?:apostas?|apuestas?)|cupom|cupon|bet ?slip|bilhetes|boletins|abert[ao]s|em aberto|open|settled|resolvidas|liquidadas|finalizadas|encerradas|pendentes|ativ[ao]s) \d{1,2}(?![.,]?\d)/g;

/** held: parts of the row that are something else, such as the line of a bet. */
export function numbersIn(
  plain: string,
  held: readonly { readonly at: number; readonly end: number }[],
): PrintNumber[] {
  const found: PrintNumber[] = [];
  let rest = plain;
  const blank = (at: number, end: number) => {
    rest = rest.slice(0, at) + '¦'.repeat(end - at) + rest.slice(end);
  };
  for (const match of rest.matchAll(MONEY)) {
    const { sign, reais, inner, digits, digits2, sign2, reais2 } = match.groups ?? {};
    const text = digits ?? digits2 ?? '';
    const isForeign = reais === undefined && reais2 === undefined;
    found.push(numberOf('money', text, sign ?? inner ?? sign2, match, isForeign));
  }
  for (const { at, end } of found) blank(at, end);
  for (const { at, end } of held) blank(at, end);
  for (const match of rest.matchAll(NO_NUMBER)) blank(match.index, match.index + match[0].length);
  for (const [kind, pattern] of [
    ['units', UNITS],
    ['percent', PERCENT],
    ['number', BARE],
  ] as const) {
    for (const match of [...rest.matchAll(pattern)]) {
      found.push(numberOf(kind, match.groups?.digits ?? '', match.groups?.sign, match, false));
      blank(match.index, match.index + match[0].length);
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

function numberOf(
  kind: NumberKind,
  text: string,
  sign: string | undefined,
  match: RegExpMatchArray,
  isForeign: boolean,
): PrintNumber {
  const at = match.index ?? 0;
  return {
    kind,
    text,
    value: printedValue(text),
    cents: centsPrinted(text),
    decimals: /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0,
    sign: sign === undefined ? '' : sign.startsWith('+') ? '+' : '-',
    isForeign,
    at,
    end: at + match[0].length,
  };
}

/** A price, a line or a share: a single separator is the decimal one. */
const printedValue = (text: string): number => {
  const separators = text.replace(/\d/g, '');
  if (separators.length > 1) return (centsPrinted(text) ?? Number.NaN) / 100;
  return Number(text.replace(',', '.'));
};

/** Slips print '1,204.33' as well as '1.204,33', and '1,204' for a thousand. */
function centsPrinted(text: string): Cents | null {
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return cents(Number(text.replaceAll(',', '')) * 100);
  return centsOf(text);
}
