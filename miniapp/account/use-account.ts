/** The account, for components. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { AccountStore, SignInState } from './account-store.ts';

/** What a prerendered page was made with. */
const UNKNOWN: SignInState = { phase: 'remembered', remembered: null, user: null, ended: null, failure: null };

export const AccountContext = createContext<AccountStore | null>(null);

export function useAccountStore(): AccountStore {
  const store = useContext(AccountContext);
  if (store === null) throw new Error('An account is asked for outside of AccountContext');
  return store;
}

/** Who this browser says is signed in. Asks nobody. */
export function useAccount(): SignInState {
  const store = useAccountStore();
  return useSyncExternalStore(store.subscribe, store.get, () => UNKNOWN);
}

/** The same for a screen that needs to know: Firebase is loaded for it. */
export function useKnownAccount(): SignInState {
  const store = useAccountStore();
  useEffect(() => {
    void store.ready();
  }, [store]);
  return useAccount();
}
