/** Asks before the app is closed, only while there is something on the page that closing would lose. */
import { useContext, useEffect } from 'react';
import { attempt, loadSdk } from './load-sdk.ts';
import { HostContext, useHost } from './use-host.ts';

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
    let isGone = false;
    let off = () => {};
    void loadSdk(host).then(sdk => {
      if (sdk === null || isGone) return;
      attempt(() => {
        sdk.closingBehavior.mount.ifAvailable();
        sdk.closingBehavior.enableConfirmation.ifAvailable();
        off = () => sdk.closingBehavior.disableConfirmation.ifAvailable();
      });
    });
    return () => {
      isGone = true;
      attempt(off);
    };
  }, [host, kind, hasUnsaved]);
}
