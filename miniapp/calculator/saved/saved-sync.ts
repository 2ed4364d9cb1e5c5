/** Saved calculations follow their person: additions from either side are kept, and deletions are applied. */
import type { SavedCalculations } from '#shared/wire/account.ts';
import type { AccountStore } from '../../account/account-store.ts';
import { followAccount, laterOf } from '../../account/follow-account.ts';
import { mergeNamed } from '../../account/merge-named.ts';
import { createSafeStorage, type SafeStorage } from '../../browser/safe-storage.ts';
import { MAX_SAVED, type SavedStore } from './saved-store.ts';

/** Returns a function that stops it. */
export function startSavedSync(
  account: Pick<AccountStore, 'get' | 'subscribe' | 'fetch'>,
  store: Pick<SavedStore, 'get' | 'subscribe' | 'replace'>,
  storage: SafeStorage = createSafeStorage(() => localStorage),
): () => void {
  return followAccount(account, {
    inAccount: ({ calculations }) => calculations,
    toAccount: calculations => ({ calculations }),
    get: store.get,
    subscribe: store.subscribe,
    replace: store.replace,
    merge: mergeSaved,
    nothing: { saved: [], total: null },
    kept: { storage, key: 'arbi:calculations-joined' },
  });
}

export function mergeSaved(
  base: SavedCalculations | undefined,
  mine: SavedCalculations,
  theirs: SavedCalculations,
): SavedCalculations {
  const total = base === undefined ? (theirs.total ?? mine.total) : laterOf(base.total, mine.total, theirs.total);
  return { saved: mergeNamed(base?.saved, mine.saved, theirs.saved, MAX_SAVED), total };
}
