/** Calculations saved in this browser under a name, and the total that a form starts with. */
import { createStore } from 'zustand/vanilla';
import type { SavedCalculation } from '#shared/wire/account/account-settings.ts';
import type { SafeStorage } from '../../browser/safe-storage.ts';
import { calculatorStorage, TOTAL_KEY } from '../calculator-storage.ts';

export interface SavedCalculations {
  /** The latest first. */
  readonly saved: readonly SavedCalculation[];
  /** As it was typed. */
  readonly total: string | null;
}

export interface SavedStore {
  /** The same object until something changes. */
  get(): SavedCalculations;
  subscribe(listener: () => void): () => void;
  /** Reads what another tab has stored. Every change does so first, so that no tab undoes another's. */
  refresh(): void;
  /** Replaces one of the same name. False if it is kept only while the page is open. */
  save(one: SavedCalculation): boolean;
  forget(name: string): void;
  /** In place. Another one with the new name is replaced. */
  rename(name: string, next: string): void;
  setTotal(text: string): boolean;
  replace(next: SavedCalculations): boolean;
}

const KEYS = { saved: 'arbi:calculations', total: TOTAL_KEY } as const;

export function createSavedStore(storage: SafeStorage): SavedStore {
  const read = () => [storage.get(KEYS.saved), storage.get(KEYS.total)] as const;
  let texts = read();
  const store = createStore<SavedCalculations>(() => ({ saved: readSaved(texts[0]), total: texts[1] }));

  function refresh(): void {
    const [saved, total] = read();
    if (saved === texts[0] && total === texts[1]) return;
    texts = [saved, total];
    store.setState({ saved: readSaved(saved), total });
  }
  function replace({ saved, total }: SavedCalculations): boolean {
    const isKept = storage.set(KEYS.saved, JSON.stringify(saved));
    if (total === null) storage.remove(KEYS.total);
    else storage.set(KEYS.total, total);
    texts = read();
    store.setState({ saved, total });
    return isKept;
  }
  function change(part: (now: SavedCalculations) => Partial<SavedCalculations>): boolean {
    refresh();
    return replace({ ...store.getState(), ...part(store.getState()) });
  }

  return {
    get: store.getState,
    subscribe: store.subscribe,
    refresh,
    save: one => change(({ saved }) => ({ saved: [one, ...saved.filter(({ name }) => name !== one.name)] })),
    forget: gone => void change(({ saved }) => ({ saved: saved.filter(({ name }) => name !== gone) })),
    rename: (name, next) =>
      void change(({ saved }) => {
        // Another tab may have deleted it.
        if (!saved.some(each => each.name === name)) return {};
        const others = saved.filter(each => each.name !== next || each.name === name);
        return { saved: others.map(each => (each.name === name ? { ...each, name: next } : each)) };
      }),
    setTotal: total => change(() => ({ total })),
    replace,
  };
}

export const savedStore = createSavedStore(calculatorStorage);

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
