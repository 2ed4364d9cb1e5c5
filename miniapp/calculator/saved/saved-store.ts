/** Calculations saved in this browser under a name, and the total that a form starts with. */
import { createStore } from 'zustand/vanilla';
import type { SavedCalculations } from '#shared/wire/account.ts';
import { createSafeStorage, type SafeStorage } from '../../browser/safe-storage.ts';

type SavedCalculation = SavedCalculations['saved'][number];

export interface SavedStore {
  /** The same object until something changes. */
  get(): SavedCalculations;
  subscribe(listener: () => void): () => void;
  /** Replaces one of the same name. False if it is kept only while the page is open. */
  save(one: SavedCalculation): boolean;
  forget(name: string): void;
  /** In place. Another one with the new name is replaced. */
  rename(name: string, next: string): void;
  /** As it was typed. */
  setTotal(text: string): boolean;
  replace(next: SavedCalculations): boolean;
}

const KEYS = { saved: 'arbi:calculations', total: 'arbi:calculator-total' } as const;
export const MAX_SAVED = 50;
export const MAX_NAME = 60;
/** The longest link that an account accepts: fifty of these are one request. */
export const MAX_LINK = 1_200;

export function createSavedStore(storage: SafeStorage): SavedStore {
  const store = createStore<SavedCalculations>(() => ({
    saved: readSaved(storage.get(KEYS.saved)),
    total: storage.get(KEYS.total),
  }));

  function replace({ saved, total }: SavedCalculations): boolean {
    const kept = saved.slice(0, MAX_SAVED);
    const isKept = storage.set(KEYS.saved, JSON.stringify(kept));
    if (total === null) storage.remove(KEYS.total);
    else storage.set(KEYS.total, total);
    store.setState({ saved: kept, total });
    return isKept;
  }
  const change = (part: Partial<SavedCalculations>) => replace({ ...store.getState(), ...part });
  const others = (name: string) => store.getState().saved.filter(each => each.name !== name);

  return {
    get: store.getState,
    subscribe: store.subscribe,
    save: one => change({ saved: [one, ...others(one.name)] }),
    forget: name => void change({ saved: others(name) }),
    rename: (name, next) =>
      void change({
        saved: store.getState().saved.flatMap(each => {
          if (each.name === name) return [{ ...each, name: next }];
          return each.name === next ? [] : [each];
        }),
      }),
    setTotal: total => change({ total }),
    replace,
  };
}

export const savedStore = createSavedStore(createSafeStorage(() => localStorage));

function readSaved(text: string | null): SavedCalculation[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSaved) : [];
  } catch {
    // Something else was stored under this key.
    return [];
  }
}

function isSaved(value: unknown): value is SavedCalculation {
  const { name, link } = (value ?? {}) as Partial<SavedCalculation>;
  return typeof name === 'string' && typeof link === 'string';
}
