/**
 * When to send again after a failure: soon at first, because the first request after the network is back may still fail,
 * then less and less often, because a server that is down is not helped by being asked.
 */
const FIRST_PAUSE_MS = 1_000;

export interface RetryTimer {
  /** Runs it after a pause twice as long as the last one, and drops what was planned before. */
  later(run: () => void): void;
  /** Drops what was planned and starts again with the first pause: the network is back, or nobody is signed in. */
  reset(): void;
}

/** If the last failure was more than twice the longest pause ago, the pauses start again with the first one. */
export function createRetryTimer(longestPauseMs: number): RetryTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let failedAt = 0;
  return {
    later(run) {
      clearTimeout(timer);
      const now = performance.now();
      if (now - failedAt > 2 * longestPauseMs) pauseMs = FIRST_PAUSE_MS;
      failedAt = now;
      timer = setTimeout(run, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    },
    reset() {
      clearTimeout(timer);
      pauseMs = FIRST_PAUSE_MS;
    },
  };
}
