/** How a place of publishing is called: the chat, with its topic. */
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import type { PostChat, PostTarget } from '#shared/wire/posts.ts';

const words = postBuilder.targets;

type Place = Pick<PostTarget, 'chatId' | 'topicId'>;

export function targetName({ chatId, topicId }: Place, chats: readonly PostChat[]): string {
  const chat = chats.find(each => each.chatId === chatId);
  if (chat === undefined) return `${words.unknown} (${chatId})`;
  const topic = chat.topics.find(({ id }) => id === topicId);
  if (topic !== undefined) return `${chat.title} · ${topic.name}`;
  return chat.topics.length > 0 ? `${chat.title} · ${words.general}` : chat.title;
}

export const isSameTarget = (one: Place, other: Place): boolean =>
  one.chatId === other.chatId && one.topicId === other.topicId;
