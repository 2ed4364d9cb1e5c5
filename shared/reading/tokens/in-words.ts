/** What people dictate: numbers, odds of other countries, scores and names of houses, in words. */
import { SMALL_NUMBER_WORDS } from '../../language/numbers/number-words.ts';
import { spokenNumber } from '../../language/numbers/spoken-number.ts';
import type { FindHouse } from '../houses/houses.ts';
import type { RawToken, Token } from '../result/token.ts';
import { numberToken } from './number.ts';
import { type Merged, phraseAt, plainAt, type Word } from './phrases.ts';

/** The longest number in words. */
const MOST_SPOKEN = 12;

const LETTERS: ReadonlyMap<string, string> = new Map(
  (
    'a:a ah:a be:b bê:b ce:c de:d dê:d e:e efe:f ge:g gê:g aga:h i:i jota:j ca:k ka:k ele:l eme:m ene:n o:o oh:o pe:p que:q ' +
    'erre:r esse:s te:t tê:t u:u ve:v vê:v xis:x'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
);

/** 'cá tê ó': a house that is spelled out. */
export function spelledHouse(raw: readonly RawToken[], at: number, findHouse: FindHouse): Merged | null {
  const letters = raw.slice(at, at + 3).map((_, index) => LETTERS.get(plainAt(raw, at + index) ?? ''));
  const house = letters.length === 3 && letters.every(Boolean) ? findHouse(letters.join('')) : null;
  return house === null ? null : { tokens: [{ kind: 'house', house, text: house.name }], length: 3 };
}

/** 'três meia cinco', digit by digit; null: no three digits stand there. */
function digitsInWords(words: readonly (string | null)[]): string | null {
  const digits = words.slice(0, 3).map(word => (word === 'meia' ? 6 : GOALS.get(word ?? '')));
  return digits.length === 3 && digits.every(digit => digit !== undefined) ? digits.join('') : null;
}

/** 'na bet trezentos e sessenta e cinco', 'na bet três meia cinco'. */
export function houseInWords(raw: readonly RawToken[], at: number, word: Word, findHouse: FindHouse): Merged | null {
  const named = houseAfterNumber(raw, at, word, findHouse);
  if (named !== null) return named;
  if (!/^bet[ei]?$/.test(word.plain)) return null;
  const words = raw.slice(at + 1, at + 1 + MOST_SPOKEN).map((_, index) => plainAt(raw, at + 1 + index));
  const digits = digitsInWords(words);
  const found = digits === null ? spokenNumber(words, 0) : { digits, length: 3, isSure: true, isPrice: false };
  const house = !found?.isSure || found.isPrice ? null : findHouse(`bet${found.digits}`);
  return found === null || house === null
    ? null
    : { tokens: [{ kind: 'house', house, text: house.name }], length: 1 + found.length };
}

/** 'sete k', 'um x bet': a number in words that begins a name. */
function houseAfterNumber(raw: readonly RawToken[], at: number, word: Word, findHouse: FindHouse): Merged | null {
  const value = word.plain === 'um' ? 1 : SMALL_NUMBER_WORDS.get(word.plain);
  if (value === undefined) return null;
  const [next = '', third = ''] = [plainAt(raw, at + 1) ?? '', plainAt(raw, at + 2) ?? ''];
  // 'sete k' alone is seven thousand.
  const after = raw[at + 2];
  const isPlace =
    /^(?:na|no|da|do|pela|pelo|pra|pro)$/.test(plainAt(raw, at - 1) ?? '') ||
    (after?.kind === 'number' && after.hasDecimals) ||
    (after?.kind === 'word' &&
      spokenNumber([after.plain, plainAt(raw, at + 3), plainAt(raw, at + 4)], 0)?.isPrice === true);
  // 'um x dois' is a market.
  const names: readonly (readonly [string, number])[] = [
    [`${value}${next}${third}`, 3],
    [next === 'x' ? '' : `${value}${next}`, 2],
    [isPlace && /^[kd]$/.test(next) ? `${value}${next}bet` : '', 2],
  ];
  for (const [name, length] of names) {
    const house = next === '' || name === '' || (length === 3 && third === '') ? null : findHouse(name);
    if (house !== null) return { tokens: [{ kind: 'house', house, text: house.name }], length };
  }
  return null;
}

const GOALS: ReadonlyMap<string, number> = new Map([['zero', 0], ...SMALL_NUMBER_WORDS]);

/** 'dois a zero a sete e meio': a score, and its price. */
export function scoreInWords(raw: readonly RawToken[], at: number): Merged | null {
  const [home, to, away, way] = [0, 1, 2, 3].map(index => plainAt(raw, at + index) ?? '');
  const [one, other] = [GOALS.get(home ?? ''), GOALS.get(away ?? '')];
  if (one === undefined || other === undefined || to !== 'a' || way !== 'a') return null;
  return { tokens: [{ kind: 'score', text: `${one}x${other}` }], length: 3 };
}

/** 'a odd é quatro': a small number in words, right after the word for odds or a score. */
export function priceInOneWord(raw: readonly RawToken[], at: number, before: readonly Token[]): Merged | null {
  const value = SMALL_NUMBER_WORDS.get(plainAt(raw, at) ?? '');
  const isSaid = before
    .slice(-3)
    .some(token => token.kind === 'score' || (token.kind === 'role' && token.role === 'odds'));
  const isClose = before
    .slice(-2)
    .every(token => token.kind === 'link' || token.kind === 'role' || token.kind === 'score');
  const token =
    value !== undefined && value > 1 && isSaid && isClose ? numberToken(String(value), { isOdds: true }) : null;
  return token === null ? null : { tokens: [token], length: 1 };
}

/** Example: 'quinhentos', 'mil e duzentos reais', 'dois vírgula zero oito'. Null: no number in words starts here. */
export function numberInWords(raw: readonly RawToken[], at: number): Merged | null {
  const foreign = americanInWords(raw, at) ?? fractionInWords(raw, at);
  if (foreign !== null) return foreign;
  // With the word before it: 'os dois cinquenta' counts.
  const words = [plainAt(raw, at - 1), ...raw.slice(at, at + MOST_SPOKEN).map((_, index) => plainAt(raw, at + index))];
  const found = spokenNumber(words, 1);
  if (!found?.isSure) return null;
  const { digits, length, isMoney, isPrice } = found;
  const percent = phraseAt(raw, at + length);
  if (percent?.role === 'percent') {
    const fraction = Number(`${digits.replace(',', '.')}e-2`);
    return { tokens: [{ kind: 'percent', text: digits, fraction, sign: null }], length: length + percent.words };
  }
  const token = numberToken(digits, { isMoney: isMoney || !isPrice });
  return token === null ? null : { tokens: [token], length };
}

const SIGNS: ReadonlyMap<string | null, string> = new Map([
  ['mais', '+'],
  ['menos', '-'],
  ['plus', '+'],
  ['minus', '-'],
]);

/** 'mais cento e trinta … menos cento e vinte e cinco': odds as Americans say them, where both signs are said so. */
function americanInWords(raw: readonly RawToken[], at: number): Merged | null {
  const here = signedAt(raw, at);
  const isNamed = raw.some(
    (token, other) =>
      (plainAt(raw, other - 1) === 'odd' && /^(?:normal|decimal|brasileira|nossa)$/.test(plainAt(raw, other) ?? '')) ||
      (token.kind === 'word' && /^(?:american[ao]s?|unidos|eua|usa|gring[ao]s?)$/.test(token.plain)),
  );
  if (here === null || !(isNamed || raw.some((_, other) => other !== at && signedAt(raw, other) !== null))) return null;
  const token = numberToken(here.text, { format: 'american', isOdds: true });
  return token === null ? null : { tokens: [token], length: here.length };
}

/** 'onze por quatro', of English odds. */
function fractionInWords(raw: readonly RawToken[], at: number): Merged | null {
  if (!saysFraction(raw)) return null;
  const words = raw.slice(at, at + MOST_SPOKEN).map((_, index) => plainAt(raw, at + index));
  const by = words.findIndex(word => word !== null && FRACTION_WORD.test(word));
  const [top, bottom] = [spokenNumber(words.slice(0, by), 0), spokenNumber(words.slice(by + 1), 0)];
  if (by < 1 || top?.length !== by || bottom === null || bottom.isPrice || top.isPrice) return null;
  const token = numberToken(`${top.digits}/${bottom.digits}`, { isOdds: true });
  return token === null ? null : { tokens: [token], length: by + 1 + bottom.length };
}

/** Between the two numbers of a fraction, as it is said: 'cinco por dois', 'cinco pra dois'. */
export const FRACTION_WORD = /^(?:por|barra|pra|para)$/;

/** A word of those who quote in fractions. */
export const saysFraction = (raw: readonly RawToken[]): boolean =>
  raw.some(
    token =>
      token.kind === 'word' &&
      /^(?:ingles[ae]?s?|evens|inglaterra|barra|fracao|fracionari[ao]|londres|uk|decimal|decimais|cavalos?|turfe|pareo|jockey)$/.test(
        token.plain,
      ),
  );

function signedAt(raw: readonly RawToken[], at: number): { readonly text: string; readonly length: number } | null {
  const sign = SIGNS.get(plainAt(raw, at));
  if (sign === undefined) return null;
  const words = raw.slice(at + 1, at + MOST_SPOKEN).map((_, index) => plainAt(raw, at + 1 + index));
  const found = spokenNumber(words, 0);
  const isAmerican = found?.isSure && !found.isMoney && !found.isPrice && Number(found.digits) >= 100;
  return found !== null && isAmerican ? { text: `${sign}${found.digits}`, length: 1 + found.length } : null;
}
