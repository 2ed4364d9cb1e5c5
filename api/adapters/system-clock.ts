/** The machine's time, and a time that nobody can set, for what is measured or waited for inside this process. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#shared/ports/clock.ts';
import { epochMs } from '#shared/units.ts';

export interface SystemClockDeps {
  /** Milliseconds since 1970 by the machine's clock, which somebody may set back. */
  readonly wall?: () => number;
  /** Milliseconds from any origin; nobody can set this clock. */
  readonly monotonic?: () => number;
}

/** A correction up to this size is slowed down; a larger one means that the time before it was wrong. */
const MAX_SLOWED_MS = 5_000;

/**
 * If the machine's time is set back a little, the clock continues from its last value at half speed until the machine has
 * caught up: a clock that stopped would block everything that waits for it. If it is set back further, the clock follows
 * at once: otherwise an hour in a wrong year would take years to make up for.
 */
export function createSystemClock({
  wall = () => Date.now(),
  monotonic = () => performance.now(),
}: SystemClockDeps = {}): Clock {
  let last = wall();
  let lastTick = monotonic();
  return {
    now() {
      const tick = monotonic();
      const [machine, slowed] = [wall(), last + (tick - lastTick) / 2];
      last = slowed - machine > MAX_SLOWED_MS ? machine : Math.max(machine, slowed);
      lastTick = tick;
      return epochMs(Math.floor(last));
    },
  };
}

/**
 * Starts at the machine's time and then counts evenly, whatever becomes of that. For caches, limits and pauses; never stored
 * or compared with anybody else's time, because it may be far from it.
 */
export function createSteadyClock({
  wall = () => Date.now(),
  monotonic = () => performance.now(),
}: SystemClockDeps = {}): Clock {
  const start = wall() - monotonic();
  return { now: () => epochMs(Math.floor(start + monotonic())) };
}

/** Real milliseconds from any origin, for what is only measured. */
export const realNow = (): number => performance.now();

/** Real waiting. Resolves early, without an error, if the signal aborts. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
