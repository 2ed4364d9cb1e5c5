/**
 * Keeps the id token fresh while the page is visible: renewed five minutes before it expires; after a failure again
 * after 30 s, doubling up to 16 minutes. It pauses while the page is hidden, and checks at once when the page is
 * visible again.
 */
import type { AccountPort } from './account-port.ts';

export const RENEW_AHEAD_MS = 5 * 60_000;
export const FIRST_RETRY_MS = 30_000;
export const LAST_RETRY_MS = 16 * 60_000;

export interface TokenKeeperDeps {
  readonly now: () => number;
  readonly timers: {
    setTimeout(run: () => void, ms: number): unknown;
    clearTimeout(timer: unknown): void;
  };
  readonly visibility: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

export interface TokenKeeper {
  /** The account whose token is kept; null if nobody is signed in. */
  follow(port: Pick<AccountPort, 'token'> | null): void;
  /** Follows the page's visibility. Returns a function that stops it. */
  start(): () => void;
}

export function createTokenKeeper({ now, timers, visibility }: TokenKeeperDeps): TokenKeeper {
  let followed: Pick<AccountPort, 'token'> | null = null;
  let timer: unknown;
  let retryMs = FIRST_RETRY_MS;
  /** A request that started before the last change of person or visibility is ignored. */
  let round = 0;

  function schedule(ms: number): void {
    timers.clearTimeout(timer);
    timer = timers.setTimeout(() => void look(), Math.max(0, ms));
  }

  async function look(): Promise<void> {
    round += 1;
    const mine = round;
    timers.clearTimeout(timer);
    const port = followed;
    if (port === null || visibility.visibilityState === 'hidden') return;
    try {
      let { expiresAt } = await port.token(false);
      if (mine === round && expiresAt - now() <= RENEW_AHEAD_MS) ({ expiresAt } = await port.token(true));
      if (mine !== round) return;
      retryMs = FIRST_RETRY_MS;
      // A token with a shorter life than the margin must not be requested in a loop.
      schedule(Math.max(expiresAt - now() - RENEW_AHEAD_MS, FIRST_RETRY_MS));
    } catch {
      if (mine !== round) return;
      schedule(retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  }

  const onVisibility = () => void look();

  return {
    follow(port) {
      if (port === followed) return;
      followed = port;
      retryMs = FIRST_RETRY_MS;
      void look();
    },
    start() {
      visibility.addEventListener('visibilitychange', onVisibility);
      return () => {
        visibility.removeEventListener('visibilitychange', onVisibility);
        timers.clearTimeout(timer);
      };
    },
  };
}
