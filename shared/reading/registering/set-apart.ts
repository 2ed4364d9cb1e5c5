/**
 * Numbers and words of a message that are no field of a bet: how many there are, the price before a boost, the names '1', 'X'
 * and '2' of the outcomes, what stands before a colon, and what was not placed after all.
 */
import type { Piece } from './pieces.ts';
import { BOOST_WORDS, UNPLACED } from './words.ts';

export function setApart(pieces: Piece[]): void {
  setChannel(pieces);
  setPromises(pieces);
  setRequests(pieces);
  setMatchResults(pieces);
  setOutcomes(pieces);
  setCounts(pieces);
  setBoosted(pieces);
  setPreface(pieces);
  setOneHouse(pieces);
  setDone(pieces);
}

const isNumber = (piece: Piece | undefined): piece is Piece => piece?.token.kind === 'number';
const isAmount = (piece: Piece | undefined): piece is Piece =>
  isNumber(piece) && ['number', 'odds', 'stake'].includes(piece.role);
const isWhole = (piece: Piece | undefined): piece is Piece =>
  isAmount(piece) && piece.token.decimals === 0 && !piece.token.isMoney;

/** The line that names where a tip was forwarded from is no part of the bet. */
function setChannel(pieces: readonly Piece[]): void {
  for (const [at, { token }] of pieces.entries()) {
    if (!isFirstWord(pieces, at) || !(/^(?:canal|grupo)$/.test(token.plain) || isTitle(pieces, at))) continue;
    for (const piece of pieces.slice(at)) {
      if (piece.token.kind === 'break' || (piece.token.text === ':' && isTitle(pieces, at))) break;
      if (piece.role === 'name' || piece.role === 'filler' || piece.role === 'market') piece.role = 'link';
    }
  }
}

/** Of its line; signs and pictures may stand before it. */
function isFirstWord(pieces: readonly Piece[], at: number): boolean {
  const before = pieces.slice(0, at).findLast(({ role }) => role !== 'sign');
  return before === undefined || before.token.kind === 'break';
}

/** 'TIP DO DIA', 'entrada da noite'. */
const isTitle = (pieces: readonly Piece[], at: number): boolean =>
  /^(?:tip|dica|palpite|entrada|sinal|pick|aposta|bet)$/.test(pieces[at]?.token.plain ?? '') &&
  /^d[aoe]$/.test(pieces[at + 1]?.token.plain ?? '') &&
  /^(?:dia|noite|tarde|hoje|vip|canal|grupo|semana|rodada)$/.test(pieces[at + 2]?.token.plain ?? '');

const REQUESTS = /^(?:pode|podes|poderia|podia|consegue|da|daria|tem|teria|quer|queria|gostaria|favor|importa)$/;

/** 'pode dar baixa na da Bet365?' is a question in form, and an order. */
function setRequests(pieces: readonly Piece[]): void {
  for (const [at, piece] of pieces.entries()) {
    if (piece.token.text !== '?') continue;
    const from =
      pieces.slice(0, at).findLastIndex(({ token }) => token.kind === 'break' || /^[.!?]$/.test(token.text)) + 1;
    const sentence = pieces.slice(from, at);
    const isOrder = sentence.some(({ role }) => role === 'write' || role === 'keep');
    if (isOrder && sentence.some(({ token }) => REQUESTS.test(token.plain))) piece.role = 'sign';
  }
}

/** 'triplinha na EstrelaBet, 20 reais': with one house and one stake for all its odds it is a multiple. */
function setOneHouse(pieces: readonly Piece[]): void {
  const count = (role: Piece['role']) => pieces.filter(piece => piece.role === role).length;
  const said = pieces.find(({ token }) => /^(?:duplinha|triplinha|dobradinha)$/.test(token.plain));
  if (said !== undefined && count('house') === 1 && count('stake') === 1 && count('number') > 1) said.role = 'multiple';
}

const MADE =
  /\bfui$|\bacab(?:ei|amos) de (?:entrar|apostar|botar|colocar|fazer|pegar|por|meter)$|\b(?:aposta|entrada|bet|bilhete|operacao) (?:feit|realizad|confirmad)[ao]$/;

