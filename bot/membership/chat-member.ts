/** Reports people who join or leave a group, and groups that get another id. Others decide what that means for access. */

import { Composer, type Context } from 'grammy';
import type { ChatMember } from '#shared/membership/membership.ts';
import type { ChatId, TelegramId } from '#shared/units.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';

export interface ChatMemberDeps {
  readonly onMember: (chatId: ChatId, telegramId: TelegramId, member: ChatMember) => Promise<void>;
  /** A group became a supergroup, which has another id. */
  readonly onMoved: (from: ChatId, to: ChatId) => Promise<void>;
}

/** Telegram sends updates about others only to administrators, and only if `chat_member` is requested by name. */
export function chatMember({ onMember, onMoved }: ChatMemberDeps): Composer<Context> {
  const composer = new Composer();
  composer.on('chat_member', async ({ chatMember: { chat, new_chat_member: now } }, next) => {
    const { status, user } = now;
    await onMember(
      asChatId(chat.id),
      asTelegramId(user.id),
      status === 'restricted' ? { status, isMember: now.is_member } : { status },
    );
    await next();
  });
  composer.on('message:migrate_to_chat_id', async ({ chat, message }) => {
    await onMoved(asChatId(chat.id), asChatId(message.migrate_to_chat_id));
  });
  return composer;
}
