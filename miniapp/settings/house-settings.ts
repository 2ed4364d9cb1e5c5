/** My houses: which ones I have, what they keep, the most they take and the step of a slip. Kept in this browser. */
import { z } from 'zod';
import { type HouseSettings, houseSettingsSchema } from '#shared/wire/account.ts';
import type { SafeStorage } from '../ui/safe-storage.ts';

export interface HousesState {
  /** In the order they were added. */
  readonly list: readonly HouseSettings[];
  /** The same by key. */
  readonly byBook: ReadonlyMap<string, HouseSettings>;
  /** Keys of those that are on. */
  readonly mine: ReadonlySet<string>;
}

export interface HouseStore {
  get(): HousesState;
  subscribe(listener: () => void): () => void;
  /** Adds or replaces one. */
  put(house: HouseSettings): void;
  replace(houses: readonly HouseSettings[]): void;
}

export const HOUSES_KEY = 'arbi:houses';
export const MAX_HOUSES = 200;
const keptSchema = z.object({ version: z.literal(1), houses: z.array(houseSettingsSchema).max(MAX_HOUSES) });

/** A house that nothing is set of. */
export const unsetHouse = (book: string): HouseSettings => ({
  book,
  on: false,
  commission: null,
  maxStake: null,
  step: null,
});

export function createHouseStore({ storage }: { readonly storage: SafeStorage }): HouseStore {
  const listeners = new Set<() => void>();
  let state = stateOf(readKept(storage));

  function replace(houses: readonly HouseSettings[]): void {
    state = stateOf(houses.slice(0, MAX_HOUSES));
    storage.set(HOUSES_KEY, JSON.stringify({ version: 1, houses: state.list }));
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(house) {
      const isKnown = state.byBook.has(house.book);
      replace(isKnown ? state.list.map(each => (each.book === house.book ? house : each)) : [...state.list, house]);
    },
    replace,
  };
}

function stateOf(list: readonly HouseSettings[]): HousesState {
  return {
    list,
    byBook: new Map(list.map(house => [house.book, house])),
    mine: new Set(list.filter(house => house.on).map(house => house.book)),
  };
}

function readKept(storage: SafeStorage): readonly HouseSettings[] {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(storage.get(HOUSES_KEY) ?? 'null'));
    return parsed.success ? parsed.data.houses : [];
  } catch {
    return [];
  }
}
