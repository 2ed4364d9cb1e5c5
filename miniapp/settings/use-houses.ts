/** My houses, for components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { createHouseStore, type HouseStore, type MyHouseSettings } from './house-settings.ts';

export const houseStore: HouseStore = createHouseStore({ storage: createSafeStorage(() => localStorage) });
export const HousesContext = createContext(houseStore);

export function useHouseStore(): HouseStore {
  return useContext(HousesContext);
}

export function useHouses(): MyHouseSettings {
  const store = useHouseStore();
  return useSyncExternalStore(store.subscribe, store.get);
}
