/**
 * Settings follow a person: loaded once somebody is signed in, or where somebody was before. For other visitors nothing
 * is synchronised or loaded.
 */
import { createSafeStorage } from '../browser/safe-storage.ts';
import type { ThemeStore } from '../theme/theme.ts';
import type { AskedSignedIn } from './run-sync.ts';
import { SYNC_KEY } from './sync-key.ts';

const storage = createSafeStorage(() => localStorage);

/** Returns a function that stops it. */
export function startSync(signedIn: AskedSignedIn, theme: ThemeStore): () => void {
  const { account, session } = signedIn;
  // If it cannot be loaded, it is left for the next page.
  const start = () => import('./run-sync.ts').then(({ runSync }) => runSync(signedIn, theme, storage)).catch(() => {});
  let running: ReturnType<typeof start> | undefined;
  const look = () => {
    // Also if only somebody was here before: their settings leave the device.
    if (account.get().user || session.get().telegram || storage.get(SYNC_KEY)) running ??= start();
  };
  const ends = [account.subscribe(look), session.subscribe(look)];
  look();
  return () => {
    for (const end of ends) end();
    void running?.then(stop => stop?.());
  };
}
