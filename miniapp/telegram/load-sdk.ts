/** Telegram's SDK, once it has started; loaded where somebody needs it and nowhere else. */
import type { Host } from './host.ts';

export type Sdk = typeof import('@telegram-apps/sdk-react');

/** Null in a browser, and where its file did not arrive: what it would do, the page does without. */
export async function loadSdk(host: Pick<Host, 'get'>): Promise<Sdk | null> {
  if (host.get().kind !== 'telegram') return null;
  try {
    return await import('@telegram-apps/sdk-react');
  } catch {
    return null;
  }
}

/** A client that lacks it, or refuses: nothing of ours depends on it. */
export function attempt(step: () => unknown): void {
  try {
    step();
  } catch {
    // The page goes on without.
  }
}
