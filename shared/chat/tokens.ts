/** Splits a question into numbers, known words, house names and the rest. */
import { CHAT_FILLERS, CHAT_KEYWORDS } from '../catalogue/chat/chat.ts';
import { parseMoney } from '../catalogue/numbers/format.ts';
import { parseOdds } from '../odds/parse-odds.ts';
import { ANYBODYS_HOUSES, type FindHouse, MAX_NAME_WORDS, type NamedHouse } from './houses.ts';
import type { Keyword } from './question/reading.ts';

export interface NumberToken {
  readonly kind: 'number';
  readonly text: string;
  /** Null: it cannot be odds, or it cannot be money. */
  readonly odds: number | null;
  readonly cents: number | null;
  /** What its notation says: R$ is money; a sign, a slash or an @ is odds. */
  readonly means: 'odds' | 'money' | 'either';
}

export type Token =
  | NumberToken
  | { readonly kind: 'percent'; readonly fraction: number }
  | { readonly kind: 'word'; readonly word: Keyword }
  | { readonly kind: 'house'; readonly house: NamedHouse }
  /** hasDigit: it may be a mistyped number, so it is reported and not ignored. */
  | { readonly kind: 'unknown'; readonly text: string; readonly hasDigit: boolean };

/** Splits at blanks, `;` and `|`; `2.10/3.4/3.9` at its slashes. Reads each character a bounded number of times. */
export function tokensOf(text: string, findHouse: FindHouse = ANYBODYS_HOUSES): Token[] {
  const tokens: Token[] = [];
  const pieces = text
    .replace(/R\$\s*/gi, ' R$')
    .replace(/\s+%/g, '%')
    .split(/[\s;|]+/)
    .map(bare);
  for (let at = 0; at < pieces.length; at++) {
    const found = houseAt(pieces, at, findHouse);
    if (found !== null) {
      tokens.push({ kind: 'house', house: found.house });
      at += found.words - 1;
    } else for (const part of slashed(pieces[at] ?? '')) tokens.push(...(tokenOf(part) ?? []));
  }
  return tokens;
}

/** The longest house name that starts here, in one to three words. A known word is never a house. */
function houseAt(
  pieces: readonly string[],
  at: number,
  findHouse: FindHouse,
): { readonly house: NamedHouse; readonly words: number } | null {
  if (tokenOf(pieces[at] ?? '')?.some(({ kind }) => kind !== 'unknown') ?? true) return null;
  for (let words = Math.min(MAX_NAME_WORDS, pieces.length - at); words > 0; words--) {
    const house = findHouse(pieces.slice(at, at + words).join(''));
    if (house !== null) return { house, words };
  }
  return null;
}

/** Without the punctuation around a word or number. */
function bare(piece: string): string {
  let [from, to] = [0, piece.length];
  while (from < to && '([{"\'“‘«*_'.includes(piece.charAt(from))) from++;
  while (to > from && ')]}"\'”’».,:!?*_'.includes(piece.charAt(to - 1))) to--;
  return piece.slice(from, to);
}

/** Two whole numbers are fractional odds; anything else between slashes is a list. */
function slashed(piece: string): string[] {
  return /^@?\d+\/\d+$/.test(piece) || !/^[@\d.,/]+$/.test(piece) ? [piece] : piece.split('/').filter(Boolean);
}

function tokenOf(piece: string): Token[] | null {
  const plain = piece.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (plain === '' || CHAT_FILLERS.has(plain)) return null;
  if (Object.hasOwn(CHAT_KEYWORDS, plain)) return [{ kind: 'word', word: CHAT_KEYWORDS[plain] as Keyword }];
  const percent = /^(\d{1,3}(?:[.,]\d{1,6})?)%$/.exec(plain)?.[1];
  // Parsed from its digits, because 5.6 / 100 is not always the same double as 0.056.
  if (percent !== undefined) return [{ kind: 'percent', fraction: Number(`${percent.replace(',', '.')}e-2`) }];
  const number = numberOf(plain);
  if (number !== null) return [number];
  // 'fb50', 'lay2,12'
  const [, word = '', rest = ''] = /^([a-z]+)(\d.*)$/.exec(plain) ?? [];
  const glued = Object.hasOwn(CHAT_KEYWORDS, word) ? (numberOf(rest) ?? tokenOf(rest)?.[0]) : undefined;
  if (glued && glued.kind !== 'unknown') return [{ kind: 'word', word: CHAT_KEYWORDS[word] as Keyword }, glued];
  return [{ kind: 'unknown', text: piece, hasDigit: /\p{N}/u.test(piece) }];
}

function numberOf(plain: string): NumberToken | null {
  const [, mark = '', digits = ''] = /^(r\$|@)?([+\-\u2212]?\d[\d.,]*(?:\/\d+)?)$/.exec(plain) ?? [];
  if (digits === '') return null;
  const isShaped = mark === '@' || /[+\-\u2212/]/.test(digits);
  const odds = mark === 'r$' ? null : parseOdds(digits);
  const money = isShaped ? null : parseMoney(digits);
  const number: NumberToken = {
    kind: 'number',
    text: digits,
    odds: odds?.ok ? odds.value : null,
    cents: money?.ok && money.value > 0 ? money.value : null,
    means: mark === 'r$' ? 'money' : isShaped ? 'odds' : 'either',
  };
  return number;
}
