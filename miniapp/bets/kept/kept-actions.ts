/** The actions of a database one by one: added, found again, sent to the server and fetched from it. */
import { unwrap } from 'idb';
import type { Action } from '#shared/bets/action.ts';
import type { KeptAction } from '#shared/bets/kept-action.ts';
import { addNew, onceEach } from './add-new.ts';
import { batchCount, unfoldBatch } from './kept-batches.ts';
import type { KeptDatabase } from './kept-schema.ts';

export interface KeptPage {
  /** As they were kept: they still have to be read by their schema. */
  readonly actions: readonly { readonly id: string; readonly action: unknown }[];
  /** The `order` to pass to `since` next. */
  readonly order: number;
  readonly isLast: boolean;
}

export interface KeptActions {
  /** Without those that are still in a batch. */
  since(order: number, limit: number): Promise<KeptPage>;
  /** How many there are, including those in batches. */
  count(): Promise<number>;
  /** Adds actions to be sent, all or none; those already here stay as they are. */
  add(actions: readonly Action[]): Promise<void>;
  /** Those that wait to be sent, the oldest first. */
  waiting(limit: number): Promise<readonly unknown[]>;
  countWaiting(): Promise<number>;
  sent(ids: readonly string[]): Promise<void>;
  cursor(): Promise<string>;
  /** Adds what the server sent and notes how far it was read: both, or neither. */
  pulled(actions: readonly KeptAction[], cursor: string): Promise<void>;
}

const CURSOR = 'cursor';

export function keptActions(db: KeptDatabase): KeptActions {
  return {
    async since(order, limit) {
      const kept = await db.getAll('actions', IDBKeyRange.lowerBound(order, true), limit);
      return { actions: kept, order: kept.at(-1)?.order ?? order, isLast: kept.length < limit };
    },
    count: async () => (await db.count('actions')) + (await batchCount(db)),
    async add(actions) {
      const all = onceEach(actions);
      const begin = () => db.transaction('actions', 'readwrite', { durability: 'strict' });
      const hurried = begin();
      const added = addNew(unwrap(hurried.store), all);
      // Committed at once: a page that is left right after a tap would lose a transaction that still waits for its answers.
      hurried.commit();
      try {
        await Promise.all([added, hurried.done]);
      } catch {
        // Browsers undo all of a hurried transaction if some of its actions were here already.
        const tx = begin();
        await Promise.all([addNew(unwrap(tx.store), all), tx.done]);
      }
    },
    async waiting(limit) {
      // Actions to be sent have to be kept one by one, so that each can be noted as sent.
      while (await unfoldBatch(db));
      return (await db.getAllFromIndex('actions', 'waiting', undefined, limit)).map(({ action }) => action);
    },
    async countWaiting() {
      const counts = [db.countFromIndex('actions', 'waiting'), db.count('pictures'), batchCount(db)];
      return (await Promise.all(counts)).reduce((so, count) => so + count, 0);
    },
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
  };
}
