/** Asks Telegram who somebody is in a chat. An adapter knows the Bot API; nothing behind it does. */

import type { ChatMember } from '../membership/membership.ts';
import type { ChatId, TelegramId } from '../units.ts';

export interface ChatMembers {
  /**
   * Resolves with the person's status in the chat; 'left' for somebody who never was in it. Rejects where that is not
   * known: no network, no rights, an unknown chat. It has its own timeout.
   */
  ask(chatId: ChatId, telegramId: TelegramId): Promise<ChatMember>;
}
