/**
 * Bounds what many readers of the archive ask of the store at once. Whoever asks for what is being read already gets that
 * answer; of others only a few are read at a time, and the rest wait their turn. Without it 2,000 requests fetch 200
 * documents each at the same moment, all of them too late, and the memory that it took is not given back.
 */

/** Too many wait already, or it took too long until it was their turn. */
export class TooManyReaders extends Error {
  override readonly name = 'TooManyReaders';
}

export interface SharedReadsDeps {
  /** How many are read at the same time. */
  readonly atOnce?: number;
  /** How many others may wait. */
  readonly mostWaiting?: number;
  /** How long each of them may wait, in milliseconds. */
  readonly longestWaitMs?: number;
}

export interface SharedReads {
  /** key: the same for reads that have the same answer. Rejects with `TooManyReaders`. */
  read<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createSharedReads({
  atOnce = 4,
  mostWaiting = 500,
  longestWaitMs = 5_000,
}: SharedReadsDeps = {}): SharedReads {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Set<() => void>();
  let busy = 0;

  async function turn(): Promise<void> {
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    if (waiting.size >= mostWaiting) throw new TooManyReaders(`${waiting.size} wait`);
    const mine = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.delete(mine.resolve);
      mine.reject(new TooManyReaders(`no turn within ${longestWaitMs} ms`));
    }, longestWaitMs);
    waiting.add(mine.resolve);
    await mine.promise.finally(() => clearTimeout(timer));
  }

  function pass(): void {
    const [next] = waiting;
    if (next === undefined) {
      busy -= 1;
      return;
    }
    // The place goes over to the next one.
    waiting.delete(next);
    next();
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await turn();
    try {
      return await work();
    } finally {
      pass();
    }
  }

  return {
    read<T>(key: string, work: () => Promise<T>): Promise<T> {
      const same = running.get(key);
      // Reads of one key have one kind of answer.
      if (same !== undefined) return same as Promise<T>;
      const reading = inTurn(work).finally(() => running.delete(key));
      running.set(key, reading);
      return reading;
    },
  };
}
