/** What a feed of several parts needs: to run them as one, and to pause. */

/** Ends when all have ended; rejects with what one of them threw, once the others have ended, too. */
export async function runTogether(
  parts: readonly ((signal: AbortSignal) => Promise<void>)[],
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController();
  const both = AbortSignal.any([signal, failed.signal]);
  const running = parts.map(part => part(both));
  try {
    await Promise.all(running);
  } finally {
    failed.abort();
    await Promise.allSettled(running);
  }
}

/** sleep: it may reject when the signal aborts; a pause then just ends. */
export function createPause(sleep: (ms: number, signal: AbortSignal) => Promise<unknown>) {
  return async (ms: number, signal: AbortSignal): Promise<void> => {
    await sleep(ms, signal).catch((cause: unknown) => {
      if (!signal.aborted) throw cause;
    });
  };
}
