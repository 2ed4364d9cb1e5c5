/** Reads a message with its person's saved defaults and houses, and with what they said before. */

import { houseFinder } from '#shared/chat/houses/houses.ts';
import { type ChatMemory, NO_DEFAULTS } from '#shared/chat/question/chat-defaults.ts';
import type { QuestionMode } from '#shared/chat/question/reading.ts';
import { type Heard, hearMessage, type Spoken } from '#shared/chat/talk/conversation.ts';
import type { TelegramId } from '#shared/units.ts';
import type { ReadQuestion } from './readings.ts';

export interface ReadOptions {
  readonly mode?: QuestionMode;
  /** Null: nothing was said before. */
  readonly before?: Spoken | null;
  /** Where others have read the same text already. */
  readonly read?: ReadQuestion;
}

/** telegramId: null where nobody in particular asks. */
export type Read = (telegramId: TelegramId | null, text: string, options?: ReadOptions) => Promise<Heard>;

export function createReader(memory: Pick<ChatMemory, 'commissions' | 'defaults' | 'houses'>): Read {
  return async (telegramId, text, { mode, ...options } = {}) => {
    if (telegramId === null) {
      const findHouse = houseFinder([], memory.commissions());
      return hearMessage(text, mode, { ...options, defaults: NO_DEFAULTS, findHouse });
    }
    // Most questions are only numbers and name no house, so the houses are not loaded.
    const mayName = /[a-z]{3}/i.test(text);
    const [defaults, houses] = await Promise.all([
      memory.defaults(telegramId),
      mayName ? memory.houses(telegramId) : [],
    ]);
    const findHouse = houseFinder(houses, memory.commissions());
    return hearMessage(text, mode, { ...options, defaults, findHouse });
  };
}
