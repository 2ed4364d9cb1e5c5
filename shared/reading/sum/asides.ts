/** Numbers that a look at their neighbours explains, and that are neither odds nor an amount: counts, steps, indexes, old prices. */

import { COUNTED_WORDS } from '../../language/words/market-words.ts';
import type { NumberToken, Token } from '../result/token.ts';
import { oddsCost } from './shapes.ts';
import type { Part } from './slots.ts';

const MOVES = /^(?:caiu|subiu|virou|ficou|passou|mudou|foi pra|foi para|caiu pra|subiu pra)$/;

/** Null: its neighbours say nothing of it. */
export function asideAt(tokens: readonly Token[], at: number): Part | null {
  const token = tokens[at] as NumberToken;
  if (isOldPrice(tokens, at, token)) return { kind: 'old' };
  if (isCount(tokens, at, token) || isIndex(tokens, at, token) || isOutcomeSign(tokens, at, token))
    return { kind: 'aside' };
  if (isDenied(tokens, at) || isExample(tokens, at)) return { kind: 'aside' };
  if (isYear(tokens, at, token) || isByTime(tokens, at) || isNothing(tokens, at, token) || isResult(tokens, at, token))
    return { kind: 'aside' };
  // 'RADAR SURE 0417': the number of a post.
  if (/^0\d{2,}$/.test(token.text)) return { kind: 'aside' };
  if (isShopPrice(tokens, at, token)) return { kind: 'aside' };
  if (isHeadedLine(tokens, at, token)) return { kind: 'aside' };
  if (isRating(tokens, at, token)) return { kind: 'aside' };
  if (isKellyPart(tokens, at, token) || isStep(tokens, at, token)) return { kind: 'aside' };
  return null;
}

/** '3 odds', 'combinada de 3:'. */
function isCount(tokens: readonly Token[], at: number, token: NumberToken): boolean {
  const [before, after, next] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (token.hasDecimals || token.means !== 'either') return false;
  // 'de cada 100 entradas'
  if (before?.kind === 'role' && before.role === 'each' && after?.kind === 'role' && after.role === 'count')
    return true;
  if (token.value > 20) return false;
  if (isOfGame(after)) return true;
  // '3 odds 2,75 3,40 2,90'
  if (after?.kind === 'role' && after.role === 'odds' && /s$/.test(after.text) && token.value > 1 && isPrice(next))
    return true;
  if (after?.kind === 'role' && (after.role === 'count' || (after.role === 'free_bet' && token.value === 1)))
    return true;
  // 'cobrir os 3 com 120', where three prices are; '4 de 5 hoje'.
  const isOfAll =
    before !== undefined && 'text' in before && /^(?:[ao]s|n[ao]s|d[ao]s|todos os|todas as)$/.test(before.text);
  const prices = tokens.filter(each => each.kind === 'number' && each.hasDecimals && oddsCost(each) <= 4).length;
  if (isOfAll && token.value === prices && !isPrice(after)) return true;
  if (isPartOf(tokens, at) || isPartOf(tokens, at - 2)) return true;
  const isMultiple = before?.kind === 'role' && (before.role === 'acca' || before.role === 'dutching');
  const leads = after?.kind === 'separator' && after.text === ':' && isPrice(next);
  return (
    isMultiple &&
    token.value > 1 &&
    (leads || (before.text.endsWith(' de') && isPrice(after?.kind === 'separator' ? next : after)))
  );
}

/** 'Juventude x Sport, escanteios 10.5' above 'Novibet (over) 2,10': the line of both, on a row without a price. */
function isHeadedLine(tokens: readonly Token[], at: number, { value, hasDecimals }: NumberToken): boolean {
  const word = tokens[at - 1];
  const isCounted = word !== undefined && 'text' in word && COUNTED_WORDS.includes(word.text);
  const next = tokens[at + 1];
  const isEnd = next?.kind === 'separator' && next.text === '\n';
  const sides = ['over', 'under'].every(side => tokens.some(each => each.kind === 'role' && each.role === side));
  return isCounted && isEnd && sides && hasDecimals && Number.isInteger(value * 4);
}

