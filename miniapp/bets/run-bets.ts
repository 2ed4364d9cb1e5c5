/** The book of bets in a browser: one store for all screens, with its database, its tabs and the person who is here. */

import { afterPaint } from '../browser/after-paint.ts';
import { letPageAnswer } from '../browser/let-page-answer.ts';
import { aloneAmongTabs } from '../browser/tab-lock.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { personOf, type SignedIn } from '../person/person.ts';
import { createRetryTimer } from '../server/retry-timer.ts';
import { deleteBetsDatabase, openBetsDatabase } from './kept/bets-database.ts';
import { tidyInWorker } from './kept/tidy-in-worker.ts';
import { type BetsStore, createBetsStore } from './store/bets-store.ts';

/** Short, because a server that was down comes back without any sign from the network. */
const LONGEST_RETRY_MS = 30_000;
/** How often an open page looks for changes from other devices. */
const LOOK_MS = 60_000;
const LOCK = 'arbi:bets-sync';
const CHANNEL = 'arbi:bets';

const running = new WeakMap<SignedIn['account'], BetsStore>();

/** The store of this page; it runs until the page is closed. */
export function runBets(signedIn: SignedIn): BetsStore {
  const known = running.get(signedIn.account);
  if (known) return known;
  const retry = createRetryTimer(LONGEST_RETRY_MS);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const store = createBetsStore({
    open: openBetsDatabase,
    remove: deleteBetsDatabase,
    alone: run => aloneAmongTabs(LOCK, run),
    later: retry.later,
    idle: () => new Promise(resolve => void whenIdle(resolve)),
    painted: () => afterPaint(),
    pause: letPageAnswer,
    tidy: tidyInWorker,
    tell: key => channel?.postMessage(key),
  });
  channel?.addEventListener('message', ({ data }) => void store.heard(data));
  const look = () => store.become(personOf(signedIn));
  signedIn.account.subscribe(look);
  signedIn.session.subscribe(look);
  look();
  window.addEventListener('online', () => {
    retry.reset();
    store.refresh();
  });
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') store.refresh();
  };
  document.addEventListener('visibilitychange', refreshIfVisible);
  setInterval(refreshIfVisible, LOOK_MS);
  running.set(signedIn.account, store);
  return store;
}
