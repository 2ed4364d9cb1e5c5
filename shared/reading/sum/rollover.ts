/** 'Bônus de 200, rollover 6x só no bônus, perdendo 3% por giro': how much has to be turned over, and what is left of the bonus. */

import { foldText } from '../../language/fold.ts';
import { emptyTerms, type SaidRollover, type Terms } from '../result/terms.ts';
import type { NumberToken, Token } from '../result/token.ts';
import { isPrice } from './said-words.ts';

const TIMES = /^(?:x|vezes|veis|vezes o)$/;
const BONUS = /^(?:bonus|ganho|ganha|ganhar|pra ganhar|ganhei|recebo|recebi|vem)\b/;
const DEPOSIT = /^(?:deposit|depozit|coloc|boto|botei)/;
const LOSS = /^(?:perd|perc|come|gast|girad|custo|custa|prejuizo|queim|margem|giro|giros|giral|volta)/;
const BOTH =
  /\bdeposito ?[+&] ?bonus\b|\bbonus ?[+&] ?deposito\b|\bdeposito (?:e |mais |com |o )*bonus\b|\bbonus (?:e |mais |com |o )+deposito\b|\b(?:dos|nos|os) dois\b|\bsoma\b/;
const BONUS_ONLY =
  /\b(?:x|vezes) (?:o |do )?bonus\b|\b(?:so|somente|apenas|em cima|sobre|vezes) (?:em cima |sobre )?(?:n?d?o )*bonus\b|\b(?:do|no) bonus\b/;
/** '(depósito + bônus)': the sign is no token. */
const SIDE_BY_SIDE = /\b(?:deposito bonus|bonus deposito)\b/;
/** Further away than this a word says nothing of a number. */
const NEAR = 4;

/** Null: the message is of no rollover, or does not say how many times. */
export function readRollover(tokens: readonly Token[]): Terms | null {
  const isSaid = tokens.some(
    (token, at) => (token.kind === 'role' && token.role === 'rollover') || isTimesOfBonus(tokens, at),
  );
  if (!isSaid) return null;
  const plain = tokens.map(plainOf).join(' ');
  const said: SaidRollover = {
    times: null,
    turnover: null,
    bonus: null,
    bonusRate: null,
    bonusMax: null,
    deposit: null,
    lossRate: null,
    base: baseIn(plain),
  };
  const terms: Terms = { ...emptyTerms(), rollover: said };
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'percent') placeRate(said, terms, tokens, at, token);
    else if (token.kind === 'number') placeNumber(said, terms, tokens, at, token);
    else if (token.kind === 'typo') terms.doubts.push({ code: 'typo', text: token.text, repaired: token.repaired });
  }
  // 'girar 100 em odd 2,10 … lay 2,14': a bet that is covered.
  const isLaid = tokens.some(token => token.kind === 'role' && token.role === 'lay');
  return said.times === null && (said.turnover === null || isLaid) ? null : terms;
}

/** 'regra: 5x o depósito + bônus' */
function isTimesOfBonus(tokens: readonly Token[], at: number): boolean {
  const [number, times] = [tokens[at], tokens[at + 1]];
  const isCount = number?.kind === 'number' && !number.hasDecimals && number.value < 100 && TIMES.test(plainOf(times));
  return isCount && tokens.slice(at + 2, at + 6).some(token => /^(?:bonus|deposito)\b/.test(plainOf(token)));
}

/** 'rollover 5x no bônus + depósito': what stands after the word tells first. */
function baseIn(plain: string): SaidRollover['base'] {
  const after = plain.slice(Math.max(0, plain.search(/\b(?:rol|gir)/)));
  if (BOTH.test(plain) || SIDE_BY_SIDE.test(after)) return 'both';
  return BONUS_ONLY.test(plain) ? 'bonus' : null;
}

