/** For tests: a queue of calls whose waits take no time. */
import type { Log } from '#shared/ports/log.ts';
import { type CallQueue, createCallQueue } from './call-queue.ts';

/** Telegram may refuse; of ourselves nothing holds a message up. */
const NO_PACE = {
  take: async () => ({ waitMs: 0, whose: 'chat' as const }),
  refuse: async () => {},
  accept: async () => {},
  floodMs: async () => null,
};
const SILENT: Log = { info() {}, warn() {}, error() {} };

/** waited: how long it would have waited each time, in milliseconds. */
export function skippingCalls(log: Log = SILENT): { readonly calls: CallQueue; readonly waited: readonly number[] } {
  let skipped = 0;
  const waited: number[] = [];
  const calls = createCallQueue({
    pace: NO_PACE,
    now: () => skipped,
    after(ms, work) {
      const soon = setImmediate(() => {
        skipped += ms;
        waited.push(ms);
        work();
      });
      return () => clearImmediate(soon);
    },
    log,
  });
  return { calls, waited };
}

export const openCalls = (): CallQueue => skippingCalls().calls;
