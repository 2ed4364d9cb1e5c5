/**
 * Who is signed in with an account. It starts with what this browser remembers, which proves nothing; Firebase is
 * loaded when somebody needs more. It does not contain the Telegram session: see `session/`.
 */
import { createStore } from 'zustand/vanilla';
import type { SignInEnding } from '#shared/access/sign-in-ending.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { SignInStanding } from '#shared/wire/sign-in.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import type { AccountFailure } from './account-failure.ts';
import type { AccountPort, AccountUser } from './account-port.ts';
import type { AccountTabs } from './account-tabs.ts';
import { explain } from './explain.ts';
import { REMEMBERED_KEY, type RememberedUser, readRemembered, remember } from './remembered-user.ts';
import { createSignInEnd } from './sign-in-end.ts';
import type { StoredSignIn } from './stored-sign-in.ts';
import { createTokenKeeper, type TokenKeeperDeps } from './token-keeper.ts';

export interface SignInState {
  /** remembered: not asked yet, or still asking. failed: could not be asked. known: `user` is signed in, or nobody is. */
  readonly phase: 'remembered' | 'failed' | 'known';
  /** The person this browser remembers, before and after the answer is known. */
  readonly remembered: RememberedUser | null;
  readonly user: AccountUser | null;
  /** Why a sign-in ended without a sign-out. */
  readonly ended: SignInEnding | null;
  readonly failure: AccountFailure | null;
}

export interface AccountStore {
  get(): SignInState;
  subscribe(listener: () => void): () => void;
  /** Loads Firebase if necessary, and resolves once it is known who is signed in, or that it cannot be known. */
  ready(): Promise<SignInState>;
  /** Calls Firebase. The state is up to date when this resolves. */
  attempt<T>(run: (port: AccountPort) => Promise<T> | T): Promise<Result<T, AccountFailure>>;
  signOut(): Promise<void>;
  /**
   * Asks the server how the sign-in of this browser stands, and signs out if it has ended. Null: it was not asked, or did not
   * answer.
   */
  look(): Promise<SignInStanding | null>;
  /** For what ends this person's sign-in because they want it: here no reason is given. `signOut` follows if it succeeds. */
  leave<T>(run: () => Promise<T>): Promise<T>;
  isLeaving(): boolean;
  /** `fetch` with the id token of the signed-in account, if there is one. */
  readonly fetch: typeof globalThis.fetch;
  /**
   * After the first paint, when the browser is idle, signs in the person who may be signed in. Returns a function that
   * stops it.
   */
  start(): () => void;
}

export interface AccountStoreDeps extends Pick<TokenKeeperDeps, 'now' | 'timers' | 'visibility'> {
  readonly storage: SafeStorage;
  readonly load: () => Promise<AccountPort>;
  readonly fetch: typeof globalThis.fetch;
  /** Calls back when the browser is idle. */
  readonly whenIdle: (run: () => void) => void;
  /** Whether Firebase has a session stored in this browser, as far as that can be determined without loading it. */
  readonly hasStoredSession: () => boolean;
  readonly readStored: () => Promise<StoredSignIn | null>;
  /** How a sign-in of the account and the Telegram session stand. Null: no answer. */
  readonly askStanding: (token: string | null) => Promise<SignInStanding | null>;
  readonly tabs: AccountTabs;
}

/** Set while somebody signs out: if the page is closed before that is done, the next page completes it. */
const LEAVING_KEY = 'arbi.leaving';
const NOT_YET: SignInState = { phase: 'remembered', remembered: null, user: null, ended: null, failure: null };

