/**
 * One message of a conversation: help where somebody is in trouble, a command, a change of the sum before, or a
 * question of its own. Pure: what was said before comes in, and what to remember goes out.
 */
import { ask, decide } from '../decide/decide.ts';
import { ANYBODYS_HOUSES, type FindHouse } from '../houses/houses.ts';
import { type ChatDefaults, NO_DEFAULTS } from '../question/chat-defaults.ts';
import type { Missing, QuestionMode, Reading } from '../question/reading.ts';
import type { Terms } from '../read/terms.ts';
import { readQuestion } from '../read-question.ts';
import { resolve } from '../resolve/resolve.ts';
import { followUp } from './follow-up.ts';
import { commandIn, isCrisis } from './said-commands.ts';

/** What is remembered of one person in one chat. */
export interface Spoken {
  readonly terms: Terms;
  readonly mode: QuestionMode;
  /** What the bot asked back; null: it had answered. */
  readonly asked: Missing['code'] | null;
}

export interface Hearer {
  readonly defaults?: ChatDefaults;
  readonly findHouse?: FindHouse;
  /** Null: nothing was said before. */
  readonly before?: Spoken | null;
  /**
   * Reads a message that is a question of its own. A caller that has already read the text passes that reading on here.
   */
  readonly read?: typeof readQuestion;
}

export interface Heard {
  readonly reading: Reading;
  readonly mode: QuestionMode;
  /** Null: nothing to go on from. */
  readonly spoken: Spoken | null;
}

/** text: a message, without its command. mode: what the command said. Never throws. */
export function hearMessage(text: string, mode: QuestionMode = 'auto', hearer: Hearer = {}): Heard {
  const { defaults = NO_DEFAULTS, findHouse = ANYBODYS_HOUSES, before = null, read = readQuestion } = hearer;
  if (isCrisis(text)) return { reading: { kind: 'crisis' }, mode, spoken: null };
  const command = mode === 'auto' ? commandIn(text) : null;
  if (command !== null) return { reading: command, mode, spoken: before };
  const changed = mode === 'auto' && before !== null ? followUp(before.terms, before.asked, text, findHouse) : null;
  if (changed !== null && before !== null) {
    const resolved = resolve(changed);
    const reading = resolved.ok ? decide(changed, before.mode, defaults) : ask(resolved.error, changed);
    return heard(reading, before.mode, before);
  }
  return heard(read(text, mode, defaults, findHouse), mode, before);
}

function heard(reading: Reading, mode: QuestionMode, before: Spoken | null): Heard {
  if (reading.kind === 'calculation') return { reading, mode, spoken: { terms: reading.terms, mode, asked: null } };
  if (reading.kind === 'incomplete' && reading.terms !== null) {
    return { reading, mode, spoken: { terms: reading.terms, mode, asked: reading.missing.code } };
  }
  return { reading, mode, spoken: before };
}
