/**
 * The odds clock: the server's time of the odds, carried on locally between two heartbeats. During a replay it runs
 * at the recording's speed; at speed 0 it stands until told. Ages are measured against it, never against this device.
 */
import type { EpochMs } from '#shared/units.ts';

export interface OddsClock {
  /** Null until the server has said what time it is. */
  read(): EpochMs | null;
  /** Called once a second while anybody listens, and whenever the clock is set to where it was not going by itself. */
  subscribe(listener: () => void): () => void;
}

export interface SettableOddsClock extends OddsClock {
  /** Without a speed the last one stands. */
  set(now: number, speed?: number): void;
}

const TICK_MS = 1_000;
/** Every message sets the clock; what it is then off by, its way here was longer or shorter by. */
const DRIFT_MS = 250;

/** localNow: this device's clock, of which only differences are used. */
export function createOddsClock(localNow: () => number): SettableOddsClock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let base: { readonly odds: number; readonly local: number } | null = null;
  let speed = 1;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  function read(): EpochMs | null {
    if (base === null) return null;
    // A device clock that is set back must not make prices younger.
    const passed = Math.max(0, localNow() - base.local);
    return Math.round(base.odds + passed * speed) as EpochMs;
  }

  return {
    read,
    set(now, nextSpeed = speed) {
      const before = read();
      base = { odds: now, local: localNow() };
      speed = nextSpeed;
      if (before === null || Math.abs(now - before) >= DRIFT_MS) tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(tell, TICK_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
