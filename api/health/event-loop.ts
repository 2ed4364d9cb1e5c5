/** How late this process is with its work: the delay of its timers, and how much of the time it is busy. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

interface EventLoopState {
  /** Milliseconds, of the last whole window, or of what there is of the first. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** From 0 to 1. */
  readonly busy: number;
}

export interface EventLoopWatch {
  state(): EventLoopState;
  /** Returns the function that stops it. */
  start(): () => void;
}

const RESOLUTION_MS = 20;
const WINDOW_MS = 30_000;
const NS_PER_MS = 1e6;

export function createEventLoopWatch(): EventLoopWatch {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let before = performance.eventLoopUtilization();
  let last: EventLoopState | null = null;

  function look(): EventLoopState {
    // The delays that Node measures include the resolution of its timer.
    const late = (ns: number) => (Number.isFinite(ns) ? Math.max(0, ns / NS_PER_MS - RESOLUTION_MS) : 0);
    const { utilization } = performance.eventLoopUtilization(before);
    return {
      p50: late(delays.percentile(50)),
      p99: late(delays.percentile(99)),
      max: late(delays.max),
      busy: utilization,
    };
  }

  return {
    state: () => last ?? look(),
    start() {
      delays.enable();
      const timer = setInterval(() => {
        last = look();
        delays.reset();
        before = performance.eventLoopUtilization();
      }, WINDOW_MS);
      return () => {
        clearInterval(timer);
        delays.disable();
      };
    },
  };
}
