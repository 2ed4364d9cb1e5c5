/** What the tabs of one browser tell each other about its sign-in, and how they keep out of each other's way. */
import { isSignInEnding, type SignInEnding } from '#shared/access/sign-in-ending.ts';
import { aloneAmongTabs, besideTabs } from '../browser/tab-lock.ts';

const LOCK = 'arbi:account';
const CHANNEL = 'arbi:sign-in-ended';
/** A tab may be waiting for a code that nobody types. */
const PATIENCE_MS = 3_000;

export interface AccountTabs {
  /** For calls that may replace this browser's sign-in by another one, as a new password does. */
  changing<T>(run: () => Promise<T>): Promise<T>;
  /** Runs it once no tab is changing the sign-in. */
  settled<T>(run: () => Promise<T>): Promise<T>;
  /** This tab signs the browser out, because the server has ended the sign-in. */
  tellEnding(ending: SignInEnding): void;
  /** Another tab did. */
  onEnding(listener: (ending: SignInEnding) => void): void;
}

export function createAccountTabs(): AccountTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    changing: run => besideTabs(LOCK, run),
    settled: run => aloneAmongTabs(LOCK, run, PATIENCE_MS),
    tellEnding: ending => channel?.postMessage(ending),
    onEnding: listener =>
      channel?.addEventListener('message', ({ data }) => {
        if (isSignInEnding(data)) listener(data);
      }),
  };
}
