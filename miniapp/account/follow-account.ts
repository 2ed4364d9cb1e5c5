/**
 * Synchronises something kept in this browser with the person's account: merged with the account's value on
 * sign-in, sent to the account when it changes, removed on sign-out. What fails now is
 * tried again when the network is back.
 */
import type { AccountSettings, AccountSettingsChange } from '#shared/wire/account.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { callApi } from '../server/request.ts';
import type { AccountStore } from './account-store.ts';

export interface Followed<Value> {
  /** Where it is in the account; nothing where it was never said there. */
  inAccount(settings: AccountSettings): Value | null | undefined;
  toAccount(value: Value): AccountSettingsChange;
  get(): Value;
  subscribe(listener: () => void): () => void;
  replace(value: Value): void;
  /** base: what this browser and the account had last in common; undefined where they never had anything. */
  merge(base: Value | undefined, mine: Value, theirs: Value): Value;
  /** As it is where nobody ever said anything: an account that has none hears nothing of it. */
  readonly nothing: Value;
  /** Where that common state outlives the page, and says whose this is. Without it the next person finds it as it is. */
  readonly kept?: { readonly storage: SafeStorage; readonly key: string };
}

interface Common<Value> {
  readonly uid: string;
  readonly value: Value;
}

/** Returns its end. */
export function followAccount<Value>(
  account: Pick<AccountStore, 'get' | 'subscribe' | 'fetch'>,
  { inAccount, toAccount, get, subscribe, replace, merge, nothing, kept }: Followed<Value>,
): () => void {
  const storedCommon = kept === undefined ? null : createStoredCommon(kept, { inAccount, toAccount });
  let uid: string | null = null;
  let last: Common<Value> | null = null;
  let seen = textOf(get());
  let running = false;
  let again = false;
  let failed = false;

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
      failed = false;
    } catch {
      failed = true;
    } finally {
      running = false;
    }
  }

  async function joinOnce(): Promise<void> {
    const asked = uid;
    const [{ accountSettingsSchema }, answer] = await Promise.all([
      import('#shared/wire/account.ts'),
      callApi(account.fetch, api => api.account.settings.$get()),
    ]);
    const theirs = inAccount(accountSettingsSchema.parse(await answer.json()));
    // Another account signed in meanwhile.
    if (asked !== uid || asked === null) return;
    const common = last ?? storedCommon?.read(accountSettingsSchema) ?? null;
    const [base, mine] = common?.uid === asked ? [common.value, get()] : [undefined, withoutTheirs(common)];
    const joined = theirs === null || theirs === undefined ? mine : merge(base, mine, theirs);
    put(joined);
    if (textOf(theirs) !== seen && !(theirs == null && seen === textOf(nothing))) {
      await callApi(account.fetch, api => api.account.settings.$put({ json: toAccount(joined) }));
    }
    last = { uid: asked, value: joined };
    storedCommon?.write(last);
  }

  /** What an account has leaves this browser with its person; what they never got to tell it stays. */
  async function leave(): Promise<void> {
    if (storedCommon === null || !storedCommon.exists()) return;
    const { accountSettingsSchema } = await import('#shared/wire/account.ts');
    if (uid !== null) return;
    put(withoutTheirs(storedCommon.read(accountSettingsSchema)));
    storedCommon.remove();
  }

  function withoutTheirs(common: Common<Value> | null): Value {
    return common === null ? get() : merge(common.value, get(), nothing);
  }

  function put(value: Value): void {
    const before = textOf(get());
    seen = textOf(value);
    if (before !== seen) replace(value);
  }

  const onAccount = () => {
    const { user, remembered } = account.get();
    if (user === null && remembered === null) void leave();
    const next = user?.uid ?? null;
    if (next === uid) return;
    uid = next;
    last = null;
    if (uid !== null) void join();
  };
  const onChange = () => {
    const next = textOf(get());
    if (next === seen) return;
    seen = next;
    if (uid !== null) void join();
  };
  const onOnline = () => {
    if (failed && uid !== null) void join();
  };
  const ends = [account.subscribe(onAccount), subscribe(onChange)];
  window.addEventListener('online', onOnline);
  onAccount();
  return () => {
    for (const end of ends) end();
    window.removeEventListener('online', onOnline);
    uid = null;
  };
}

/** The common state where it outlives the page, as the account's settings have it. */
function createStoredCommon<Value>(
  { storage, key }: NonNullable<Followed<Value>['kept']>,
  { inAccount, toAccount }: Pick<Followed<Value>, 'inAccount' | 'toAccount'>,
) {
  return {
    exists: () => storage.get(key) !== null,
    /** Null where there is none, or where another version left something else. */
    read(schema: { parse(settings: unknown): AccountSettings }): Common<Value> | null {
      try {
        const { uid, settings } = JSON.parse(storage.get(key) ?? '{}');
        const value = inAccount(schema.parse(settings));
        return typeof uid === 'string' && value != null ? { uid, value } : null;
      } catch {
        return null;
      }
    },
    write({ uid, value }: Common<Value>) {
      storage.set(key, JSON.stringify({ uid, settings: toAccount(value) }));
    },
    remove: () => storage.remove(key),
  };
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** The one that changed since both had the same; where they never had, the account's. */
export function laterOf<T>(base: T | undefined, mine: T, theirs: T): T {
  return base !== undefined && textOf(mine) !== textOf(base) ? mine : theirs;
}
