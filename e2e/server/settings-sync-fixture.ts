/**
 * Settings of one person on several devices, through the pages' own code, the API's routes and a real store: with
 * requests that come late, answers that are lost, and pages that are closed in the middle of a write.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Cents, cents } from '#shared/units.ts';
import { createAccountSettings } from '../../api/people/account-settings.ts';
import { type AccountSettingsRoutesDeps, accountSettingsRoutes } from '../../api/people/routes/account-settings.ts';
import { createSavedFilterStore } from '../../miniapp/arb-terms/saved-filters.ts';
import type { SafeStorage } from '../../miniapp/browser/safe-storage.ts';
import { createSavedStore } from '../../miniapp/calculator/saved/saved-store.ts';
import { createPlacingStore } from '../../miniapp/placing/placings.ts';
import { createHouseStore, unsetHouse } from '../../miniapp/settings/house-settings.ts';
import { createDeviceSettings } from '../../miniapp/sync/device-settings.ts';
import { exchangeSettings } from '../../miniapp/sync/exchange.ts';
import { createSyncRecords } from '../../miniapp/sync/sync-record.ts';
import { createThemeStore } from '../../miniapp/theme/theme.ts';
import type { DocumentStore } from '../../shared/ports/documents/document-store.ts';
import { ok } from '../../shared/result.ts';
import { asUid, type Uid } from '../../shared/units.ts';

const NAMES = ['a', 'b', 'c'] as const;
/** Each device changes one field of the same house. */
const FIELDS = ['maxStake', 'balance', 'step'] as const;

type Act =
  | { readonly type: 'save' | 'delete'; readonly name: string }
  | { readonly type: 'rename'; readonly name: string; readonly next: string }
  | { readonly type: 'house'; readonly value: number }
  | { readonly type: 'round'; readonly value: Cents };

interface Step {
  readonly act: Act;
  readonly sends: boolean;
  /** After this many writes to the storage the page is closed; null: it stays open. */
  readonly closesAfter: number | null;
}

class PageClosed extends Error {}

/** uid: of a person whom the store does not know yet. */
function createServer(store: DocumentStore, uid: Uid) {
  const accountSettings = createAccountSettings({ store, newId: randomUUID });
  const callers = { account: async () => ok({ uid, telegramId: null }) };
  const deps = { callers, identity: {}, accountSettings } as unknown as AccountSettingsRoutesDeps;
  const app = accountSettingsRoutes(deps);
  return { accountSettings, fetch: (async (input, init) => app.request(String(input), init)) as typeof fetch };
}

function createDevice(fetch: typeof globalThis.fetch) {
  const memory = new Map<string, string>();
  let writesLeft = Number.POSITIVE_INFINITY;
  const beforeWrite = () => {
    if (writesLeft <= 0) throw new PageClosed();
    writesLeft -= 1;
  };
  const storage: SafeStorage = {
    get: key => memory.get(key) ?? null,
    set(key, text) {
      beforeWrite();
      memory.set(key, text);
      return true;
    },
    remove(key) {
      beforeWrite();
      memory.delete(key);
    },
  };
  function open() {
    const theme = createThemeStore({
      storage,
      root: { dataset: {} } as unknown as HTMLElement,
      systemDark: { matches: false, addEventListener() {} },
    });
    const [houses, saved] = [createHouseStore({ storage }), createSavedStore(storage)];
    const filters = createSavedFilterStore(storage);
    const placings = createPlacingStore(storage, () => Date.now());
    const device = createDeviceSettings({ theme, houses, saved, filters, placings, storage });
    const records = createSyncRecords(storage);
    const signal = new AbortController().signal;
    return {
      houses,
      saved,
      device,
      send: () => exchangeSettings({ device, records, newId: randomUUID, fetch, signal }),
    };
  }
  let page = open();
  return {
    page: () => page,
    reopen(closesAfter: number | null) {
      writesLeft = closesAfter ?? Number.POSITIVE_INFINITY;
      page = open();
    },
  };
}

