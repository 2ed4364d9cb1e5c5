import { beforeEach, describe, expect, it } from 'vitest';
import { SIGN_IN_ENDINGS, type SignInEnding } from '#shared/access/sign-in-ending.ts';
import type { Standing } from '#shared/wire/sign-in.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { ANA_ACCOUNT, accountRefusal, createFakePort, ONLY_TAB } from '../testing/test-account.tsx';
import type { AccountPort } from './account-port.ts';
import { createAccountStore } from './account-store.ts';
import type { AccountTabs } from './account-tabs.ts';
import { REMEMBERED_KEY } from './remembered-user.ts';
import type { StoredSignIn } from './stored-sign-in.ts';

const RECORD = { uid: 'u1', email: 'ana@example.com', displayName: 'Ana Prado', photoURL: null };

interface Setup {
  readonly hasStoredSession?: boolean;
  /** What Firebase keeps in this browser. */
  readonly stored?: () => StoredSignIn | null;
  /** What the server says of a token. */
  readonly standing?: (token: string | null) => Standing | null;
  readonly tabs?: Partial<AccountTabs>;
}

function setup(
  load: () => Promise<AccountPort>,
  { hasStoredSession = false, stored = () => null, standing = () => 'valid', tabs = {} }: Setup = {},
) {
  const idle: (() => void)[] = [];
  const requests: Request[] = [];
  const account = createAccountStore({
    storage: createSafeStorage(() => localStorage),
    load,
    fetch: async (input, init) => {
      requests.push(new Request(new URL(String(input), 'http://localhost'), init));
      return Response.json({});
    },
    now: () => Date.now(),
    timers: { setTimeout: () => 0, clearTimeout: () => {} },
    visibility: document,
    whenIdle: run => idle.push(run),
    hasStoredSession: () => hasStoredSession,
    readStored: async () => stored(),
    async askStanding(token) {
      const account = standing(token);
      return account && { account, telegram: 'none' };
    },
    tabs: { ...ONLY_TAB, ...tabs },
  });
  return { account, idle, requests };
}
const kept = () => JSON.parse(localStorage.getItem(REMEMBERED_KEY) ?? 'null');
const never = () => Promise.reject(new Error('not asked for'));

beforeEach(() => localStorage.clear());

describe('firebase_user', () => {
  it('is shown at once, and proves nothing', () => {
    localStorage.setItem(REMEMBERED_KEY, JSON.stringify(RECORD));
    const { account } = setup(never);
    expect(account.get()).toMatchObject({ phase: 'remembered', remembered: RECORD, user: null });
  });

  it.each(['', 'null', '{', '{"uid":""}', '[]'])('with the text %s is ignored', text => {
    localStorage.setItem(REMEMBERED_KEY, text);
    expect(setup(never).account.get().remembered).toBeNull();
  });

  it('is saved with four fields when somebody signs in, and removed when they leave', async () => {
    const { port } = createFakePort(null);
    const { account } = setup(async () => port);
    await account.attempt(asked => asked.signInWithPassword('ana@example.com', 'surebet7'));
    expect(kept()).toEqual(RECORD);
    expect(account.get()).toMatchObject({ phase: 'known', user: ANA_ACCOUNT });
    await account.signOut();
    expect(kept()).toBeNull();
    expect(account.get()).toMatchObject({ user: null, remembered: null, ended: null });
  });
});

describe('a sign-out that the page did not live to see', () => {
  it('is done by the next page, which shows nobody until then', async () => {
    localStorage.setItem(REMEMBERED_KEY, JSON.stringify(RECORD));
    const closing = setup(never);
    void closing.account.signOut();
    const { port } = createFakePort(ANA_ACCOUNT);
    const { account, idle } = setup(async () => port);
    expect(account.get().remembered).toBeNull();
    account.start();
    for (const run of idle) run();
    await expect.poll(() => account.get()).toMatchObject({ phase: 'known', user: null, ended: null });
    expect(kept()).toBeNull();
    await account.attempt(asked => asked.signInWithPassword('ana@example.com', 'surebet7'));
    expect(setup(never).account.get().remembered).toEqual(RECORD);
  });
});

