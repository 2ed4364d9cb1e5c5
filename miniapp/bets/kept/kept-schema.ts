/** How the bets of one person lie in the browser's database. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ActionBatch } from './packed-actions.ts';

/** A picture of a slip that the server does not have yet; without bytes: one that it has to delete. */
export interface KeptPicture {
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

interface KeptAction {
  /** Grows with every action that is kept, in whichever tab. */
  readonly order?: number;
  readonly id: string;
  readonly action: unknown;
  /** The server does not have it. */
  readonly waiting?: 1;
}

export interface KeptSchema extends DBSchema {
  actions: { key: number; value: KeptAction; indexes: { id: string; waiting: number } };
  facts: { key: string; value: unknown };
  pictures: { key: string; value: KeptPicture };
  /** Many actions as one text, until they are moved among the others. */
  batches: { key: number; value: ActionBatch; indexes: { count: number } };
}

export type KeptDatabase = IDBPDatabase<KeptSchema>;

const VERSION = 3;

/**
 * onGone: another tab has deleted the database, because its person left, or is upgrading it. onBlocked: a tab of an older
 * version keeps it open; it opens here once that tab is closed. Rejects with a `VersionError` if the database is newer than
 * this page.
 */
export async function openKept(name: string, onGone: () => void, onBlocked: () => void): Promise<KeptDatabase> {
  const db: KeptDatabase = await openDB<KeptSchema>(name, VERSION, {
    upgrade(created, from) {
      if (from < 1) {
        const actions = created.createObjectStore('actions', { keyPath: 'order', autoIncrement: true });
        actions.createIndex('id', 'id', { unique: true });
        actions.createIndex('waiting', 'waiting');
        created.createObjectStore('facts');
      }
      if (from < 2) created.createObjectStore('pictures', { keyPath: 'id' });
      if (from < 3) created.createObjectStore('batches', { autoIncrement: true }).createIndex('count', 'count');
    },
    blocked: onBlocked,
    // Another tab waits until this one closes the database.
    blocking() {
      db.close();
      onGone();
    },
    terminated: onGone,
  });
  return db;
}
