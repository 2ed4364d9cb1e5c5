/**
 * How often and how long something with files is tried again: after one second, two, four, up to 64, each with up to a second
 * more so that not everybody comes back at once. Pure but for what it is given.
 * Source: the observed product, section 9 (operations two minutes, uploads ten).
 */
import type { Clock } from '../clock.ts';

/** Milliseconds, from the first attempt. */
export const OPERATION_RETRY_MS = 2 * 60_000;
export const UPLOAD_RETRY_MS = 10 * 60_000;
const MAX_PAUSE_SECONDS = 64;

export interface RetryDeps {
  /** A clock that nobody can set. */
  readonly clock: Clock;
  /** Resolves early if the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface RetryTerms {
  readonly limitMs: number;
  /** Aborted: no further attempt. */
  readonly signal: AbortSignal;
  readonly isWorthRetrying: (cause: unknown) => boolean;
  /** Before each pause. */
  readonly onPause?: (ms: number) => void;
}

/** There was no time for another attempt. The cause is the last failure. */
export class RetriesEnded extends Error {
  override readonly name = 'RetriesEnded';
}

/**
 * The first answer of `work`, which is given the number of the attempt, from 1. Rejects with the failure if it is not worth
 * retrying, with `RetriesEnded` if the next pause would end after the limit, with the signal's reason if it aborts.
 */
export async function withRetries<T>(
  { clock, sleep, random }: RetryDeps,
  { limitMs, signal, isWorthRetrying, onPause }: RetryTerms,
  work: (attempt: number) => Promise<T>,
): Promise<T> {
  const startedAt = clock.now();
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await work(attempt);
    } catch (cause) {
      signal.throwIfAborted();
      if (!isWorthRetrying(cause)) throw cause;
      const pause = pauseAfter(attempt, random());
      if (clock.now() - startedAt + pause > limitMs) throw new RetriesEnded('tried until no time was left', { cause });
      onPause?.(pause);
      await sleep(pause, signal);
    }
  }
}

/** Milliseconds. Example: after the third attempt, with a chance of 0.5: 4,500. */
export function pauseAfter(attempt: number, chance: number): number {
  return (Math.min(2 ** (attempt - 1), MAX_PAUSE_SECONDS) + chance) * 1000;
}
