/**
 * Telegram Web with third-party storage blocked throws on the mention of `sessionStorage` or `localStorage`, and the
 * SDK, which looks at every property of the window, then believes it is not in Telegram at all. A stand-in that lives
 * as long as the page mends it.
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
  /** False for the stand-in: what it holds ends with the page. */
  readonly lasting: boolean;
}

/** The window's own storage where it works; otherwise the stand-in, which the window then shows to all. */
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
      // A window that lets nobody redefine it: ours still works for us.
    }
    return { storage, lasting: false };
  }
}
