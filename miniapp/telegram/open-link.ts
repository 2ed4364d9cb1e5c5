/** A link to another site: inside Telegram its own browser has to open it, and its window must stay where it is. */
import { type MouseEvent, useContext } from 'react';
import { HostContext } from './use-host.ts';

/** For an ordinary `<a target="_blank">`, which is what it stays anywhere else. */
export function useOpenLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const host = useContext(HostContext);
  return event => {
    if (host.get().kind !== 'telegram') return;
    event.preventDefault();
    void openLink(event.currentTarget.href);
  };
}

async function openLink(address: string): Promise<void> {
  try {
    const { openLink: open } = await import('@telegram-apps/sdk-react');
    if (open.isAvailable()) return open(address);
  } catch {
    // The file could not be loaded: the window may be opened all the same.
  }
  window.open(address, '_blank', 'noopener');
}
