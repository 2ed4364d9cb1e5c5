/** Who was told something not long ago, so that it is not said to them again and again. In memory only. */
export interface ToldOnce {
  /** Whether they were not told yet. From now on they were. */
  isFirst(chatId: number): boolean;
}

const REMEMBERED = 5_000;

/** now: in milliseconds. */
export function createToldOnce(now: () => number, forMs: number): ToldOnce {
  const told = new Map<number, number>();
  return {
    isFirst(chatId) {
      const at = told.get(chatId);
      if (at !== undefined && now() - at < forMs) return false;
      told.delete(chatId);
      told.set(chatId, now());
      const [oldest] = told.size > REMEMBERED ? told.keys() : [];
      if (oldest !== undefined) told.delete(oldest);
      return true;
    },
  };
}
