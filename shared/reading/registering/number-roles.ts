/** The role of a number, by what stands around it. */
import type { SaidToken } from '../said/token.ts';
import type { Role } from './pieces.ts';
import { resultAt } from './results.ts';
import {
  COUNTED,
  DONE_VERBS,
  FILLERS,
  LIABILITY_WORDS,
  LIMIT_WORDS,
  LINE_WORDS,
  ODDS_WORDS,
  PROFIT_WORDS,
  RETURN_WORDS,
  STAKE_WORDS,
  WRITE_VERBS,
} from './words.ts';

export function numberRole(token: SaidToken, tokens: readonly SaidToken[], at: number): Role {
  const last = tokens[at - 1]?.plain ?? '';
  const word = wordBefore(tokens, at);
  const next = tokens[at + 1];
  const nextWord = next?.kind === 'word' ? next.plain : '';
  if (last === '@' || (ODDS_WORDS.has(word) && !token.isMoney)) return 'odds';
  if (isPhone(tokens, at) || (token.value >= LONGEST_MONEY && !token.isMoney)) return 'link';
  // 'resultado final 1'.
  if (/^[12]$/.test(token.text) && /^(?:final|resultado|vencedor|1x2)$/.test(last)) return 'market';
  if (SELECTIONS.has(nextWord)) return 'limit';
  if (token.decimals === 0 && /^(?:pontas|lados|vias)$/.test(nextWord)) return 'label';
  if (isMargin(token, tokens, at)) return 'score';
  if (isGames(token, tokens, at)) return 'market';
  if (word === 'paga') return token.decimals > 0 && token.value <= 15 ? 'odds' : 'return';
  if (SEVERAL.has(nextWord) && tokens[at + 2]?.text === ':') return 'count';
  if (SEVERAL.has(nextWord) && token.decimals === 0 && token.value > 1) return 'denial';
  if (nextWord === 'cada' || (/^(?:em|de|por|pra)$/.test(nextWord) && tokens[at + 2]?.plain === 'cada')) return 'each';
  // 'odd total 7,85'.
  if (word === 'total' && token.decimals > 0 && tokens.slice(at - 3, at).some(({ plain }) => ODDS_WORDS.has(plain)))
    return 'odds';
  if (word === 'total' || (nextWord === 'total' && tokens[at + 2]?.kind !== 'number')) return 'total';
  if (LIABILITY_WORDS.has(word)) return 'liability';
  if (RETURN_WORDS.has(word)) return 'return';
  if (PROFIT_WORDS.has(word)) return 'profit';
  if (LIMIT_WORDS.has(word)) return 'limit';
  if (word === 'dia' && token.decimals === 0 && token.value <= 31) return 'day';
  if (token.isMoney) return isAfterCashout(tokens, at) ? 'return' : 'stake';
  if (isAfterCashout(tokens, at)) return 'return';
  if (STAKE_WORDS.has(word) && word !== 'aposta') return 'stake';
  if (isLine(token, tokens, at, nextWord)) return 'line';
  if (last === 'a' && (token.decimals > 0 || token.value <= 20) && token.value > 1) return 'odds';
  if (token.value > 1_000 && !token.hasThousands) return 'stake';
  return 'number';
}

/** 'encerrei por 41,50', 'cashout de 30', 'saí com 41,50'. */
function isAfterCashout(tokens: readonly SaidToken[], at: number): boolean {
  if (
    !/^(?:por|de|com|em|r\$|:)$/.test(tokens[at - 1]?.plain ?? '') &&
    tokens[at - 1]?.plain !== 'out' &&
    tokens[at - 1]?.plain !== 'cashout'
  )
    return false;
  for (let back = at - 1; back >= Math.max(0, at - 7); back -= 1) {
    const found = resultAt(tokens, back);
    if (found?.result === 'cashout') return true;
    if (tokens[back]?.kind === 'number' || tokens[back]?.plain === ',') return false;
  }
  return false;
}

