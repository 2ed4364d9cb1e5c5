/**
 * The actions of one person on this device, in IndexedDB. What is written here survives a closed tab; what has not been
 * sent yet is marked. Rejects where the disk is full or the browser allows no storage.
 */
import { deleteDB } from 'idb';
import { type KeptActions, keptActions } from './kept-actions.ts';
import { type KeptBatches, keptBatches } from './kept-batches.ts';
import { type KeptPacks, keptPacks } from './kept-packs.ts';
import { type KeptPicture, openKept } from './kept-schema.ts';
import { createWrittenAhead, type WrittenAhead } from './written-ahead.ts';

export interface BetsDatabase extends KeptActions, KeptBatches, KeptPacks {
  /** Keeps a picture to be sent; one without bytes is to be deleted at the server. */
  keepPicture(picture: KeptPicture): Promise<void>;
  /** Null: the picture is not here, or is to be deleted. */
  picture(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A picture that waits to be sent; null: none does. after: the id of the one before it. */
  waitingPicture(after: string | null): Promise<KeptPicture | null>;
  pictureSent(id: string): Promise<void>;
  /** The last changes that were written here; null: none. */
  history(): Promise<unknown>;
  keepHistory(value: unknown): Promise<void>;
  close(): void;
}

const HISTORY = 'history';

/** onGone, onBlocked: see `openKept`. */
export async function openBetsDatabase(
  name: string,
  onGone: () => void,
  onBlocked: () => void = () => {},
): Promise<BetsDatabase> {
  const db = await openKept(name, onGone, onBlocked);
  const ahead = createWrittenAhead(name);
  const actions = keptActions(db);
  const add: BetsDatabase['add'] = async added => {
    ahead.note(added);
    await actions.add(added).finally(() => ahead.forget(added));
  };
  await addLeft(actions, ahead);
  return {
    ...actions,
    add,
    ...keptBatches(db),
    ...keptPacks(db),
    async keepPicture(picture) {
      const tx = db.transaction('pictures', 'readwrite', { durability: 'strict' });
      await Promise.all([tx.store.put(picture), tx.done]);
    },
    picture: async id => (await db.get('pictures', id))?.bytes ?? null,
    async waitingPicture(after) {
      const [first] = await db.getAll('pictures', after === null ? null : IDBKeyRange.lowerBound(after, true), 1);
      return first ?? null;
    },
    pictureSent: id => db.delete('pictures', id),
    history: async () => (await db.get('facts', HISTORY)) ?? null,
    async keepHistory(value) {
      await db.put('facts', value, HISTORY);
    },
    close: () => db.close(),
  };
}

/**
 * Adds what a page noted before it was left. If the disk is full, the bets that are in open all the same; the noted ones wait
 * for another opening.
 */
async function addLeft(actions: KeptActions, ahead: WrittenAhead): Promise<void> {
  const left = ahead.noted();
  if (left.length === 0) return;
  try {
    await actions.add(left);
    ahead.forget(left);
  } catch {
    // They stay noted.
  }
}

/** Moves batches among the other actions, and packs what is not packed yet. */
export async function tidyBets(database: Pick<BetsDatabase, 'unfold' | 'pack'>): Promise<void> {
  while (await database.unfold());
  while (await database.pack());
}

export function deleteBetsDatabase(name: string): Promise<void> {
  return deleteDB(name);
}
