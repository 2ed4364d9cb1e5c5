/** For tests: accounts on a server with the real rules of `shared/sync`, and browsers that people sign in with. */
import { applyRequest, NO_DOCUMENT, type SyncedDocument, versionOf } from '#shared/sync/synced-document.ts';
import { asUid } from '#shared/units.ts';
import {
  entryLimitOf,
  type SettingsAnswer,
  type SettingsEntry,
  settingsChangeSchema,
} from '#shared/wire/account/account-settings.ts';
import { createSavedFilterStore } from '../arb-terms/saved-filters.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { createSavedStore } from '../calculator/saved/saved-store.ts';
import { createPlacingStore } from '../placing/placings.ts';
import { createHouseStore } from '../settings/house-settings.ts';
import { createThemeStore } from '../theme/theme.ts';
import { createDeviceSettings } from './device-settings.ts';
import { createSettingsSync } from './settings-sync.ts';
import { createSyncRecords } from './sync-record.ts';

let ids = 0;
function newId(): string {
  ids += 1;
  return `request-${ids}`;
}

export function createTestAccounts() {
  const documents = new Map<string, SyncedDocument>();
  const asked: string[] = [];
  let held: Promise<void> | null = null;
  let isOff = false;
  let losesAnswers = false;
  const documentOf = (owner: string) => documents.get(owner) ?? NO_DOCUMENT;

  function entriesOf(owner: string): SettingsEntry[] {
    const live = documentOf(owner).entries.filter(({ value }) => value !== null);
    return live.map(({ kind, key, value }) => ({ kind, key, value }) as SettingsEntry);
  }
  const answerOf = (owner: string): SettingsAnswer => ({
    owner: asUid(owner),
    version: versionOf(documentOf(owner)),
    entries: entriesOf(owner),
  });

  function fetchAs(owner: string): typeof globalThis.fetch {
    return async (_address, init) => {
      const method = init?.method ?? 'GET';
      asked.push(method);
      if (isOff) throw new TypeError('no network');
      if (method === 'GET') return Response.json(answerOf(owner));
      await held;
      const request = settingsChangeSchema.parse(JSON.parse(String(init?.body)));
      const after = applyRequest(documentOf(owner), request, { lineage: newId(), mostOf: entryLimitOf });
      if (!after.ok) {
        return Response.json({ code: 'conflict', message: 'não', reason: after.error.code }, { status: 409 });
      }
      documents.set(owner, after.value);
      if (losesAnswers) throw new TypeError('connection lost');
      return Response.json(answerOf(owner));
    };
  }
  return {
    asked,
    fetchAs,
    entriesOf,
    names: (owner: string, kind = 'calculation') =>
      entriesOf(owner).flatMap(entry => (entry.kind === kind ? [entry.key] : [])),
    /** Writes wait until the returned function is called. */
    hold() {
      let release = () => {};
      held = new Promise(resolve => {
        release = resolve;
      });
      return () => {
        held = null;
        release();
      };
    },
    setOff(next: boolean) {
      isOff = next;
    },
    loseAnswers(next: boolean) {
      losesAnswers = next;
    },
  };
}

/** A browser: its storage outlives its tabs. */
export function createTestBrowser(accounts: Pick<ReturnType<typeof createTestAccounts>, 'fetchAs'>) {
  const memory = new Map<string, string>();
  const storage: SafeStorage = {
    get: key => memory.get(key) ?? null,
    set: (key, text) => memory.set(key, text).has(key),
    remove: key => void memory.delete(key),
  };
  function openTab() {
    const theme = createThemeStore({
      storage,
      root: document.createElement('div'),
      systemDark: { matches: false, addEventListener() {} },
    });
    const [houses, saved] = [createHouseStore({ storage }), createSavedStore(storage)];
    const filters = createSavedFilterStore(storage);
    const placings = createPlacingStore(storage, () => Date.now());
    const device = createDeviceSettings({ theme, houses, saved, filters, placings, storage });
    let unknown = 0;
    const sync = createSettingsSync({
      device,
      records: createSyncRecords(storage),
      newId,
      alone: run => run(),
      onUnknown() {
        unknown += 1;
      },
      later() {},
    });
    return {
      theme,
      houses,
      saved,
      filters,
      placings,
      sync,
      /** How often the server did not know the person. */
      unknown: () => unknown,
      names: () => saved.get().saved.map(({ name }) => name),
      sign(owner: string | null) {
        sync.become(owner === null ? null : { key: owner, fetch: accounts.fetchAs(owner) });
      },
    };
  }
  return { storage, openTab };
}
