/**
 * The Telegram session as the server sees it: asked for once at the start, kept until the page closes.
 * The session is a pair of cookies; where they do not hold (a frame whose browser blocks third-party cookies) every
 * request carries the launch data instead. It knows no account: that is `account/`.
 */
import { createStore } from 'zustand/vanilla';
import { err, ok, type Result } from '#shared/result.ts';
import type { SessionInfo, TelegramProof } from '#shared/wire/auth.ts';
import { RequestFailure } from '../server/failure.ts';
import { callApi } from '../server/request.ts';

/** 'unreachable': nobody answered, so it is not known who this is. */
type SessionProblem = NonNullable<SessionInfo['problem']> | 'unreachable';

export interface SessionState {
  /** starting: it is still being asked; who waits for `ready()` need not look. */
  readonly phase: 'starting' | 'known';
  readonly telegram: SessionInfo['telegram'];
  readonly isAdmin: boolean;
  /** Why nobody is signed in although somebody came with something. */
  readonly problem: SessionProblem | null;
}

interface SignInError {
  /** The server's reason ('expired', 'invalid'…), or the code of the failure. */
  readonly code: string;
  readonly message: string;
}

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The first call starts it; resolves once it is known who this is, or that it cannot be. Never rejects. */
  ready(): Promise<SessionState>;
  /** Asks again: after a 401, and where nobody answered. */
  refresh(): Promise<SessionState>;
  signIn(proof: TelegramProof): Promise<Result<SessionState, SignInError>>;
  /** Rejects with a `RequestFailure` where the server could not be told: then nothing has changed. */
  signOut(): Promise<void>;
  /** What another answer of the server said about who this is. */
  adopt(info: SessionInfo): void;
  /** The value of `Authorization` that requests need, where cookies do not hold. */
  authorization(): string | null;
  /** `fetch` for everything of ours: carries the launch data where it is needed. */
  readonly fetch: typeof globalThis.fetch;
}

export interface SessionStoreDeps {
  readonly fetch: typeof globalThis.fetch;
  /** The launch data exactly as Telegram gave them; null or empty in a browser. */
  readonly rawLaunch: string | null;
  /** `document.cookie` where it can be read. */
  readonly readCookies: () => string;
}

const NOBODY: SessionState = { phase: 'known', telegram: null, isAdmin: false, problem: null };

export function createSessionStore({ fetch, rawLaunch, readCookies }: SessionStoreDeps): SessionStore {
  const header = rawLaunch ? `tma ${rawLaunch}` : null;
  const store = createStore<SessionState>(() => ({ ...NOBODY, phase: 'starting' }));
  let asking: Promise<SessionState> | null = null;
  let carries = false;
  /** A person who left inside Telegram stays out until they come back in by hand. */
  let isOut = false;

  function become(next: SessionState): SessionState {
    store.setState(next);
    return next;
  }

  const authorization = () => (carries ? header : null);

  async function ask(authorization: string | null): Promise<SessionInfo> {
    const headers: Record<string, string> = authorization === null ? {} : { Authorization: authorization };
    return readSession(await callApi(fetch, api => api.session.$get({}, { headers })));
  }

  async function exchange(proof: TelegramProof): Promise<SessionInfo> {
    return readSession(await callApi(fetch, api => api.telegram.session.$post({ json: proof })));
  }

  async function fromLaunch(raw: string): Promise<SessionState> {
    try {
      const info = await exchange({ initData: raw });
      // Carried until cookies are seen to hold: nobody waits for that.
      carries = true;
      void dropHeaderIfCookiesHold(info.telegram?.telegramId);
      return become(known(info));
    } catch (cause) {
      carries = false;
      const problem = problemOf(cause);
      if (problem === 'unreachable') return become({ ...NOBODY, problem });
      // An app left open for days: its launch has gone stale, and the session of the same person may still stand.
      const info = await ask(header).catch(() => null);
      return become(info === null || info.telegram === null ? { ...NOBODY, problem } : known(info));
    }
  }

  /** Cookies that hold bring the same person without the header. */
  async function dropHeaderIfCookiesHold(telegramId: number | undefined): Promise<void> {
    const alone = await ask(null).catch(() => null);
    if (telegramId !== undefined && alone?.telegram?.telegramId === telegramId) carries = false;
  }

  async function fromCookies(): Promise<SessionState> {
    if (!/(?:^|;\s*)telegram_id=/.test(readCookies())) return become(NOBODY);
    try {
      return become(known(await ask(null)));
    } catch {
      return become({ ...NOBODY, problem: 'unreachable' });
    }
  }

  function start(): Promise<SessionState> {
    const running = rawLaunch && !isOut ? fromLaunch(rawLaunch) : fromCookies();
    asking = running;
    return running;
  }

  return {
    get: store.getState,
    subscribe: store.subscribe,
    ready: () => asking ?? start(),
    refresh: start,
    async signIn(proof) {
      try {
        const info = await exchange(proof);
        isOut = false;
        carries = false;
        const next = become(known(info));
        asking = Promise.resolve(next);
        return ok(next);
      } catch (cause) {
        if (!(cause instanceof RequestFailure)) throw cause;
        return err({ code: cause.error.reason ?? cause.error.code, message: cause.error.message });
      }
    },
    async signOut() {
      await callApi(fetch, api => api.telegram.session.$delete());
      isOut = true;
      carries = false;
      asking = Promise.resolve(become(NOBODY));
    },
    adopt(info) {
      asking = Promise.resolve(become(known(info)));
    },
    authorization,
    fetch: authorizedFetch(fetch, authorization),
  };
}

/** `fetch` with that Authorization where a request has none of its own; as it is while the value is null. */
function authorizedFetch(fetch: typeof globalThis.fetch, authorization: () => string | null): typeof globalThis.fetch {
  return (input, init) => {
    const value = authorization();
    if (value === null) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!headers.has('Authorization')) headers.set('Authorization', value);
    return fetch(input, { ...init, headers });
  };
}

function known({ telegram, isAdmin, problem }: SessionInfo): SessionState {
  return { phase: 'known', telegram, isAdmin, problem };
}

function problemOf(cause: unknown): SessionProblem {
  if (!(cause instanceof RequestFailure) || cause.status === 0 || cause.status >= 500 || cause.status === 429)
    return 'unreachable';
  const { reason } = cause.error;
  return reason === 'expired' || reason === 'different_people' ? reason : 'invalid';
}

/** The schema comes with the first answer: a visitor who only calculates never loads it. */
async function readSession(response: Pick<Response, 'json'>): Promise<SessionInfo> {
  const { sessionSchema } = await import('#shared/wire/auth.ts');
  return sessionSchema.parse(await response.json());
}
