/** Which of the bot's lists of commands a person sees in a chat. */
import type { BotCommand, BotSettings } from './sandbox-core.ts';
import type { Chat } from './telegram-objects.ts';

/**
 * The narrowest scope that the bot has set wins, and the person's language before no language.
 * Source: https://core.telegram.org/bots/api#determining-list-of-commands
 */
export function commandsIn(
  lists: BotSettings['commands'],
  { id, type }: Pick<Chat, 'id' | 'type'>,
  personId: number,
  language: string,
): readonly BotCommand[] {
  if (type === 'channel') return [];
  const scopes =
    type === 'private'
      ? [`chat ${id} `, 'all_private_chats  ', 'default  ']
      : [`chat_member ${id} ${personId}`, `chat ${id} `, 'all_group_chats  ', 'default  '];
  for (const scope of scopes) {
    const found = lists.get(`${scope} ${language}`) ?? lists.get(`${scope} `);
    if (found !== undefined) return found;
  }
  return [];
}
