/** In whose name somebody writes in a chat, and whose a forwarded message is, as the Bot API tells it. */
import { isAdmin } from './chat-member.ts';
import type { Chat, Message, MessageOrigin, User } from './telegram-objects.ts';
import type { World } from './world.ts';

/** By default the person; or an administrator as the group itself; or a channel that they run, by its id. */
export type WritesAs = 'anonymous' | number;

/** Telegram puts these in the place of a person. Source: https://core.telegram.org/bots/api#message, `from` */
export const ANONYMOUS_BOT: User = {
  id: 1_087_968_824,
  is_bot: true,
  first_name: 'Group',
  username: 'GroupAnonymousBot',
};
export const CHANNEL_BOT: User = { id: 136_817_688, is_bot: true, first_name: 'Channel', username: 'Channel_Bot' };

export type Sender = Pick<Message, 'from' | 'sender_chat'>;

/** Null: they may not write in that name there. */
export function senderOf(
  world: Pick<World, 'member' | 'groups'>,
  user: User,
  chat: Chat,
  as: WritesAs | undefined,
): Sender | null {
  if (as === undefined) return { from: user };
  // Small groups know neither.
  if (chat.type !== 'supergroup') return null;
  if (as === 'anonymous')
    return isAdmin(world.member(chat.id, user.id)) ? { from: ANONYMOUS_BOT, sender_chat: chat } : null;
  const channel = world.groups.get(as)?.chat;
  const isTheirs = channel?.type === 'channel' && isAdmin(world.member(as, user.id));
  return isTheirs ? { from: CHANNEL_BOT, sender_chat: channel } : null;
}

/** A message that was forwarded itself keeps its first origin. */
export function originOf({ forward_origin, from, sender_chat, chat, message_id, date }: Message): MessageOrigin {
  if (forward_origin !== undefined) return forward_origin;
  if (chat.type === 'channel') return { type: 'channel', chat, message_id, date };
  return sender_chat === undefined ? { type: 'user', sender_user: from, date } : { type: 'chat', sender_chat, date };
}

/** The other names in which a person may write in a chat. */
export function otherNames(world: Pick<World, 'member' | 'groups'>, user: User, chat: Chat): readonly WritesAs[] {
  const all: readonly WritesAs[] = ['anonymous', ...world.groups.keys()];
  return all.filter(as => senderOf(world, user, chat, as) !== null);
}
