/**
 * Telegram Web with third-party storage blocked throws when `sessionStorage` or `localStorage` is accessed. The SDK,
 * which reads every property of the window, then concludes that it is not in Telegram at all. A stand-in that lives as
 * long as the page avoids that.
 */

export function createMemoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: key => kept.get(key) ?? null,
    key: index => [...kept.keys()][index] ?? null,
    removeItem: key => {
      kept.delete(key);
    },
    setItem: (key, value) => {
      kept.set(key, String(value));
    },
  };
}

export interface UsableStorage {
  readonly storage: Storage;
  /** False for the stand-in: its content is lost with the page. */
  readonly lasting: boolean;
}

/** The window's own storage if it works; otherwise the stand-in, which then also replaces the window's property. */
export function usableStorage(page: Window, name: 'sessionStorage' | 'localStorage'): UsableStorage {
  try {
    const probe = 'arbi:probe';
    page[name].setItem(probe, '1');
    page[name].removeItem(probe);
    return { storage: page[name], lasting: true };
  } catch {
    const storage = createMemoryStorage();
    try {
      Object.defineProperty(page, name, { configurable: true, value: storage });
    } catch {
      // The window's property cannot be redefined: the stand-in still works for our own code.
    }
    return { storage, lasting: false };
  }
}
