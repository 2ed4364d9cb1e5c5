/** The special rules of a channel: only its administrators write, and their posts are by the channel. */
import { isAdmin } from './chat-member.ts';
import type { Chat, Message, UpdateKind } from './telegram-objects.ts';
import type { World } from './world.ts';

/** In any other chat all members may. */
export function mayPost(world: Pick<World, 'member'>, { id, type }: Chat, userId: number): boolean {
  return type !== 'channel' || isAdmin(world.member(id, userId));
}

/** A message as the Bot API gives it. Source: https://core.telegram.org/bots/api#message, `from` and `sender_chat` */
export function signed(message: Message): Omit<Message, 'from'> & Pick<Partial<Message>, 'from'> {
  if (message.chat.type !== 'channel') return message;
  const { from: _, ...post } = message;
  return { ...post, sender_chat: message.chat };
}

/** Source: https://core.telegram.org/bots/api#update */
export function kindOfPost({ type }: Chat, isEdited: boolean): UpdateKind {
  if (type === 'channel') return isEdited ? 'edited_channel_post' : 'channel_post';
  return isEdited ? 'edited_message' : 'message';
}
