/** The account store in a browser: with its storage, its timers, and Firebase in a separate file. */

import type { SafeStorage } from '../browser/safe-storage.ts';
import { API_BASE } from '../server/api-base.ts';
import { callApi } from '../server/request.ts';
import { type AccountStore, createAccountStore } from './account-store.ts';
import { createAccountTabs } from './account-tabs.ts';
import type { AskCode } from './firebase-second-factor.ts';

/**
 * fetch: the session's, so that requests carry both the account and the Telegram session if cookies are not kept. askCode:
 * asks the person for the code of their second factor.
 */
export function createBrowserAccount(
  storage: SafeStorage,
  fetch: typeof globalThis.fetch,
  askCode: AskCode,
): AccountStore {
  return createAccountStore({
    storage,
    fetch,
    async load() {
      const [{ createFirebasePort }, { publicConfigSchema }, answer] = await Promise.all([
        import('./firebase-port.ts'),
        import('#shared/wire/auth.ts'),
        callApi(fetch, api => api.config.$get()),
      ]);
      return createFirebasePort(publicConfigSchema.parse(await answer.json()), {
        origin: API_BASE || window.location.origin,
        askCode,
      });
    },
    now: () => Date.now(),
    timers: {
      setTimeout: (run, ms) => window.setTimeout(run, ms),
      clearTimeout: timer => window.clearTimeout(timer as number | undefined),
    },
    visibility: document,
    // Safari has no idle callback.
    whenIdle: run => (window.requestIdleCallback ? window.requestIdleCallback(run) : window.setTimeout(run, 1_000)),
    hasStoredSession,
    readStored: async () => (await import('./stored-sign-in.ts')).readStoredSignIn(),
    async askStanding(token) {
      try {
        const [{ signInStandingSchema }, answer] = await Promise.all([
          import('#shared/wire/sign-in.ts'),
          callApi(fetch, api =>
            api['sign-in'].$get({}, token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }),
          ),
        ]);
        return signInStandingSchema.parse(await answer.json());
      } catch {
        return null;
      }
    },
    tabs: createAccountTabs(),
  });
}

/**
 * Checks only storage that is cheap to read: the record in IndexedDB exists together with `firebase_user`, which is
 * checked first.
 */
function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some(key => key.startsWith('firebase:authUser:'));
  } catch {
    return false;
  }
}
