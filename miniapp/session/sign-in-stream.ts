/**
 * The server's stream about who is signed in here, open in one tab of the browser: over HTTP/1.1 a browser has six connections
 * for all its tabs. The tab that has the lock has the stream; when it closes, the next one opens its own.
 */
import { SIGN_IN_BEAT_MS, SIGN_IN_CHANGED } from '#shared/wire/sign-in.ts';
import { aloneAmongTabs } from '../browser/tab-lock.ts';
import { addresses } from '../server/client.ts';
import { openFetchStream } from '../server/live/fetch-event-stream.ts';
import { createRetryTimer } from '../server/retry-timer.ts';

const LOCK = 'arbi:sign-in-stream';
const LONGEST_RETRY_MS = 30_000;
/** After this long without a beat the stream is dead. */
const SILENCE_MS = 3 * SIGN_IN_BEAT_MS;

export interface SignInStreamDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly onChanged: () => void;
  /** It was refused, or broke: something may have been missed. */
  readonly onLost: () => void;
}

export interface SignInStream {
  /** Another text is another person, whose stream it is from then on; null: nobody. */
  follow(who: string | null): void;
}

export function createSignInStream(deps: SignInStreamDeps): SignInStream {
  let followed: string | null = null;
  let leave = () => {};

  function start(): void {
    const leaving = new AbortController();
    leave = () => leaving.abort();
    const run = async () => {
      if (!leaving.signal.aborted) await keepOpen(deps, leaving.signal);
    };
    // A page that is closing loses its lock, which ends what it has begun.
    aloneAmongTabs(LOCK, run).catch(() => {});
  }

  // A page that the browser keeps aside gives the stream to another tab.
  window.addEventListener('pagehide', () => leave());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && followed !== null) start();
  });

  return {
    follow(who) {
      if (who === followed) return;
      followed = who;
      leave();
      if (who !== null) start();
    },
  };
}

/** Resolves once the signal is aborted. */
function keepOpen({ fetch, onChanged, onLost }: SignInStreamDeps, signal: AbortSignal): Promise<void> {
  const retry = createRetryTimer(LONGEST_RETRY_MS);
  let close = () => {};

  function open(): void {
    const stream = openFetchStream(addresses.api['sign-in'].stream.$path(), fetch);
    let silence: ReturnType<typeof setTimeout>;
    const stop = () => {
      clearTimeout(silence);
      stream.close();
    };
    const lost = () => {
      stop();
      if (signal.aborted) return;
      onLost();
      retry.later(open);
    };
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(lost, SILENCE_MS);
    };
    stream.addEventListener('beat', alive);
    stream.addEventListener(SIGN_IN_CHANGED, () => {
      alive();
      onChanged();
    });
    stream.addEventListener('error', lost);
    alive();
    close = stop;
  }

  const onOnline = () => {
    close();
    retry.reset();
    open();
  };
  window.addEventListener('online', onOnline);
  open();
  return new Promise(resolve => {
    signal.addEventListener('abort', () => {
      window.removeEventListener('online', onOnline);
      retry.reset();
      close();
      resolve();
    });
  });
}
