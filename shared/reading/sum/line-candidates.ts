/** Numbers that may be the line of a total or of a handicap. */
import type { NumberToken, Token } from '../result/token.ts';
import { lineCost, oddsCost } from './shapes.ts';
import type { Candidate } from './slots.ts';

/** 'over 9,5 a 2,08, under 9,5': the line of the other side, whose price is not said. */
export function isLineOfOther(tokens: readonly Token[], at: number): boolean {
  const here = tokens[at];
  return tokens.some((token, other) => {
    const word = tokens[other - 1];
    const isSided = word?.kind === 'role' && (word.role === 'over' || word.role === 'under');
    return other !== at && isSided && token.kind === 'number' && here?.kind === 'number' && token.value === here.value;
  });
}

/** Whether a price follows before the next side is named, or stands before it on its line. */
export function isPriced(tokens: readonly Token[], at: number): boolean {
  const isPriceOf = (token: Token) => token.kind === 'number' && oddsCost(token) <= 4;
  const isSide = (token: Token) => token.kind === 'role' && (token.role === 'over' || token.role === 'under');
  const ahead = tokens.slice(at + 1);
  const next = ahead.findIndex(isSide);
  if ((next === -1 ? ahead : ahead.slice(0, next)).some(isPriceOf)) return true;
  const line = tokens.findLastIndex((token, index) => index < at && token.kind === 'separator' && token.text === '\n');
  return tokens.slice(line + 1, at).some(isPriceOf);
}

/** 'total 221.5', in a message of an over and an under. */
export function lineOfTotal(tokens: readonly Token[], at: number, token: NumberToken): Candidate[] {
  const word = tokens[at - 1];
  const isHalf = token.hasDecimals && Number.isInteger(token.value * 4) && !Number.isInteger(token.value);
  const sides = ['over', 'under'].filter(side => tokens.some(each => each.kind === 'role' && each.role === side));
  const isLine =
    word?.kind === 'role' && word.role === 'total' && isHalf && sides.length === 2 && Number.isFinite(lineCost(token));
  return isLine ? [{ part: { kind: 'line' }, cost: -3, word: at - 1 }] : [];
}

/** '150 no +1,5', where that line has its price already. */
export function lineAgain(tokens: readonly Token[], at: number, { sign, value }: NumberToken): Candidate[] {
  const way = tokens[at - 1];
  const isPointed = way?.kind === 'link' && /^(?:n[ao]|d[ao]|em|pro|pra)$/.test(way.text);
  const isKnown = tokens
    .slice(0, at)
    .some(each => each.kind === 'number' && each.sign === sign && each.value === value);
  return sign !== null && isPointed && isKnown ? [{ part: { kind: 'aside' }, cost: -1, word: null }] : [];
}

/** '2,5 gols over 1,95': the line before its word. */
export function lineOfGoals(tokens: readonly Token[], at: number, token: NumberToken): Candidate[] {
  const [unit, side] = [tokens[at + 1], tokens[at + 2]];
  const isOfGame =
    unit !== undefined &&
    'text' in unit &&
    /^(?:gols?|cantos?|escanteios?|cart(?:ao|oes)|pontos?|games?|sets?)$/.test(unit.text);
  const isSided = side?.kind === 'role' && (side.role === 'over' || side.role === 'under');
  return isOfGame && isSided && Number.isFinite(lineCost(token))
    ? [{ part: { kind: 'line' }, cost: -4, word: at + 2 }]
    : [];
}

/** 'Flamengo -0,5 2,10': a signed line without a word, before its odds. */
export function signedLine(tokens: readonly Token[], at: number, token: NumberToken): Candidate[] {
  if (token.sign === null || token.format !== 'decimal' || !Number.isFinite(lineCost(token))) return [];
  const next = tokens.slice(at + 1, at + 12).find(each => each.kind === 'number');
  const isFollowed = next?.kind === 'number' && oddsCost(next) <= 4;
  // '2,12 (Nuggets -5,5)'
  const [before, after] = [tokens.slice(0, at).findLast(each => each.kind === 'number'), tokens[at + 1]];
  const isBehind =
    token.hasDecimals &&
    after?.kind === 'separator' &&
    after.text === ')' &&
    before?.kind === 'number' &&
    oddsCost(before) <= 4;
  return isFollowed || isBehind ? [{ part: { kind: 'line' }, cost: 0, word: null }] : [];
}
