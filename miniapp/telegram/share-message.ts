/**
 * Sends a message prepared by the bot to a chat that the person picks in Telegram. Not available in clients before 8.0.
 */
import { useContext, useEffect, useState } from 'react';
import type { Host } from './host.ts';
import { loadSdk } from './load-sdk.ts';
import { HostContext, useHost } from './use-host.ts';

/** cancelled: they picked no chat, or Telegram could not send it. */
export type Shared = 'sent' | 'cancelled' | 'unsupported';

export async function sharePrepared(host: Pick<Host, 'get'>, preparedId: string): Promise<Shared> {
  const sdk = await loadSdk(host);
  if (sdk === null || !sdk.shareMessage.isAvailable()) return 'unsupported';
  try {
    await sdk.shareMessage(preparedId);
    return 'sent';
  } catch {
    return 'cancelled';
  }
}

/** False until it is known. */
export function useCanShare(): boolean {
  const host = useContext(HostContext);
  const { kind } = useHost();
  const [canShare, setCanShare] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (kind !== 'telegram') setCanShare(false);
    else void loadSdk(host).then(sdk => !isGone && setCanShare(sdk?.shareMessage.isAvailable() ?? false));
    return () => {
      isGone = true;
    };
  }, [host, kind]);
  return canShare;
}
