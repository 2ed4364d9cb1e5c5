/**
 * Drafts on this device: those of a visitor, and what a person's account does not have yet. Each is kept under who wrote it,
 * and nobody else's is ever given out.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Schema extends DBSchema {
  drafts: { key: [string, string]; value: StoredDraft };
}

interface StoredDraft {
  readonly who: string;
  readonly id: string;
  /** The account's version that was edited; null: the account has none. */
  readonly version: number | null;
  readonly content: unknown;
  readonly at: number;
}

export interface DeviceDraft<Content> {
  readonly id: string;
  readonly version: number | null;
  readonly content: Content;
  readonly at: number;
}

export interface DeviceDrafts<Content> {
  /** The latest first. What cannot be read any more is left out. */
  all(): Promise<readonly DeviceDraft<Content>[]>;
  get(id: string): Promise<DeviceDraft<Content> | null>;
  keep(draft: DeviceDraft<Content>): Promise<void>;
  drop(id: string): Promise<void>;
}

export interface DraftShelf<Content> {
  /** The database and its store: one for each kind of draft. */
  readonly database: string;
  readonly store: string;
  /** Null: it cannot be read any more. */
  readonly read: (content: unknown) => Content | null;
}

const opened = new Map<string, Promise<IDBPDatabase<Schema>>>();

function open(database: string, store: string): Promise<IDBPDatabase<Schema>> {
  const known = opened.get(database);
  if (known !== undefined) return known;
  const made = openDB<Schema>(database, 1, {
    upgrade: created => {
      created.createObjectStore(store as 'drafts', { keyPath: ['who', 'id'] });
    },
    terminated: () => {
      opened.delete(database);
    },
  });
  opened.set(database, made);
  return made;
}

/** who: differs between people; empty for a visitor. Rejects where the browser keeps nothing. */
export function openDeviceDrafts<Content>(shelf: DraftShelf<Content>, who: string): DeviceDrafts<Content> {
  const store = shelf.store as 'drafts';
  const opened = () => open(shelf.database, store);
  const read = ({ id, version, content, at }: StoredDraft): DeviceDraft<Content> | null => {
    const parsed = shelf.read(content);
    return parsed && { id, version, content: parsed, at };
  };
  return {
    async all() {
      const kept = await (await opened()).getAll(store, IDBKeyRange.bound([who, ''], [who, '\uffff']));
      return kept.flatMap(each => read(each) ?? []).toSorted((one, other) => other.at - one.at);
    },
    async get(id) {
      const kept = await (await opened()).get(store, [who, id]);
      return kept === undefined ? null : read(kept);
    },
    async keep(draft) {
      await (await opened()).put(store, { who, ...draft });
    },
    async drop(id) {
      await (await opened()).delete(store, [who, id]);
    },
  };
}

/** What a visitor wrote here becomes that of the person who signs in. */
export async function takeOverVisitors<Content>(
  shelf: DraftShelf<Content>,
  device: DeviceDrafts<Content>,
): Promise<void> {
  const visitor = openDeviceDrafts(shelf, '');
  for (const draft of await visitor.all()) {
    await device.keep({ ...draft, version: null });
    await visitor.drop(draft.id);
  }
}
