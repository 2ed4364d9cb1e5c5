/**
 * The odds clock: the server's time of the odds, advanced locally between two heartbeats. During a replay it runs at
 * the recording's speed; at speed 0 it stops. Ages are measured with it, never with the device's clock.
 */
import { type EpochMs, epochMs } from '#shared/units.ts';

export interface OddsClock {
  /** Null until the server has sent its time. */
  read(): EpochMs | null;
  /**
   * Called once a second while there are listeners, and whenever the clock is set to a time it would not have reached
   * by itself. Listeners take turns within the second, because a hundred ages that all change in one frame would make
   * it a long one. everyTurn: called ten times a second, for changes that must appear everywhere at once, such as a
   * price turning stale.
   */
  subscribe(listener: () => void, everyTurn?: boolean): () => void;
}

export interface SettableOddsClock extends OddsClock {
  /** at: the device's time at which `now` was true. Without a speed the last one is kept. */
  set(now: number, at: number, speed?: number): void;
}

const TICK_MS = 1_000;
const TURNS = 10;
/** localNow: this device's clock, of which only differences are used. */
export function createOddsClock(localNow: () => number): SettableOddsClock {
  const turns = Array.from({ length: TURNS }, () => new Set<() => void>());
  const always = new Set<() => void>();
  let turn = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let base: { readonly odds: number; readonly local: number } | null = null;
  let speed = 1;

  const tell = (listeners: Iterable<() => void>) => {
    for (const listener of listeners) listener();
  };
  const tick = () => {
    turn = (turn + 1) % TURNS;
    tell(always);
    tell(turns[turn] ?? []);
  };

  function read(): EpochMs | null {
    if (base === null) return null;
    // A device clock that is set back must not make prices younger.
    const passed = Math.max(0, localNow() - base.local);
    return epochMs(Math.round(base.odds + passed * speed));
  }

  return {
    read,
    set(now, at, nextSpeed = speed) {
      const before = read();
      base = { odds: now, local: at };
      speed = nextSpeed;
      const after = read() ?? now;
      // Every message sets the clock, slightly off because of varying delays: a difference below a tick is left to the
      // turns.
      if (before === null || Math.abs(after - before) >= TICK_MS * Math.max(1, speed)) [always, ...turns].forEach(tell);
    },
    subscribe(listener, everyTurn = false) {
      const own = everyTurn ? always : turns.reduce((least, each) => (each.size < least.size ? each : least));
      own.add(listener);
      timer ??= setInterval(tick, TICK_MS / TURNS);
      return () => {
        own.delete(listener);
        if ([always, ...turns].some(each => each.size > 0)) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
