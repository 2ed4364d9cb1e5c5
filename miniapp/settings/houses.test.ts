import { afterEach, describe, expect, it } from 'vitest';
import type { HouseSettings } from '#shared/wire/account.ts';
import type { AccountState } from '../account/account-store.ts';
import { createSafeStorage } from '../ui/safe-storage.ts';
import { createHouseStore, HOUSES_KEY, unsetHouse } from './house-settings.ts';
import { startHousesSync } from './houses-sync.ts';

afterEach(() => localStorage.clear());

const storage = createSafeStorage(() => localStorage);
const kto: HouseSettings = { ...unsetHouse('kto'), on: true, maxStake: 60_000 };

describe('my houses', () => {
  it('are kept in this browser', () => {
    const store = createHouseStore({ storage });
    store.put(kto);
    store.put(unsetHouse('betano'));
    store.put({ ...kto, step: 500 });
    const again = createHouseStore({ storage }).get();
    expect(again.list.map(({ book, step }) => [book, step])).toEqual([
      ['kto', 500],
      ['betano', null],
    ]);
    expect([...again.mine]).toEqual(['kto']);
  });

  it.each(['nonsense', '{"version":2}', 'null'])('%s is none', text => {
    localStorage.setItem(HOUSES_KEY, text);
    expect(createHouseStore({ storage }).get().list).toEqual([]);
  });
});

/** An account whose server keeps what it is told. */
function accountOf(kept: Record<string, unknown>) {
  const listeners = new Set<() => void>();
  let user: { uid: string } | null = null;
  const puts: unknown[] = [];
  return {
    puts,
    get: () => ({ user }) as AccountState,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch: (async (_address: string, init?: RequestInit) => {
      if (init?.method === 'PUT') puts.push(JSON.parse(String(init.body)));
      return Response.json(kept);
    }) as typeof fetch,
    signIn() {
      user = { uid: 'u1' };
      for (const listener of listeners) listener();
    },
  };
}

describe('in an account', () => {
  const theme = { mode: 'dark', primary: 'teal' };

  it('are taken from it on signing in', async () => {
    const store = createHouseStore({ storage });
    const account = accountOf({ theme, houses: [kto] });
    startHousesSync(account, store);
    account.signIn();
    await expect.poll(() => store.get().list).toEqual([kto]);
    expect(account.puts).toEqual([]);
  });

  it('are given to it where it has none', async () => {
    const store = createHouseStore({ storage });
    store.put(kto);
    const account = accountOf({ theme });
    startHousesSync(account, store);
    account.signIn();
    await expect.poll(() => account.puts).toEqual([{ houses: [kto] }]);
    store.put({ ...kto, on: false });
    await expect.poll(() => account.puts).toHaveLength(2);
  });

  it('stay here without one', async () => {
    const store = createHouseStore({ storage });
    const account = accountOf({ theme });
    startHousesSync(account, store);
    store.put(kto);
    await new Promise(resolve => setTimeout(resolve));
    expect(account.puts).toEqual([]);
  });
});
