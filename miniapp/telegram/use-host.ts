/** The host, for components. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { createHost, type Host, type HostState } from './host.ts';

/** Also the host that a page is prerendered with. */
const NO_HOST = createHost(null);

export const HostContext = createContext<Host>(NO_HOST);

export function useHost(): HostState {
  const host = useContext(HostContext);
  return useSyncExternalStore(host.subscribe, host.get, NO_HOST.get);
}

/** While active, Telegram's back button is shown and calls the handler. */
export function useHostBack(active: boolean, handler: () => void): void {
  const host = useContext(HostContext);
  useEffect(() => (active ? host.onBack(handler) : undefined), [host, active, handler]);
}
