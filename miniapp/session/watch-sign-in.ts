/**
 * Notices that the sign-in of this browser has ended elsewhere. The server says on a stream when to ask, one stream for all tabs;
 * a refused request, the return of the network and of the page are reasons to ask too. Only the answer to that question counts.
 */
import { isSignInEnding } from '#shared/access/sign-in-ending.ts';
import type { AccountStore } from '../account/account-store.ts';
import { fetchAsPerson } from '../person/person.ts';
import type { Refusals } from '../server/refusals.ts';
import type { SessionStore } from './session.ts';
import { createSignInStream } from './sign-in-stream.ts';

export interface WatchedSignIn {
  readonly account: Pick<AccountStore, 'get' | 'subscribe' | 'ready' | 'fetch' | 'look' | 'isLeaving'>;
  readonly session: Pick<SessionStore, 'get' | 'subscribe' | 'ready' | 'fetch' | 'refresh'>;
  readonly refusals: Refusals;
}

const CHANNEL = 'arbi:sign-in';
/** For what the server is not told of, such as an account that was disabled at Google. */
const LOOK_MS = 5 * 60_000;
/** A page that is refused something it may not see would ask without end. */
const PAUSE_MS = 2_000;

/** Returns a function that stops it. */
export function watchSignIn({ account, session, refusals }: WatchedSignIn): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  let isLooking = false;
  let isAskedAgain = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function lookOnce(): Promise<void> {
    if (!isSomebodyHere()) return;
    lookedAt = performance.now();
    const said = await account.look();
    const hasEnded = isSignInEnding(said?.telegram) && session.get().telegram !== null;
    if (hasEnded && !account.isLeaving()) await session.refresh();
  }

  /** What changes while it asks is asked about again. */
  async function lookUntilStill(): Promise<void> {
    isLooking = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      await lookOnce().catch(() => {});
    }
    isLooking = false;
  }

  function look(): void {
    isAskedAgain = true;
    if (!isLooking) void lookUntilStill();
  }

  const isSomebodyHere = () => account.get().user !== null || session.get().telegram !== null;
  const lookNowAndThen = () => {
    if (document.visibilityState === 'visible' && performance.now() - lookedAt > PAUSE_MS) look();
  };

  const stream = createSignInStream({
    fetch: fetchAsPerson({ account, session }),
    onChanged() {
      channel?.postMessage('changed');
      look();
    },
    // A server that refuses the stream says no more than that.
    onLost: look,
  });
  const followPerson = () => {
    const { user } = account.get();
    stream.follow(isSomebodyHere() ? `${user?.uid ?? ''} ${session.get().telegram?.telegramId ?? ''}` : null);
  };

  channel?.addEventListener('message', look);
  document.addEventListener('visibilitychange', lookNowAndThen);
  window.addEventListener('pageshow', lookNowAndThen);
  window.addEventListener('online', look);
  const timer = setInterval(lookNowAndThen, LOOK_MS);
  const ends = [
    account.subscribe(followPerson),
    session.subscribe(followPerson),
    refusals.subscribe(() => {
      if (performance.now() - lookedAt > PAUSE_MS) look();
    }),
  ];
  followPerson();
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
    stream.follow(null);
    channel?.close();
    document.removeEventListener('visibilitychange', lookNowAndThen);
    window.removeEventListener('pageshow', lookNowAndThen);
    window.removeEventListener('online', look);
  };
}
