/** The time inside a recording: it runs at a chosen speed, never backwards, and never past the next batch. */
import type { Clock } from '#shared/ports/clock.ts';
import type { EpochMs } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';

export interface ReplayClock extends Clock {
  /** Jumps to an instant of the recording, unless it is already past it. */
  jump(to: EpochMs): void;
  /** Runs from its current time, up to `limit`. */
  runUntil(limit: EpochMs): void;
  /** Real milliseconds until it shows `instant`. */
  realUntil(instant: EpochMs): number;
  freeze(): void;
  /** Recorded ms per real ms at which it runs right now; 0 while it is stopped. */
  speed(): number;
}

/** speed: recorded ms per real ms. realNow: real ms from any origin. It starts stopped at `start`. */
export function createReplayClock(speed: number, start: EpochMs, realNow: () => number): ReplayClock {
  let shown: number = start;
  let since: number | null = null;
  let limit = Number.POSITIVE_INFINITY;

  function settle(): void {
    shown = now();
    since = since === null ? null : realNow();
  }

  function now(): EpochMs {
    const ran = since === null ? shown : shown + (realNow() - since) * speed;
    return epochMs(Math.max(shown, Math.floor(Math.min(ran, limit))));
  }

  return {
    now,
    jump(to) {
      settle();
      shown = Math.max(shown, to);
    },
    runUntil(instant) {
      settle();
      since = realNow();
      limit = instant;
    },
    realUntil: instant => Math.max(0, (instant - now()) / speed),
    freeze() {
      settle();
      since = null;
    },
    speed: () => (since === null ? 0 : speed),
  };
}