/** '4 de 5': how many of how many. */
function isPartOf(tokens: readonly Token[], at: number): boolean {
  const [part, way, whole] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isWhole = (token: Token | undefined): token is NumberToken =>
    token?.kind === 'number' && !token.hasDecimals && token.means === 'either' && token.value <= 20 && token.value > 0;
  return isWhole(part) && isWhole(whole) && way?.kind === 'link' && way.text === 'de' && part.value <= whole.value;
}

/** '2 gols de frente', '6 jogos'. */
const isOfGame = (token: Token | undefined) =>
  token !== undefined &&
  'text' in token &&
  /^(?:gols?|cantos?|escanteios?|cart(?:ao|oes)|sets?|games?|pontos?|jogos|rodadas?|chutes|semanas?|mes(?:es)?|amigos)$/.test(
    token.text,
  );

/** 'Casa 2: KTO 2,05', '1) Fla 1,70': the number of the row. */
function isIndex(tokens: readonly Token[], at: number, token: NumberToken): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (token.hasDecimals || token.means !== 'either') return false;
  const opens = before === undefined || (before.kind === 'separator' && before.text === '\n') || before.kind === 'role';
  const isNamed =
    before !== undefined &&
    'text' in before &&
    /^(?:aposta|entrada|bet|casa|lado|perna|passo|tip|dica|call|pick|alerta|oportunidade|surebet|sure|arb)$/.test(
      before.text,
    );
  // '(jogo 3) 1,72'
  const isOfSlip =
    before !== undefined && 'text' in before && /^(?:jogo|partida|perna|selecao|evento|mercado|leg)$/.test(before.text);
  if (isOfSlip && token.value <= 20 && after?.kind === 'separator' && ':)'.includes(after.text)) return true;
  // '✅ ENTRADA 114' on a line of its own.
  const [ahead, behind] = [tokens[at - 2], after];
  const isRow = [ahead, behind].every(each => each === undefined || (each.kind === 'separator' && each.text === '\n'));
  if (isNamed && isRow && after !== undefined) return true;
  const marks = isNamed ? ':)→-' : ':)';
  return (
    token.value <= 20 && opens && after?.kind === 'separator' && marks.includes(after.text) && !isPrice(tokens[at + 2])
  );
}

/** '1 2,9 X 3,4 2 3,1': the signs of the outcomes. */
export function isOutcomeSign(tokens: readonly Token[], at: number, token: NumberToken): boolean {
  if (!['1', '2', '12'].includes(token.text) || token.means !== 'either') return false;
  const next = tokens.slice(at + 1, at + 6).find(each => !['separator', 'link', 'house'].includes(each.kind));
  const way = tokens[at - 1];
  // '250 no 1X. Valor no 2?', once the signs stand by their prices.
  const isPointed =
    way?.kind === 'link' &&
    /^n[ao]$/.test(way.text) &&
    tokens.some((each, other) => other < at && isSignOfPrice(tokens, other, each));
  if (isPointed) return true;
  if (!isPrice(next)) return false;
  if (token.text === '1') return true;
  const hasOne = tokens
    .slice(0, at)
    .some((each, index) => each.kind === 'number' && each.text === '1' && isPriceNear(tokens, index));
  const isNamed = tokens.some(each => each.kind === 'role' && /^(?:home|draw|away)/.test(each.role));
  return token.text === '2'
    ? hasOne || tokens.some(each => each.kind === 'role' && each.role === 'home_or_draw')
    : hasOne || isNamed;
}

const isSignOfPrice = (tokens: readonly Token[], at: number, each: Token) =>
  ((each.kind === 'number' && ['1', '2'].includes(each.text)) ||
    (each.kind === 'role' && ['home_or_draw', 'draw_or_away', 'home', 'away'].includes(each.role))) &&
  isPriceNear(tokens, at);

function isPriceNear(tokens: readonly Token[], at: number): boolean {
  return isPrice(tokens.slice(at + 1, at + 6).find(each => !['separator', 'link', 'house'].includes(each.kind)));
}

function isKellyPart(tokens: readonly Token[], at: number, token: NumberToken): boolean {
  if (token.format !== 'fractional' || token.value >= 1) return false;
  const next = tokens.slice(at + 1, at + 3).find(each => each.kind !== 'link');
  const before = tokens[at - 1];
  return [next, before].some(each => each?.kind === 'role' && each.role === 'kelly');
}

const isNo = (token: Token | undefined) =>
  token !== undefined && 'text' in token && /^(?:nao|não|n)$/i.test(token.text);

