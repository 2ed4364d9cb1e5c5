/** For tests: a fake account port without Firebase, and a screen rendered with its providers and prepared answers. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { asTelegramId, asUid } from '#shared/units.ts';
import type { PublicConfig, SessionInfo } from '#shared/wire/auth.ts';
import type { AccountPort, AccountUser } from '../account/account-port.ts';
import { createAccountStore } from '../account/account-store.ts';
import type { AccountTabs } from '../account/account-tabs.ts';
import { AccountContext } from '../account/use-account.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { createSessionStore } from '../session/session.ts';
import { SessionContext } from '../session/use-session.ts';
import { createHouseStore } from '../settings/house-settings.ts';
import { HousesContext } from '../settings/use-houses.ts';
import { createThemeStore } from '../theme/theme.ts';
import { ThemeContext } from '../theme/use-theme.ts';

export const ANA_ACCOUNT: AccountUser = {
  uid: asUid('u1'),
  email: 'ana@example.com',
  emailVerified: true,
  displayName: 'Ana Prado',
  photoURL: null,
  phoneNumber: null,
  ways: [{ id: 'password', name: 'ana@example.com' }],
  secondFactor: null,
};

export const NOBODY_SIGNED_IN: SessionInfo = { telegram: null, isAdmin: false, problem: null };
export const BIA: SessionInfo = {
  telegram: {
    telegramId: asTelegramId(42),
    firstName: 'Bia',
    lastName: 'Lima',
    username: 'bia',
    photoUrl: null,
    expiresAt: null,
  },
  isAdmin: false,
  problem: null,
};

export const CONFIG: PublicConfig = {
  local: false,
  bot: { id: 7, username: 'arbi_bot' },
  identity: { kind: 'embedded', projectId: 'arbi-local', apiKey: 'local' },
  signIn: { phone: true, mail: true, providers: [], telegramOidc: false },
  backupDays: 28,
};

/** A rejection in Firebase's form. */
export function accountRefusal(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** For a browser with one tab. */
export const ONLY_TAB: AccountTabs = {
  changing: run => run(),
  settled: run => run(),
  tellEnding: () => {},
  onEnding: () => {},
};

/** The calls in order, each as the method's name with its arguments. */
export type Calls = (readonly [method: string, ...args: unknown[]])[];

/**
 * answers: what a method does instead of succeeding. A method that signs in signs in `signsInAs`. The policy: eight
 * characters and a number.
 */
export function createFakePort(
  start: AccountUser | null,
  answers: Partial<AccountPort> = {},
  signsInAs: AccountUser = ANA_ACCOUNT,
): { port: AccountPort; calls: Calls; become: (user: AccountUser | null) => void } {
  const calls: Calls = [];
  const listeners = new Set<(user: AccountUser | null) => void>();
  let user = start;
  function become(next: AccountUser | null): void {
    user = next;
    for (const listener of listeners) listener(user);
  }
  const agree: AccountPort = {
    watch(listener) {
      listeners.add(listener);
      listener(user);
      return () => listeners.delete(listener);
    },
    current: () => user,
    token: async () => ({ token: 'id-token', expiresAt: Date.now() + 3_600_000 }),
    reload: async () => {},
    signInWithPassword: async () => become(signsInAs),
    signUp: async () => become(signsInAs),
    signInWithPopup: async () => become(signsInAs),
    signInWithCustomToken: async () => become(signsInAs),
    sendCode: async () => 'verification-1',
    signInWithCode: async () => become(signsInAs),
    sendSignInLink: async () => {},
    isSignInLink: () => true,
    signInWithLink: async () => become(signsInAs),
    signOut: async () => become(null),
    forget: async () => become(null),
    confirm: async () => {},
    checkPassword: async password => [
      { id: 'minLength', value: 8, met: password.length >= 8 },
      { id: 'maxLength', value: 128, met: password.length <= 128 },
      { id: 'numeric', value: null, met: /\d/.test(password) },
    ],
    sendPasswordReset: async () => {},
    readCode: async () => ({ purpose: 'resetPassword', email: 'ana@example.com' }),
    resetPassword: async () => {},
    applyCode: async () => {},
    sendVerification: async () => {},
    updateProfile: async change => become(user && { ...user, ...change }),
    changeEmail: async () => {},
    setPassword: async () => {},
    addPassword: async () => {},
    setPhone: async () => {},
    link: async () => {},
    startSecondFactor: async () => ({ secret: 'GEZDGNBV', address: 'otpauth://totp/Arbi:ana', finish: async () => {} }),
    renewRecoveryCodes: async () => ['K7WQM-2XNDP', 'ABCDE-FGHJK'],
    removeSecondFactor: async () => become(user && { ...user, secondFactor: null }),
    unlink: async id => become(user && { ...user, ways: user.ways.filter(way => way.id !== id) }),
  };
  const unheard = new Set(['watch', 'current', 'token', 'checkPassword']);
  const heard = Object.entries({ ...agree, ...answers }).map(([name, method]) => {
    if (unheard.has(name)) return [name, method];
    const hear = (...args: unknown[]) => {
      calls.push([name, ...args]);
      return (method as (...args: unknown[]) => unknown)(...args);
    };
    return [name, hear];
  });
  const port = Object.fromEntries(heard) as AccountPort;
  return { port, calls, become };
}

/** A path (with its query if it matters) or 'METHOD path' → the body of a 200, or a response. */
export type TestAnswers = Readonly<Record<string, object | (() => Response)>>;

export interface TestScreen {
  readonly address: string;
  readonly port: AccountPort;
  readonly answers?: TestAnswers;
  readonly config?: PublicConfig;
  readonly session?: SessionInfo;
}

/** Renders the screen at that address. A request without a prepared answer gets a 404. */
export function renderScreen(screen: ReactNode, { address, port, answers = {}, config = CONFIG, session }: TestScreen) {
  window.history.replaceState(null, '', address);
  const requests: string[] = [];
  const known: TestAnswers = { '/api/config': config, ...answers };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const method = init?.method ?? 'GET';
    requests.push(`${method} ${url.pathname}${url.search}`);
    const answer = known[`${method} ${url.pathname}`] ?? known[url.pathname + url.search] ?? known[url.pathname];
    if (typeof answer === 'function') return answer();
    return answer === undefined
      ? Response.json({ code: 'not_found', message: 'Não há.' }, { status: 404 })
      : Response.json(answer);
  };
  globalThis.fetch = fetch;
  const storage = createSafeStorage(() => localStorage);
  const sessions = createSessionStore({ fetch, rawLaunch: null, readCookies: () => '' });
  if (session) sessions.adopt(session);
  else void sessions.ready();
  const account = createAccountStore({
    storage,
    fetch,
    load: async () => port,
    now: () => Date.now(),
    timers: { setTimeout: () => 0, clearTimeout: () => {} },
    visibility: document,
    whenIdle: () => {},
    hasStoredSession: () => false,
    readStored: async () => null,
    askStanding: async () => null,
    tabs: ONLY_TAB,
  });
  const theme = createThemeStore({
    storage,
    root: document.documentElement,
    systemDark: { matches: false, addEventListener() {} },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ThemeContext value={theme}>
        <SessionContext value={sessions}>
          <AccountContext value={account}>
            <HousesContext value={createHouseStore({ storage })}>
              <Router>{screen}</Router>
            </HousesContext>
          </AccountContext>
        </SessionContext>
      </ThemeContext>
    </QueryClientProvider>,
  );
  return { requests, account, sessions };
}
