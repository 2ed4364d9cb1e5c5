/** Asks Telegram who somebody is in a chat. An adapter knows the Bot API; nothing behind it does. */

import type { ChatMember } from '../membership/membership.ts';
import type { ChatId, TelegramId } from '../units.ts';

export interface ChatMembers {
  /**
   * Resolves with what the person is to the chat; somebody who never was there is 'left'.
   * Rejects where it cannot be told: no network, no rights, an unknown chat. It has a timeout of its own.
   */
  ask(chatId: ChatId, telegramId: TelegramId): Promise<ChatMember>;
}
