/** Whose settings these are: of the account, where there is one, and otherwise of the Telegram session. */
import type { AccountStore } from '../account/account-store.ts';
import { isUnanswered, type SessionStore } from '../session/session.ts';

export interface Person {
  /** Differs between people; the account's id itself comes from the server. */
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
}

export interface SignedIn {
  readonly account: Pick<AccountStore, 'get' | 'subscribe' | 'fetch'>;
  readonly session: Pick<SessionStore, 'get' | 'subscribe' | 'fetch'>;
}

/** Null: nobody is signed in. Undefined: not known yet, or it could not be asked. */
export function personOf({ account, session }: SignedIn): Person | null | undefined {
  const { user, phase: accountPhase, remembered } = account.get();
  if (user !== null) return { key: `uid ${user.uid}`, fetch: account.fetch };
  if (remembered !== null && accountPhase !== 'known') return undefined;
  const { telegram, phase, problem } = session.get();
  if (telegram !== null) return { key: `telegram ${telegram.telegramId}`, fetch: session.fetch };
  // A session that was ended or has run out is nobody's: what was theirs leaves this device with it.
  return phase === 'starting' || isUnanswered(problem) ? undefined : null;
}

interface AskedPerson {
  readonly account: Pick<AccountStore, 'get' | 'ready' | 'fetch'>;
  readonly session: Pick<SessionStore, 'get' | 'ready' | 'fetch'>;
}

/** `fetch` as the person who is here: a request waits until that is known, and goes without an account where there is none. */
export function fetchAsPerson({ account, session }: AskedPerson): typeof globalThis.fetch {
  return async (...request) => {
    if (account.get().remembered !== null) await account.ready();
    if (account.get().user !== null) return account.fetch(...request);
    await session.ready();
    return session.fetch(...request);
  };
}
