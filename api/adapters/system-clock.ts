/** The machine's time, never going backwards: what is measured with it is never negative. */
import type { Clock } from '#shared/ports/clock.ts';
import { epochMs } from '#shared/units.ts';

export interface SystemClockDeps {
  /** Milliseconds since 1970, as the machine has it; somebody may set it back. */
  readonly wall?: () => number;
  /** Milliseconds since whenever; nobody can set it. */
  readonly monotonic?: () => number;
}

/**
 * Where the machine's time was set back the clock goes on from where it was, at half speed, until the machine has
 * caught up: a clock that stood still would stop everything that waits for it.
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
      last = Math.max(wall(), last + (tick - lastTick) / 2);
      lastTick = tick;
      return epochMs(Math.floor(last));
    },
  };
}