/** 'só no bônus', '300': what was asked of a bonus. False: it answers something else. */
export function answerRollover(terms: Terms, plain: string, numbers: readonly NumberToken[]): boolean {
  const said = terms.rollover;
  if (said === null) return false;
  if (said.base === null && numbers.length === 0) {
    said.base = BOTH.test(plain) || /\bdeposito\b/.test(plain) ? 'both' : /\bbonus\b/.test(plain) ? 'bonus' : null;
    return said.base !== null;
  }
  const cents = numbers.length === 1 ? (numbers[0]?.cents ?? null) : null;
  if (cents === null) return false;
  if (said.bonus === null && said.bonusRate === null) said.bonus = cents;
  else said.deposit = cents;
  return true;
}

function placeRate(
  said: SaidRollover,
  terms: Terms,
  tokens: readonly Token[],
  at: number,
  { text, fraction }: Extract<Token, { kind: 'percent' }>,
): void {
  const name = isNear(tokens, at, LOSS) && said.lossRate === null ? 'lossRate' : 'bonusRate';
  if (said[name] !== null) terms.doubts.push({ code: 'number', text: `${text}%` });
  said[name] ??= fraction;
}

function placeNumber(said: SaidRollover, terms: Terms, tokens: readonly Token[], at: number, token: NumberToken): void {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isTimes = TIMES.test(plainOf(after)) || (plainOf(before) === 'x' && token.value < 100);
  const isLeast = tokens.slice(Math.max(0, at - 3), at).some(isLeastWord);
  const isTurned = before?.kind === 'role' && before.role === 'rollover' && /^(?:girar|rodar)$/.test(before.text);
  if (isTurned && !isTimes && said.turnover === null && amountOf(token) !== null) said.turnover = amountOf(token);
  else if (isTimes && said.times === null && !token.text.includes('%')) said.times = token.value;
  else if (after?.kind === 'role' && after.role === 'count') terms.unused.push(token.text);
  else if (isLeast && isPrice(token)) terms.unused.push(token.text);
  else if (amountOf(token) !== null) placeAmount(said, terms, tokens, at, token);
  else terms.doubts.push({ code: 'number', text: token.text });
}

function placeAmount(said: SaidRollover, terms: Terms, tokens: readonly Token[], at: number, token: NumberToken): void {
  const isMost = plainOf(tokens[at - 1]) === 'ate';
  const isAmountWord = (token: Token) => BONUS.test(plainOf(token)) || DEPOSIT.test(plainOf(token));
  const [one, two] = tokens.slice(at + 1, at + 3);
  const ahead = [one, one?.kind === 'separator' ? undefined : two].find(
    each => each !== undefined && isAmountWord(each),
  );
  const behind = tokens.slice(Math.max(0, at - NEAR), at).findLast(isAmountWord);
  const before = tokens[at - 1];
  // 'depositei 200 e ganhei 200': the verb right before it.
  const isBonus = ahead !== undefined && /^bonus/.test(plainOf(ahead));
  const verb = before !== undefined && isAmountWord(before) && !isBonus ? before : undefined;
  const word = plainOf(verb ?? ahead ?? behind);
  const name = isMost ? 'bonusMax' : DEPOSIT.test(word) ? 'deposit' : BONUS.test(word) ? 'bonus' : null;
  const cents = amountOf(token);
  if (name === null || (said[name] !== null && said[name] !== cents))
    terms.doubts.push({ code: 'number', text: token.text });
  else said[name] = cents;
}

/** 'ganhei +300 de bônus'. */
const amountOf = ({ cents, means, sign, value }: NumberToken): number | null =>
  sign === '+' ? Math.round(value * 100) : means === 'odds' ? null : cents;

const isLeastWord = (token: Token) => token.kind === 'role' && (token.role === 'min_odds' || token.role === 'odds');

const isNear = (tokens: readonly Token[], at: number, words: RegExp) =>
  tokens.slice(Math.max(0, at - NEAR), at + NEAR + 1).some(each => words.test(plainOf(each)));

const plainOf = (token: Token | undefined) => (token !== undefined && 'text' in token ? foldText(token.text) : '');
