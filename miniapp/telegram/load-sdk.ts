/** Telegram's SDK, once it has started; loaded only when it is needed. */
import type { Host } from './host.ts';

export type Sdk = typeof import('@telegram-apps/sdk-react');

/** Null in a browser, and if its file could not be loaded: the page then works without it. */
export async function loadSdk(host: Pick<Host, 'get'>): Promise<Sdk | null> {
  if (host.get().kind !== 'telegram') return null;
  try {
    return await import('@telegram-apps/sdk-react');
  } catch {
    return null;
  }
}

/** Ignores a client that lacks the feature or refuses it, because nothing of ours depends on it. */
export function attempt(step: () => unknown): void {
  try {
    step();
  } catch {
    // The page continues without it.
  }
}
