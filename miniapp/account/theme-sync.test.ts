import { expect, it } from 'vitest';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { createThemeStore } from '../theme/theme.ts';
import type { SignInState } from './account-store.ts';
import { ANA } from './test-account.tsx';
import { startThemeSync } from './theme-sync.ts';

function setup(kept: object | null) {
  const listeners = new Set<() => void>();
  const written: unknown[] = [];
  let answer: object = { theme: kept };
  let state: SignInState = { phase: 'remembered', remembered: null, user: null, ended: null, failure: null };
  const theme = createThemeStore({
    storage: createSafeStorage(() => {
      throw new Error('blocked');
    }),
    root: document.createElement('div'),
    systemDark: { matches: false, addEventListener() {} },
  });
  const account = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch: async (_input: unknown, init?: RequestInit) => {
      if (init?.method === 'PUT') {
        written.push(JSON.parse(String(init.body)));
        answer = written.at(-1) as object;
      }
      return Response.json(answer);
    },
  };
  const start = () => startThemeSync(account, theme);
  return {
    theme,
    written,
    start,
    end: start(),
    signIn() {
      state = { ...state, phase: 'known', user: ANA };
      for (const listener of listeners) listener();
    },
  };
}

it('is taken from the account on signing in, and not written back', async () => {
  const { theme, signIn, written } = setup({ mode: 'dark', primary: 'rose' });
  signIn();
  await expect.poll(() => theme.get()).toMatchObject({ mode: 'dark', primary: 'rose' });
  // The next choice is sent alone.
  theme.choose({ primary: 'sky' });
  await expect.poll(() => written).toEqual([{ theme: { mode: 'dark', primary: 'sky' } }]);
});

it('is written to an account that has none', async () => {
  const { theme, signIn, written } = setup(null);
  theme.choose({ primary: 'sky' });
  signIn();
  await expect.poll(() => written).toEqual([{ theme: { mode: 'system', primary: 'sky' } }]);
  expect(theme.get()).toMatchObject({ mode: 'system', primary: 'sky' });
});

it('is written to the account when it changes, and only while somebody is signed in', async () => {
  const { theme, signIn, written, start, end } = setup(null);
  theme.choose({ mode: 'dark' });
  signIn();
  theme.choose({ primary: 'sky' });
  await expect.poll(() => written).toEqual([{ theme: { mode: 'dark', primary: 'sky' } }]);
  end();
  theme.choose({ mode: 'light' });
  // The next page takes the account's theme, and a choice made on that page is sent alone.
  start();
  await expect.poll(() => theme.get().mode).toBe('dark');
  theme.choose({ primary: 'rose' });
  await expect.poll(() => written).toHaveLength(2);
  expect(written.at(-1)).toEqual({ theme: { mode: 'dark', primary: 'rose' } });
});
