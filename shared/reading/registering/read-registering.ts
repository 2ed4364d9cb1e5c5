/**
 * Reads a message as one to the planilha: bets, movements, results, what is taken back or asked. Each piece of it is a
 * field, evidence for one, or a label; what is none of them is named or asked about. Pure: the moment and the zone come in.
 */

import type { RegisteringReading } from '../result/registering.ts';
import { readTokens } from '../said/read-tokens.ts';
import { LONGEST_SAID } from '../said/token.ts';
import { askedOfLedger } from './asked-ledger.ts';
import { betPlanIn } from './bet-plans.ts';
import { betsIn } from './bets.ts';
import type { RegisteringContext } from './context.ts';
import { nextOf } from './corrections.ts';
import { askedInReais, foreignAmounts } from './foreign-money.ts';
import { setForm } from './forms.ts';
import { movementIn } from './movements.ts';
import type { Piece } from './pieces.ts';
import { piecesOf } from './roles.ts';
import { setApart } from './set-apart.ts';
import { settlementIn } from './settlements.ts';
import { withUnitWorth } from './unit-worth.ts';
import { HYPOTHESES, NO_BETS } from './words.ts';

/** More pieces are a text that somebody pasted. */
const MOST_PIECES = 160;

/** Null: it is not for the planilha. Example: 'anota 50 na KTO a 1,85' → a bet of R$ 50 at KTO, at 1,85. */
export function readRegistering(text: string, context: RegisteringContext): RegisteringReading | null {
  if (text.length > LONGEST_SAID) return null;
  const tokens = readTokens(text, context.findHouse);
  if (tokens.length === 0 || tokens.length > MOST_PIECES) return null;
  const pieces = withUnitWorth(piecesOf(tokens, context.findHouse));
  const isForm = setForm(pieces);
  const foreign = foreignAmounts(pieces);
  setApart(pieces);
  const isWrite = isForm || context.isAsked || pieces.some(({ role }) => role === 'write');
  const isDone = pieces.some(({ role }) => role === 'done' || role === 'keep');
  const isHypothesis = tokens.some(({ plain }) => HYPOTHESES.has(plain));
  // 'troca a kto por superbet 2,00 e bota 550': said of the sum above.
  const says = (words: RegExp) => tokens.some(({ plain }) => words.test(plain));
  const isOfSum = context.hasSum && !context.isAsked && says(/^tro(?:c|qu)/) && says(/^(?:por|pel[ao])$/);
  if (isOfSum || isRefused(pieces) || (!context.isAsked && notesOther(pieces))) return null;
  const reading =
    nextOf(pieces, context) ??
    askedOfLedger(pieces, context) ??
    movementIn(pieces, isWrite, context) ??
    betPlanIn(pieces) ??
    (isWrite || (isDone && !isHypothesis) ? betsIn(pieces, { isWrite, isDone }, context) : null) ??
    settlementIn(pieces, isWrite || pieces.some(({ role }) => role === 'keep'), context);
  return askedInReais(reading, foreign);
}

/** 'anota meu telefone': something else is to be noted. */
function notesOther(pieces: readonly Piece[]): boolean {
  const isEnd = ({ token }: Piece) => token.kind === 'break' || /^[,.;!?:]$/.test(token.text);
  return pieces.some(({ token }, at) => {
    const isOwn = token.plain === 'pix' && /^(?:meu|minha)$/.test(pieces[at - 1]?.token.plain ?? '');
    if (!NO_BETS.has(token.plain) && !isOwn) return false;
    const from = pieces.slice(0, at).findLastIndex(isEnd) + 1;
    return pieces.slice(from, at).some(({ role }) => role === 'write' || role === 'keep');
  });
}

/** 'não anota isso', 'sem lançar nada', 'não precisa registrar': the opposite. */
function isRefused(pieces: readonly Piece[]): boolean {
  return pieces.some(({ role }, at) => {
    const before = pieces.slice(0, at).findLast(({ token }) => !BETWEEN_NO.test(token.plain));
    return role === 'write' && /^(?:nao|nem|nunca|sem)$/.test(before?.token.plain ?? '');
  });
}

const BETWEEN_NO =
  /^(?:precisa|precisava|e|era|quero|queria|vou|vamos|pra|para|que|voce|mais|ainda|me|pode|deve|de|a)$/;
