/** The machine's time, which never goes backwards, so that measured durations are never negative. */
import type { Clock } from '#shared/ports/clock.ts';
import { epochMs } from '#shared/units.ts';

export interface SystemClockDeps {
  /** Milliseconds since 1970 by the machine's clock, which somebody may set back. */
  readonly wall?: () => number;
  /** Milliseconds from any origin; nobody can set this clock. */
  readonly monotonic?: () => number;
}

/**
 * If the machine's time is set back, the clock continues from its last value at half speed until the machine has caught
 * up: a clock that stopped would block everything that waits for it.
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
