/** Keys of rows as small numbers. */

export interface Keys {
  /** In the order of their numbers. */
  readonly all: readonly (string | null)[];
  placeOf(key: string | null): number;
}

export function createKeys(): Keys {
  const all: (string | null)[] = [];
  const places = new Map<string | null, number>();
  return {
    all,
    placeOf(key) {
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, all.length);
      return all.push(key) - 1;
    },
  };
}
