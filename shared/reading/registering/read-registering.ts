/**
 * Reads a message as one to the planilha: bets, movements, results, what is taken back or asked. Each piece of it is a
 * field, evidence for one, or a label; what is none of them is named or asked about. Pure: the moment and the zone come in.
 */
import { withNumberWords } from '../said/number-words.ts';
import { LONGEST_SAID, saidTokens } from '../said/token.ts';
import { askedOfLedger } from './asked-ledger.ts';
import { betsIn } from './bets.ts';
import type { RegisteringContext } from './context.ts';
import { nextOf } from './corrections.ts';
import { movementIn } from './movements.ts';
import type { Piece } from './pieces.ts';
import type { RegisteringReading } from './registering.ts';
import { piecesOf } from './roles.ts';
import { setApart } from './set-apart.ts';
import { settlementIn } from './settlements.ts';
import { NO_BETS } from './words.ts';

/** More pieces are a text that somebody pasted. */
const MOST_PIECES = 160;

/** Null: it is not for the planilha. Example: 'anota 50 na KTO a 1,85' → a bet of R$ 50 at KTO, at 1,85. */
export function readRegistering(text: string, context: RegisteringContext): RegisteringReading | null {
  if (text.length > LONGEST_SAID) return null;
  const tokens = withNumberWords(saidTokens(text));
  if (tokens.length === 0 || tokens.length > MOST_PIECES) return null;
  const pieces = piecesOf(tokens, context.findHouse);
  setApart(pieces);
  const isWrite = context.isAsked || pieces.some(({ role }) => role === 'write');
  const isDone = pieces.some(({ role }) => role === 'done' || role === 'keep');
  if (isRefused(pieces) || (!context.isAsked && tokens.some(({ plain }) => NO_BETS.has(plain)))) return null;
  return (
    nextOf(pieces, context) ??
    askedOfLedger(pieces, context) ??
    movementIn(pieces, isWrite, context) ??
    (isWrite || isDone ? betsIn(pieces, { isWrite, isDone }, context) : null) ??
    settlementIn(pieces, isWrite, context)
  );
}

/** 'não anota isso', 'nem registra': the opposite. */
function isRefused(pieces: readonly Piece[]): boolean {
  return pieces.some(
    ({ role }, at) => role === 'write' && /^(?:nao|nem|nunca)$/.test(pieces[at - 1]?.token.plain ?? ''),
  );
}
