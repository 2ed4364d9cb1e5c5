/**
 * The actions of one person on this device, in IndexedDB. What is written here survives a closed tab; what has not been
 * sent yet is marked. Rejects where the disk is full or the browser allows no storage.
 */
import { type DBSchema, deleteDB, openDB } from 'idb';
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { packActions, unpackActions } from './packed-actions.ts';

interface Schema extends DBSchema {
  actions: { key: number; value: KeptAction; indexes: { id: string; waiting: number } };
  facts: { key: string; value: unknown };
}

interface KeptAction {
  /** Counts up with every action that is kept, in whichever tab. */
  readonly order?: number;
  readonly id: string;
  readonly action: unknown;
  /** The server does not have it. */
  readonly waiting?: 1;
}

export interface KeptActions {
  /** As they were kept: to be read again by their schema. */
  readonly actions: readonly unknown[];
  /** For `since`. */
  readonly order: number;
}

export interface BetsDatabase {
  /** What is packed, as far as it is whole: one text holds a thousand actions. The rest lies after its order. */
  packed(): Promise<{ readonly actions: readonly Action[]; readonly order: number }>;
  /** Packs a part of what is not packed yet, if there is enough of it. True: there may be more. */
  pack(): Promise<boolean>;
  count(): Promise<number>;
  /** What was kept after an order, by this tab or another; 0: everything. */
  since(order: number): Promise<KeptActions>;
  /** Adds actions to be sent; those already here stay as they are. */
  add(actions: readonly Action[]): Promise<void>;
  /** Those that wait to be sent, the oldest first. */
  waiting(limit: number): Promise<readonly unknown[]>;
  countWaiting(): Promise<number>;
  sent(ids: readonly string[]): Promise<void>;
  cursor(): Promise<string>;
  /** Adds what the server sent, and notes how far it was read, both or neither. */
  pulled(actions: readonly Action[], cursor: string): Promise<void>;
  close(): void;
}

const VERSION = 1;
const CURSOR = 'cursor';
/** Made when it is asked for: a browser without storage opens the page, too. */
const packKeys = () => IDBKeyRange.bound('pack ', 'pack!', false, true);
const packKey = (from: number) => `pack ${String(from).padStart(12, '0')}`;
/** As many as are packed without a pause that is felt. */
const PACKED_AT_ONCE = 4_000;
/** Fewer are read one by one. */
const FEWEST_PACKED = 500;

export const databaseName = (personKey: string | null): string =>
  personKey === null ? 'arbi-bets' : `arbi-bets ${personKey}`;

/** onGone: another tab has deleted it, because its person left. */
export async function openBetsDatabase(name: string, onGone: () => void): Promise<BetsDatabase> {
  const db = await openDB<Schema>(name, VERSION, {
    upgrade(created) {
      const actions = created.createObjectStore('actions', { keyPath: 'order', autoIncrement: true });
      actions.createIndex('id', 'id', { unique: true });
      actions.createIndex('waiting', 'waiting');
      created.createObjectStore('facts');
    },
    // Another tab waits for this one to let go.
    blocking() {
      db.close();
      onGone();
    },
    terminated: onGone,
  });
  /** Up to where actions are packed, as far as is known here. */
  let packedTo = 0;
  /** From where the last pack goes. */
  let lastPacked = 0;
  return {
    async packed() {
      const tx = db.transaction('facts');
      // All are asked for at once: one is unpacked while the next is read.
      const packs = (await tx.store.getAllKeys(packKeys())).map(key => tx.store.get(key));
      const actions: Action[] = [];
      [lastPacked, packedTo] = [0, 0];
      for (const pack of packs) {
        // What does not follow on is of another tab, or comes after a damaged one.
        const read = unpackActions(await pack, packedTo);
        if (!read) continue;
        for (const action of read.actions) actions.push(action);
        [lastPacked, packedTo] = [packedTo, read.to];
      }
      return { actions, order: packedTo };
    },
    async pack() {
      const from = packedTo;
      const kept = await db.getAll('actions', IDBKeyRange.lowerBound(from, true), PACKED_AT_ONCE);
      const to = kept.at(-1)?.order ?? from;
      if (kept.length < FEWEST_PACKED) return false;
      const readable = kept.flatMap(({ action }) => actionSchema.safeParse(action).data ?? []);
      const pack = packActions(readable, from, to);
      const tx = db.transaction('facts', 'readwrite');
      // What was damaged there, or another tab has packed otherwise, gives way.
      const stale = [IDBKeyRange.bound(packKey(from), packKey(to), true, true)];
      if (from > 0) stale.push(IDBKeyRange.bound(packKey(lastPacked), packKey(from), true, true));
      await Promise.all([tx.store.put(pack, packKey(from)), ...stale.map(keys => tx.store.delete(keys)), tx.done]);
      [lastPacked, packedTo] = [from, to];
      return kept.length === PACKED_AT_ONCE;
    },
    count: () => db.count('actions'),
    async since(order) {
      const kept = await db.getAll('actions', IDBKeyRange.lowerBound(order, true));
      return { actions: kept.map(({ action }) => action), order: kept.at(-1)?.order ?? order };
    },
    async add(actions) {
      const tx = db.transaction('actions', 'readwrite', { durability: 'strict' });
      await Promise.all([
        ...onceEach(actions).map(async action => {
          const known = await tx.store.index('id').getKey(action.id);
          if (known === undefined) await tx.store.add({ id: action.id, action, waiting: 1 });
        }),
        tx.done,
      ]);
    },
    async waiting(limit) {
      return (await db.getAllFromIndex('actions', 'waiting', undefined, limit)).map(({ action }) => action);
    },
    countWaiting: () => db.countFromIndex('actions', 'waiting'),
    async sent(ids) {
      const tx = db.transaction('actions', 'readwrite');
      await Promise.all([
        ...ids.map(async id => {
          const known = await tx.store.index('id').get(id);
          if (!known) return;
          const { waiting: _, ...sent } = known;
          await tx.store.put(sent);
        }),
        tx.done,
      ]);
    },
    cursor: async () => String((await db.get('facts', CURSOR)) ?? ''),
    async pulled(actions, cursor) {
      const tx = db.transaction(['actions', 'facts'], 'readwrite');
      const store = tx.objectStore('actions');
      await Promise.all([
        ...onceEach(actions).map(async action => {
          const known = await store.index('id').getKey(action.id);
          if (known === undefined) await store.add({ id: action.id, action });
        }),
        tx.objectStore('facts').put(cursor, CURSOR),
        tx.done,
      ]);
    },
    close: () => db.close(),
  };
}

/** The server may send an action twice: a request was repeated in other company. */
function onceEach(actions: readonly Action[]): Action[] {
  return [...new Map(actions.map(action => [action.id, action])).values()];
}

export function deleteBetsDatabase(name: string): Promise<void> {
  return deleteDB(name);
}
