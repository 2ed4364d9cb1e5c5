/** Reads and writes the documents of `person-sessions.ts`. */

import {
  type DocumentReader,
  type DocumentStore,
  DocumentStoreError,
  type Transaction,
} from '#shared/ports/documents/document-store.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';
import {
  DELETED_PEOPLE,
  DELETED_PEOPLE_INDEXES,
  deletedDocument,
  type PersonPseudonym,
  readDeleted,
  sessionsOfDeleted,
  sweepDeleted,
} from './deleted-people.ts';
import {
  noSessions,
  type PersonSessions,
  parsePersonSessions,
  SPENT_KEPT_MS,
  TELEGRAM_SESSIONS,
} from './person-sessions.ts';

const MOST_AT_ONCE = 500;

export const SESSION_INDEXES = [
  ...['endedAt', 'forgetAfter'].map(field => ({ collection: TELEGRAM_SESSIONS, field })),
  ...DELETED_PEOPLE_INDEXES,
];

/** who: a person; or the pseudonym of one who deleted their account, which only those who know them recognise. */
export interface Ended {
  readonly who: TelegramId | { readonly pseudonym: string };
  readonly endedAt: number;
}

export interface DeviceSessionStore {
  read(reader: Pick<DocumentReader, 'get'>, telegramId: TelegramId): Promise<PersonSessions>;
  write(tx: Transaction, person: PersonSessions): void;
  load(telegramId: TelegramId): Promise<PersonSessions>;
  change(telegramId: TelegramId, next: (person: PersonSessions) => PersonSessions): Promise<void>;
  /** Whose sessions were ended after this moment, the first ones first, and the last such moment. */
  endedSince(since: number): Promise<readonly Ended[]>;
  pseudonymOf: PersonPseudonym;
  /** Whether the person deleted their account and has not come in since; false after two days, too. */
  isDeleted(telegramId: TelegramId): Promise<boolean>;
  /** Deletes what is kept of people who have no session any more, some at a time. now: milliseconds. */
  sweep(now: number): Promise<void>;
}

export function createDeviceSessionStore(store: DocumentStore, pseudonymOf: PersonPseudonym): DeviceSessionStore {
  async function read(reader: Pick<DocumentReader, 'get'>, telegramId: TelegramId): Promise<PersonSessions> {
    const found = await reader.get(TELEGRAM_SESSIONS, String(telegramId));
    if (found) return parsePersonSessions(found.data);
    const deleted = await reader.get(DELETED_PEOPLE, pseudonymOf(telegramId));
    return deleted ? sessionsOfDeleted(telegramId, deleted.data) : noSessions(telegramId);
  }
  function write(tx: Transaction, person: PersonSessions): void {
    if (person.isDeleted) {
      tx.delete(TELEGRAM_SESSIONS, String(person.telegramId));
      tx.put(DELETED_PEOPLE, pseudonymOf(person.telegramId), deletedDocument(person), 'any');
      return;
    }
    const { sessions, spent, endedSignIns, ...rest } = person;
    // Without sessions the document only refuses launch data from before, which are old by then.
    const forgetAfter = sessions.length === 0 ? person.endedAt + SPENT_KEPT_MS : null;
    const lists = {
      sessions: sessions.map(each => ({ ...each })),
      spent: spent.map(each => ({ ...each })),
      endedSignIns: [...endedSignIns],
    };
    tx.put(TELEGRAM_SESSIONS, String(person.telegramId), { ...rest, ...lists, forgetAfter }, 'any');
  }
  return {
    read,
    write,
    load: telegramId => read(store, telegramId),
    change: (telegramId, next) =>
      store.transaction(async tx => {
        const before = await read(tx, telegramId);
        const after = next(before);
        if (after !== before) write(tx, after);
      }),
    async endedSince(since) {
      const where = { field: 'endedAt', op: '>', value: since } as const;
      const people = await store.query(TELEGRAM_SESSIONS, { where, limit: MOST_AT_ONCE });
      const deleted = await store.query(DELETED_PEOPLE, { where, limit: MOST_AT_ONCE });
      return [
        ...people.documents.map(({ id, data }) => ({
          who: asTelegramId(Number(id)),
          endedAt: parsePersonSessions(data).endedAt,
        })),
        ...deleted.documents.map(({ id, data }) => ({ who: { pseudonym: id }, endedAt: readDeleted(data).endedAt })),
      ];
    },
    pseudonymOf,
    isDeleted: async telegramId => (await read(store, telegramId)).isDeleted,
    async sweep(now) {
      await sweepDeleted(store, now, MOST_AT_ONCE);
      const where = { field: 'forgetAfter', op: '<', value: now } as const;
      const { documents } = await store.query(TELEGRAM_SESSIONS, { where, limit: MOST_AT_ONCE });
      for (const { id, version } of documents) {
        // Somebody who came in meanwhile keeps their document.
        await store.delete(TELEGRAM_SESSIONS, id, { version }).catch(cause => {
          if (!(cause instanceof DocumentStoreError) || cause.code !== 'conflict') throw cause;
        });
      }
    },
  };
}
