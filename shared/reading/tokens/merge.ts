/** Joins words into phrases, names of houses and numbers in words, and numbers with the units after them. */

import { CHANGE_FILLERS } from '../../catalogue/chat/change-words.ts';
import { LINK_WORDS, SEPARATOR_WORDS } from '../../catalogue/chat/read-words.ts';
import { shortHouse } from '../../language/houses/short-houses.ts';
import { MONEY_UNITS, SMALL_NUMBER_WORDS, THOUSANDS } from '../../language/numbers/number-words.ts';
import { type FindHouse, MAX_NAME_WORDS } from '../houses/houses.ts';
import type { NumberToken, RawToken, Token } from '../result/token.ts';
import {
  FRACTION_WORD,
  houseInWords,
  numberInWords,
  priceInOneWord,
  saysFraction,
  scoreInWords,
  spelledHouse,
} from './in-words.ts';
import { nearestPhrase } from './misspelled.ts';
import { numberToken } from './number.ts';
import { FORMATS, formatted, type Merged, phraseAt, plainAt, role, type Word } from './phrases.ts';

/** What tipsters call the step of a stake. */
const UNIT_WORDS: ReadonlySet<string> = new Set(['u', 'un', 'und', 'unid', 'unidade', 'unidades']);

/** No commission is as high. */
const LEAST_AMOUNT = 15;

/** Takes time proportional to the number of tokens. */
export function mergeWords(raw: readonly RawToken[], findHouse: FindHouse): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < raw.length; ) {
    const here = raw[at];
    if (here === undefined) break;
    const merged =
      here.kind === 'number'
        ? withUnit(raw, at, asHouse(asPrice(here, tokens), findHouse))
        : here.kind === 'word'
          ? wordsAt(raw, at, here, findHouse, tokens)
          : { tokens: [here], length: 1 };
    tokens.push(...merged.tokens);
    at += merged.length;
  }
  return tokens;
}

/** 'na cotação de R$ 3,75': money by its mark, and a price by its word. */
function asPrice(number: NumberToken, before: readonly Token[]): NumberToken {
  const word = before.at(-1);
  const isSaid = word?.kind === 'role' && word.role === 'odds' && number.means === 'money' && number.hasDecimals;
  return isSaid && number.value > 1 && number.value < 30
    ? (numberToken(number.text, { isOdds: true }) ?? number)
    : number;
}

/** '365' may be a house, too. */
function asHouse(number: NumberToken, findHouse: FindHouse): NumberToken {
  const key = number.means === 'either' && number.sign === null ? shortHouse(number.text) : null;
  const house = key === null ? null : findHouse(key);
  return house === null ? number : { ...number, house };
}

/** 'reais', 'mil', 'hk', 'por cento' after a number. */
function withUnit(raw: readonly RawToken[], at: number, number: NumberToken): Merged {
  const unit = plainAt(raw, at + 1);
  const one = (made: NumberToken | null, length: number): Merged => ({ tokens: [made ?? number], length });
  if (unit === null) return one(number, 1);
  // In '1,99 mil reais' a price is followed by a thousand: nobody writes 1.990 like that.
  const isPrice = number.mark !== null && /[.,]\d{2}$/.test(number.text);
  if (THOUSANDS.has(unit) && unit !== 'm' && number.sign === null && !isPrice) {
    const isSaid = MONEY_UNITS.has(plainAt(raw, at + 2) ?? '');
    return one(numberToken(number.text, { isThousands: true }), isSaid ? 3 : 2);
  }
  const below = raw[at + 2];
  const isFraction = FRACTION_WORD.test(unit) && below?.kind === 'number' && !below.hasDecimals && !number.hasDecimals;
  if (isFraction && number.means === 'either' && below.means === 'either' && saysFraction(raw))
    return one(numberToken(`${number.text}/${below.text}`, { isOdds: true }), 3);
  if (MONEY_UNITS.has(unit)) return one(numberToken(number.text, { isMoney: true }), 2);
  // '2u a 1,75 unidade 30': what a unit is, after a price.
  const after = /^(?:de|e|vale|eh)$/.test(plainAt(raw, at + 2) ?? '') ? raw[at + 3] : raw[at + 2];
  const isDefined = /^unidades?$/.test(unit) && (after?.kind === 'number' || after?.kind === 'percent');
  // '1 unidade é 1,5%'
  if (UNIT_WORDS.has(unit) && (!isDefined || number.value === 1) && number.sign === null && number.value < 1_000)
    return { tokens: [{ kind: 'units', text: number.text, units: number.value }], length: 2 };
  const phrase = phraseAt(raw, at + 1);
  if (phrase?.role === 'percent') {
    const fraction = Number(`${number.text.replace(',', '.')}e-2`);
    return {
      tokens: [{ kind: 'percent', text: number.text, fraction, sign: number.sign }],
      length: 1 + phrase.words,
    };
  }
  const format = phrase === null ? undefined : FORMATS[phrase.role];
  if (format === undefined || phrase === null || number.means !== 'either' || format === 'decimal')
    return one(number, 1);
  return one(numberToken(number.text, { format, isOdds: true }), 1 + phrase.words);
}

