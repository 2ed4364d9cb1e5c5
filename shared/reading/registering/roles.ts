/** Gives each piece of a message its role. What stays a 'name' is a label; what stays a 'number' is decided by its pair. */
import type { FindHouse } from '../houses/houses.ts';
import { expectsHouse, houseAt } from '../said/said-houses.ts';
import { isSmallTalk } from '../said/small-talk.ts';
import type { SaidToken } from '../said/token.ts';
import { numberRole, wordBefore } from './number-roles.ts';
import type { Piece, Role } from './pieces.ts';
import { isSymbol, resultAt } from './results.ts';
import {
  BOOK_WORDS,
  COMMISSION_WORDS,
  DENIALS,
  DONE_VERBS,
  FILLERS,
  FREE_WORDS,
  LIABILITY_WORDS,
  LIMIT_WORDS,
  MARKET_WORDS,
  MULTIPLE_WORDS,
  ODDS_WORDS,
  OPERATION_WORDS,
  PROFIT_WORDS,
  PUT_ORDERS,
  PUT_VERBS,
  QUESTIONS,
  RETURN_WORDS,
  STAKE_WORDS,
  WEAK_WRITES,
  WRITE_NOUNS,
  WRITE_VERBS,
} from './words.ts';

export function piecesOf(tokens: readonly SaidToken[], findHouse: FindHouse): Piece[] {
  const pieces: Piece[] = [];
  const named = tokens.map((_, at) => houseAt(tokens, at, findHouse, false) !== null);
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'quote' && tokens[at - 1]?.plain === 'casa') {
      const house = { house: token.text.slice(1, -1), commission: 0, isExchange: false, count: 1 };
      pieces.push({ token, role: 'house', house });
      at += 1;
      continue;
    }
    const mayBe365 =
      token.plain === '365' && !token.isMoney && (expectsHouse(tokens[at - 1]) || !isNamedInLine(tokens, at, named));
    const house =
      token.kind === 'word' || token.kind === 'number'
        ? houseAt(tokens, at, findHouse, mayBe365 || (token.plain !== '365' && isHousePlace(tokens, at)))
        : null;
    if (house !== null && !isFieldWord(tokens, at, house.count) && !CHANNELS.has(tokens[at - 1]?.plain ?? '')) {
      for (let step = 0; step < house.count; step += 1) {
        const said = tokens[at + step];
        if (said) pieces.push({ token: said, role: step === 0 ? 'house' : 'label', ...(step === 0 && { house }) });
      }
      at += house.count;
      continue;
    }
    const result = resultAt(tokens, at);
    if (result !== null) {
      for (let step = 0; step < result.count; step += 1) {
        const said = tokens[at + step];
        if (said)
          pieces.push({
            token: said,
            role: step === 0 ? 'result' : 'label',
            ...(step === 0 && { result: result.result, isOfBet: result.isOfBet }),
          });
      }
      at += result.count;
      continue;
    }
    pieces.push({ token, role: roleOf(token, tokens, at), ...leaning(tokens, at) });
    at += 1;
  }
  return pieces;
}

/** What follows is the name of a channel, whatever house it is like. */
const CHANNELS = new Set(['canal', 'grupo', 'vip', 'tips', 'tip', 'free']);

/** Whether a house is named in the same line. */
function isNamedInLine(tokens: readonly SaidToken[], at: number, named: readonly boolean[]): boolean {
  const from = tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'break') + 1;
  const end = tokens.findIndex(({ kind }, index) => index > at && kind === 'break');
  return named.slice(from, end < 0 ? tokens.length : end).includes(true);
}

/** 'na sporting', ', sporting)': a word that is also a team's is a house here. */
function isHousePlace(tokens: readonly SaidToken[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return false;
  if (['na', 'pela', 'da'].includes(before.plain)) return true;
  return before.plain === ',' && /^(?:[),.;]|\n+)$/.test(tokens[at + 1]?.text ?? ')');
}

/** 'stake 50': the word names a field here, and no house. */
function isFieldWord(tokens: readonly SaidToken[], at: number, count: number): boolean {
  return count === 1 && STAKE_WORDS.has(tokens[at]?.plain ?? '') && tokens[at + 1]?.kind === 'number';
}

function roleOf(token: SaidToken, tokens: readonly SaidToken[], at: number): Role {
  switch (token.kind) {
    case 'number':
      return numberRole(token, tokens, at);
    case 'percent':
      return 'commission';
    case 'units':
      return 'units';
    case 'slash':
      return slashRole(token, tokens, at);
    case 'hours':
    case 'minutes':
      return 'clock';
    case 'days':
      return 'name';
    case 'score':
      if (/^1x2$/i.test(token.text)) return 'label';
      return EXACT.test(wordBefore(tokens, at)) || EXACT.test(tokens[at + 1]?.plain ?? '') ? 'market' : 'score';
    case 'quote':
      return wordBefore(tokens, at) === 'jogo' ? 'event' : 'name';
    case 'link':
      return 'link';
    case 'break':
      return 'separator';
    case 'sign':
      return signRole(token, tokens, at);
    case 'word':
      return wordRole(token.plain, tokens, at);
  }
}