/** 'é 2,02 e não 2,20', 'n é 5': what is denied is what somebody had written before. */
export function isDenied(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const here = tokens[at];
  if (here?.kind === 'number' && here.sign !== null) return false;
  if (!tokens.some((token, other) => other !== at && (token.kind === 'number' || token.kind === 'percent')))
    return false;
  // 'ambas sim 1,98, não 2,16': the other outcome.
  if (tokens.some(token => 'text' in token && /\b(?:sim|yes|btts|ambas)\b/i.test(token.text))) return false;
  return isNo(before) || (before?.kind === 'link' && ['é', 'e', 'era'].includes(before.text) && isNo(tokens[at - 2]));
}

/** 'R$ 10 retorna R$ 35': what a channel says that a bet would pay. */
function isExample(tokens: readonly Token[], at: number): boolean {
  const isClaim = (token: Token | undefined) =>
    token?.kind === 'role' &&
    (token.role === 'claim' || token.role === 'payout_target') &&
    /^(?:retorn|vira|pag)/.test(token.text);
  const isMoney = (token: Token | undefined) => token?.kind === 'number' && token.cents !== null && oddsCost(token) > 4;
  return (
    (isMoney(tokens[at]) && isClaim(tokens[at + 1]) && isMoney(tokens[at + 2])) ||
    (isClaim(tokens[at - 1]) && isMoney(tokens[at - 2]))
  );
}

/** 'na copa de 2022', in a message without a price; 'válido até 30/11'. */
function isYear(tokens: readonly Token[], at: number, token: NumberToken): boolean {
  const way = tokens[at - 1];
  if (way?.kind === 'role' && way.role === 'day' && /^\d{1,2}\/(?:0?[1-9]|1[0-2])$/.test(token.text)) return true;
  const isDated = way?.kind === 'link' && /^(?:de|em|desde|ate)$/.test(way.text);
  return isDated && /^(?:199|20[0-3])\d$/.test(token.text) && !tokens.some(each => each !== token && isPrice(each));
}

/** 'se perder fica 0', 'sair no 0': no amount. */
function isNothing(tokens: readonly Token[], at: number, { value }: NumberToken): boolean {
  const [before, first] = [tokens[at - 1], tokens[at - 2]];
  // 'sair no 0 a 0'
  const isSecond =
    before?.kind === 'link' && before.text === 'a' && first?.kind === 'number' && isNothing(tokens, at - 2, first);
  const isLeft =
    before !== undefined && 'text' in before && /^(?:fica|ficar|fico|no|sair|saio|d[aá])$/.test(before.text);
  return value === 0 && (isLeft || isSecond);
}

/** 'se der exatamente 4, batem as duas', 'se não der o 4': how a match may end. */
function isResult(tokens: readonly Token[], at: number, { hasDecimals, means }: NumberToken): boolean {
  const saysIt = (token: Token | undefined) =>
    token !== undefined && 'text' in token && /^(?:der|sair|exatamente|terminar|acabar)$/i.test(token.text);
  const way = tokens[at - 1];
  const isArticle = way !== undefined && 'text' in way && /^(?:o|os|em|com)$/.test(way.text);
  return !hasDecimals && means === 'either' && (saysIt(way) || (isArticle && saysIt(tokens[at - 2])));
}

/** 'planilha vitalícia por 49,90': a price of a shop, on a row without a house. */
function isShopPrice(tokens: readonly Token[], at: number, { text, value }: NumberToken): boolean {
  const way = tokens[at - 1];
  const isFor = way !== undefined && 'text' in way && /^(?:por|s[oó]|apenas)$/.test(way.text);
  const from = tokens.findLastIndex((token, index) => index < at && token.kind === 'separator' && token.text === '\n');
  const isHoused = tokens.slice(from + 1, at).some(token => token.kind === 'house' || token.kind === 'number');
  return isFor && value > 15 && /[.,]9[09]$/.test(text) && from !== -1 && !isHoused;
}

/** 'R$ 29,90/mês', '97 por mês': what something costs. */
function isByTime(tokens: readonly Token[], at: number): boolean {
  const [way, word] = [tokens[at + 1], tokens[at + 2]];
  const isPer = way !== undefined && 'text' in way && /^(?:\/|por|ao|a)$/.test(way.text);
  return isPer && word !== undefined && 'text' in word && /^(?:m[eê]s|ano|semana|mensal|mensais)$/i.test(word.text);
}

