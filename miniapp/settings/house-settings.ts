/**
 * My houses: where I have an account, the commission, the highest stake, the balance and the step of a stake; and the
 * step of all others. Stored in this browser.
 */
import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { type HouseSettings, houseSettingsSchema, stepSchema } from '#shared/stakes/house-settings.ts';
import { ANY_HOUSE, anyHouse } from '#shared/stakes/unsaid-terms.ts';
import type { Cents } from '#shared/units.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { HOUSES_KEY } from './houses-key.ts';

export interface MyHouseSettings {
  /** In the order they were added. */
  readonly list: readonly HouseSettings[];
  /** The step of houses without their own; null: the default. */
  readonly rounding: Cents | null;
  /** The houses by key; `ANY_HOUSE` has what applies to houses without their own settings. */
  readonly byBook: ReadonlyMap<string, HouseSettings>;
  /** Keys of the houses that are on. */
  readonly mine: ReadonlySet<string>;
}

export interface HouseStore {
  get(): MyHouseSettings;
  subscribe(listener: () => void): () => void;
  /** Reads what another tab has stored. Every change does so first, so that no tab undoes another's. */
  refresh(): void;
  /** Adds or replaces a house. */
  put(house: HouseSettings): void;
  round(step: Cents | null): void;
  replace(settings: Pick<MyHouseSettings, 'list' | 'rounding'>): void;
}

const MAX_HOUSES = 200;

const housesSchema = z.array(houseSettingsSchema).check(z.maxLength(MAX_HOUSES));
const keptSchema = z.union([
  z.object({ version: z.literal(1), houses: housesSchema }),
  z.object({ version: z.literal(2), houses: housesSchema, rounding: z.nullable(stepSchema) }),
]);

/** A house without any settings. */
export const unsetHouse = (book: string): HouseSettings => ({
  book,
  on: false,
  commission: null,
  maxStake: null,
  step: null,
});

export function createHouseStore({ storage }: { readonly storage: SafeStorage }): HouseStore {
  let text = storage.get(HOUSES_KEY);
  const store = createStore(() => stateOf(readKept(text)));

  function refresh(): void {
    const next = storage.get(HOUSES_KEY);
    if (next === text) return;
    text = next;
    store.setState(stateOf(readKept(text)));
  }

  function replace({ list, rounding }: Pick<MyHouseSettings, 'list' | 'rounding'>): void {
    const houses = list.slice(0, MAX_HOUSES);
    text = JSON.stringify({ version: 2, houses, rounding });
    storage.set(HOUSES_KEY, text);
    store.setState(stateOf({ list: houses, rounding }));
  }

  return {
    get: store.getState,
    subscribe: store.subscribe,
    refresh,
    put(house) {
      refresh();
      const { list, rounding } = store.getState();
      const isKnown = list.some(({ book }) => book === house.book);
      const changed = isKnown ? list.map(each => (each.book === house.book ? house : each)) : [...list, house];
      replace({ list: changed, rounding });
    },
    round(rounding) {
      refresh();
      replace({ list: store.getState().list, rounding });
    },
    replace,
  };
}

function stateOf({ list, rounding }: Pick<MyHouseSettings, 'list' | 'rounding'>): MyHouseSettings {
  const byBook = new Map(list.map(house => [house.book, house]));
  byBook.set(ANY_HOUSE, anyHouse(rounding));
  return { list, rounding, byBook, mine: new Set(list.filter(house => house.on).map(house => house.book)) };
}

const NOTHING = { list: [], rounding: null } as const;

function readKept(text: string | null): Pick<MyHouseSettings, 'list' | 'rounding'> {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(text ?? 'null'));
    if (!parsed.success) return NOTHING;
    return { list: parsed.data.houses, rounding: parsed.data.version === 1 ? null : parsed.data.rounding };
  } catch {
    return NOTHING;
  }
}