/** 'efetue o registro de', 'proceda ao registro', 'faça a anotação'. */
const isCarriedOut = (tokens: readonly SaidToken[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 2), at)
    .some(({ plain }) =>
      /^(?:efetu|proced|realiz|providenci|solicit|requer)\w*$|^(?:faz|faca|facam|fazer|peco)$/.test(plain),
    );

/** 'dar baixa': the bet is to be closed. */
const GIVES = /^(?:dar|da|de|dando|dei|dou)$/;
const EXACT = /^(?:placar|exato|correto)$/;

function wordRole(word: string, tokens: readonly SaidToken[], at: number): Role {
  const token = tokens[at];
  if (token !== undefined && isSymbol(token)) return 'sign';
  const next = tokens[at + 1];
  const nextWord = next?.kind === 'word' ? next.plain : '';
  const isBeforeNumber = ['number', 'sign', 'slash', 'units'].includes(next?.kind ?? '');
  if (word === 'diario' && at > 0) return 'label';
  // 'Vini marca': of a player.
  if (word === 'marca' && tokens[at - 1]?.kind === 'word' && !FILLERS.has(tokens[at - 1]?.plain ?? '')) return 'name';
  if (WRITE_VERBS.has(word)) return 'write';
  if (WEAK_WRITES.has(word)) return 'keep';
  if (WRITE_NOUNS.has(word) && (next?.text === ':' || isCarriedOut(tokens, at))) return 'write';
  if (word === 'nota' && /^tom(?:a|e|ar|em|ando)$/.test(tokens[at - 1]?.plain ?? '')) return 'write';
  if (word === 'baixa' && GIVES.test(tokens[at - 1]?.plain ?? '')) return 'write';
  if (PUT_VERBS.has(word) && writesInto(tokens, at)) return 'write';
  if (PUT_ORDERS.has(word)) return 'keep';
  if (BOOK_WORDS.has(word)) return isIntoBook(tokens, at) ? 'keep' : 'label';
  if (DONE_VERBS.has(word)) return 'done';
  if (/^(?:lay|vendi|vendido|vendida|vendendo|layei)$/.test(word)) return 'lay';
  if (word === 'back') return 'back';
  if (word === 'snr') return 'not-returned';
  if (word === 'sr') return 'returned';
  if (/^(?:devolve|devolvendo|retorna|volta)$/.test(word) && givesStakeBack(tokens, at)) {
    return tokens[at - 1]?.plain === 'nao' || tokens[at - 1]?.plain === 'sem' ? 'not-returned' : 'returned';
  }
  if (word === 'nao' && /^(?:devolve|saiu|retorna|volta)$/.test(nextWord)) return 'label';
  if (word === 'saiu' || word === 'bolso') return 'label';
  if (FREE_WORDS.has(word)) return 'free';
  if (word === 'bet' && tokens[at - 1]?.plain === 'free') return 'label';
  if (word === 'dupla' && (nextWord === 'chance' || isTightSlash(tokens, at + 1))) return 'market';
  if (MULTIPLE_WORDS.has(word)) return 'multiple';
  if (OPERATION_WORDS.has(word)) return 'operation';
  if (/^(?:total|somando)$/.test(word)) return 'label';
  if (/^(?:cada|ambos)$/.test(word) || (word === 'ambas' && nextWord !== 'marcam'))
    return word === 'ambas' ? 'market' : 'each';
  // '1,83 x 220': an odd times a stake.
  if (/^[x×]$/.test(word) && tokens[at - 1]?.kind === 'number' && next?.kind === 'number') return 'sign';
  if (/^(?:x|vs|versus|×)$/.test(word) && at > 0 && nextWord !== '')
    return tokens[at - 1]?.kind === 'word' ? 'versus' : 'separator';
  if (word === 'inicio' || word === 'comeca') return 'starts';
  if (isDayWord(word)) return 'day';
  if (['cedo', 'tarde', 'noite', 'manha', 'madrugada'].includes(word)) return 'label';
  if (ODDS_WORDS.has(word) || LIABILITY_WORDS.has(word)) return 'label';
  if (STAKE_WORDS.has(word) && isBeforeNumber) return 'label';
  if (RETURN_WORDS.has(word) || PROFIT_WORDS.has(word) || LIMIT_WORDS.has(word)) return 'label';
  if (COMMISSION_WORDS.has(word) && next?.kind === 'percent') return 'label';
  if (word === 'nao' && /^(?:vence|ganha|perde|marca|marcam|sofre|empata|classifica)$/.test(nextWord)) return 'market';
  if (/^(?:nao|sim)$/.test(word) && /^(?:ambas|marcam|marcar|btts)$/.test(beforeSigns(tokens, at))) return 'market';
  if (word === 'menos' || word === 'mais')
    return isLineWord(tokens, at) ? 'market' : word === 'mais' ? 'filler' : 'denial';
  if (word === 'contra') return 'separator';
  if (word === 'ou') return tokens[at - 1]?.kind === 'word' && next?.kind === 'word' ? 'market' : 'denial';
  if (DENIALS.has(word)) return 'denial';
  if (QUESTIONS.has(word) && word !== 'como') return 'question';
  if (word === 'casa' && next?.kind === 'quote') return 'label';
  if (word === 'dia' && (next?.kind === 'slash' || next?.kind === 'number')) return 'label';
  if (word === 'casa') return expectsCasa(tokens, at) ? 'filler' : 'market';
  if (word === 'vitoria' && [tokens[at - 1], next].some(each => /^(?:x|vs|versus|×)$/.test(each?.plain ?? '')))
    return 'name';
  if (MARKET_WORDS.has(word)) return 'market';
  return FILLERS.has(word) || isSmallTalk(word) ? 'filler' : 'name';
}

