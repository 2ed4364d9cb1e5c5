/** Filters saved in this browser under a name, each as its query string, the latest last. */
import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { printFilter } from '#shared/arb-filter/address.ts';
import { arbFilterSchema } from '#shared/arb-filter/arb-filter.ts';
import { type SavedFilter, savedFilterSchema } from '#shared/wire/account/account-settings.ts';
import { createSafeStorage, type SafeStorage } from '../browser/safe-storage.ts';

export interface SavedFilterStore {
  /** The same list until something changes. */
  get(): readonly SavedFilter[];
  subscribe(listener: () => void): () => void;
  /** Reads what another tab has stored. Every change does so first, so that no tab undoes another's. */
  refresh(): void;
  /** Replaces one of the same name. False if it is kept only while the page is open. */
  save(one: SavedFilter): boolean;
  forget(name: string): void;
  replace(next: readonly SavedFilter[]): boolean;
}

export const SAVED_FILTERS_KEY = 'arbi:saved-filters';

const keptSchema = z.discriminatedUnion('version', [
  z.object({ version: z.literal(1), filters: z.array(z.object({ name: z.string(), filter: arbFilterSchema })) }),
  z.object({ version: z.literal(2), filters: z.array(savedFilterSchema) }),
]);

export function createSavedFilterStore(storage: SafeStorage): SavedFilterStore {
  let text = storage.get(SAVED_FILTERS_KEY);
  const store = createStore(() => readKept(text));

  function refresh(): void {
    const next = storage.get(SAVED_FILTERS_KEY);
    if (next === text) return;
    text = next;
    store.setState(readKept(text), true);
  }

  function replace(filters: readonly SavedFilter[]): boolean {
    text = JSON.stringify({ version: 2, filters });
    const isKept = storage.set(SAVED_FILTERS_KEY, text);
    store.setState(filters, true);
    return isKept;
  }
  function others(name: string): readonly SavedFilter[] {
    refresh();
    return store.getState().filter(each => each.name !== name);
  }

  return {
    get: store.getState,
    subscribe: store.subscribe,
    refresh,
    save: one => replace([...others(one.name), one]),
    forget: name => void replace(others(name)),
    replace,
  };
}

export const savedFilterStore = createSavedFilterStore(createSafeStorage(() => localStorage));

function readKept(text: string | null): readonly SavedFilter[] {
  try {
    const kept = keptSchema.parse(JSON.parse(text ?? 'null'));
    if (kept.version === 2) return kept.filters;
    const printed = kept.filters.map(({ name, filter }) => ({ name, search: printFilter(filter) }));
    // Drops filters that an account would refuse.
    return printed.filter(each => savedFilterSchema.safeParse(each).success);
  } catch {
    // Nothing stored, or a value of another version.
    return [];
  }
}
