/** My houses and their rounding follow my account: changes from either side are kept, house by house. */
import type { AccountStore } from '../account/account-store.ts';
import { followAccount, laterOf } from '../account/follow-account.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import type { HouseStore, HousesState } from './house-settings.ts';

type Settings = Pick<HousesState, 'list' | 'rounding'>;

/** Returns a function that stops it. */
export function startHousesSync(
  account: Pick<AccountStore, 'get' | 'subscribe' | 'fetch'>,
  houses: Pick<HouseStore, 'get' | 'subscribe' | 'replace'>,
): () => void {
  return followAccount<Settings>(account, {
    inAccount: ({ houses: list, rounding }) =>
      list === undefined && rounding === undefined ? undefined : { list: list ?? [], rounding: rounding ?? null },
    toAccount: ({ list, rounding }) => ({ houses: [...list], rounding }),
    get() {
      const { list, rounding } = houses.get();
      return { list, rounding };
    },
    subscribe: houses.subscribe,
    replace: houses.replace,
    merge: mergeHouses,
    nothing: { list: [], rounding: null },
    kept: { storage: createSafeStorage(() => localStorage), key: 'arbi:houses-joined' },
  });
}

/**
 * Merges house by house, relative to the last shared value: of a house that both changed, this browser's version wins.
 */
export function mergeHouses(base: Settings | undefined, mine: Settings, theirs: Settings): Settings {
  const before = byBook(base);
  const [here, there] = [byBook(mine), byBook(theirs)];
  const list = [
    ...theirs.list.map(house => laterOf(before.get(house.book), here.get(house.book) ?? house, house)),
    ...mine.list.filter(
      house => !there.has(house.book) && JSON.stringify(house) !== JSON.stringify(before.get(house.book)),
    ),
  ];
  return {
    list,
    rounding:
      base === undefined ? (theirs.rounding ?? mine.rounding) : laterOf(base.rounding, mine.rounding, theirs.rounding),
  };
}

const byBook = (settings: Settings | undefined) => new Map(settings?.list.map(house => [house.book, house]));

const running = new WeakMap<object, { stop: () => void; users: number }>();

/** Shared by any number of users: the first starts it, and the last one to stop ends it. */
export function shareHousesSync(...[account, houses]: Parameters<typeof startHousesSync>): () => void {
  const sync = running.get(houses) ?? { stop: startHousesSync(account, houses), users: 0 };
  sync.users += 1;
  running.set(houses, sync);
  return () => {
    sync.users -= 1;
    if (sync.users > 0) return;
    running.delete(houses);
    sync.stop();
  };
}
