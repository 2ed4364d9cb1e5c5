/** Numbers with neither a currency nor a per-cent sign: the commission of a lay, and the start that a side is given. */
import { decimalOf } from './numbers.ts';
import { isSign, type Token } from './tokens.ts';

const MOST_RATE = 15;
const ONE_DECIMAL = /^\d{1,2}[.,]\d$/;
const isMoneyWord = (token: Token | undefined) =>
  token?.kind === 'word' && /^(?:r|reais|real|conto|contos|pila|pilas|u|un|und|unid|unidades?)$/.test(token.text);

/** 'Lay 106,72 a 2,50, com 4,5', 'c/ 4,5', or that alone under the lay. 'Lay 2,05 com 10' is a stake. */
export function isCommission(tokens: readonly Token[], index: number): boolean {
  const number = tokens[index];
  if (number?.kind !== 'number' || isMoneyWord(tokens[index + 1]) || decimalOf(number.text) >= MOST_RATE) return false;
  const from = beginOfWith(tokens, index);
  if (from === null) return false;
  const isBare = ONE_DECIMAL.test(number.text);
  if (from === 0) return isBare;
  const lay = tokens.slice(0, from).findLastIndex((token, at) => isLay(token, tokens[at - 1], tokens[at + 1]));
  if (lay < 0) return false;
  const numbers = tokens.slice(lay, from).filter(({ kind }) => kind === 'number').length;
  return numbers > 1 || (numbers === 1 && (isBare || isSign(tokens[from - 1], '(')));
}

/** Where the 'com' or 'c/' right before a number begins. */
function beginOfWith(tokens: readonly Token[], index: number): number | null {
  const before = tokens[index - 1];
  if (before?.kind === 'word') return /^com\.?$/.test(before.text) ? index - 1 : null;
  const letter = tokens[index - 2];
  return isSign(before, '/') && letter?.kind === 'word' && letter.text === 'c' ? index - 2 : null;
}

const isLay = (token: Token, before: Token | undefined, behind: Token | undefined) =>
  token.kind === 'word' &&
  (/^(?:lay|contra)$/.test(token.text) ||
    (token.text === 'l' && behind?.kind === 'number' && (before === undefined || before.kind === 'sign')));

/** 'Com os 6,5', 'dando 6,5', 'recebendo os mesmos 6,5': a line of a handicap, and no stake. */
export function isStartOfSide(tokens: readonly Token[], index: number): boolean {
  const number = tokens[index];
  if (number?.kind !== 'number' || !/^\d{1,2}[.,](?:5|25|75)$/.test(number.text)) return false;
  const words = tokens
    .slice(Math.max(0, index - 3), index)
    .map(each => (each.kind === 'word' ? each.text : '|'))
    .join(' ');
  return /\b(?:os|mesmos|dando|recebendo)$/.test(words) && !isMoneyWord(tokens[index + 1]);
}
