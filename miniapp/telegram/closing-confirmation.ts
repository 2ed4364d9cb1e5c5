/** Asks before the app is closed, but only while the page has something that closing would lose. */
import { useContext, useEffect } from 'react';
import type { Host } from './host.ts';
import { attempt, loadSdk } from './load-sdk.ts';
import { HostContext, useHost } from './use-host.ts';

/** How many unsaved things each host's page has: the first one turns the question on, the last one turns it off. */
const unsaved = new WeakMap<Host, number>();

export function useClosingConfirmation(hasUnsaved: boolean): void {
  const host = useContext(HostContext);
  const { kind } = useHost();
  useEffect(() => {
    if (!hasUnsaved) return;
    if (kind === 'browser') {
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    }
    unsaved.set(host, (unsaved.get(host) ?? 0) + 1);
    void follow(host);
    return () => {
      unsaved.set(host, (unsaved.get(host) ?? 1) - 1);
      void follow(host);
    };
  }, [host, kind, hasUnsaved]);
}

/** Tells Telegram the state at the time when the SDK has loaded. */
async function follow(host: Host): Promise<void> {
  const sdk = await loadSdk(host);
  if (sdk === null) return;
  const { closingBehavior } = sdk;
  attempt(() => {
    closingBehavior.mount.ifAvailable();
    const asks = (unsaved.get(host) ?? 0) > 0;
    if (asks === closingBehavior.isConfirmationEnabled()) return;
    (asks ? closingBehavior.enableConfirmation : closingBehavior.disableConfirmation).ifAvailable();
  });
}
