/**
 * The Telegram session as the server sees it: requested once at the start, kept until the page closes. The session is a
 * pair of cookies; if they are not kept (in a frame whose browser blocks third-party cookies), every request carries
 * the launch data instead. It does not contain the account: see `account/`.
 */
import { createStore } from 'zustand/vanilla';
import { err, ok, type Result } from '#shared/result.ts';
import type { SessionInfo, TelegramProof } from '#shared/wire/auth.ts';
import { RequestFailure } from '../server/failure.ts';
import { callApi } from '../server/request.ts';
import { silenceOf } from '../server/silence.ts';

/** 'unreachable', 'store_silent': the server, or its database, did not answer, so it is not known who this is. */
type SessionProblem = NonNullable<SessionInfo['problem']> | 'unreachable' | 'store_silent';

export interface SessionState {
  /** starting: still pending; callers that await `ready()` need not check it. */
  readonly phase: 'starting' | 'known';
  readonly telegram: SessionInfo['telegram'];
  readonly isAdmin: boolean;
  /** Why nobody is signed in although a proof was sent. */
  readonly problem: SessionProblem | null;
}

interface SignInError {
  /** The server's reason ('expired', 'invalid'…), or the code of the failure. */
  readonly code: string;
  readonly message: string;
}

export const isUnanswered = (problem: SessionProblem | null): boolean =>
  problem === 'unreachable' || problem === 'store_silent';

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * The first call starts the request; resolves once it is known who this is, or that it cannot be known. Never
   * rejects.
   */
  ready(): Promise<SessionState>;
  /** Requests again: after a 401, and after there was no answer. */
  refresh(): Promise<SessionState>;
  signIn(proof: TelegramProof): Promise<Result<SessionState, SignInError>>;
  /** Rejects with a `RequestFailure` if the server could not be reached: then nothing has changed. */
  signOut(): Promise<void>;
  /** Takes over the session from another answer of the server. */
  adopt(info: SessionInfo): void;
  /** The value of `Authorization` that requests need if cookies are not kept. */
  authorization(): string | null;
  /** `fetch` for all our own requests: adds the launch data if needed. */
  readonly fetch: typeof globalThis.fetch;
}

export interface SessionStoreDeps {
  readonly fetch: typeof globalThis.fetch;
  /** The launch data exactly as Telegram gave them; null or empty in a browser. */
  readonly rawLaunch: string | null;
  /** `document.cookie`, if it can be read. */
  readonly readCookies: () => string;
}

const NOBODY: SessionState = { phase: 'known', telegram: null, isAdmin: false, problem: null };

export function createSessionStore({ fetch, rawLaunch, readCookies }: SessionStoreDeps): SessionStore {
  const header = rawLaunch ? `tma ${rawLaunch}` : null;
  const store = createStore<SessionState>(() => ({ ...NOBODY, phase: 'starting' }));
  let asking: Promise<SessionState> | null = null;
  let carries = false;
  /** A person who signed out inside Telegram stays signed out until they sign in again themselves. */
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
      // Sent until cookies are known to be kept, so that nothing has to wait for that.
      carries = true;
      void dropHeaderIfCookiesHold(info.telegram?.telegramId);
      return become(known(info));
    } catch (cause) {
      carries = false;
      const problem = problemOf(cause);
      if (isUnanswered(problem)) return become({ ...NOBODY, problem });
      // An app left open for days: its launch data have expired, but the session of the same person may still be valid.
      const info = await ask(header).catch(() => null);
      return become(info === null || info.telegram === null ? { ...NOBODY, problem } : known(info));
    }
  }

  /** If cookies are kept, the server recognises the same person without the header. */
  async function dropHeaderIfCookiesHold(telegramId: number | undefined): Promise<void> {
    const alone = await ask(null).catch(() => null);
    if (telegramId !== undefined && alone?.telegram?.telegramId === telegramId) carries = false;
  }

  async function fromCookies(): Promise<SessionState> {
    if (!/(?:^|;\s*)telegram_id=/.test(readCookies())) return become(NOBODY);
    try {
      return become(known(await ask(null)));
    } catch (cause) {
      return become({ ...NOBODY, problem: unansweredBy(cause) });
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
      // Also if the page is closed meanwhile.
      await callApi(fetch, api => api.telegram.session.$delete({}, { init: { keepalive: true } }));
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

/** `fetch` that adds this Authorization to requests without one; unchanged while the value is null. */
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

const unansweredBy = (cause: unknown) => (silenceOf(cause) === 'store' ? 'store_silent' : 'unreachable');

function problemOf(cause: unknown): SessionProblem {
  if (!(cause instanceof RequestFailure) || cause.status === 0 || cause.status >= 500 || cause.status === 429)
    return unansweredBy(cause);
  const { reason } = cause.error;
  if (reason === 'used') return 'ended';
  const isKnown = reason === 'expired' || reason === 'different_people' || reason === 'ended' || reason === 'disabled';
  return isKnown ? reason : 'invalid';
}

/** The schema is loaded with the first answer, so a visitor who only calculates never loads it. */
async function readSession(response: Pick<Response, 'json'>): Promise<SessionInfo> {
  const { sessionSchema } = await import('#shared/wire/auth.ts');
  return sessionSchema.parse(await response.json());
}
