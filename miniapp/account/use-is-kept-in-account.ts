/**
 * Whether what a person saves follows them to their other devices: it does if they are signed in, by account or by Telegram.
 */
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';
import { AccountContext } from './use-account.ts';

export function useIsKeptInAccount(): boolean {
  const account = useContext(AccountContext);
  const { telegram } = useSession();
  const subscribe = useCallback((listener: () => void) => account?.subscribe(listener) ?? (() => {}), [account]);
  const hasAccount = useSyncExternalStore(subscribe, () => (account?.get().user ?? null) !== null);
  return hasAccount || telegram !== null;
}
