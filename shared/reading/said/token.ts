/** A message cut into the pieces that a grammar gives roles to. Every character but blanks is in one of them. */
import { foldText } from '../../language/fold.ts';

export type SaidKind =
  | 'word'
  | 'number'
  | 'percent'
  /** '2u': units of the bank. */
  | 'units'
  /** '18h30', '2 horas': a time of the day, or a length of time. In minutes. */
  | 'hours'
  | 'minutes'
  | 'days'
  /** '21/11', '3/10', '5/2'. */
  | 'slash'
  /** '2x1'. */
  | 'score'
  | 'link'
  /** “over 2,5”: words that are taken as they stand. */
  | 'quote'
  | 'break'
  | 'sign';

export interface SaidToken {
  readonly kind: SaidKind;
  readonly text: string;
  /** Lower case, without accents. */
  readonly plain: string;
  /** NaN: it is none. */
  readonly value: number;
  /** Of 'slash' and 'score': what stands after the sign; then a year, if there is one. */
  readonly after?: readonly number[];
  /** How many digits stand after the comma. */
  readonly decimals: number;
  /** It is said to be money: R$, reais. */
  readonly isMoney: boolean;
  /** A blank stands before it. */
  readonly spaced: boolean;
  /** '1.500' may be 1500 or 1,5. */
  readonly hasThousands: boolean;
  /** '18:00', '18h00', '18h': certainly a time of the day, or hours. */
  readonly isClock?: boolean;
}

