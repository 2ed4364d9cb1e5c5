/** Work that is done again and again, never twice at once. */
export interface Ticker {
  /** Resolves once what has begun is done. */
  settle(): Promise<void>;
  /** Returns the stop function: it waits for what has begun. */
  start(): () => Promise<void>;
}

export type RunAfter = (ms: number, work: () => void) => () => void;

export interface TickerDeps {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  readonly onFailure: (cause: unknown) => void;
  /** Tests control time with it. */
  readonly after?: RunAfter | undefined;
}

export const runAfter: RunAfter = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

export function createTicker({ everyMs, work, onFailure, after = runAfter }: TickerDeps): Ticker {
  let isStopped = true;
  let cancel = () => {};
  let working: Promise<void> = Promise.resolve();
  function tick(): void {
    working = work()
      .catch(onFailure)
      .then(() => {
        if (!isStopped) cancel = after(everyMs, tick);
      });
  }
  return {
    settle: () => working,
    start() {
      isStopped = false;
      tick();
      return async () => {
        isStopped = true;
        cancel();
        await working;
      };
    },
  };
}
