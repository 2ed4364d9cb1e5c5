/** Asks Telegram for a person's status in a chat. Only the adapter knows the Bot API. */

import type { ChatMember, ChatTrouble } from '../../membership/membership.ts';
import type { ChatId, TelegramId } from '../../units.ts';

export interface ChatMembers {
  /**
   * Resolves with the person's status in the chat; 'left' for somebody who was never in it. Rejects if that is not known:
   * with a `ChatUnusable` if Telegram says that the bot cannot know, otherwise Telegram did not answer. It has its own
   * timeout.
   */
  ask(chatId: ChatId, telegramId: TelegramId): Promise<ChatMember>;
  /** The bot's own status in the chat. Rejects as `ask`. */
  look(chatId: ChatId): Promise<ChatMember>;
}

/** Telegram answered: this chat tells the bot nothing about its members, today and until somebody changes that. */
export class ChatUnusable extends Error {
  override readonly name = 'ChatUnusable';
  readonly trouble: ChatTrouble;
  /** The id of the supergroup that the group became. */
  readonly movedTo: ChatId | null;
  constructor(trouble: ChatTrouble, movedTo: ChatId | null, message: string) {
    super(message);
    this.trouble = trouble;
    this.movedTo = movedTo;
  }
}