const MONEY = '(?:reais|real|rea[il]s|contos?|pilas?|pratas?|mangos?|brl|dinheiros)';
const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d+)?`;
const END = String.raw`(?![\p{L}\d])`;

interface Rule {
  readonly kind: SaidKind;
  readonly pattern: RegExp;
}

/** In this order: what stands first is tried first. */
const RULES: readonly Rule[] = [
  { kind: 'break', pattern: /\n+/y },
  { kind: 'quote', pattern: /“[^”\n]*”/uy },
  { kind: 'link', pattern: /(?:https?:\/\/|www\.|t\.me\/)\S+/iuy },
  { kind: 'percent', pattern: new RegExp(`(${NUMBER})\\s?(?:%|por\\s?cento${END})`, 'iuy') },
  { kind: 'number', pattern: new RegExp(`r\\$\\s?(${NUMBER})(\\s?(?:k|mil)${END})?(?:\\s?${MONEY}${END})?`, 'iuy') },
  { kind: 'hours', pattern: new RegExp(`(\\d{1,2})\\s?(?:hs?|hrs?|:)\\s?(\\d{2})(?:\\s?(?:min|hs?))?${END}`, 'iuy') },
  { kind: 'hours', pattern: new RegExp(`(\\d{1,3}(?:[.,]5)?)\\s?(?:hs?|hrs?|horas?|horinhas?)${END}`, 'iuy') },
  { kind: 'minutes', pattern: new RegExp(`(\\d{1,4})\\s?(?:min|mins|minutos?|minutinhos?)${END}`, 'iuy') },
  { kind: 'days', pattern: new RegExp(`(\\d{1,3})\\s?dias?${END}`, 'iuy') },
  { kind: 'units', pattern: new RegExp(`(${NUMBER})\\s?(?:u|un|und|unidades?)${END}`, 'iuy') },
  { kind: 'slash', pattern: /(\d{1,3})\/(\d{1,3})(?:\/(\d{2,4}))?(?![\p{L}\d.,]\d)(?![\p{L}\d/])/uy },
  { kind: 'score', pattern: /(\d{1,2})\s?[x×]\s?(\d{1,2})(?![\p{L}\d.,%])/iuy },
  { kind: 'score', pattern: /(\d)-(\d)(?![\p{L}\d.,%-])/uy },
  {
    kind: 'number',
    pattern: new RegExp(
      `(${NUMBER})(\\s?(?:k|mil)${END})?(\\s?(?:${MONEY}${END}|r\\$(?!\\s?\\d)|rs${END})|t[aã]o${END})?`,
      'iuy',
    ),
  },
  // '2,10x50': an odd times a stake.
  { kind: 'word', pattern: /(?<=\d)[x×](?=\d+(?:[.,]\d+)?(?![\p{L}\d]))/iuy },
  { kind: 'word', pattern: /[\p{L}\p{M}\d]+(?:['’.&-][\p{L}\p{M}\d]+)*/uy },
  { kind: 'word', pattern: /✅|🟢|💚|❌|🔴|❎/uy },
  { kind: 'sign', pattern: /\S/uy },
];

/** A message longer than this is not cut: no command is. */
export const LONGEST_SAID = 1_500;

export function saidTokens(text: string): SaidToken[] {
  const tokens: SaidToken[] = [];
  let at = 0;
  while (at < text.length) {
    const blank = /[^\S\n]+/y;
    blank.lastIndex = at;
    const spaces = blank.exec(text)?.[0].length ?? 0;
    at += spaces;
    if (at >= text.length) break;
    // A quotation mark or a bracket parts words as a blank does.
    const parted = spaces > 0 || at === 0 || /[\s"'“”()[\]:,;!?.*_]/.test(text.slice(at - 1, at));
    const token = tokenAt(text, at, parted);
    tokens.push(token);
    at += Math.max(1, token.text.length);
  }
  return tokens;
}

function tokenAt(text: string, at: number, spaced: boolean): SaidToken {
  for (const { kind, pattern } of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null || !isWhole(kind, text, at + found[0].length)) continue;
    return tokenOf(kind, found, spaced);
  }
  throw new Error('every character is a sign at least');
}

/** '1xbet' and '2up' begin like numbers and are words. */
function isWhole(kind: SaidKind, text: string, end: number): boolean {
  return kind !== 'number' || !/[\p{L}]/u.test(text.slice(end, end + 1)) || isTimes(text, end);
}

/** '2,10x50', where the first has decimals. */
const isTimes = (text: string, end: number): boolean =>
  /^[x×]\d+(?:[.,]\d+)?(?![\p{L}\d])/iu.test(text.slice(end, end + 12)) && /\d[.,]\d+$/.test(text.slice(0, end));

function tokenOf(kind: SaidKind, found: RegExpExecArray, spaced: boolean): SaidToken {
  const [text, first = '', second = '', third = ''] = found;
  const plain = foldText(text);
  const base = { kind, text, plain, decimals: 0, isMoney: false, spaced, hasThousands: false, value: Number.NaN };
  if (kind === 'number' || kind === 'percent' || kind === 'units') {
    const many = /k|mil/i.test(second);
    const value = readNumber(first) * (many ? 1_000 : 1);
    return {
      ...base,
      ...{ value, decimals: many ? 0 : decimalsOf(first), hasThousands: /^\d{1,3}(?:\.\d{3})+$/.test(first) },
      isMoney: kind === 'number' && (/r\$/i.test(text) || third !== '' || many || new RegExp(MONEY, 'i').test(text)),
    };
  }
  if (kind === 'hours') {
    const isClock = /:|h/i.test(text) && !/horas?/i.test(text);
    return { ...base, value: Math.round(readNumber(first) * 60) + Number(second || 0), isClock };
  }
  if (kind === 'minutes' || kind === 'days') return { ...base, value: Number(first) };
  if (kind === 'slash' || kind === 'score') {
    return { ...base, value: Number(first), after: [second, third].filter(each => each !== '').map(Number) };
  }
  return base;
}

/** Example: '1.234,56' → 1234.56, '2.10' → 2.1, '1.500' → 1500. */
export function readNumber(text: string): number {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text);
  return Number(isGrouped ? text.replaceAll('.', '').replace(',', '.') : text.replace(',', '.'));
}

export function decimalsOf(text: string): number {
  if (/^\d{1,3}(?:\.\d{3})+$/.test(text)) return 0;
  return /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0;
}

export const isWord = (token: SaidToken | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'word' && words.includes(token.plain);