function wordsAt(
  raw: readonly RawToken[],
  at: number,
  word: Word,
  findHouse: FindHouse,
  before: readonly Token[],
): Merged {
  const spokenHouse = houseInWords(raw, at, word, findHouse) ?? spelledHouse(raw, at, findHouse);
  if (spokenHouse !== null) return spokenHouse;
  const score = scoreInWords(raw, at);
  if (score !== null) return score;
  const inWords = numberInWords(raw, at) ?? priceInOneWord(raw, at, before);
  if (inWords !== null) return inWords;
  const isHalfUnit =
    UNIT_WORDS.has(plainAt(raw, at + 1) ?? '') ||
    // 'unidade = 20. meia na 2,75'
    (word.plain === 'meia' &&
      /^(?:na|no|em)$/.test(plainAt(raw, at + 1) ?? '') &&
      raw.some(each => each.kind === 'word' && UNIT_WORDS.has(each.plain)));
  if (/^mei[ao]$/.test(word.plain) && isHalfUnit)
    return { tokens: [{ kind: 'units', text: '0,5', units: 0.5 }], length: 2 };
  const count = SMALL_NUMBER_WORDS.get(word.plain);
  if (count !== undefined && UNIT_WORDS.has(plainAt(raw, at + 1) ?? '')) {
    const isHalf = plainAt(raw, at + 2) === 'e' && /^mei[ao]$/.test(plainAt(raw, at + 3) ?? '');
    const units = isHalf ? count + 0.5 : count;
    return { tokens: [{ kind: 'units', text: String(units).replace('.', ','), units }], length: isHalf ? 4 : 2 };
  }
  const phrase = phraseAt(raw, at);
  const house = houseAt(raw, at, findHouse) ?? shortHouseAt(raw, at, word, findHouse, before);
  // '2,38 da stake'
  const isStake =
    house !== null &&
    phrase?.role === 'stake' &&
    (isAfterPriceOf(raw, at) || endsRow(raw, at + house.length) || isInColumn(raw, at, before));
  if (house !== null && (isStake || phrase === null || house.length > phrase.words || phrase.role === 'noise'))
    return house;
  // A single letter has a meaning only beside a number.
  const isLetter = word.plain.length === 1;
  if (isLetter && raw[at + 1]?.kind === 'number' && 'bl'.includes(word.plain)) {
    return role(word.plain === 'b' ? 'back' : 'lay', word.text);
  }
  if (isLetter && 'bl'.includes(word.plain) && before.at(-1)?.kind === 'number') {
    return role(word.plain === 'b' ? 'back' : 'lay', word.text);
  }
  // 'o 2,5 1,95' is a line and its price; in 'o 1,75 caiu' it is an article.
  const isLined = raw.slice(at + 2, at + 4).some(each => each.kind === 'number');
  if (isLetter && 'ou'.includes(word.plain) && raw[at + 1]?.kind === 'number' && isLined) {
    return role(word.plain === 'o' ? 'over' : 'under', word.text);
  }
  const follows = raw[at + 1];
  const isIndex = follows?.kind === 'separator' && (follows.text === ':' || follows.text === ')');
  if (isLetter && isIndex && 'abcd'.includes(word.plain)) return role('noise', word.text);
  const [, amount] = raw.slice(at, at + 2);
  // '2,12 2,06 c 400' is 'com'.
  const isRate = amount?.kind === 'number' && (amount.hasDecimals || amount.value < LEAST_AMOUNT);
  if (word.plain === 'c' && isRate) return role('commission', word.text);
  if (word.plain === 'p' && follows?.kind === 'separator' && follows.text === '=')
    return role('probability', word.text);
  if (phrase !== null && phrase.words > 1) return formatted(raw, at, phrase, before);
  if (LINK_WORDS.has(word.plain))
    return { tokens: [{ kind: 'link', text: /^[éÉ]$/.test(word.text) ? 'é' : word.plain }], length: 1 };
  if (SEPARATOR_WORDS.has(word.plain)) return { tokens: [{ kind: 'separator', text: 'x' }], length: 1 };
  if (phrase !== null) return formatted(raw, at, phrase, before);
  // A short capitalised word is a name.
  const isName = /^\p{Lu}\p{Ll}/u.test(word.text) && word.plain.length < 7;
  const near = isName || CHANGE_FILLERS.has(word.plain) ? null : nearestPhrase(word.plain);
  if (near !== null) return role(near, word.text);
  return { tokens: [{ kind: 'name', text: word.text }], length: 1 };
}

