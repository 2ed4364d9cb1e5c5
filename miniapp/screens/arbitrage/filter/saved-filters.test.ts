import { afterEach, describe, expect, it } from 'vitest';
import { parseFilter, printFilter } from '#shared/arb-filter/address.ts';
import { arbFilterSchema, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { accountSettingsChangeSchema, type SavedFilter } from '#shared/wire/account.ts';
import type { SignInState } from '../../../account/account-store.ts';
import { createSafeStorage, type SafeStorage } from '../../../browser/safe-storage.ts';
import { createSavedFilterStore, SAVED_FILTERS_KEY } from './saved-filters.ts';
import { startFiltersSync } from './use-saved-filters.ts';

afterEach(() => localStorage.clear());

const storage = createSafeStorage(() => localStorage);
const named = (name: string, search = `lucro_de=${name.length}`): SavedFilter => ({ name, search });
const namesOf = (filters: readonly SavedFilter[] = []) => filters.map(({ name }) => name);

describe('saved filters', () => {
  it('are saved by name, the last one last, and deleted', () => {
    const store = createSavedFilterStore(storage);
    for (const each of [named('a'), named('b'), named('a', 'ordem=roi')]) store.save(each);
    expect(createSavedFilterStore(storage).get()).toEqual([named('b'), named('a', 'ordem=roi')]);
    store.forget('b');
    expect(createSavedFilterStore(storage).get()).toEqual([named('a', 'ordem=roi')]);
  });

  it('stored in the previous format are read, except one that is too long for an account', () => {
    const filter = arbFilterSchema.parse({
      leagues: ['Brasileirão Série A', 'a,b'],
      markets: ['cross'],
      profitFrom: 2,
    });
    const long = { ...filter, leagues: Array.from({ length: 60 }, (_, at) => `Liga número ${at}`) };
    const filters = [
      { name: 'Brasil', filter },
      { name: 'Muitas', filter: long },
      { name: 'Tudo', filter: EMPTY_FILTER },
    ];
    localStorage.setItem(SAVED_FILTERS_KEY, JSON.stringify({ version: 1, filters }));
    const [brazil, all, ...others] = createSavedFilterStore(storage).get();
    expect([brazil?.name, all, others]).toEqual(['Brasil', { name: 'Tudo', search: '' }, []]);
    expect(parseFilter(brazil?.search ?? '')).toEqual(filter);
    expect(accountSettingsChangeSchema.safeParse({ filters: [brazil, all] }).success).toBe(true);
  });

  it.each(['{', 'null', '{"version":3}', '{"version":2,"filters":[{"name":""}]}'])(
    'ignores the stored text %s',
    text => {
      localStorage.setItem(SAVED_FILTERS_KEY, text);
      expect(createSavedFilterStore(storage).get()).toEqual([]);
    },
  );

  it('are accepted by an account, whatever the league’s name', () => {
    const search = printFilter(arbFilterSchema.parse({ leagues: ['“Copa” & <Liga>, 100 % ~(ø)!*\u2019', '日本'] }));
    expect(accountSettingsChangeSchema.safeParse({ filters: [{ name: 'a', search }] }).success).toBe(true);
  });
});

/** An account server for several people, and browsers that any of them sign in with. */
function server() {
  const kept = new Map<string, { filters?: SavedFilter[] }>();
  const browser = () => {
    const memory = new Map<string, string>();
    const storage: SafeStorage = {
      get: key => memory.get(key) ?? null,
      set: (key, text) => memory.set(key, text).has(key),
      remove: key => void memory.delete(key),
    };
    const listeners = new Set<() => void>();
    let user: string | null = null;
    const network = { isOff: false, refused: 0 };
    const store = createSavedFilterStore(storage);
    startFiltersSync(
      {
        get: () => ({ user: user && { uid: user }, remembered: user && {} }) as SignInState,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        fetch: async (_address, init) => {
          if (network.isOff) {
            network.refused += 1;
            throw new TypeError('no network');
          }
          const uid = user ?? '';
          if (init?.method === 'PUT') {
            kept.set(uid, { ...kept.get(uid), ...accountSettingsChangeSchema.parse(JSON.parse(String(init.body))) } as {
              filters?: SavedFilter[];
            });
          }
          return Response.json(kept.get(uid) ?? {});
        },
      },
      store,
      storage,
    );
    return {
      store,
      network,
      names: () => namesOf(store.get()),
      sign(next: string | null) {
        user = next;
        for (const listener of listeners) listener();
      },
    };
  };
  return { browser, names: (uid: string) => namesOf(kept.get(uid)?.filters) };
}

describe('in an account', () => {
  it('follow their person, and a deleted one does not return', async () => {
    const { browser, names } = server();
    const [phone, desk] = [browser(), browser()];
    phone.store.save(named('antes da conta'));
    phone.sign('ana');
    await expect.poll(() => names('ana')).toEqual(['antes da conta']);
    desk.store.save(named('da mesa'));
    desk.sign('ana');
    await expect.poll(() => names('ana')).toEqual(['da mesa', 'antes da conta']);
    phone.store.forget('antes da conta');
    await expect.poll(() => names('ana')).toEqual(['da mesa']);
    desk.store.save(named('nova'));
    await expect.poll(() => names('ana')).toEqual(['da mesa', 'nova']);
    expect(desk.names()).toEqual(['da mesa', 'nova']);
  });

  it('saved offline are sent when the network is back', async () => {
    const { browser, names } = server();
    const phone = browser();
    phone.sign('ana');
    phone.network.isOff = true;
    phone.store.save(named('sem rede'));
    await expect.poll(() => phone.network.refused).toBeGreaterThan(0);
    phone.network.isOff = false;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => names('ana')).toEqual(['sem rede']);
  });

  it('are removed on sign-out: the next person has their own', async () => {
    const { browser, names } = server();
    const [shared, other] = [browser(), browser()];
    other.sign('bia');
    other.store.save(named('da bia'));
    await expect.poll(() => names('bia')).toEqual(['da bia']);
    shared.sign('ana');
    shared.store.save(named('da ana'));
    await expect.poll(() => names('ana')).toEqual(['da ana']);
    shared.sign(null);
    await expect.poll(shared.names).toEqual([]);
    shared.sign('bia');
    await expect.poll(shared.names).toEqual(['da bia']);
    expect([names('ana'), names('bia')]).toEqual([['da ana'], ['da bia']]);
  });
});
