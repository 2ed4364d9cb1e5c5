/**
 * What administrators changed about the houses, as the server last sent it: kept in this browser for when the server cannot
 * be reached, and adopted for everything on the page that names a house.
 */
import { createStore } from 'zustand/vanilla';
import { adoptHouses } from '#shared/markets/house-register.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { HOUSES_ADDRESS } from '../server/static-addresses.ts';

export interface HouseRegister {
  /** Changes with every change of the houses. */
  get(): number;
  subscribe(listener: () => void): () => void;
  /** Applies the stored houses, and asks the server now and every minute. Returns the function that stops it. */
  start(): () => void;
}

export interface HouseRegisterDeps {
  readonly storage: SafeStorage;
  readonly fetch: typeof globalThis.fetch;
}

const KEY = 'arbi:houses-changed';
const NOTHING = '{"houses":[]}';
const ASK_EVERY_MS = 60_000;

export function createHouseRegister({ storage, fetch }: HouseRegisterDeps): HouseRegister {
  const store = createStore(() => 0);
  let text = NOTHING;

  /** The schema is loaded only if there is something to read, because most servers send nothing. */
  async function take(next: string): Promise<void> {
    if (next === text) return;
    const { housesSchema } = await import('#shared/wire/admin/houses.ts');
    const read = housesSchema.safeParse(JSON.parse(next));
    if (!read.success) return;
    text = next;
    storage.set(KEY, next);
    adoptHouses(read.data.houses);
    store.setState(store.getState() + 1, true);
  }

  async function ask(): Promise<void> {
    try {
      const answer = await fetch(HOUSES_ADDRESS);
      if (answer.ok) await take(await answer.text());
    } catch {
      // Offline, or not an answer of ours: the last ones stay.
    }
  }

  return {
    get: store.getState,
    subscribe: store.subscribe,
    start() {
      const kept = take(storage.get(KEY) ?? NOTHING).catch(() => storage.remove(KEY));
      void kept.then(ask);
      const timer = setInterval(() => void ask(), ASK_EVERY_MS);
      return () => clearInterval(timer);
    },
  };
}
