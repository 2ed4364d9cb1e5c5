/** Reads a question with its person's saved defaults and houses. */

import { houseFinder } from '#shared/chat/houses.ts';
import { type ChatMemory, NO_DEFAULTS } from '#shared/chat/question/chat-defaults.ts';
import type { QuestionMode, Reading } from '#shared/chat/question/reading.ts';
import { readQuestion } from '#shared/chat/read-question.ts';
import type { TelegramId } from '#shared/units.ts';

/** telegramId: null if no particular person asks. */
export type Read = (telegramId: TelegramId | null, text: string, mode?: QuestionMode) => Promise<Reading>;

export function createReader(memory: Pick<ChatMemory, 'commissions' | 'defaults' | 'houses'>): Read {
  return async (telegramId, text, mode) => {
    if (telegramId === null) return readQuestion(text, mode, NO_DEFAULTS, houseFinder([], memory.commissions()));
    // A house cannot be named with numbers alone, and most questions are numbers alone.
    const mayName = /[a-z]{3}/i.test(text);
    const [defaults, houses] = await Promise.all([
      memory.defaults(telegramId),
      mayName ? memory.houses(telegramId) : [],
    ]);
    return readQuestion(text, mode, defaults, houseFinder(houses, memory.commissions()));
  };
}
