/**
 * Asks the person to let the bot write to them, before its first message. Telegram informs the bot itself of the
 * consent by a message: nothing is sent to our server.
 */
import type { Host } from './host.ts';
import { loadSdk } from './load-sdk.ts';

/** unsupported: outside Telegram, or a client before 6.9. The person opens the bot by its link instead. */
export type WriteAccess = 'allowed' | 'denied' | 'unsupported';

/** The time that a person may need to read the question. */
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
