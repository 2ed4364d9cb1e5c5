import { describe, expect, it } from 'vitest';
import type { AccountState } from './account-store.ts';
import { followAccount, laterOf } from './follow-account.ts';

type Theme = { mode: 'light' | 'dark' | 'system'; primary: string };
const UNSAID: Theme = { mode: 'system', primary: 'green' };

/** A server that several devices of one person talk to; `hold` keeps its answers back. */
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
  const account = { get: () => ({ user }) as AccountState, subscribe: listen(onAccount), fetch: server.fetch };
  const end = followAccount(account, {
    key: 'theme',
    get: () => theme,
    subscribe: listen(onTheme),
    replace: become,
    merge: laterOf,
    isUnsaid: each => each.mode === UNSAID.mode && each.primary === UNSAID.primary,
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

describe('what follows an account', () => {
  it('is the account\u2019s on signing in, and goes to the other device when it changes', async () => {
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

  it('says nothing where nothing was ever said', async () => {
    const server = serverOf();
    const phone = deviceOf(server);
    phone.sign('u1');
    await expect.poll(() => server.requests).toEqual(['GET']);
    phone.choose({ mode: 'dark', primary: 'green' });
    await expect.poll(() => server.kept.theme).toEqual({ mode: 'dark', primary: 'green' });
  });

  it('does not take back what is chosen while the account is being asked', async () => {
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

  it('gives nothing of one person to the next', async () => {
    const server = serverOf({ theme: { mode: 'dark', primary: 'rose' } });
    const phone = deviceOf(server);
    const release = server.hold();
    phone.sign('u1');
    await expect.poll(() => server.requests).toEqual(['GET']);
    phone.sign(null);
    release();
    phone.choose({ mode: 'light', primary: 'teal' });
    phone.end();
    expect(server.requests).toEqual(['GET']);
    expect(server.kept.theme).toEqual({ mode: 'dark', primary: 'rose' });
  });
});
