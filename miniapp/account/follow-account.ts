/**
 * Something kept in this browser that follows a person from device to device: joined with what their account has on
 * signing in, given to it when they change it. What cannot be asked or told now is left for the next time.
 */
import type { AccountSettings, AccountSettingsChange } from '#shared/wire/account.ts';
import type { AccountStore } from './account-store.ts';

const ADDRESS = '/api/account/settings';

export interface Followed<Key extends keyof AccountSettings> {
  readonly key: Key;
  get(): Value<Key>;
  subscribe(listener: () => void): () => void;
  replace(value: Value<Key>): void;
  /** base: what this browser and the account had last in common; undefined on signing in. */
  merge(base: Value<Key> | undefined, mine: Value<Key>, theirs: Value<Key>): Value<Key>;
  /** Nobody ever said it: an account that has none hears nothing of it. */
  isUnsaid(value: Value<Key>): boolean;
}

export type Value<Key extends keyof AccountSettings> = NonNullable<AccountSettings[Key]>;

/** Returns its end. */
export function followAccount<Key extends keyof AccountSettings>(
  account: Pick<AccountStore, 'get' | 'subscribe' | 'fetch'>,
  { key, get, subscribe, replace, merge, isUnsaid }: Followed<Key>,
): () => void {
  let uid: string | null = null;
  let base: Value<Key> | undefined;
  let seen = textOf(get());
  let running = false;
  let again = false;

  /** One at a time: two answers that cross would each take back what the other one gave. */
  async function join(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        await joinOnce();
      } while (again && uid !== null);
    } catch {
      // Left for the next time.
    } finally {
      running = false;
    }
  }

  async function joinOnce(): Promise<void> {
    const asked = uid;
    const [{ accountSettingsSchema }, answer] = await Promise.all([
      import('#shared/wire/account.ts'),
      account.fetch(ADDRESS),
    ]);
    const theirs = accountSettingsSchema.parse(await answer.json())[key] as Value<Key> | null | undefined;
    // Somebody else by now.
    if (asked !== uid || asked === null) return;
    const mine = get();
    const isNew = theirs === null || theirs === undefined;
    if (isNew && base === undefined && isUnsaid(mine)) return;
    const joined = isNew ? mine : merge(base, mine, theirs);
    base = joined;
    seen = textOf(joined);
    if (textOf(mine) !== seen) replace(joined);
    if (textOf(theirs) === seen) return;
    await account.fetch(ADDRESS, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [key]: joined } satisfies AccountSettingsChange),
    });
  }

  const onAccount = () => {
    const next = account.get().user?.uid ?? null;
    if (next === uid) return;
    uid = next;
    base = undefined;
    if (uid !== null) void join();
  };
  const onChange = () => {
    const next = textOf(get());
    if (next === seen) return;
    seen = next;
    if (uid !== null) void join();
  };
  const ends = [account.subscribe(onAccount), subscribe(onChange)];
  onAccount();
  return () => {
    for (const end of ends) end();
    uid = null;
  };
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** The one that changed since both had the same; on signing in the account's. */
export function laterOf<T>(base: T | undefined, mine: T, theirs: T): T {
  return base !== undefined && textOf(mine) !== textOf(base) ? mine : theirs;
}
