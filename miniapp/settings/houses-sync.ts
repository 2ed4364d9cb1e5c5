/** My houses and their rounding follow my account: taken from it on signing in, written to it when I change them. */
import { type AccountSettingsChange, accountSettingsSchema } from '#shared/wire/account.ts';
import type { AccountStore } from '../account/account-store.ts';
import type { HouseStore } from './house-settings.ts';

const ADDRESS = '/api/account/settings';

/** Returns its end. What cannot be read or written now is left for the next time: the houses stand in this browser. */
export function startHousesSync(
  account: Pick<AccountStore, 'get' | 'subscribe' | 'fetch'>,
  houses: Pick<HouseStore, 'get' | 'subscribe' | 'replace'>,
): () => void {
  let uid: string | null = null;
  let shared = textOf(houses);

  async function take(): Promise<void> {
    const [asked, before] = [uid, shared];
    const answer = await account.fetch(ADDRESS);
    const kept = accountSettingsSchema.parse(await answer.json());
    // Somebody else by now, or another choice in the meantime.
    if (asked !== uid || shared !== before) return;
    if (kept.houses === undefined && kept.rounding === undefined) {
      const { list, rounding } = houses.get();
      if (list.length > 0 || rounding !== null) await give();
      return;
    }
    const next = { list: kept.houses ?? [], rounding: kept.rounding ?? null };
    shared = JSON.stringify(next);
    houses.replace(next);
  }

  async function give(): Promise<void> {
    const { list, rounding } = houses.get();
    await account.fetch(ADDRESS, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ houses: [...list], rounding } satisfies AccountSettingsChange),
    });
  }

  const onAccount = () => {
    const next = account.get().user?.uid ?? null;
    if (next === uid) return;
    uid = next;
    if (uid !== null) take().catch(() => {});
  };
  const onHouses = () => {
    const next = textOf(houses);
    if (next === shared) return;
    shared = next;
    if (uid !== null) give().catch(() => {});
  };
  const ends = [account.subscribe(onAccount), houses.subscribe(onHouses)];
  onAccount();
  return () => {
    for (const end of ends) end();
  };
}

function textOf(houses: Pick<HouseStore, 'get'>): string {
  const { list, rounding } = houses.get();
  return JSON.stringify({ list, rounding });
}

const running = new WeakMap<object, { stop: () => void; users: number }>();

/** The same for any number of readers at once: the first starts it, the last to leave ends it. */
export function shareHousesSync(...[account, houses]: Parameters<typeof startHousesSync>): () => void {
  const sync = running.get(houses) ?? { stop: startHousesSync(account, houses), users: 0 };
  sync.users += 1;
  running.set(houses, sync);
  return () => {
    sync.users -= 1;
    if (sync.users > 0) return;
    running.delete(houses);
    sync.stop();
  };
}
