/** Ids under a key that they share: bets under their procedure, their market, their voucher. */

export function createGroups() {
  const groups = new Map<string, Set<string>>();
  return {
    of: (key: string | null): Iterable<string> => (key === null ? [] : (groups.get(key) ?? [])),
    /** Null: under no key. */
    move(id: string, from: string | null, to: string | null): void {
      if (from === to) return;
      if (from !== null) {
        const left = groups.get(from);
        left?.delete(id);
        if (left?.size === 0) groups.delete(from);
      }
      if (to === null) return;
      const group = groups.get(to);
      if (group) group.add(id);
      else groups.set(to, new Set([id]));
    },
  };
}

/** Null: takes it out. */
export function put<T>(map: Map<string, T>, id: string, value: T | null): void {
  if (value === null) map.delete(id);
  else map.set(id, value);
}
