/**
 * Asks the person to let the bot write to them, before the first thing that it would write. The bot itself hears the
 * yes, as a message of Telegram's: nothing is sent to our server.
 */
import type { Host } from './host.ts';
import { loadSdk } from './load-sdk.ts';

/** unsupported: outside Telegram, or a client before 6.9: they open the bot by its link instead. */
export type WriteAccess = 'allowed' | 'denied' | 'unsupported';

/** As long as a person may take to read the question. */
const ANSWER_MS = 60_000;

export async function askWriteAccess(host: Pick<Host, 'get'>): Promise<WriteAccess> {
  const sdk = await loadSdk(host);
  if (sdk === null || !sdk.requestWriteAccess.isAvailable()) return 'unsupported';
  try {
    return (await sdk.requestWriteAccess({ timeout: ANSWER_MS })) === 'allowed' ? 'allowed' : 'denied';
  } catch {
    return 'unsupported';
  }
}
