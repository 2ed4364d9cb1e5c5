/** The Telegram session, for components. */

import { createContext, useContext, useSyncExternalStore } from 'react';
import { apiFetch } from '../server/api-base.ts';
import type { SessionState, SessionStore } from './session.ts';

const NOBODY: SessionState = { phase: 'known', telegram: null, isAdmin: false, problem: null };

/** The state that a page is prerendered with. */
const STARTING: SessionState = { ...NOBODY, phase: 'starting' };

/** Without a store nobody is signed in, and nobody can sign in. */
export const SessionContext = createContext<SessionStore>({
  get: () => NOBODY,
  subscribe: () => () => {},
  ready: async () => NOBODY,
  refresh: async () => NOBODY,
  signIn: async () => ({ ok: false, error: { code: 'unavailable', message: '' } }),
  signOut: async () => {},
  adopt: () => {},
  authorization: () => null,
  fetch: apiFetch,
});

export function useSession(): SessionState {
  const session = useContext(SessionContext);
  return useSyncExternalStore(session.subscribe, session.get, () => STARTING);
}
