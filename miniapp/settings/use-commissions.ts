/** What exchanges keep, for components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Commissions, FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { createCommissionStore } from './commissions.ts';

export const commissionStore = createCommissionStore({
  storage: createSafeStorage(() => localStorage),
  fetch: (...request) => globalThis.fetch(...request),
  now: () => Date.now(),
});
export const CommissionsContext = createContext(commissionStore);

export function useCommissions(): Commissions {
  const store = useContext(CommissionsContext);
  // A page that was written out before anybody asked has the first values.
  return useSyncExternalStore(store.subscribe, store.get, () => FIRST_COMMISSIONS);
}
