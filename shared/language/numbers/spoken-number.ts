/**
 * Numbers in words, as people dictate them: 'cento e vinte', 'dois vírgula zero oito', 'dois e quarenta', 'two fourteen'. What could be
 * two numbers ('um e cinco') is none.
 */
import { DECIMAL_MARKS, HALF_WORDS, MONEY_UNITS, NUMBER_WORDS, SMALL_NUMBER_WORDS, SUM_WORDS } from './number-words.ts';

export interface SpokenNumber {
  /** As it would be typed: '120', '2,08'. */
  readonly digits: string;
  /** How many words it takes. */
  readonly length: number;
  /** A word for reais follows, and is one of those words; or it is 'cinquentão'. */
  readonly isMoney: boolean;
  /** Said as a price: with decimals. */
  readonly isPrice: boolean;
  /** It cannot be an article or a count: 'um', 'dois' alone. */
  readonly isSure: boolean;
}

interface Cardinal {
  readonly value: number;
  readonly length: number;
  /** It has a word from ten on, so that it is no article: 'um', 'dois'. */
  readonly isSure: boolean;
}

/** words: plain, without accents; null where no word stands. Null: no number starts here. */
export function spokenNumber(words: readonly (string | null)[], at: number): SpokenNumber | null {
  if (words[at] === 'evens') return { digits: '2,00', length: 1, isMoney: false, isPrice: true, isSure: true };
  // Heard for 'cem reais'.
  if (words[at] === 'sem' && MONEY_UNITS.has(words[at + 1] ?? ''))
    return { digits: '100', length: 2, isMoney: true, isPrice: false, isSure: true };
  if (HALF_WORDS.has(words[at] ?? '') && /^(?:mil|k)$/.test(words[at + 1] ?? '')) {
    const length = MONEY_UNITS.has(words[at + 2] ?? '') ? 3 : 2;
    return { digits: '500', length, isMoney: true, isPrice: false, isSure: true };
  }
  const whole = cardinalAt(words, at);
  if (whole === null) return null;
  const part = decimalsAfter(words, at + whole.length, whole);
  if (part !== null) {
    const digits = `${whole.value},${part.digits}`;
    return { digits, length: whole.length + part.length, isMoney: false, isPrice: true, isSure: true };
  }
  const isNamed = MONEY_UNITS.has(words[at + whole.length] ?? '');
  const isRate =
    /^(?:porcento|pct)$/.test(words[at + whole.length] ?? '') ||
    words.slice(at + whole.length, at + whole.length + 2).join(' ') === 'por cento';
  return {
    digits: String(whole.value),
    length: whole.length + (isNamed ? 1 : 0),
    isMoney: isNamed || (whole.length === 1 && SUM_WORDS.has(words[at] ?? '')),
    isPrice: false,
    isSure: whole.isSure || isNamed || isRate,
  };
}

/** 'vírgula zero oito', 'ponto noventa', 'e quarenta e dois', 'e meio', and in English 'two fourteen'. */
function decimalsAfter(
  words: readonly (string | null)[],
  at: number,
  whole: Cardinal,
): { digits: string; length: number } | null {
  const mark = words[at] ?? '';
  if (DECIMAL_MARKS.has(mark)) {
    const zeros = words[at + 1] === 'zero' ? 1 : 0;
    const part = cardinalAt(words, at + 1 + zeros);
    if (part === null) return zeros === 1 ? { digits: '0', length: 2 } : null;
    if (part.value > 99 || (zeros === 1 && part.value > 9)) return null;
    return { digits: `${'0'.repeat(zeros)}${part.value}`, length: 1 + zeros + part.length };
  }
  if (whole.value > 30) return null;
  // 'dois e zero cinco'
  const cents = SMALL_NUMBER_WORDS.get(words[at + 2] ?? '');
  if (mark === 'e' && words[at + 1] === 'zero' && cents !== undefined) return { digits: `0${cents}`, length: 3 };
  // 'dois e cinco na kto'
  const small = SMALL_NUMBER_WORDS.get(words[at + 1] ?? '');
  const isAtHouse = /^(?:na|no|da|do|contra|em|pela)$/.test(words[at + 2] ?? '');
  if (mark === 'e' && small !== undefined && isAtHouse && whole.value < 10) return { digits: `0${small}`, length: 2 };
  if (mark === 'e' && HALF_WORDS.has(words[at + 1] ?? '')) return { digits: '5', length: 2 };
  const isLinked = mark === 'e';
  // 'um oitenta e oito'; 'os dois cinquenta' and 'nas duas trinta' count.
  const isShort = /^(?:um|dois|tres|quatro)$/.test(words[at - 1] ?? '') && !/^[nd]?[ao]s$/.test(words[at - 2] ?? '');
  const part = cardinalAt(words, isLinked ? at + 1 : at);
  // 'vinte e cinco' is one number; 'dois e quarenta' is a price. Without a word between only English says so: 'two fourteen'.
  const isApart = whole.value < 10 || (isLinked && whole.value % 10 !== 0);
  const isSaid = isLinked || isShort || /^[a-z]*(?:teen|ty)$|^(?:ten|eleven|twelve)$/.test(words[at] ?? '');
  if (part === null || !isSaid || !isApart || part.value < 10 || part.value > 99) return null;
  if (MONEY_UNITS.has(words[at + (isLinked ? 1 : 0) + part.length] ?? '')) return null;
  return { digits: String(part.value), length: (isLinked ? 1 : 0) + part.length };
}

/** 'mil e duzentos', 'dois mil', 'noventa e cinco', 'three hundred'. */
function cardinalAt(words: readonly (string | null)[], at: number): Cardinal | null {
  let [thousands, rest, length, isSure] = [0, 0, 0, false];
  // What the next word must be less than: 'noventa e cinco', but not 'cinco e noventa'.
  let most = Number.POSITIVE_INFINITY;
  for (let index = at; index - at < 9; index++) {
    const word = words[index] ?? '';
    const value = NUMBER_WORDS.get(word) ?? SMALL_NUMBER_WORDS.get(word);
    if ((word === 'mil' || word === 'thousand') && thousands === 0)
      [thousands, rest, isSure, most] = [Math.max(1, rest) * 1_000, 0, true, 1_000];
    else if (word === 'hundred' && rest > 0 && rest < 10) [rest, isSure, most] = [rest * 100, true, 100];
    else if (value !== undefined && value < most && isNext(value, rest)) {
      [rest, isSure] = [rest + value, isSure || value >= 10];
      most = value >= 100 ? 100 : value >= 20 ? 10 : 1;
    } else if ((word === 'e' || word === 'and') && length > 0 && joins(words[index + 1] ?? '', most)) continue;
    else break;
    length = index - at + 1;
  }
  const value = thousands + rest;
  return length === 0 || value === 0 ? null : { value, length, isSure };
}

const isNext = (value: number, rest: number) =>
  rest === 0 || (rest % 100 === 0 && value < 100) || (rest % 10 === 0 && value < 10);

const joins = (word: string, most: number) => {
  const value = NUMBER_WORDS.get(word) ?? SMALL_NUMBER_WORDS.get(word);
  return value !== undefined && value < most && most <= 1_000;
};
