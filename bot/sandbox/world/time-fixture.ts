/** Shared by the tests of this folder: a manual clock and its timers. */
import { epochMs } from '#shared/units.ts';
import type { After } from './timer.ts';

/** 2026-11-21T12:00:00Z. */
export const START = 1_795_262_400_000;

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

export function createTestTime() {
  let now = START;
  const timers = new Map<symbol, Timer>();
  const after: After = (ms, work) => {
    const key = Symbol();
    timers.set(key, { at: now + ms, work });
    return () => timers.delete(key);
  };
  return {
    clock: { now: () => epochMs(now) },
    after,
    /** Milliseconds until each timer that is set. */
    waits: () => [...timers.values()].map(({ at }) => at - now),
    /** Moves the clock forward, and runs what is due, in order. */
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = firstOf(timers);
        if (!next || next[1].at > end) break;
        timers.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].work();
      }
      now = end;
    },
  };
}

/** The timer that is due first; of several, the one that was set first. */
function firstOf(timers: ReadonlyMap<symbol, Timer>): readonly [symbol, Timer] | null {
  let first: readonly [symbol, Timer] | null = null;
  for (const timer of timers) if (first === null || timer[1].at < first[1].at) first = timer;
  return first;
}