describe('Firebase', () => {
  it('is not loaded for a person whom this browser does not remember', async () => {
    const { port } = createFakePort(ANA_ACCOUNT);
    const loaded: string[] = [];
    const of = (who: string) => async () => {
      loaded.push(who);
      return port;
    };
    const known = setup(of('known'), { hasStoredSession: true });
    for (const { account, idle } of [setup(of('unknown')), known]) {
      account.start();
      for (const run of idle) run();
    }
    await expect.poll(() => known.account.get().phase).toBe('known');
    expect(loaded).toEqual(['known']);
  });

  it.each([
    ['a remembered person', RECORD, false],
    ['a stored session', null, true],
  ])('is loaded when idle for %s', async (_what, record, hasStoredSession) => {
    if (record) localStorage.setItem(REMEMBERED_KEY, JSON.stringify(record));
    const { port } = createFakePort(ANA_ACCOUNT);
    const { account, idle } = setup(async () => port, { hasStoredSession });
    account.start();
    for (const run of idle) run();
    await expect.poll(() => account.get().phase).toBe('known');
  });

  it('is loaded once, and again after loading failed', async () => {
    let loads = 0;
    const { port } = createFakePort(ANA_ACCOUNT);
    const { account } = setup(async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch');
      return port;
    });
    expect(await account.ready()).toMatchObject({
      phase: 'failed',
      failure: { code: 'auth/network-request-failed' },
    });
    await Promise.all([account.ready(), account.ready()]);
    expect(account.get().phase).toBe('known');
    expect(loads).toBe(2);
  });
});

const HELD = { uid: 'u1', token: 'first' };

