/** Percentages, and numbers beside them, that no slot word asks for. */
import type { NumberToken, Token } from '../result/token.ts';
import { moneyCost, oddsCost } from './shapes.ts';
import type { Candidate } from './slots.ts';

/** 'isso dos 5% confere?', above 'LUCRO: 5,0%'. */
export function claimedElsewhere(tokens: readonly Token[], at: number): Candidate[] {
  const here = tokens[at];
  const isSame = (token: Token, other: number) =>
    other !== at &&
    token.kind === 'percent' &&
    here?.kind === 'percent' &&
    token.fraction === here.fraction &&
    tokens
      .slice(Math.max(0, other - 3), other)
      .some(each => each.kind === 'role' && (each.role === 'claim' || each.role === 'surebet'));
  return tokens.some(isSame) || isHeadline(tokens, at)
    ? [{ part: { kind: 'rate', as: 'claim' }, cost: 0, word: null }]
    : [];
}

/** 'SUREBET DO DIA 3,3%', before any price. */
function isHeadline(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - 4), at);
  const from = near.findLastIndex(token => token.kind === 'role' && token.role === 'surebet');
  const between = near.slice(from + 1);
  const isNear = from !== -1 && between.every(token => token.kind !== 'separator' && token.kind !== 'house');
  return isNear && tokens.slice(0, at).every(token => token.kind !== 'number' || oddsCost(token) > 4);
}

/** '1,5% da banca'. */
export function ofBankroll(tokens: readonly Token[], at: number): Candidate[] {
  const [way, word] = [tokens[at + 1], tokens[at + 2]];
  const isBank = way?.kind === 'link' && /^d[aeo]$/.test(way.text) && word?.kind === 'role' && word.role === 'bankroll';
  return isBank ? [{ part: { kind: 'rate', as: 'bankroll' }, cost: -1, word: null }] : [];
}

/** '+25% no lucro', '30% na odd' with a sign: a boost without its word. */
export function raise(
  tokens: readonly Token[],
  at: number,
  { sign }: Extract<Token, { kind: 'percent' }>,
): Candidate[] {
  const isOn = tokens
    .slice(at + 1, at + 4)
    .some(each => each.kind === 'role' && ['on_odds', 'on_profit', 'odds'].includes(each.role));
  const [next] = tokens.slice(at + 1, at + 2);
  const isAcca = tokens.some(each => each.kind === 'role' && each.role === 'acca');
  // '+20% lucro em múltiplas'
  const isOnMultiple = isAcca && next?.kind === 'role' && next.role === 'claim' && /^lucro/.test(next.text);
  return sign === '+' && (isOn || isOnMultiple) ? [{ part: { kind: 'rate', as: 'boost' }, cost: 0, word: null }] : [];
}

/** '1% de 720': what the percentage is a part of. */
export function bankOfRate(tokens: readonly Token[], at: number, token: NumberToken): Candidate[] {
  const [rate, way] = [tokens[at - 2], tokens[at - 1]];
  const isPart = rate?.kind === 'percent' && way?.kind === 'link' && /^d[aeo]$/.test(way.text);
  return isPart && moneyCost(token) <= 4 ? [{ part: { kind: 'money', as: 'bankroll' }, cost: 1, word: null }] : [];
}

/** 'back 2,1 lay 2,14 com 6,5': a commission, once a lay is there. */
export function commissionAfterWith(tokens: readonly Token[], at: number, token: NumberToken): Candidate[] {
  const way = tokens[at - 1];
  const isWith = way?.kind === 'link' && ['com', 'c', 'c/'].includes(way.text);
  const isLaid = tokens.slice(0, at).some(each => each.kind === 'role' && each.role === 'lay');
  const isRate = token.means === 'either' && token.sign === null && token.value < 15;
  return isWith && isLaid && isRate ? [{ part: { kind: 'rate', as: 'commission' }, cost: 1, word: null }] : [];
}