/** 'acabei de entrar', 'aposta feita', 'fui de 45 no over': as 'apostei' says it. */
function setDone(pieces: readonly Piece[]): void {
  const words = pieces.map(({ token }) => token.plain);
  for (const [at, piece] of pieces.entries())
    if (
      MADE.test(words.slice(Math.max(0, at - 2), at + 1).join(' ')) &&
      (words[at] !== 'fui' || words[at + 1] === 'de')
    )
      piece.role = 'done';
}

const IF_LOST = /^(?:perder|perde|der|errar|zicar|furar|empatar|bater|ganhar|sair|dar|for)$/;
const GIVES = /^(?:volta|voltam|devolve|devolvem|ganho|ganha|reembolsa|reembolsam|recebo|retorna|dao|vem|cai|pagam)$/;

/** 'se perder volta 10 em freebet': what the house promised is no part of the bet. */
function setPromises(pieces: readonly Piece[]): void {
  for (const [at, piece] of pieces.entries()) {
    if (piece.token.plain !== 'se' || !pieces.slice(at + 1, at + 3).some(({ token }) => IF_LOST.test(token.plain)))
      continue;
    const end = pieces.findIndex(
      ({ token, role }, index) =>
        index > at && (token.kind === 'break' || /^[.;!]$/.test(token.text) || role === 'write' || role === 'keep'),
    );
    const clause = pieces.slice(at, end < 0 ? pieces.length : end);
    if (!clause.some(({ token }) => GIVES.test(token.plain))) continue;
    // 'se bater recebo quanto' asks.
    for (const each of clause.filter(({ role }) => role !== 'question'))
      each.role = each.role === 'house' ? 'label' : 'link';
  }
}

/** 'ganhou de 1, ficou meio green': how the match ended, and how the bet did. */
function setMatchResults(pieces: readonly Piece[]): void {
  for (const part of partsOf(pieces, ({ token }) => token.kind === 'break' || token.text === '/')) {
    const results = part.filter(({ role }) => role === 'result');
    const own = results.filter(({ isOfBet }) => isOfBet === true);
    for (const piece of own.length > 0 ? results : []) {
      if (piece.isOfBet !== true && piece.result !== own.at(-1)?.result) piece.role = 'label';
    }
  }
}

/** '1 bet365 2,45 167', '2 = 3,10 Superbet 140' at the beginning of a part: the outcome. */
function setOutcomes(pieces: readonly Piece[]): void {
  for (const part of partsOf(
    pieces,
    ({ token, role }) =>
      token.kind === 'break' || token.text === ':' || (role === 'separator' && /^[/|;,]$/.test(token.text)),
  )) {
    const [first, second] = part;
    if (first === undefined || second === undefined || !/^[1x2]$/.test(first.token.plain)) continue;
    const isNamed = /^[=:)\-–>]$/.test(second.token.text);
    const amounts = part.slice(isNamed ? 2 : 1).filter(isAmount).length;
    // '1 2,90 100 kto'.
    const isRow = isNumber(second) && amounts === 2 && part.some(({ role }) => role === 'house');
    if (isRow || ((isNamed || second.role === 'house') && amounts >= 2)) {
      first.role = 'market';
      if (isNamed) second.role = 'sign';
    }
  }
  // 'x' alone begins its part with a separator of its own.
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const isFirst = at === 0 || before?.token.kind === 'break' || /^[/|;]$/.test(before?.token.text ?? '');
    const next = pieces[at + 1];
    const isNamed = next?.role === 'house' || /^[=:)]$/.test(next?.token.text ?? '');
    if (isFirst && piece.token.plain === 'x' && (isNamed || isAmount(next))) piece.role = 'market';
  }
}

/** 'múltipla de 3', 'as 2 que peguei', 'anota duas:'. */
function setCounts(pieces: readonly Piece[]): void {
  for (const [at, piece] of pieces.entries()) {
    if (!isWhole(piece) || piece.token.value < 2 || piece.token.value > 15) continue;
    const [before, first] = [pieces[at - 1], pieces[at - 2]];
    if (isHeading(pieces, at)) piece.role = 'count';
    const isOfMultiple = before?.role === 'multiple' || (before?.token.plain === 'de' && first?.role === 'multiple');
    // The odds and the stake stand somewhere else.
    if (isOfMultiple && pieces.filter(each => each !== piece && isAmount(each)).length >= 2) piece.role = 'limit';
    if (/^(?:[ao]s|ess[ae]s|est[ae]s|n[ao]s|d[ao]s)$/.test(before?.token.plain ?? '') && isRelative(pieces[at + 1]))
      piece.role = 'limit';
  }
}

