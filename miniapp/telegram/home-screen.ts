/** Adding the app to the phone's home screen, if Telegram can do that (8.0) and it is not there yet. */
import { useCallback, useContext, useEffect, useState } from 'react';
import { attempt, loadSdk } from './load-sdk.ts';
import { HostContext, useHost } from './use-host.ts';

/** A client that does not answer in this time is treated as unable. */
const ANSWER_MS = 1_500;

export interface HomeScreenShortcut {
  readonly canAdd: boolean;
  readonly add: () => void;
}

export function useHomeScreen(): HomeScreenShortcut {
  const host = useContext(HostContext);
  const { kind } = useHost();
  const [canAdd, setCanAdd] = useState(false);
  useEffect(() => {
    if (kind !== 'telegram') return;
    let isGone = false;
    let off = () => {};
    void loadSdk(host).then(async sdk => {
      if (sdk === null || isGone || !sdk.checkHomeScreenStatus.isAvailable()) return;
      const [, stop] = sdk.onAddedToHomeScreen.ifAvailable(() => setCanAdd(false));
      off = () => stop?.();
      try {
        const status = await sdk.checkHomeScreenStatus({ timeout: ANSWER_MS });
        // 'unknown': it can be added, but whether it is already there is not known.
        if (!isGone) setCanAdd(status === 'missed' || status === 'unknown');
      } catch {
        // No answer, so no row is shown.
      }
    });
    return () => {
      isGone = true;
      attempt(off);
    };
  }, [host, kind]);
  const add = useCallback(() => {
    void loadSdk(host).then(sdk => sdk && attempt(() => sdk.addToHomeScreen.ifAvailable()));
  }, [host]);
  return { canAdd, add };
}
