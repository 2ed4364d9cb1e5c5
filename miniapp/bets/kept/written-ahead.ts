/**
 * Actions on their way into the database, noted where the browser keeps them at once: a transaction that still waits for
 * another one, of whichever tab, is given up when its page is left. What is noted is added when the database is opened again.
 */
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { createSafeStorage, type SafeStorage } from '../../browser/safe-storage.ts';

export interface WrittenAhead {
  note(actions: readonly Action[]): void;
  /** They are in the database, or the page has said that they are not. */
  forget(actions: readonly Action[]): void;
  noted(): readonly Action[];
}

/** name: of the database. */
export function createWrittenAhead(
  name: string,
  storage: SafeStorage = createSafeStorage(() => localStorage),
): WrittenAhead {
  const key = `arbi:bets-written ${name}`;
  const noted = () => readActions(storage.get(key));
  const keep = (actions: readonly Action[]) => {
    if (actions.length === 0) storage.remove(key);
    else storage.set(key, JSON.stringify(actions));
  };
  return {
    note: actions => keep([...noted(), ...actions]),
    forget(actions) {
      const ids = new Set(actions.map(({ id }) => id));
      keep(noted().filter(({ id }) => !ids.has(id)));
    },
    noted,
  };
}

function readActions(text: string | null): Action[] {
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.flatMap(each => actionSchema.safeParse(each).data ?? []) : [];
  } catch {
    return [];
  }
}
