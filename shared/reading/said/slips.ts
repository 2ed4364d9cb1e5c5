/** A slip of the thumb in a word that much hangs on: 'anoat', 'deposietei', 'betamo'. */
import { ORDINARY_WORDS } from '../../catalogue/chat/ordinary-words.ts';
import type { FindHouse } from '../houses/houses.ts';
import type { SaidToken } from './token.ts';

const WORDS =
  'anota anote anotar registra registre registrar planilha cadastra depositei deposito saquei transferi transferencia apostei coloquei ' +
  'corrige desfaz desfazer apaga saldo lucro alerta alertas avisos notificacoes silencio reais cotacao stake comissao freebet basquete ' +
  'futebol tenis volei';
const HOUSES =
  'betano betfair superbet sportingbet pixbet novibet betnacional estrelabet pinnacle vaidebet betsson bet365 esportivabet';
const KNOWN: readonly (readonly [word: string, isHouse: boolean])[] = [
  ...WORDS.split(' ').map(word => [word, false] as const),
  ...HOUSES.split(' ').map(word => [word, true] as const),
];
/** Real words that are one letter away. */
const REAL = new Set([
  'aposte',
  'aportei',
  'aporte',
  'serial',
  'alertar',
  'salto',
  'saldos',
  'seriais',
  'regista',
  'abertas',
  'abertos',
  'avisou',
]);

const SHORTEST = 5;
/** Shorter ones must have all their letters. */
const SHORTEST_WRONG = 6;

export function withoutSlips(tokens: readonly SaidToken[], findHouse: FindHouse): SaidToken[] {
  const kept: SaidToken[] = [];
  for (const token of tokens) {
    const meant = token.kind === 'word' && findHouse(token.text) === null ? meantBy(token.plain) : null;
    const last = kept.at(-1);
    // '45 reias': the number is money.
    if (meant?.word === 'reais' && last?.kind === 'number') kept[kept.length - 1] = { ...last, isMoney: true };
    // Houses are looked up by what was typed.
    else if (meant !== null) kept.push({ ...token, plain: meant.word, ...(meant.isHouse && { text: meant.word }) });
    else kept.push(token);
  }
  return kept;
}

function meantBy(plain: string): { readonly word: string; readonly isHouse: boolean } | null {
  if (plain.length < SHORTEST || ORDINARY_WORDS.has(plain) || REAL.has(plain)) return null;
  if (KNOWN.some(([word]) => word === plain)) return null;
  for (const [word, isHouse] of KNOWN) if (isSlip(plain, word, isHouse)) return { word, isHouse };
  return null;
}

/** One letter wrong, missing, doubled, or two swapped; the first letter is right, and endings are grammar. */
function isSlip(typed: string, word: string, isHouse: boolean): boolean {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rest = (a: number, b: number) => typed.slice(at + a) === word.slice(at + b);
  if (typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(2, 2)) return true;
  if (word.length < SHORTEST_WRONG || (!isHouse && at >= word.length - 2)) return false;
  return rest(1, 1) || rest(1, 0) || rest(0, 1);
}