/** The word before, over the signs between: 'Ambas marcam - Não'. */
const beforeSigns = (tokens: readonly SaidToken[], at: number): string =>
  tokens.slice(0, at).findLast(({ kind }) => kind !== 'sign')?.plain ?? '';

/** 'pra planilha', and 'planilha!' by itself. */
function isIntoBook(tokens: readonly SaidToken[], at: number): boolean {
  const isEnd = (token: SaidToken | undefined) =>
    token === undefined || token.kind === 'sign' || token.kind === 'break';
  const [word, last] = [tokens[at]?.plain ?? '', tokens[at - 1]];
  if (/^(?:pra|para|pro|na|no)$/.test(last?.plain ?? '')) return word !== 'la';
  return word === 'planilha' && isEnd(last) && isEnd(tokens[at + 1]);
}

/** 'bota na planilha', 'coloca lá', 'põe no caderno aí'. */
function writesInto(tokens: readonly SaidToken[], at: number): boolean {
  const near = tokens.slice(at + 1, at + 5).map(({ plain }) => plain);
  const end = near.findIndex(word => BOOK_WORDS.has(word));
  return end >= 0 && near.slice(0, end).every(word => FILLERS.has(word));
}

const givesStakeBack = (tokens: readonly SaidToken[], at: number): boolean =>
  tokens.slice(at + 1, at + 4).some(({ plain }) => ['stake', 'valor', 'aposta', 'ela', 'junto'].includes(plain));

const isTightSlash = (tokens: readonly SaidToken[], at: number): boolean =>
  tokens[at + 1]?.text === '/' && tokens[at + 1]?.spaced === false;

const isDayWord = (word: string): boolean =>
  /^(?:ontem|anteontem|hoje|amanha|domingo|segunda-feira|terca-feira|quarta-feira|quinta-feira|sexta-feira|sabado)$/.test(
    word,
  );

function isLineWord(tokens: readonly SaidToken[], at: number): boolean {
  const next = tokens[at + 1]?.plain === 'de' ? tokens[at + 2] : tokens[at + 1];
  return next?.kind === 'number';
}

const expectsCasa = (tokens: readonly SaidToken[], at: number): boolean =>
  ['na', 'da'].includes(tokens[at - 1]?.plain ?? '') && tokens[at + 1]?.kind === 'word';

function signRole({ text }: SaidToken, tokens: readonly SaidToken[], at: number): Role {
  if (/^[+\-–]$/.test(text) && tokens[at + 1]?.kind === 'number' && !tokens[at + 1]?.spaced) return 'market';
  if (text === '+' && tokens[at]?.spaced === false && tokens[at - 1]?.kind === 'number') return 'market';
  if (text === '/') return tokens[at]?.spaced && tokens[at + 1]?.spaced ? 'separator' : 'name';
  if (/^[;|•▪➡→👉+]$/u.test(text)) return 'separator';
  if (text === ',') return 'separator';
  if (text === '-' || text === '–') return tokens[at + 1]?.spaced ? 'separator' : 'sign';
  return text === '?' ? 'question' : 'sign';
}

function slashRole({ value, after = [] }: SaidToken, tokens: readonly SaidToken[], at: number): Role {
  if (STAKE_WORDS.has(wordBefore(tokens, at))) return 'units';
  if (ODDS_WORDS.has(wordBefore(tokens, at))) return 'odds';
  const [month = 0] = after;
  return value >= 1 && value <= 31 && month >= 1 && month <= 12 ? 'day' : 'denial';
}

/** A verb right before a number says that it is money: 'anota 8,50 na betano 3,40'. */
function leaning(tokens: readonly SaidToken[], at: number): Pick<Piece, 'leans'> {
  const before = tokens[at - 1]?.plain ?? '';
  if (tokens[at]?.kind !== 'number') return {};
  const isVerb =
    WRITE_VERBS.has(before) ||
    WEAK_WRITES.has(before) ||
    DONE_VERBS.has(before) ||
    FREE_WORDS.has(before) ||
    before === 'lay' ||
    before === 'perdi';
  const isFreeOf = before === 'de' && FREE_WORDS.has(tokens[at - 2]?.plain ?? '');
  return isVerb || isFreeOf ? { leans: 'stake' } : {};
}