describe('spec 4: a sign-in that ends without a sign-out', () => {
  it.each(SIGN_IN_ENDINGS)('%s: signed out as soon as the server says so, the record is removed', async ending => {
    const fake = createFakePort(ANA_ACCOUNT);
    let standing: Standing = 'valid';
    const { account } = setup(async () => fake.port, { stored: () => HELD, standing: () => standing });
    await account.ready();
    await account.look();
    expect(account.get().user).toEqual(ANA_ACCOUNT);
    standing = ending;
    await account.look();
    expect(account.get()).toMatchObject({ user: null, remembered: null, ended: ending });
    expect(kept()).toBeNull();
    expect(fake.calls).toContainEqual(['forget']);
  });

  it.each<Standing | null>(['valid', 'unknown', 'none', null])('%s from the server ends nothing', async standing => {
    const fake = createFakePort(ANA_ACCOUNT);
    const { account } = setup(async () => fake.port, { stored: () => HELD, standing: () => standing });
    await account.ready();
    await account.look();
    expect(account.get()).toMatchObject({ user: ANA_ACCOUNT, ended: null });
  });

  it('ends nothing if the token that was asked about has been replaced meanwhile', async () => {
    const fake = createFakePort(ANA_ACCOUNT);
    let stored = HELD;
    const { account } = setup(async () => fake.port, {
      stored: () => stored,
      standing: token => (token === 'first' ? 'password_changed' : 'valid'),
      tabs: {
        // Another tab is just setting the password.
        settled(run) {
          stored = { ...HELD, token: 'second' };
          return run();
        },
      },
    });
    await account.ready();
    await account.look();
    expect(account.get()).toMatchObject({ user: ANA_ACCOUNT, ended: null });
  });

  it.each<[string, Standing | null, string]>([
    ['the server says', 'disabled', 'disabled'],
    ['the server does not answer', null, 'expired'],
  ])('the SDK drops it, and %s why', async (_, standing, ended) => {
    const fake = createFakePort(ANA_ACCOUNT);
    const { account } = setup(async () => fake.port, { stored: () => HELD, standing: () => standing });
    await account.ready();
    const refused = await account.attempt(async () => {
      // The SDK signs out before it rejects.
      fake.become(null);
      throw accountRefusal('auth/user-token-expired');
    });
    expect(refused).toMatchObject({ ok: false, error: { code: 'auth/user-token-expired' } });
    await expect.poll(() => account.get()).toMatchObject({ user: null, ended });
  });

  it('is explained if it had ended before the page opened, when the SDK drops it', async () => {
    localStorage.setItem(REMEMBERED_KEY, JSON.stringify(RECORD));
    let stored: StoredSignIn | null = HELD;
    const { port } = createFakePort(null);
    const load = async () => {
      stored = null;
      return port;
    };
    const { account } = setup(load, {
      stored: () => stored,
      standing: token => (token === 'first' ? 'deleted' : 'none'),
    });
    await account.ready();
    await expect.poll(() => account.get().ended).toBe('deleted');
    expect(kept()).toBeNull();
  });

  it('is told to the other tabs before it is gone there, too', async () => {
    let hear: (ending: SignInEnding) => void = () => {};
    const fake = createFakePort(ANA_ACCOUNT);
    const { account } = setup(async () => fake.port, { tabs: { onEnding: listener => (hear = listener) } });
    await account.ready();
    hear('disabled');
    localStorage.removeItem(REMEMBERED_KEY);
    fake.become(null);
    expect(account.get()).toMatchObject({ user: null, ended: 'disabled' });
  });

  it('is no end if another tab signed out', async () => {
    const fake = createFakePort(ANA_ACCOUNT);
    let stored: StoredSignIn | null = HELD;
    const { account } = setup(async () => fake.port, { stored: () => stored, standing: () => 'ended' });
    await account.ready();
    stored = null;
    localStorage.removeItem(REMEMBERED_KEY);
    fake.become(null);
    await account.look();
    expect(account.get()).toMatchObject({ user: null, ended: null });
  });

  it('has no reason to give while its person signs out everywhere, and goes on if that fails', async () => {
    const fake = createFakePort(ANA_ACCOUNT);
    const { account } = setup(async () => fake.port, { stored: () => HELD, standing: () => 'ended' });
    await account.ready();
    const failing = account.leave(async () => {
      expect(await account.look()).toBeNull();
      throw new Error('no answer');
    });
    await expect(failing).rejects.toThrow('no answer');
    expect([account.isLeaving(), account.get().user]).toEqual([false, ANA_ACCOUNT]);
    await account.leave(() => account.look());
    await account.signOut();
    expect(account.get()).toMatchObject({ user: null, ended: null });
  });

  it('is forgotten once somebody signs in', async () => {
    localStorage.setItem(REMEMBERED_KEY, JSON.stringify(RECORD));
    const { port } = createFakePort(null);
    const { account } = setup(async () => port);
    await account.attempt(asked => asked.signInWithPassword('ana@example.com', 'surebet7'));
    await expect.poll(() => account.get().ended).toBeNull();
  });
});

describe('its fetch', () => {
  it.each([
    ['carries the id token of who is signed in', ANA_ACCOUNT, 'Bearer id-token'],
    ['carries nothing for nobody', null, null],
  ])('%s', async (_what, user, header) => {
    const { port } = createFakePort(user);
    const { account, requests } = setup(async () => port);
    await account.fetch('/api/account');
    expect(requests[0]?.headers.get('Authorization')).toBe(header);
  });
});

it('shows a change as soon as the call has finished', async () => {
  const { port } = createFakePort(ANA_ACCOUNT);
  const { account } = setup(async () => port);
  await account.attempt(asked => asked.updateProfile({ displayName: 'Ana P.' }));
  expect(account.get().user?.displayName).toBe('Ana P.');
  expect(kept().displayName).toBe('Ana P.');
});
