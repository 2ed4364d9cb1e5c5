/** What Telegram last said about people who came in: a name for their session, and for explaining why they are refused. */

import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { TelegramId } from '#shared/units.ts';
import type { TelegramUser } from '../auth/telegram-user.ts';

const COLLECTION = 'telegram_people';

const personSchema = z.object({
  schema: z.literal(1),
  firstName: z.string(),
  lastName: z.string().nullable(),
  username: z.string().nullable(),
  languageCode: z.string().nullable(),
  photoUrl: z.string().nullable(),
  lastSeenAt: z.int(),
});

export interface TelegramPerson {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly username: string | null;
  readonly languageCode: string | null;
  readonly photoUrl: string | null;
  /** Milliseconds. */
  readonly lastSeenAt: number;
}

export interface TelegramPeople {
  find(telegramId: TelegramId): Promise<TelegramPerson | null>;
  /** Call it when a person has just proven who they are. */
  saw(user: TelegramUser): Promise<TelegramPerson>;
  forget(telegramId: TelegramId): Promise<void>;
}

export interface TelegramPeopleDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
}

export function createTelegramPeople({ store, clock }: TelegramPeopleDeps): TelegramPeople {
  return {
    async find(telegramId) {
      const found = await store.get(COLLECTION, String(telegramId));
      return found ? personSchema.parse(found.data) : null;
    },
    async saw({ id, firstName, lastName, username, languageCode, photoUrl }) {
      const person = { firstName, lastName, username, languageCode, photoUrl, lastSeenAt: clock.now() };
      await store.put(COLLECTION, String(id), { schema: 1, ...person }, 'any');
      return person;
    },
    forget: telegramId => store.delete(COLLECTION, String(telegramId)),
  };
}

/** Example: Ana, Prado → "Ana Prado". */
export function fullName({ firstName, lastName }: Pick<TelegramPerson, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
