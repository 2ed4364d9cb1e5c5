/** Asks Telegram for a person's status in a chat. Only the adapter knows the Bot API. */

import type { ChatMember } from '../membership/membership.ts';
import type { ChatId, TelegramId } from '../units.ts';

export interface ChatMembers {
  /**
   * Resolves with the person's status in the chat; 'left' for somebody who was never in it. Rejects if that is not
   * known: no network, no rights, an unknown chat. It has its own timeout.
   */
  ask(chatId: ChatId, telegramId: TelegramId): Promise<ChatMember>;
}
