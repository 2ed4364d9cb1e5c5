/** My houses follow my account: taken from it on signing in, written to it when I change them. */
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
    const asked = uid;
    const answer = await account.fetch(ADDRESS);
    const { houses: kept } = accountSettingsSchema.parse(await answer.json());
    // Somebody else by now, or another choice in the meantime.
    if (asked !== uid || textOf(houses) !== shared) return;
    if (kept === undefined) {
      if (houses.get().list.length > 0) await give();
      return;
    }
    shared = JSON.stringify(kept);
    houses.replace(kept);
  }

  async function give(): Promise<void> {
    await account.fetch(ADDRESS, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ houses: [...houses.get().list] } satisfies AccountSettingsChange),
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
  return JSON.stringify(houses.get().list);
}
