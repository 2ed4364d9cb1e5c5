/** The name of an author, as readers get it. */
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import { postsApi as words } from '#shared/catalogue/posts/api.ts';
import type { Uid } from '#shared/units.ts';
import { fullName, type TelegramPeople } from '../../people/telegram-people.ts';
import type { Author } from './authors.ts';

export type AuthorName = (by: Uid, reader: Pick<Author, 'owners'>) => Promise<string>;

export function createAuthorName(people: Pick<TelegramPeople, 'find'>): AuthorName {
  return async (by, { owners }) => {
    const telegramId = telegramIdOfUid(by);
    const known = telegramId === null ? null : await people.find(telegramId);
    if (known !== null) return fullName(known);
    return owners.some(owner => owner === by) ? words.you : words.someoneElse;
  };
}
