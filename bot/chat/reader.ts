/** Reads a message with its person's saved defaults and houses, and with what they said before. */

import { houseFinder } from '#shared/chat/houses/houses.ts';
import { type ChatMemory, NO_DEFAULTS } from '#shared/chat/question/chat-defaults.ts';
import type { QuestionMode } from '#shared/chat/question/reading.ts';
import { type Heard, hearMessage, type Spoken } from '#shared/chat/talk/conversation.ts';
import type { TelegramId } from '#shared/units.ts';

/** telegramId: null where nobody in particular asks. before: null where nothing was said. */
export type Read = (
  telegramId: TelegramId | null,
  text: string,
  mode?: QuestionMode,
  before?: Spoken | null,
) => Promise<Heard>;

export function createReader(memory: Pick<ChatMemory, 'commissions' | 'defaults' | 'houses'>): Read {
  return async (telegramId, text, mode, before = null) => {
    if (telegramId === null) {
      const findHouse = houseFinder([], memory.commissions());
      return hearMessage(text, mode, { defaults: NO_DEFAULTS, findHouse, before });
    }
    // Most questions are only numbers and name no house, so the houses are not loaded.
    const mayName = /[a-z]{3}/i.test(text);
    const [defaults, houses] = await Promise.all([
      memory.defaults(telegramId),
      mayName ? memory.houses(telegramId) : [],
    ]);
    return hearMessage(text, mode, { defaults, findHouse: houseFinder(houses, memory.commissions()), before });
  };
}
