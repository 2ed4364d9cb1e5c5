import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../browser/safe-storage.ts';
import type { SignInState } from './account-store.ts';
import { followAccount, laterOf } from './follow-account.ts';

type Theme = { mode: 'light' | 'dark' | 'system'; primary: string };
const UNSAID: Theme = { mode: 'system', primary: 'green' };

/** A server shared by several devices of one person; `hold` delays its answers. */
function serverOf(kept: Record<string, unknown> = {}) {
  const requests: string[] = [];
  let held: Promise<void> = Promise.resolve();
  return {
    kept,
    requests,
    hold() {
      let release = () => {};
      held = new Promise(resolve => {
        release = resolve;
      });
      return () => release();
    },
    fetch: (async (_address: string, init?: RequestInit) => {
      requests.push(init?.method ?? 'GET');
      const answer = { theme: null, ...kept };
      await held;
      if (init?.method === 'PUT') Object.assign(kept, JSON.parse(String(init.body)));
      return Response.json(init?.method === 'PUT' ? { theme: null, ...kept } : answer);
    }) as typeof fetch,
  };
}

function deviceOf(server: ReturnType<typeof serverOf>, start: Theme = UNSAID) {
  const onAccount = new Set<() => void>();
  const onTheme = new Set<() => void>();
  let user: { uid: string } | null = null;
  let theme = start;
  const become = (next: Theme) => {
    theme = next;
    for (const listener of onTheme) listener();
  };
  const listen = (all: Set<() => void>) => (listener: () => void) => {
    all.add(listener);
    return () => void all.delete(listener);
  };
  const account = { get: () => ({ user }) as SignInState, subscribe: listen(onAccount), fetch: server.fetch };
  const end = followAccount(account, {
    inAccount: settings => settings.theme,
    toAccount: value => ({ theme: value }),
    get: () => theme,
    subscribe: listen(onTheme),
    replace: become,
    merge: laterOf,
    nothing: UNSAID,
  });
  return {
    get: () => theme,
    choose: become,
    end,
    sign(next: string | null) {
      user = next === null ? null : { uid: next };
      for (const listener of onAccount) listener();
    },
  };
}

describe('a setting that follows an account', () => {
  it('is taken from the account on signing in, and reaches the other device when it changes', async () => {
    const server = serverOf({ theme: { mode: 'dark', primary: 'rose' } });
    const [phone, desktop] = [deviceOf(server), deviceOf(server, { mode: 'light', primary: 'sky' })];
    phone.sign('u1');
    await expect.poll(phone.get).toEqual({ mode: 'dark', primary: 'rose' });
    expect(server.requests).toEqual(['GET']);
    phone.choose({ mode: 'light', primary: 'rose' });
    await expect.poll(() => server.kept.theme).toEqual({ mode: 'light', primary: 'rose' });
    desktop.sign('u1');
    await expect.poll(desktop.get).toEqual({ mode: 'light', primary: 'rose' });
  });

  it('sends nothing if nothing was ever set', async () => {
    const server = serverOf();
    const [phone, desktop] = [deviceOf(server), deviceOf(server, { mode: 'dark', primary: 'green' })];
    phone.sign('u1');
    desktop.sign('u1');
    await expect.poll(() => server.kept.theme).toEqual({ mode: 'dark', primary: 'green' });
    expect(server.requests).toEqual(['GET', 'GET', 'PUT']);
    phone.choose({ mode: 'light', primary: 'green' });
    await expect.poll(() => server.kept.theme).toEqual({ mode: 'light', primary: 'green' });
  });

  it('keeps what is chosen while the account is being read', async () => {
    const server = serverOf({ theme: { mode: 'dark', primary: 'rose' } });
    const phone = deviceOf(server);
    phone.sign('u1');
    await expect.poll(phone.get).toEqual({ mode: 'dark', primary: 'rose' });
    const release = server.hold();
    phone.choose({ mode: 'light', primary: 'rose' });
    phone.choose({ mode: 'light', primary: 'teal' });
    release();
    await expect.poll(() => server.kept.theme).toEqual({ mode: 'light', primary: 'teal' });
    expect(phone.get()).toEqual({ mode: 'light', primary: 'teal' });
  });

  it('is not passed from one person to the next', async () => {
    const server = serverOf({ theme: { mode: 'dark', primary: 'rose' } });
    const phone = deviceOf(server);
    const release = server.hold();
    phone.sign('u1');
    await expect.poll(() => server.requests).toEqual(['GET']);
    phone.sign(null);
    release();
    phone.choose({ mode: 'light', primary: 'teal' });
    // Signing in elsewhere finds the account unchanged, and the next choice there is the first one written.
    const desktop = deviceOf(server);
    desktop.sign('u1');
    await expect.poll(desktop.get).toEqual({ mode: 'dark', primary: 'rose' });
    desktop.choose({ mode: 'dark', primary: 'sky' });
    await expect.poll(() => server.kept.theme).toEqual({ mode: 'dark', primary: 'sky' });
    expect(server.requests).toEqual(['GET', 'GET', 'GET', 'PUT']);
    expect(phone.get()).toEqual({ mode: 'light', primary: 'teal' });
  });
});

