/** Saved calculations, for components; while a component uses them, they follow the account. */
import { useEffect, useSyncExternalStore } from 'react';
import type { SavedCalculations } from '#shared/wire/account.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { savedStore } from './saved-store.ts';
import { startSavedSync } from './saved-sync.ts';

export function useSaved(): SavedCalculations {
  const account = useAccountStore();
  useEffect(() => startSavedSync(account, savedStore), [account]);
  return useSyncExternalStore(savedStore.subscribe, savedStore.get);
}
