/** Reads and writes the documents of `person-sessions.ts`. */

import {
  type DocumentReader,
  type DocumentStore,
  DocumentStoreError,
  type Transaction,
} from '#shared/ports/documents/document-store.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';
import {
  noSessions,
  type PersonSessions,
  parsePersonSessions,
  SPENT_KEPT_MS,
  TELEGRAM_SESSIONS,
} from './person-sessions.ts';

const MOST_AT_ONCE = 500;

export const SESSION_INDEXES = ['endedAt', 'forgetAfter'].map(field => ({ collection: TELEGRAM_SESSIONS, field }));

export interface DeviceSessionStore {
  read(reader: Pick<DocumentReader, 'get'>, telegramId: TelegramId): Promise<PersonSessions>;
  write(tx: Transaction, person: PersonSessions): void;
  load(telegramId: TelegramId): Promise<PersonSessions>;
  change(telegramId: TelegramId, next: (person: PersonSessions) => PersonSessions): Promise<void>;
  /** The people whose sessions were ended after this moment, the first ones first, and the last such moment. */
  endedSince(since: number): Promise<readonly { readonly telegramId: TelegramId; readonly endedAt: number }[]>;
  /** Deletes what is kept of people who have no session any more, some at a time. now: milliseconds. */
  sweep(now: number): Promise<void>;
}

export function createDeviceSessionStore(store: DocumentStore): DeviceSessionStore {
  async function read(reader: Pick<DocumentReader, 'get'>, telegramId: TelegramId): Promise<PersonSessions> {
    const found = await reader.get(TELEGRAM_SESSIONS, String(telegramId));
    return found ? parsePersonSessions(found.data) : noSessions(telegramId);
  }
  function write(tx: Transaction, person: PersonSessions): void {
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
      const { documents } = await store.query(TELEGRAM_SESSIONS, { where, limit: MOST_AT_ONCE });
      return documents.map(({ id, data }) => ({
        telegramId: asTelegramId(Number(id)),
        endedAt: parsePersonSessions(data).endedAt,
      }));
    },
    async sweep(now) {
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
