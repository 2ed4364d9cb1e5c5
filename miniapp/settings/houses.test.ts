import { afterEach, describe, expect, it } from 'vitest';
import { ANY_HOUSE } from '#shared/stakes/any-house.ts';
import type { HouseSettings } from '#shared/wire/account.ts';
import type { SignInState } from '../account/account-store.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { createHouseStore, unsetHouse } from './house-settings.ts';
import { HOUSES_KEY } from './houses-key.ts';
import { mergeHouses, shareHousesSync, startHousesSync } from './houses-sync.ts';

afterEach(() => localStorage.clear());

const storage = createSafeStorage(() => localStorage);
const kto: HouseSettings = { ...unsetHouse('kto'), on: true, maxStake: 60_000 };
const off = { ...kto, on: false };
const betano = { ...unsetHouse('betano'), on: true };
const limited = { ...betano, maxStake: 10_000 };

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

  it('have their own step, or the common one', () => {
    const store = createHouseStore({ storage });
    store.put({ ...kto, step: 500 });
    store.round(1_000);
    const { byBook, list, rounding } = createHouseStore({ storage }).get();
    expect([byBook.get('kto')?.step, byBook.get(ANY_HOUSE)?.step, rounding]).toEqual([500, 1_000, 1_000]);
    expect(list).toHaveLength(1);
    store.round(null);
    expect(createHouseStore({ storage }).get().byBook.has(ANY_HOUSE)).toBe(false);
  });

  it('stored before there was a common step are read', () => {
    localStorage.setItem(HOUSES_KEY, JSON.stringify({ version: 1, houses: [kto] }));
    expect(createHouseStore({ storage }).get()).toMatchObject({ list: [kto], rounding: null });
  });

  it.each(['nonsense', '{"version":3}', 'null'])('ignores the stored text %s', text => {
    localStorage.setItem(HOUSES_KEY, text);
    expect(createHouseStore({ storage }).get().list).toEqual([]);
  });
});

/** An account whose server stores what it receives. */
function accountOf(kept: Record<string, unknown>) {
  const listeners = new Set<() => void>();
  let user: { uid: string } | null = null;
  const puts: unknown[] = [];
  const asked: string[] = [];
  return {
    puts,
    asked,
    get: () => ({ user }) as SignInState,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch: (async (_address: string, init?: RequestInit) => {
      asked.push(init?.method ?? 'GET');
      if (init?.method === 'PUT') {
        const put = JSON.parse(String(init.body));
        puts.push(put);
        Object.assign(kept, put);
      }
      return Response.json(kept);
    }) as typeof fetch,
    signIn() {
      user = { uid: 'u1' };
      for (const listener of listeners) listener();
    },
  };
}

/**
 * Resolves once a later change from another browser has arrived: earlier changes have then arrived too, or are not
 * sent.
 */
async function sentElsewhere(): Promise<void> {
  const store = createHouseStore({
    storage: createSafeStorage(() => {
      throw new Error('blocked');
    }),
  });
  const account = accountOf({});
  const end = startHousesSync(account, store);
  account.signIn();
  store.round(100);
  await expect.poll(() => account.puts).toEqual([{ houses: [], rounding: 100 }]);
  end();
}

describe('in an account', () => {
  const theme = { mode: 'dark', primary: 'teal' };

  it('are taken from it on signing in', async () => {
    const store = createHouseStore({ storage });
    const account = accountOf({ theme, houses: [kto] });
    startHousesSync(account, store);
    account.signIn();
    await expect.poll(() => store.get().list).toEqual([kto]);
    // The next change is sent alone: the values taken from the account were not written back.
    store.put(off);
    await expect.poll(() => account.puts).toEqual([{ houses: [off], rounding: null }]);
  });

  it('are written to an account that has none', async () => {
    const store = createHouseStore({ storage });
    store.put(kto);
    const account = accountOf({ theme });
    startHousesSync(account, store);
    account.signIn();
    await expect.poll(() => account.puts).toEqual([{ houses: [kto], rounding: null }]);
    store.put({ ...kto, on: false });
    await expect.poll(() => account.puts).toHaveLength(2);
  });

  it('are synchronised with their rounding', async () => {
    const store = createHouseStore({ storage });
    const account = accountOf({ theme, rounding: 500 });
    startHousesSync(account, store);
    account.signIn();
    await expect.poll(() => store.get().rounding).toBe(500);
    store.round(100);
    await expect.poll(() => account.puts).toEqual([{ houses: [], rounding: 100 }]);
  });

  it('keeps changes made here while the account is read, and the account’s own', async () => {
    const store = createHouseStore({ storage });
    const account = accountOf({ theme, houses: [kto] });
    startHousesSync(account, store);
    account.signIn();
    store.round(100);
    await expect.poll(() => account.puts).toEqual([{ houses: [kto], rounding: 100 }]);
    expect(store.get().list).toEqual([kto]);
  });

  it.each([
    [
      'on signing in: the account\u2019s, and what only this browser has',
      undefined,
      [kto, limited],
      [off],
      [off, limited],
    ],
    ['changed here', [kto, betano], [off, betano], [kto, betano], [off, betano]],
    ['changed there', [kto], [kto], [off], [off]],
    ['changed on both sides, each another one', [kto, betano], [off, betano], [kto, limited], [off, limited]],
    ['added on both sides', [], [kto], [betano], [betano, kto]],
  ])('are merged: %s', (_, base, mine, theirs, joined) => {
    const at = (list: readonly HouseSettings[]) => ({ list, rounding: null });
    expect(mergeHouses(base && at(base), at(mine), at(theirs)).list).toEqual(joined);
  });

  it.each([
    [undefined, 100, 500, 500],
    [undefined, 100, null, 100],
    [500, 100, 500, 100],
    [500, null, 500, null],
    [500, 500, 1_000, 1_000],
  ])('merge their rounding: last %s, here %s, there %s \u2192 %s', (base, mine, theirs, joined) => {
    const at = (rounding: number | null) => ({ list: [], rounding });
    expect(mergeHouses(base === undefined ? undefined : at(base), at(mine), at(theirs)).rounding).toBe(joined);
  });

  it('are written once, however many components use them', async () => {
    const store = createHouseStore({ storage });
    const account = accountOf({ theme, houses: [kto] });
    const ends = [shareHousesSync(account, store), shareHousesSync(account, store)];
    account.signIn();
    await expect.poll(() => store.get().list).toEqual([kto]);
    ends[0]?.();
    store.put({ ...kto, step: 500 });
    await sentElsewhere();
    expect(account.puts).toEqual([{ houses: [{ ...kto, step: 500 }], rounding: null }]);
    ends[1]?.();
    store.put(kto);
    await sentElsewhere();
    expect(account.puts).toHaveLength(1);
  });

  it('stay in this browser without an account', async () => {
    const store = createHouseStore({ storage });
    const account = accountOf({ theme });
    startHousesSync(account, store);
    store.put(kto);
    await sentElsewhere();
    expect(account.asked).toEqual([]);
    account.signIn();
    await expect.poll(() => account.puts).toEqual([{ houses: [kto], rounding: null }]);
  });
});
