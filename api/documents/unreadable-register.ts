/** The kept documents that could not be read, as this process met them, until they can be read again or are gone. */
import { createHash } from 'node:crypto';
import type { KeptKind, Unreadable } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';

export interface UnreadableDocument {
  readonly collection: string;
  /** As the store has it: it may name a person. */
  readonly id: string;
  /** As it may be shown to administrators, and written to the log. */
  readonly shownId: string;
  readonly why: Unreadable;
}

export interface UnreadableRegister {
  note(kind: KeptKind, id: string, why: Unreadable): void;
  /** It can be read, or is gone. */
  clear(collection: string, id: string): void;
  /** At most `MOST_LISTED`, in the order in which they were met. */
  list(): readonly UnreadableDocument[];
  /** Of all of them. */
  count(): number;
  /** How many there are of each collection that has some. */
  byCollection(): Readonly<Record<string, number>>;
}

/** A damaged disk may spoil a whole collection: enough are listed to see which. */
export const MOST_LISTED = 1_000;
const SHORT_ID = 24;

export function createUnreadableRegister(log: Pick<Log, 'error' | 'info'>): UnreadableRegister {
  const known = new Map<string, UnreadableDocument>();
  const unlisted = new Set<string>();
  return {
    note(kind, id, why) {
      const { collection } = kind;
      const key = keyOf(collection, id);
      if (known.get(key)?.why === why || unlisted.has(key)) return;
      if (known.size >= MOST_LISTED && !known.has(key)) {
        unlisted.add(key);
        return;
      }
      const shownId = shownIdOf(kind, id);
      known.set(key, { collection, id, shownId, why });
      // Once: every request may meet it.
      log.error('um documento guardado não pôde ser lido; fica como está', { collection, id: shownId, why });
    },
    clear(collection, id) {
      const key = keyOf(collection, id);
      unlisted.delete(key);
      const before = known.get(key);
      if (before === undefined) return;
      known.delete(key);
      log.info('um documento guardado pode ser lido de novo, ou saiu', { collection, id: before.shownId });
    },
    list: () => [...known.values()],
    count: () => known.size + unlisted.size,
    byCollection() {
      const counts: Record<string, number> = {};
      for (const key of [...known.keys(), ...unlisted]) {
        const collection = key.slice(0, key.indexOf('/'));
        counts[collection] = (counts[collection] ?? 0) + 1;
      }
      return counts;
    },
  };
}

export function shownIdOf({ isPersonal }: Pick<KeptKind, 'isPersonal'>, id: string): string {
  if (isPersonal) return `#${createHash('sha256').update(id).digest('hex').slice(0, 12)}`;
  return id.length > SHORT_ID ? `${id.slice(0, SHORT_ID)}…` : id;
}

const keyOf = (collection: string, id: string) => `${collection}/${id}`;
