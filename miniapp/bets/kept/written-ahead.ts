/**
 * Actions on their way into the database, noted in a storage that the browser writes at once. A transaction that still waits
 * for another one, of whichever tab, is lost when its page is left. What is noted is added when the database is opened again.
 */
import type { Action } from '#shared/bets/action.ts';
import { createSafeStorage, type SafeStorage } from '../../browser/safe-storage.ts';
import { readAction } from './read-action.ts';

export interface WrittenAhead {
  note(actions: readonly Action[]): void;
  /** Called once they are in the database, or once the page has said that they are not. */
  forget(actions: readonly Action[]): void;
  noted(): readonly Action[];
}

/** name: of the database. */
export function createWrittenAhead(
  name: string,
  storage: SafeStorage = createSafeStorage(() => localStorage),
): WrittenAhead {
  const key = `arbi:bets-written ${name}`;
  const read = () => listIn(storage.get(key));
  const keep = (kept: readonly unknown[]) => {
    if (kept.length === 0) storage.remove(key);
    else storage.set(key, JSON.stringify(kept));
  };
  return {
    note: actions => keep([...read(), ...actions]),
    forget(actions) {
      const ids = new Set(actions.map(({ id }) => id));
      // What only a newer version can read stays noted for that version.
      keep(read().filter(each => !readAction(each).some(({ id }) => ids.has(id))));
    },
    noted: () => read().flatMap(readAction),
  };
}

function listIn(text: string | null): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
