/** For tests: waiting that ends when the test says so. */

export function createSteppedSleep() {
  let wake: (() => void) | null = null;
  let asleep = Promise.withResolvers<void>();
  return {
    sleep(_ms: number, signal: AbortSignal): Promise<void> {
      return new Promise(resolve => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
        if (signal.aborted) resolve();
        asleep.resolve();
      });
    },
    /** Waits until it sleeps. */
    settled: () => asleep.promise,
    /** Ends the sleep, and waits for the next one. */
    async pass(): Promise<void> {
      await asleep.promise;
      asleep = Promise.withResolvers();
      wake?.();
      await asleep.promise;
    },
  };
}