/** A browser whose pages come and go: its list of words is kept, and so is the state last shared with an account. */
function browserOf(server: ReturnType<typeof serverOf>) {
  const memory = new Map<string, string>();
  const storage = createSafeStorage(
    () =>
      ({
        getItem: key => memory.get(key) ?? null,
        setItem: (key, text) => void memory.set(key, text),
        removeItem: key => void memory.delete(key),
      }) as Storage,
  );
  let words: readonly string[] = [];
  let user: string | null = null;
  const isOff = { value: false, refused: 0 };
  return {
    words: () => words,
    isOff,
    /** Returns the page: functions to change the list, to sign in and out, and to close it. */
    openPage() {
      const onAccount = new Set<() => void>();
      const onWords = new Set<() => void>();
      const listen = (all: Set<() => void>) => (listener: () => void) => {
        all.add(listener);
        return () => void all.delete(listener);
      };
      const say = (next: readonly string[]) => {
        words = next;
        for (const listener of onWords) listener();
      };
      const end = followAccount<readonly string[]>(
        {
          get: () => ({ user: user && { uid: user }, remembered: user && {} }) as SignInState,
          subscribe: listen(onAccount),
          fetch(...given) {
            if (!isOff.value) return server.fetch(...given);
            isOff.refused += 1;
            return Promise.reject(new TypeError('no network'));
          },
        },
        {
          inAccount: ({ calculations }) => calculations?.saved.map(({ name }) => name),
          toAccount: names => ({ calculations: { saved: names.map(name => ({ name, link: '1A' })), total: null } }),
          get: () => words,
          subscribe: listen(onWords),
          replace: say,
          merge: (base = [], mine, theirs) => [
            ...mine.filter(word => !base.includes(word) || theirs.includes(word)),
            ...theirs.filter(word => !base.includes(word) && !mine.includes(word)),
          ],
          nothing: [],
          kept: { storage, key: 'joined' },
        },
      );
      return {
        say,
        end,
        sign(next: string | null) {
          user = next;
          for (const listener of onAccount) listener();
        },
      };
    },
  };
}

describe('a list kept in the browser', () => {
  const namesOf = (server: ReturnType<typeof serverOf>) =>
    (server.kept.calculations as { saved: { name: string }[] } | undefined)?.saved.map(({ name }) => name) ?? [];

  it('loses on one device what was deleted on another while its page was closed', async () => {
    const server = serverOf();
    const [phone, desktop] = [browserOf(server), browserOf(server)];
    phone.openPage().sign('u1');
    const page = phone.openPage();
    page.say(['a', 'b']);
    await expect.poll(() => namesOf(server)).toEqual(['a', 'b']);
    const there = desktop.openPage();
    there.sign('u1');
    await expect.poll(desktop.words).toEqual(['a', 'b']);
    there.end();
    page.say(['b']);
    await expect.poll(() => namesOf(server)).toEqual(['b']);
    desktop.openPage();
    await expect.poll(desktop.words).toEqual(['b']);
    expect(namesOf(server)).toEqual(['b']);
  });

  it('merges changes made offline when the network is back', async () => {
    const server = serverOf({ calculations: { saved: [{ name: 'a', link: '1A' }], total: null } });
    const phone = browserOf(server);
    const page = phone.openPage();
    page.sign('u1');
    await expect.poll(phone.words).toEqual(['a']);
    phone.isOff.value = true;
    page.say(['a', 'b']);
    server.kept.calculations = { saved: [{ name: 'c', link: '1A' }], total: null };
    await expect.poll(() => phone.isOff.refused).toBeGreaterThan(0);
    phone.isOff.value = false;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => namesOf(server)).toEqual(['b', 'c']);
    expect(phone.words()).toEqual(['b', 'c']);
  });

  it('is removed when the person signs out, except for changes that the account never received', async () => {
    const server = serverOf();
    const phone = browserOf(server);
    const page = phone.openPage();
    page.sign('u1');
    page.say(['a']);
    await expect.poll(() => namesOf(server)).toEqual(['a']);
    phone.isOff.value = true;
    page.say(['a', 'b']);
    page.sign(null);
    await expect.poll(phone.words).toEqual(['b']);
  });

  it('is not given to the next person, even if the sign-out was not noticed', async () => {
    const server = serverOf();
    const phone = browserOf(server);
    const page = phone.openPage();
    page.sign('u1');
    page.say(['a']);
    await expect.poll(() => namesOf(server)).toEqual(['a']);
    page.end();
    server.kept.calculations = { saved: [{ name: 'z', link: '1A' }], total: null };
    phone.openPage().sign('u2');
    await expect.poll(phone.words).toEqual(['z']);
    expect(namesOf(server)).toEqual(['z']);
  });
});
