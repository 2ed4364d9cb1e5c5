/** The bot: its features in the order they are asked, and the last catch of what they throw. */
import { Bot } from 'grammy';
import type { Log } from '#shared/ports/log.ts';
import { type ChatMemberDeps, chatMember } from './membership/chat-member.ts';

export interface BotDeps extends ChatMemberDeps {
  readonly token: string;
  /** `https://api.telegram.org`, or where the local Telegram is; without a slash at its end. */
  readonly apiRoot: string;
  readonly log: Log;
}

/** What Telegram is to send: `chat_member` comes only to who asks for it by name. */
export const ALLOWED_UPDATES = ['message', 'chat_member', 'my_chat_member'] as const;

export function createBot({ token, apiRoot, log, onMember }: BotDeps): Bot {
  const bot = new Bot(token, { client: { apiRoot } });
  bot.use(chatMember({ onMember }));
  bot.catch(({ ctx, error }) => log.error('o bot falhou', { updateId: ctx.update.update_id, cause: error }));
  return bot;
}