const name = fc.constantFrom(...NAMES);
const amount = fc.integer({ min: 1, max: 1_000 }).map(cents);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('save' as const), name }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('delete' as const), name }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('rename' as const), name, next: name }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('house' as const), value: amount }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('round' as const), value: amount }) },
);
const step: fc.Arbitrary<Step> = fc.record({
  act,
  sends: fc.boolean(),
  closesAfter: fc.option(fc.nat(7), { freq: 4 }),
});
const devices = fc.array(fc.array(step, { maxLength: 8 }), { minLength: 2, maxLength: 3 });
/** What happens to a request: it arrives, it gets lost, or its answer gets lost. */
const fates = fc.infiniteStream(fc.constantFrom('fine', 'fine', 'fine', 'lost', 'unanswered'));

/** An acknowledged save is never lost: devices, delays, lost answers and closed pages. */
export async function keepsAcknowledgedSaves(store: DocumentStore, numRuns: number): Promise<void> {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(devices, fates, fc.scheduler(), async (plans, luck, scheduler) => {
      const uid = asUid(`u${runs++}`);
      const server = createServer(store, uid);
      let isCalm = false;
      const fetch = (async (input: string, init?: RequestInit) => {
        if (isCalm) return server.fetch(input, init);
        const fate = luck.next().value;
        await scheduler.schedule(Promise.resolve());
        if (fate === 'lost') throw new TypeError('no network');
        const answer = await server.fetch(input, init);
        await scheduler.schedule(Promise.resolve());
        if (fate === 'unanswered') throw new TypeError('no network');
        return answer;
      }) as typeof globalThis.fetch;

      const saves = new Set<string>();
      /** Links that were deleted or replaced by somebody who had seen them. */
      const ended = new Set<string>();
      const lastTerms = new Map<string, number>();
      const roundings = new Set<number | null>([null]);
      let count = 0;

      async function live(plan: readonly Step[], at: number) {
        const device = createDevice(fetch);
        const field = FIELDS[at] ?? 'step';
        for (const { act, sends, closesAfter } of plan) {
          device.reopen(closesAfter);
          const { saved, houses, send } = device.page();
          const before = new Map(saved.get().saved.map(each => [each.name, each.link]));
          const end = (gone: string) => ended.add(before.get(gone) ?? '');
          const link = `${at}-${count++}`;
          // Noted before the act: a page that closes in the middle may have done it.
          if (act.type === 'save' || act.type === 'delete') end(act.name);
          if (act.type === 'rename' && before.has(act.name) && act.next !== act.name) end(act.next);
          if (act.type === 'round') roundings.add(act.value);
          try {
            if (act.type === 'save') saved.save({ name: act.name, link });
            if (act.type === 'save') saves.add(link);
            if (act.type === 'delete') saved.forget(act.name);
            if (act.type === 'rename' && act.next !== act.name) saved.rename(act.name, act.next);
            if (act.type === 'round') houses.round(act.value);
            if (act.type === 'house') {
              houses.put({ ...(houses.get().byBook.get('kto') ?? unsetHouse('kto')), [field]: act.value });
              lastTerms.set(field, act.value);
            }
            if (sends) await send();
          } catch (cause) {
            if (!(cause instanceof PageClosed || (cause as Error).name === 'RequestFailure')) throw cause;
          }
        }
        device.reopen(null);
        return device;
      }

      const all = await scheduler.waitFor(Promise.all(plans.map(live)));
      isCalm = true;
      for (const device of [...all, ...all]) await device.page().send();

      const { entries } = await server.accountSettings.open([uid]);
      const links = entries.flatMap(entry => (entry.kind === 'calculation' ? [entry.value?.link] : []));
      expect(links).toEqual(expect.arrayContaining([...saves].filter(link => !ended.has(link))));
      const kto = entries.find(entry => entry.kind === 'house')?.value;
      expect({ ...(kto as object) }).toMatchObject(Object.fromEntries(lastTerms));
      expect([...roundings]).toContain(entries.find(entry => entry.kind === 'rounding')?.value ?? null);
      const sorted = (list: readonly object[]) => list.map(each => JSON.stringify(each)).sort();
      for (const device of all) expect(sorted(device.page().device.read())).toEqual(sorted(entries));
    }),
    { numRuns },
  );
}
