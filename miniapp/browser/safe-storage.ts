/**
 * Browser storage that may be blocked, full or absent: values are then kept in memory until the page closes. Reading
 * `localStorage` throws if it is blocked, so the store is passed as a function.
 */
export interface SafeStorage {
  get(key: string): string | null;
  /** False if the value is kept in memory only. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Blocked: there is nothing to remove.
      }
    },
  };
}
