/** Somebody's rights as they are now: an administrator or not, and the chats where an administrator named them. */
import type { RightsPerson } from '#shared/access/rights.ts';
import type { ChatId, TelegramId } from '#shared/units.ts';
import type { KnownChats, ListedChat, PostChats } from '../posts/post-chats.ts';
import type { AccessService } from './access-service.ts';

/** A group that became a supergroup counts under both its ids, because older documents name the former. */
const idsOf = ({ chatId, movedFrom }: ListedChat): ChatId[] => (movedFrom === null ? [chatId] : [chatId, movedFrom]);

/** telegramId: proven by a Telegram session; null: an account without one, which publishes nowhere. */
export function rightsPerson(
  { listed, unreadable }: KnownChats,
  { telegramId, isAdmin }: { readonly telegramId: TelegramId | null; readonly isAdmin: boolean },
): RightsPerson {
  const theirs = listed.filter(({ publishers }) => publishers.some(id => id === telegramId));
  return {
    isSignedIn: true,
    isAdmin,
    publishesIn: new Set(theirs.flatMap(idsOf)),
    // One that cannot be read is not off the list: it is closed to all but administrators.
    listed: new Set([...listed.flatMap(idsOf), ...unreadable]),
  };
}

export interface RightsNowDeps {
  readonly chats: Pick<PostChats, 'known'>;
  readonly access: Pick<AccessService, 'isAdmin' | 'isDisabled'>;
}

/** What somebody may do at this moment, for work that was asked for earlier. */
export type RightsNow = (telegramId: TelegramId) => Promise<RightsPerson>;

export function createRightsNow({ chats, access }: RightsNowDeps): RightsNow {
  return async telegramId => {
    const person = rightsPerson(await chats.known(), { telegramId, isAdmin: access.isAdmin(telegramId) });
    return (await access.isDisabled(telegramId)) ? { ...person, isSignedIn: false } : person;
  };
}
