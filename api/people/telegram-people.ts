/** What Telegram last said about people who came in: a name for their session, and for explaining why they are refused. */

import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError, type Page } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { nameKeyOf, startsWith } from '#shared/ports/documents/text-search.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';
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

/** A name that cannot be read keeps nobody out: they have none until they come in again, which writes it anew. */
export const PERSON_KIND = keptKind(COLLECTION, personSchema, { whenUnreadable: 'set_aside' });

export interface TelegramPerson {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly username: string | null;
  readonly languageCode: string | null;
  readonly photoUrl: string | null;
  /** Milliseconds. */
  readonly lastSeenAt: number;
}

export interface FoundTelegramPerson extends TelegramPerson {
  readonly telegramId: TelegramId;
}

/** What people are found by: the beginning of it, as `nameKeyOf`. */
type PeopleKey = 'nameKey' | 'lastNameKey' | 'usernameKey';

/** The fields that the store should index. */
export const PEOPLE_INDEXES = (['nameKey', 'lastNameKey', 'usernameKey'] satisfies PeopleKey[]).map(field => ({
  collection: COLLECTION,
  field,
}));

const INDEXED_AT_ONCE = 200;

export interface TelegramPeople {
  /** Those with a name or surname that begins like this, or a username; with `@` only a username. At most `limit` of each. */
  search(text: string, limit: number): Promise<readonly FoundTelegramPerson[]>;
  /** Makes people findable who came in with an earlier version, and have not been back since. */
  indexAll(): Promise<void>;
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
      return personSchema.safeParse(found?.data).data ?? null;
    },
    async search(text, limit) {
      const key = nameKeyOf(text.replace(/^@/, ''));
      const fields: PeopleKey[] = text.startsWith('@') ? ['usernameKey'] : ['nameKey', 'lastNameKey', 'usernameKey'];
      const pages = await Promise.all(
        fields.map(field => store.query(COLLECTION, { where: startsWith(field, key), limit })),
      );
      const found = pages.flatMap(({ documents }) =>
        documents.map(
          ({ id, data }) => [id, { telegramId: asTelegramId(Number(id)), ...personSchema.parse(data) }] as const,
        ),
      );
      return [...new Map(found).values()];
    },
    async indexAll() {
      let cursor: string | null = null;
      do {
        const page: Page = await store.query(COLLECTION, {
          limit: INDEXED_AT_ONCE,
          ...(cursor === null ? {} : { cursor }),
        });
        for (const { id, data, version } of page.documents) {
          if ('nameKey' in data) continue;
          const person = personSchema.parse(data);
          // A person who comes in meanwhile is written there, and this write is dropped.
          await store.put(COLLECTION, id, { ...person, ...keysOf(person) }, { version }).catch(ignoreConflict);
        }
        cursor = page.next;
      } while (cursor !== null);
    },
    async saw({ id, firstName, lastName, username, languageCode, photoUrl }) {
      const person = { firstName, lastName, username, languageCode, photoUrl, lastSeenAt: clock.now() };
      await store.put(COLLECTION, String(id), { schema: 1, ...person, ...keysOf(person) }, 'any');
      return person;
    },
    forget: telegramId => store.delete(COLLECTION, String(telegramId)),
  };
}

function keysOf({ firstName, lastName, username }: Pick<TelegramPerson, 'firstName' | 'lastName' | 'username'>) {
  return {
    nameKey: nameKeyOf(fullName({ firstName, lastName })),
    lastNameKey: lastName === null ? null : nameKeyOf(lastName),
    usernameKey: username === null ? null : nameKeyOf(username),
  } satisfies Record<PeopleKey, string | null>;
}

function ignoreConflict(cause: unknown): void {
  if (!(cause instanceof DocumentStoreError) || cause.code !== 'conflict') throw cause;
}

/** Example: Ana, Prado → "Ana Prado". */
export function fullName({ firstName, lastName }: Pick<TelegramPerson, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
