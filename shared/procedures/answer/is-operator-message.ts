/**
 * Whether a private message is an operator's, for the bot to read as one. Whatever the calculator reads as a sum stays a
 * sum; what is typed has to be a procedure, what was forwarded may also be an arb, a change or an ending.
 */

import { readQuestion } from '../../chat/read-question.ts';
import type { Reading } from '../../reading/result/reading.ts';
import type { ProcedureReading } from '../reading.ts';
import { MAX_TEXT } from '../schema/procedure.ts';

const FEWEST_LINES = 3;
/** What the calculator reads as one of these may still be an operator's message. */
const DOUBTFUL: ReadonlySet<string> = new Set(['incomplete', 'nothing']);
/** So many different names and numbers without a part in the sum are more than the labels of its odds. */
const MOST_IGNORED = 3;
const WORDS =
  /\b(?:procedimento|passo\s*\d|qualificadora|qualifica[cç][aã]o|free ?bet|aposte e ganhe|super ?odds?|cashback|miss[aã]o)/i;

/** Whether it is worth reading the message as an operator's. read: what the calculator makes of it. */
export function mayBeOperators(
  text: string,
  isForwarded: boolean,
  read: (text: string) => Reading = readQuestion,
): boolean {
  if (text.length > MAX_TEXT || text.startsWith('/')) return false;
  const lines = text.split('\n').filter(line => line.trim() !== '').length;
  return (isForwarded || lines >= FEWEST_LINES) && isDoubtful(read(text), text);
}

/** A sum that leaves much of the message aside, while its words are an operator's, has not understood it. */
function isDoubtful(reading: Reading, text: string): boolean {
  if (reading.kind !== 'calculation') return DOUBTFUL.has(reading.kind);
  return WORDS.test(text) && new Set(reading.ignored).size >= MOST_IGNORED;
}

export function isOperators(reading: ProcedureReading, text: string, isForwarded: boolean): boolean {
  switch (reading.is) {
    case 'procedure': {
      const legs = reading.procedure.steps.reduce((sum, step) => sum + step.legs.length, 0);
      return WORDS.test(text) || legs >= 2;
    }
    case 'flag':
      return true;
    case 'arb':
    case 'update':
    case 'closing':
      return isForwarded;
    case 'not-a-procedure':
      return false;
  }
}
