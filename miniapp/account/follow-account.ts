/**
 * Synchronises something kept in this browser with the person's account: merged with the account's value on sign-in,
 * sent to the account when it changes, removed on sign-out. A failed attempt is repeated when the network is back.
 */
import type { AccountSettings, AccountSettingsChange } from '#shared/wire/account.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { callApi } from '../server/request.ts';
import type { AccountStore } from './account-store.ts';

export interface Followed<Value> {
  /** The value in the account; undefined if it was never set there. */
  inAccount(settings: AccountSettings): Value | null | undefined;
  toAccount(value: Value): AccountSettingsChange;
  get(): Value;
  subscribe(listener: () => void): () => void;
  replace(value: Value): void;
  /** base: the value that this browser and the account last shared; undefined if they never shared one. */
  merge(base: Value | undefined, mine: Value, theirs: Value): Value;
  /** The value before anything was set: it is not sent to an account that has none. */
  readonly nothing: Value;
  /**
   * Where the shared value is stored beyond the page, with the person it belongs to. Without it, the next person finds
   * the value as it is.
   */
  readonly kept?: { readonly storage: SafeStorage; readonly key: string };
}

interface Common<Value> {
  readonly uid: string;
  readonly value: Value;
}

/** Returns a function that stops it. */
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

  /** One at a time: two concurrent answers would each undo what the other one changed. */
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
    // Another account has signed in meanwhile.
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

  /** On sign-out, removes what the account has from this browser; changes that the account never received stay. */
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

/** The shared value stored beyond the page, in the form of the account's settings. */
function createStoredCommon<Value>(
  { storage, key }: NonNullable<Followed<Value>['kept']>,
  { inAccount, toAccount }: Pick<Followed<Value>, 'inAccount' | 'toAccount'>,
) {
  return {
    exists: () => storage.get(key) !== null,
    /** Null if there is none, or if another version stored something else. */
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

/** The value that changed since both were the same; if they never were, the account's. */
export function laterOf<T>(base: T | undefined, mine: T, theirs: T): T {
  return base !== undefined && textOf(mine) !== textOf(base) ? mine : theirs;
}
