/** The exchanges' commissions, for components. */

import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Commissions, FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { apiFetch } from '../server/api-base.ts';
import { createCommissionStore } from './commissions.ts';

export const commissionStore = createCommissionStore({
  storage: createSafeStorage(() => localStorage),
  fetch: apiFetch,
  now: () => Date.now(),
});
export const CommissionsContext = createContext(commissionStore);

export function useCommissions(): Commissions {
  const store = useContext(CommissionsContext);
  // A prerendered page has the defaults.
  return useSyncExternalStore(store.subscribe, store.get, () => FIRST_COMMISSIONS);
}