/** Behind the verb, and before the colon of what follows. */
function isHeading(pieces: readonly Piece[], at: number): boolean {
  const isLight = ({ role, token }: Piece) =>
    ['filler', 'label', 'day', 'house', 'done'].includes(role) ||
    /^(?:apostas|entradas|bilhetes|simples|aqui|ai)$/.test(token.plain);
  const next = pieces.slice(at + 1).find(piece => !isLight(piece));
  const last = pieces.slice(0, at).findLast(piece => !isLight(piece));
  return next?.token.text === ':' && (last === undefined || ['write', 'keep', 'done'].includes(last.role));
}

const isRelative = (piece: Piece | undefined): boolean =>
  piece !== undefined &&
  (/^(?:q|que|ai|la|de|ultimas|ultimos|primeiras|primeiros|apostas|entradas)$/.test(piece.token.plain) ||
    piece.token.kind === 'sign');

/** 'de 3,20 foi pra 4,00': the bet was made at the second. */
function setBoosted(pieces: readonly Piece[]): void {
  for (const [at, piece] of pieces.entries()) {
    if (!isAmount(piece) || piece.token.isMoney) continue;
    const next = pieces.findIndex((each, index) => index > at && isNumber(each));
    const later = pieces[next];
    const between = pieces.slice(at + 1, next).map(({ token }) => token.plain);
    if (next < 0 || !isAmount(later) || later.token.isMoney || later.token.value <= piece.token.value) continue;
    const isArrow = between.join('') === '->' || between.join('') === '=>' || between.join('') === '→';
    const isRaised = between.some(word => BOOST_WORDS.has(word)) && between.length <= 3;
    if ((!isArrow && !isRaised) || later.token.value > 50 || piece.token.value <= 1) continue;
    piece.role = 'limit';
    later.role = 'odds';
  }
}

/** 'uma sure de ontem, jogo do Celtics:' says what follows, and is no selection. */
function setPreface(pieces: readonly Piece[]): void {
  const colon = pieces.findIndex(({ token }) => token.text === ':');
  const [preface, rest] = [pieces.slice(0, Math.max(0, colon)), pieces.slice(colon + 1)];
  const isBare = !preface.some(({ token, role }) => token.kind === 'number' || role === 'free' || role === 'lay');
  if (colon < 1 || !isBare || !rest.some(({ role }) => role === 'name' || role === 'market' || role === 'versus'))
    return;
  const isMatch = preface.some(({ role }) => role === 'versus');
  if (isMatch) return;
  const of = preface.findIndex(
    ({ token }, at) => /^(?:jogo|partida)$/.test(token.plain) && /^d[aoe]$/.test(preface[at + 1]?.token.plain ?? ''),
  );
  for (const [at, piece] of preface.entries()) {
    if (piece.role !== 'name' && piece.role !== 'market') continue;
    piece.role = of >= 0 && at > of ? 'event' : 'label';
  }
}

/** What was not placed after all is no bet: 'a do Ceará era 2,70 na betano mas caiu'. */
export function setUnplacedApart(pieces: readonly Piece[]): void {
  const parts = partsOf(pieces, ({ token }) => token.kind === 'break' || /^[.;!]$/.test(token.text));
  const isUnplaced = (part: readonly Piece[]) =>
    part.some(({ token }, at) => UNPLACED.has(token.plain) || isNot(part, at));
  const left = parts.filter(part => !isUnplaced(part));
  if (left.length === parts.length || left.flat().filter(isAmount).length < 2) return;
  for (const part of parts.filter(isUnplaced)) {
    if (part.some(({ role }) => role === 'write' || role === 'done')) continue;
    for (const piece of part) piece.role = 'link';
  }
}

/** 'não peguei', 'nem entrei'. */
const isNot = (part: readonly Piece[], at: number): boolean =>
  /^(?:nao|nem|n)$/.test(part[at]?.token.plain ?? '') &&
  /^(?:peguei|entrei|fiz|consegui|deu|apostei|botei|coloquei)$/.test(part[at + 1]?.token.plain ?? '');

function partsOf(pieces: readonly Piece[], isEnd: (piece: Piece) => boolean): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    if (isEnd(piece)) parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  return parts;
}