function houseAt(raw: readonly RawToken[], at: number, findHouse: FindHouse): Merged | null {
  const words: string[] = [];
  for (let index = at; index < raw.length && words.length < MAX_NAME_WORDS; index++) {
    const token = raw[index];
    if (token?.kind !== 'word') break;
    words.push(token.text);
  }
  for (; words.length > 0; words.pop()) {
    const text = words.join(' ');
    // 'estrela bete', as it was heard.
    const house =
      findHouse(words.join('')) ?? (/bete$/i.test(text) ? findHouse(words.join('').replace(/e$/i, '')) : null);
    if (house !== null) return { tokens: [{ kind: 'house', house, text }], length: words.length };
  }
  return null;
}

/** '2,22 ⏎ Sportingbet ⏎ +1,5 ⏎ 1,89 ⏎ Stake': where another house stands in the same way. */
function isInColumn(raw: readonly RawToken[], at: number, before: readonly Token[]): boolean {
  const isBreak = (token: RawToken | Token | undefined) => token?.kind === 'separator' && token.text === '\n';
  const isPrice = (token: RawToken | Token | undefined) =>
    token?.kind === 'number' && token.hasDecimals && token.value < 30;
  const isLike = before.some(
    (token, index) => token.kind === 'house' && isBreak(before[index - 1]) && isPrice(before[index - 2]),
  );
  return isLike && isBreak(raw[at - 1]) && isPrice(raw[at - 2]) && isBreak(raw[at + 1]);
}

/** '2,60 Stake (R$ 387)': nothing stands there that could be its amount. */
function endsRow(raw: readonly RawToken[], next: number): boolean {
  const [price, after] = [raw[next - 2], raw[next]];
  const isAfterPrice = price?.kind === 'number' && price.hasDecimals && price.value < 30;
  return isAfterPrice && (after === undefined || (after.kind === 'separator' && '(\n'.includes(after.text)));
}

/** 'da', 'na' and a price before it. */
function isAfterPriceOf(raw: readonly RawToken[], at: number): boolean {
  const [price, way] = [raw[at - 2], raw[at - 1]];
  const isWay = way?.kind === 'word' && /^(?:na|da|pela)$/.test(way.plain);
  return isWay && price?.kind === 'number' && price.hasDecimals && price.value < 30;
}

/** 'na super', 'sporting 2,12': a short name that is a word or a team too, where only a house makes sense. */
function shortHouseAt(
  raw: readonly RawToken[],
  at: number,
  word: Word,
  findHouse: FindHouse,
  tokens: readonly Token[],
): Merged | null {
  const key = shortHouse(word.plain);
  // 'stake' and 'blaze' are ordinary words; 'stakebet' is the house.
  const house = key === null ? null : (findHouse(key) ?? findHouse(`${key}bet`));
  if (house === null) return null;
  const [before, next] = [raw[at - 1], raw[at + 1]];
  const isNamed = before?.kind === 'word' && /^(?:na|da|pela)$/.test(before.plain);
  // '2,25 a sporting'
  const further = raw[at - 2];
  const isAfterPrice =
    before?.kind === 'word' && before.plain === 'a' && further?.kind === 'number' && further.hasDecimals;
  const isPointed = isNamed || isAfterPrice || isInColumn(raw, at, tokens);
  const isBeside = [before, next].some(each => each?.kind === 'number' && each.hasDecimals && each.value < 30);
  return isPointed || isBeside ? { tokens: [{ kind: 'house', house, text: word.text }], length: 1 } : null;
}
