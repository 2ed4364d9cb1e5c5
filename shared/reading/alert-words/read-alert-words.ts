/**
 * Reads a message about alerts by what it says to do: nothing but these, not these, these again, from this profit on, between
 * these hours, until then. A word that is not understood and may matter changes nothing: it is asked about. Pure.
 */
import { withNumberWords } from '../said/number-words.ts';
import { type SaidToken, saidTokens } from '../said/token.ts';
import type { AlertReading } from './alert-words.ts';
import type { AlertWordsContext } from './context.ts';
import { isAboutAlerts, strengthOf } from './evidence.ts';
import { withoutReasons } from './gathered.ts';
import { interpret } from './interpret.ts';
import { alertItems } from './items.ts';

/** A command in words is short. */
const LONGEST = 240;

/** Null: it is not about alerts. Example: 'só basquete' → nothing but basketball. */
export function readAlertWords(text: string, context: AlertWordsContext): AlertReading | null {
  if (text.length > LONGEST) return null;
  // '/alerta semana' is short for the weekly summary; elsewhere a week is a time.
  const said = context.isAsked ? text.replace(/^semana\b/i, 'resumo da semana') : text;
  const tokens = withNumberWords(saidTokens(said));
  if (tokens.length === 0) return null;
  if (!context.isAsked && tokens.some((token, at) => isPrice(token, tokens, at))) return null;
  const items = withoutReasons(alertItems(tokens, context.findHouse));
  const isAnswer = context.before?.kind === 'question' && items.some(({ kind }) => kind === 'span' || kind === 'range');
  const strength = strengthOf(items, context.isAsked || isAnswer);
  if (!isAboutAlerts(items, strength)) return null;
  return interpret(items, strength, context);
}

/** Money and odds are never said of alerts; 'acima de 2,5' is a profit. */
function isPrice({ kind, decimals, isMoney, value }: SaidToken, tokens: readonly SaidToken[], at: number): boolean {
  if (kind !== 'number') return false;
  const before = `${tokens[at - 2]?.plain ?? ''} ${tokens[at - 1]?.plain ?? ''}`;
  const isBound =
    /(?:acima|abaixo|partir|mais|menos|minimo|piso|menor|maior) (?:de|que)$|(?:minimo|acima|abaixo)$/.test(before);
  return isMoney || (decimals > 0 && !(isBound && value < 20));
}
