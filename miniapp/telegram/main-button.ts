/** Telegram's button under the page, for the main action of a page. In a browser the page shows its own button. */
import { useContext, useEffect, useRef } from 'react';
import { attempt, loadSdk } from './load-sdk.ts';
import { HostContext, useHost } from './use-host.ts';

export interface MainButton {
  readonly text: string;
  readonly isEnabled: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** Null: no button now. It is removed together with the page that uses it. */
export function useMainButton(button: MainButton | null): void {
  const host = useContext(HostContext);
  const { kind } = useHost();
  const press = useRef<() => void>(() => {});
  useEffect(() => {
    press.current = button?.onPress ?? (() => {});
  }, [button]);

  const isShown = button !== null && kind === 'telegram';
  const { text = '', isEnabled = false, isBusy = false } = button ?? {};
  useEffect(() => {
    if (!isShown) return;
    let isGone = false;
    let off = () => {};
    void loadSdk(host).then(sdk => {
      if (isGone || sdk === null) return;
      const { mainButton } = sdk;
      attempt(() => {
        mainButton.mount.ifAvailable();
        mainButton.setParams.ifAvailable({
          text,
          isEnabled: isEnabled && !isBusy,
          isLoaderVisible: isBusy,
          isVisible: true,
        });
        const [, stop] = mainButton.onClick.ifAvailable(() => press.current());
        off = () => {
          stop?.();
          mainButton.setParams.ifAvailable({ isVisible: false, isLoaderVisible: false });
        };
      });
    });
    return () => {
      isGone = true;
      attempt(off);
    };
  }, [host, isShown, text, isEnabled, isBusy]);
}