export function createAccountStore(deps: AccountStoreDeps): AccountStore {
  const { storage, load, whenIdle, hasStoredSession } = deps;
  const remembered = storage.get(LEAVING_KEY) === null ? readRemembered(storage) : null;
  const store = createStore<SignInState>(() => ({ ...NOT_YET, remembered }));
  let opening: Promise<AccountPort> | null = null;
  /** The person is signing out, so the end of the session needs no explanation. */
  let isLeaving = false;
  const isLeavingAnywhere = () => isLeaving || storage.get(LEAVING_KEY) !== null;
  const keeper = createTokenKeeper(deps);
  const end = createSignInEnd({
    ...deps,
    isLeaving: isLeavingAnywhere,
    port: () => opening,
    onEnding: ending => store.setState({ ended: ending }),
  });

  function show(user: AccountUser | null, port: AccountPort): void {
    const state = store.getState();
    const wasHere = state.user !== null || (state.phase !== 'known' && state.remembered !== null);
    const isGone = user === null && wasHere && !isLeaving;
    // If another tab signed out, it has removed the record: without the record the person ended the session themselves.
    const stillRemembered = storage.get(REMEMBERED_KEY) !== null;
    const ended = user === null ? state.ended : null;
    // Somebody who signs in again stays, even if an earlier sign-out could not be finished.
    if (user !== null && !isLeaving) storage.remove(LEAVING_KEY);
    remember(storage, user);
    keeper.follow(user === null ? null : port);
    store.setState({ phase: 'known', user, remembered: readRemembered(storage), ended, failure: null });
    if (user !== null) void end.hold(user.uid);
    else if (isGone && stillRemembered && ended === null) void explainEnding();
  }

  /** The SDK drops a sign-in that it cannot renew, and does not say why. */
  async function explainEnding(): Promise<void> {
    const ending = await end.explain();
    const { user, ended } = store.getState();
    if (user === null && ended === null) store.setState({ ended: ending });
  }

  async function open(): Promise<AccountPort> {
    // Before the SDK, which drops it if the server refuses it.
    await end.hold(null);
    const port = await load();
    await finishLeaving(storage, port);
    await new Promise<void>(resolve => {
      port.watch(user => {
        show(user, port);
        resolve();
      });
    });
    return port;
  }

  function opened(): Promise<AccountPort> {
    opening ??= open().catch(cause => {
      opening = null;
      throw cause;
    });
    return opening;
  }

  async function attempt<T>(run: (port: AccountPort) => Promise<T> | T): Promise<Result<T, AccountFailure>> {
    try {
      const port = await opened();
      const value = await deps.tabs.changing(async () => run(port));
      const user = port.current();
      if (user !== null || store.getState().user !== null) show(user, port);
      return ok(value);
    } catch (cause) {
      return err(await explain(cause));
    }
  }

  async function ready(): Promise<SignInState> {
    try {
      await opened();
    } catch (cause) {
      store.setState({ phase: 'failed', failure: await explain(cause) });
    }
    return store.getState();
  }

  deps.tabs.onEnding(ending => {
    if (store.getState().user !== null || store.getState().remembered !== null) store.setState({ ended: ending });
  });

  return {
    get: store.getState,
    subscribe: store.subscribe,
    ready,
    attempt,
    async signOut() {
      isLeaving = true;
      storage.set(LEAVING_KEY, '1');
      try {
        store.setState({ ended: null });
        const left = await attempt(port => port.signOut());
        if (left.ok) storage.remove(LEAVING_KEY);
      } finally {
        isLeaving = false;
      }
    },
    look: end.look,
    async leave(run) {
      isLeaving = true;
      storage.set(LEAVING_KEY, '1');
      try {
        return await run();
      } catch (cause) {
        isLeaving = false;
        storage.remove(LEAVING_KEY);
        throw cause;
      }
    },
    isLeaving: isLeavingAnywhere,
    fetch: fetchWithToken(deps.fetch, opened),
    start() {
      whenIdle(() => {
        const isLeft = storage.get(LEAVING_KEY) !== null;
        if (isLeft || store.getState().remembered !== null || hasStoredSession()) void ready();
      });
      return keeper.start();
    },
  };
}

async function finishLeaving(storage: SafeStorage, port: AccountPort): Promise<void> {
  if (storage.get(LEAVING_KEY) === null) return;
  await port.signOut();
  storage.remove(LEAVING_KEY);
}

function fetchWithToken(fetch: typeof globalThis.fetch, openPort: () => Promise<AccountPort>): typeof globalThis.fetch {
  return async (input, init) => {
    const port = await openPort();
    const headers = new Headers(init?.headers);
    if (port.current() !== null) headers.set('Authorization', `Bearer ${(await port.token(false)).token}`);
    return fetch(input, { ...init, headers });
  };
}
