/** Saved calculations follow their person: what was saved on either side stays, what was deleted goes. */
import type { SavedCalculations } from '#shared/wire/account.ts';
import type { AccountStore } from '../../account/account-store.ts';
import { followAccount, laterOf } from '../../account/follow-account.ts';
import { createSafeStorage, type SafeStorage } from '../../ui/safe-storage.ts';
import type { SavedCalculation, SavedStore } from './saved-store.ts';

/** Returns its end. */
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

/** By name, from what both had last: of two that were changed, the one at hand. */
export function mergeSaved(
  base: SavedCalculations | undefined,
  mine: SavedCalculations,
  theirs: SavedCalculations,
): SavedCalculations {
  // Only the other side changed anything: its order is the newer one, too.
  if (JSON.stringify(mine) === JSON.stringify(base)) return theirs;
  const before = byName(base?.saved ?? []);
  const [here, there] = [byName(mine.saved), byName(theirs.saved)];
  const isMine = ({ name, link }: SavedCalculation) => before.get(name) !== link;
  const saved = [
    ...mine.saved.filter(each => isMine(each) || there.has(each.name)),
    ...theirs.saved.filter(each => !here.has(each.name) && !before.has(each.name)),
  ].map(each => (isMine(each) ? each : { ...each, link: there.get(each.name) ?? each.link }));
  const total = base === undefined ? (theirs.total ?? mine.total) : laterOf(base.total, mine.total, theirs.total);
  return { saved, total };
}

const byName = (saved: readonly SavedCalculation[]) => new Map(saved.map(({ name, link }) => [name, link]));
