/** My houses, for components; while a component uses them, they follow the account. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { AccountContext } from '../account/use-account.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { createHouseStore, type HouseStore, type HousesState } from './house-settings.ts';
import { shareHousesSync } from './houses-sync.ts';

export const houseStore: HouseStore = createHouseStore({ storage: createSafeStorage(() => localStorage) });
export const HousesContext = createContext(houseStore);

export function useHouseStore(): HouseStore {
  return useContext(HousesContext);
}

export function useHouses(): HousesState {
  const store = useHouseStore();
  const account = useContext(AccountContext);
  useEffect(() => (account === null ? undefined : shareHousesSync(account, store)), [account, store]);
  return useSyncExternalStore(store.subscribe, store.get);
}
