/** The account, for components. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { AccountStore, SignInState } from './account-store.ts';

/** The state that a page is prerendered with. */
const UNKNOWN: SignInState = { phase: 'remembered', remembered: null, user: null, ended: null, failure: null };

export const AccountContext = createContext<AccountStore | null>(null);

export function useAccountStore(): AccountStore {
  const store = useContext(AccountContext);
  if (store === null) throw new Error('An account is asked for outside of AccountContext');
  return store;
}

/** The signed-in person as this browser remembers them. It makes no request. */
export function useAccount(): SignInState {
  const store = useAccountStore();
  return useSyncExternalStore(store.subscribe, store.get, () => UNKNOWN);
}

/** As `useAccount`, for a screen that needs the real answer: loads Firebase. */
export function useKnownAccount(): SignInState {
  const store = useAccountStore();
  useEffect(() => {
    void store.ready();
  }, [store]);
  return useAccount();
}
