/** The synchronisation in a browser: with its stores, its storage, and a lock that all its tabs share. */

import { savedFilterStore } from '../arb-terms/saved-filters.ts';
import { newId } from '../browser/new-id.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { aloneAmongTabs } from '../browser/tab-lock.ts';
import { savedStore } from '../calculator/saved/saved-store.ts';
import { personOf, type SignedIn } from '../person/person.ts';
import { placingStore } from '../placing/placings.ts';
import { createRetryTimer } from '../server/retry-timer.ts';
import type { SessionStore } from '../session/session.ts';
import { houseStore } from '../settings/use-houses.ts';
import type { ThemeStore } from '../theme/theme.ts';
import { createDeviceSettings } from './device-settings.ts';
import { clearLeftCopies } from './left-copies.ts';
import { createSettingsSync } from './settings-sync.ts';
import { createSyncRecords } from './sync-record.ts';

/** A server that was down may be back without the network ever having been away. */
const LONGEST_RETRY_MS = 60_000;
const LOCK = 'arbi:settings-sync';

/** `refresh`: asks again who is here. */
export type AskedSignedIn = SignedIn & { readonly session: Pick<SessionStore, 'refresh'> };

/** Returns a function that stops it. */
export function runSync(signedIn: AskedSignedIn, theme: ThemeStore, storage: SafeStorage): () => void {
  const retry = createRetryTimer(LONGEST_RETRY_MS);
  const sync = createSettingsSync({
    device: createDeviceSettings({
      theme,
      houses: houseStore,
      saved: savedStore,
      filters: savedFilterStore,
      placings: placingStore,
      storage,
    }),
    records: createSyncRecords(storage),
    newId,
    alone: run => aloneAmongTabs(LOCK, run),
    onUnknown: () => void signedIn.session.refresh(),
    later: retry.later,
  });
  const look = () => sync.become(personOf(signedIn));
  const onOnline = () => {
    retry.reset();
    sync.refresh();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') sync.refresh();
  };
  const ends = [clearLeftCopies(signedIn), signedIn.account.subscribe(look), signedIn.session.subscribe(look)];
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  look();
  return () => {
    for (const end of ends) end();
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
    retry.reset();
    sync.stop();
  };
}
