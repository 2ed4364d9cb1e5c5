/** Reports people and the bot itself joining or leaving a group, and groups that get another id. Others decide what that means for access. */

import { Composer, type Context } from 'grammy';
import type { ChatMember as TelegramMember } from 'grammy/types';
import type { ChatMember } from '#shared/membership/membership.ts';
import type { ChatId, TelegramId } from '#shared/units.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';

export interface ChatMemberDeps {
  readonly onMember: (chatId: ChatId, telegramId: TelegramId, member: ChatMember) => Promise<void>;
  /** The bot itself was added, removed, or made or no longer an administrator. */
  readonly onPresence: (chatId: ChatId, bot: ChatMember) => Promise<void>;
  /** A group became a supergroup, which has another id. */
  readonly onMoved: (from: ChatId, to: ChatId) => Promise<void>;
}

/** Telegram sends updates about others only to administrators, and only if `chat_member` is requested by name. */
export function chatMember({ onMember, onPresence, onMoved }: ChatMemberDeps): Composer<Context> {
  const composer = new Composer();
  composer.on('chat_member', async ({ chatMember: { chat, new_chat_member: now } }, next) => {
    await onMember(asChatId(chat.id), asTelegramId(now.user.id), memberOf(now));
    await next();
  });
  composer.on('my_chat_member', async ({ myChatMember: { chat, new_chat_member: now } }, next) => {
    if (chat.type !== 'private') await onPresence(asChatId(chat.id), memberOf(now));
    await next();
  });
  composer.on('message:migrate_to_chat_id', async ({ chat, message }) => {
    await onMoved(asChatId(chat.id), asChatId(message.migrate_to_chat_id));
  });
  return composer;
}

function memberOf(now: TelegramMember): ChatMember {
  return now.status === 'restricted' ? { status: now.status, isMember: now.is_member } : { status: now.status };
}
