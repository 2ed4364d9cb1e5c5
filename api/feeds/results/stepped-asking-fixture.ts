/** For tests: a source of results that asks when the test says so, while the waiting inside its requests is real. */
import { setTimeout as wait } from 'node:timers/promises';
import { createSteppedSleep } from './stepped-sleep-fixture.ts';

export interface SteppedWaits {
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** For timeouts and pauses of requests. */
  readonly other: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Waits until it has asked once more. */
  round(): Promise<void>;
}

export function createStepped(): SteppedWaits {
  const time = createSteppedSleep();
  let isFirst = true;
  return {
    sleep: time.sleep,
    other: (ms, signal) => wait(ms, undefined, { signal }),
    async round() {
      if (!isFirst) return time.pass();
      isFirst = false;
      // What a test sets before the first question takes effect with that question.
      await time.settled();
      await time.pass();
    },
  };
}