/** 'vence 2 a 0': what is won and lost of sets, goals or maps. A price would have decimals, money more digits. */
function isGames(token: SaidToken, tokens: readonly SaidToken[], at: number): boolean {
  const isCount = (each: SaidToken | undefined) =>
    each?.kind === 'number' && each.decimals === 0 && each.value < 10 && !each.isMoney;
  if (!isCount(token)) return false;
  const isName = (each: SaidToken | undefined) =>
    each?.kind === 'word' && !FILLERS.has(each.plain) && !DONE_VERBS.has(each.plain) && !WRITE_VERBS.has(each.plain);
  const from = tokens[at + 1]?.plain === 'a' && isCount(tokens[at + 2]) ? at : at - 2;
  return (
    tokens[from + 1]?.plain === 'a' && isCount(tokens[from]) && isCount(tokens[from + 2]) && isName(tokens[from - 1])
  );
}

const ENDED = /^(?:ganhou|venceu|perdeu|ganhei|perdi|empatou|terminou|acabou|ficou|foi|deu|goleou|meteu)$/;

/** 'ganhou de 1', 'perdeu por 3 a 0', 'empatou em 1 a 1': how a match ended. */
function isMargin(token: SaidToken, tokens: readonly SaidToken[], at: number): boolean {
  if (token.decimals > 0 || token.value > 15 || token.isMoney) return false;
  const isSecond = tokens[at - 1]?.plain === 'a' && tokens[at - 2]?.kind === 'number';
  const from = isSecond ? at - 2 : at;
  const link = tokens[from - 1]?.plain ?? '';
  const verb = tokens[from - 2]?.plain ?? '';
  if (/^(?:de|por|em)$/.test(link)) return /^(?:ganhou|venceu|perdeu|empatou|terminou|acabou|goleou)$/.test(verb);
  const isPair = isSecond || (tokens[at + 1]?.plain === 'a' && tokens[at + 2]?.kind === 'number');
  return isPair && (tokens[isSecond ? at : at + 2]?.decimals ?? 0) === 0 && ENDED.test(link);
}

/** How many are in one bet says nothing of money; how many bets there are does. */
const SELECTIONS = new Set(['selecoes', 'selecao', 'jogos', 'pernas', 'times', 'palpites', 'partidas', 'eventos']);
const SEVERAL = new Set(['apostas', 'entradas', 'bilhetes', 'vezes', 'x', 'fichas']);

/** A longer number is a telephone or a key. */
const LONGEST_MONEY = 10_000_000;

/** '98765-4321'. */
function isPhone(tokens: readonly SaidToken[], at: number): boolean {
  const isDash = (token: SaidToken | undefined) => token?.text === '-' && token.spaced === false;
  return isDash(tokens[at + 1]) || (isDash(tokens[at - 1]) && tokens[at]?.spaced === false);
}

function isLine(token: SaidToken, tokens: readonly SaidToken[], at: number, nextWord: string): boolean {
  const before = tokens[at - 1];
  // Lines are quarters: 2,5 · 0,75 · 9.
  if (!Number.isInteger(token.value * 4)) return false;
  if (COUNTED.has(nextWord)) return true;
  if (before?.kind === 'sign' && /^[+\-–]$/.test(before.text) && !token.spaced) return true;
  if (tokens[at + 1]?.text === '+' && tokens[at + 1]?.spaced === false) return true;
  const word = before?.plain === 'de' ? (tokens[at - 2]?.plain ?? '') : (before?.plain ?? '');
  return LINE_WORDS.has(word) && (word.length > 1 || !before?.spaced || token.decimals > 0) && token.decimals <= 2;
}

/** The word before, over 'de', ':' and the like. */
export function wordBefore(tokens: readonly SaidToken[], at: number): string {
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    const token = tokens[back];
    if (token === undefined) break;
    if (/^(?:de|da|do|em|a|foi|era|por|com|:|=|\.|r\$|o|pra|para)$/.test(token.plain)) continue;
    return token.kind === 'word' ? token.plain : '';
  }
  return '';
}
