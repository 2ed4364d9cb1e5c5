/** Many actions kept at once, each batch as one text: an import is on the disk at once, and is later moved among the others. */
import { unwrap } from 'idb';
import { addNew } from './add-new.ts';
import type { KeptDatabase } from './kept-schema.ts';
import { type ActionBatch, actionsInBatch } from './packed-actions.ts';

export interface KeptBatches {
  /**
   * All of them or none, even if the browser crashes. Resolves with the numbers of the first and the last batch. Rejects if it
   * was aborted before it was done.
   */
  addBatches(batches: readonly ActionBatch[], signal?: AbortSignal): Promise<readonly [first: number, last: number]>;
  /** The batches after this number whose actions are not among the others yet, and the number of the last. */
  batches(after: number): Promise<{ readonly batches: readonly ActionBatch[]; readonly last: number }>;
  /** Moves the actions of one batch among the others. True: there may be more batches. */
  unfold(): Promise<boolean>;
}

export function keptBatches(db: KeptDatabase): KeptBatches {
  return {
    async addBatches(batches, signal) {
      signal?.throwIfAborted();
      const tx = db.transaction('batches', 'readwrite', { durability: 'strict' });
      const stop = () => {
        try {
          tx.abort();
        } catch {
          // It is too late to stop: the batches are on the disk, or about to be.
        }
      };
      signal?.addEventListener('abort', stop);
      try {
        const [numbers] = await Promise.all([Promise.all(batches.map(batch => tx.store.add(batch))), tx.done]);
        return [numbers[0] ?? 0, numbers.at(-1) ?? 0];
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
    async batches(after) {
      const tx = db.transaction('batches');
      const range = IDBKeyRange.lowerBound(after, true);
      const [batches, numbers] = await Promise.all([tx.store.getAll(range), tx.store.getAllKeys(range)]);
      return { batches, last: numbers.at(-1) ?? after };
    },
    unfold: () => unfoldBatch(db),
  };
}

/** How many actions lie in batches. */
export async function batchCount(db: KeptDatabase): Promise<number> {
  let count = 0;
  const index = db.transaction('batches').store.index('count');
  for (let cursor = await index.openKeyCursor(); cursor; cursor = await cursor.continue()) count += cursor.key;
  return count;
}

/** In one transaction: if the tab is closed meanwhile, nothing is missing or there twice. */
export async function unfoldBatch(db: KeptDatabase): Promise<boolean> {
  if ((await db.count('batches')) === 0) return false;
  const tx = db.transaction(['actions', 'batches'], 'readwrite');
  const first = await tx.objectStore('batches').openCursor();
  if (first) {
    await Promise.all([addNew(unwrap(tx.objectStore('actions')), actionsInBatch(first.value)), first.delete()]);
  }
  await tx.done;
  return first !== null;
}
