/** The Telegram session, for components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session.ts';

const NOBODY: SessionState = { phase: 'known', telegram: null, isAdmin: false, problem: null };

/** What a prerendered page was made with. */
const STARTING: SessionState = { ...NOBODY, phase: 'starting' };

/** Without a store there is nobody, and nobody can sign in. */
export const SessionContext = createContext<SessionStore>({
  get: () => NOBODY,
  subscribe: () => () => {},
  ready: async () => NOBODY,
  refresh: async () => NOBODY,
  signIn: async () => ({ ok: false, error: { code: 'unavailable', message: '' } }),
  signOut: async () => {},
  adopt: () => {},
  authorization: () => null,
  fetch: (...request) => globalThis.fetch(...request),
});

export function useSession(): SessionState {
  const session = useContext(SessionContext);
  return useSyncExternalStore(session.subscribe, session.get, () => STARTING);
}