/** 'stake 3/10', 'conf. 8/10': how sure a tipster is. */
function isRating(tokens: readonly Token[], at: number, token: NumberToken): boolean {
  if (token.format !== 'fractional' || !/^\d{1,2}\/(?:5|10)$/.test(token.text) || token.value > 1) return false;
  const before = tokens[at - 1];
  const isSaid =
    before !== undefined &&
    'text' in before &&
    /^(?:conf|confianca|confiança|nota|stake|stk|forca|força|seguranca|rating)\.?$/i.test(before.text);
  return isSaid || tokens.some(each => each.kind === 'number' && each.format === 'decimal' && each.hasDecimals);
}

/** 'de 5 em 5'. */
export function isStep(tokens: readonly Token[], at: number, token: NumberToken): boolean {
  const [way, other] = [tokens[at - 1], tokens[at + 1]];
  const saysOf = (token: Token | undefined) =>
    (token?.kind === 'link' && token.text === 'de') ||
    (token?.kind === 'role' && token.role === 'step' && token.text.endsWith(' de'));
  const isFirst = saysOf(way) && other?.kind === 'link' && other.text === 'em';
  const again = tokens[isFirst ? at + 2 : at - 2];
  const isSecond = way?.kind === 'link' && way.text === 'em' && saysOf(tokens[at - 3]);
  return (isFirst || isSecond) && again?.kind === 'number' && again.value === token.value && token.cents !== null;
}

/** 'de 1,80 pra 2,20', '2,10 caiu pra 1,95': the first is the old price. */
function isOldPrice(tokens: readonly Token[], at: number, token: NumberToken): boolean {
  if (oddsCost(token) > 4) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  // '2,00 → 2,60', '2,45 ← 2,10'
  if (isArrow(after, '→') && isPrice(tokens[at + 2])) return true;
  if (isArrow(before, '←') && isPrice(tokens[at - 2])) return true;
  if (after?.kind === 'role' && MOVES.test(after.text)) {
    return isPrice(tokens.slice(at + 2, at + 5).find(each => each.kind !== 'link'));
  }
  if (isCorrected(tokens, at)) return true;
  const boost = tokens.slice(Math.max(0, at - 3), at).some(each => each.kind === 'role' && each.role === 'boosted');
  const saysFrom = before?.kind === 'link' && before.text === 'de';
  // 'de 3,00 vai pra 3,60'
  const skips = after?.kind === 'role' && /^(?:vai|sobe|passa|pula)$/.test(after.text) ? 1 : 0;
  const lead = tokens[at + 1 + skips];
  const leads = lead?.kind === 'link' && ['pra', 'para', 'por', 'p/', 'p'].includes(lead.text);
  if ((boost || saysFrom) && leads && isPrice(tokens[at + 2 + skips])) return true;
  // '1,90 aumentada pra 2,40'
  const [word, way, paid] = [after, tokens[at + 2], tokens[at + 3]];
  const isBoosted = word?.kind === 'role' && (word.role === 'boosted' || word.role === 'boost');
  return (
    isBoosted && way?.kind === 'link' && ['pra', 'para', 'por', 'a', 'p/', 'p'].includes(way.text) && isPrice(paid)
  );
}

/** '2,10 na betano não pera 2,01': the next price is meant. */
function isCorrected(tokens: readonly Token[], at: number): boolean {
  const next = tokens.findIndex((token, index) => index > at && isPrice(token));
  const between = tokens.slice(at + 1, next);
  const word = between.findIndex(token => token.kind === 'role' && token.role === 'correction' && token.text !== 'ops');
  const isClose = next !== -1 && next - at < 9;
  // After the word only the house, or a link, may stand before the price that is meant.
  return (
    isClose &&
    word !== -1 &&
    between.slice(word + 1).every(token => ['link', 'house', 'separator', 'number'].includes(token.kind))
  );
}

const isArrow = (token: Token | undefined, text: '→' | '←') => token?.kind === 'separator' && token.text === text;

const isPrice = (token: Token | undefined): token is NumberToken => token?.kind === 'number' && oddsCost(token) <= 4;
