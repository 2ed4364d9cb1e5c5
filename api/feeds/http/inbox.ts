/**
 * What a connection has received and nobody has taken yet. While too much waits, the connection is not read: the sender
 * waits, and our memory does not grow.
 */
export interface FeedInbox<Item> {
  put(items: readonly Item[]): void;
  /** Looks again: the connection has ended. */
  wake(): void;
  /** Hands over what waits, oldest first, until the connection has ended and nothing waits; nothing more once stopped. */
  drain(take: (items: readonly Item[]) => Promise<void>, ended: AbortSignal, stopped: AbortSignal): Promise<void>;
}

export interface PausedSource {
  readonly isPaused: () => boolean;
  readonly pause: () => void;
  readonly resume: () => void;
}

const MANY_WAITING = 2_000;

export function createInbox<Item>({ isPaused, pause, resume }: PausedSource): FeedInbox<Item> {
  let waiting: Item[] = [];
  let wake: () => void = () => undefined;
  return {
    put(items) {
      waiting.push(...items);
      if (waiting.length >= MANY_WAITING) pause();
      wake();
    },
    wake: () => wake(),
    async drain(take, ended, stopped) {
      while (!ended.aborted || waiting.length > 0) {
        if (waiting.length === 0) {
          await new Promise<void>(resolve => {
            wake = resolve;
          });
          continue;
        }
        const taken = waiting;
        waiting = [];
        if (isPaused()) resume();
        if (!stopped.aborted) await take(taken);
      }
    },
  };
}
