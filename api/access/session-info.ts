/** What people see of their own Telegram session. */

import { isUnreadable } from '#shared/ports/documents/document-store.ts';
import type { TelegramId } from '#shared/units.ts';
import type { SessionInfo } from '#shared/wire/auth.ts';
import type { TelegramUser } from '../auth/telegram-user.ts';
import { isStoreOutage } from '../http/errors.ts';
import type { TelegramPeople, TelegramPerson } from '../people/telegram-people.ts';
import type { AccessService } from './access-service.ts';
import type { TelegramCaller } from './caller.ts';

export interface SessionInfos {
  /** For a person who has just proven who they are; stores their Telegram profile. expiresAt: of the new cookies. */
  begun(user: TelegramUser, expiresAt: number): Promise<SessionInfo>;
  /** For a person whose account proves their Telegram id. expiresAt: of the new cookies. */
  ofPerson(telegramId: TelegramId, expiresAt: number): Promise<SessionInfo>;
  /** For the sender of a request. */
  of(caller: TelegramCaller): Promise<SessionInfo>;
}

export interface SessionInfoDeps {
  readonly people: TelegramPeople;
  readonly access: Pick<AccessService, 'isAdmin'>;
}

/** For people who came in before names were stored, and while the store cannot give a name: who they are is proven without it. */
const NAMELESS = { firstName: 'Telegram', lastName: null, username: null, photoUrl: null };

export function createSessionInfos({ people, access }: SessionInfoDeps): SessionInfos {
  const info = (
    telegramId: TelegramId,
    person: Pick<TelegramPerson, keyof typeof NAMELESS>,
    expiresAt: number | null,
  ) => {
    const { firstName, lastName, username, photoUrl } = person;
    return {
      telegram: { telegramId, firstName, lastName, username, photoUrl, expiresAt },
      isAdmin: access.isAdmin(telegramId),
      problem: null,
    };
  };
  const named = async (telegramId: TelegramId) => {
    try {
      return (await people.find(telegramId)) ?? NAMELESS;
    } catch (cause) {
      if (isStoreOutage(cause) || isUnreadable(cause)) return NAMELESS;
      throw cause;
    }
  };
  return {
    begun: async (user, expiresAt) => info(user.id, await people.saw(user), expiresAt),
    ofPerson: async (telegramId, expiresAt) => info(telegramId, await named(telegramId), expiresAt),
    async of({ telegramId, via, expiresAt, problem }) {
      if (telegramId === null) return { telegram: null, isAdmin: false, problem };
      return info(telegramId, await named(telegramId), via === 'cookie' ? expiresAt : null);
    },
  };
}
