/** Filters saved by name, for components; on a page of arbs they follow the account. */
import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { MAX_JOINED_FILTERS, type SavedFilter } from '#shared/wire/account.ts';
import type { AccountStore } from '../../../account/account-store.ts';
import { followAccount } from '../../../account/follow-account.ts';
import { mergeNamed } from '../../../account/merge-named.ts';
import { AccountContext } from '../../../account/use-account.ts';
import { createSafeStorage, type SafeStorage } from '../../../browser/safe-storage.ts';
import { type SavedFilterStore, savedFilterStore } from './saved-filters.ts';

export function useSavedFilters(): readonly SavedFilter[] {
  return useSyncExternalStore(savedFilterStore.subscribe, savedFilterStore.get);
}

export function useIsSignedIn(): boolean {
  const account = useContext(AccountContext);
  const subscribe = useCallback((listener: () => void) => account?.subscribe(listener) ?? (() => {}), [account]);
  return useSyncExternalStore(subscribe, () => (account?.get().user ?? null) !== null);
}

/** Used by the page, not by its panel, so that what was saved offline is sent later, whatever is open then. */
export function useFiltersFollowAccount(): void {
  const account = useContext(AccountContext);
  useEffect(() => (account === null ? undefined : startFiltersSync(account, savedFilterStore)), [account]);
}

/** Returns a function that stops it. */
export function startFiltersSync(
  account: Pick<AccountStore, 'get' | 'subscribe' | 'fetch'>,
  store: Pick<SavedFilterStore, 'get' | 'subscribe' | 'replace'>,
  storage: SafeStorage = createSafeStorage(() => localStorage),
): () => void {
  return followAccount<readonly SavedFilter[]>(account, {
    inAccount: ({ filters }) => filters,
    toAccount: filters => ({ filters: [...filters] }),
    get: store.get,
    subscribe: store.subscribe,
    replace: store.replace,
    merge: (base, mine, theirs) => mergeNamed(base, mine, theirs, MAX_JOINED_FILTERS),
    nothing: [],
    kept: { storage, key: 'arbi:filters-joined' },
  });
}
