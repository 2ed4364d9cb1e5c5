/** Long work in slices that nobody feels. */

/** What is done without looking at the clock. */
const PART = 250;
const SLICE_MS = 20;

export interface Slices {
  /** Lets the page answer. */
  readonly pause: () => Promise<void>;
  readonly signal: AbortSignal;
  /** share: from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Rejects where it was aborted. */
export async function inSlices<One>(
  all: readonly One[],
  take: (part: readonly One[]) => void,
  { pause, signal, onProgress }: Slices,
): Promise<void> {
  let began = performance.now();
  for (let from = 0; from < all.length; from += PART) {
    signal.throwIfAborted();
    take(all.slice(from, from + PART));
    if (performance.now() - began < SLICE_MS) continue;
    onProgress?.(Math.min(1, (from + PART) / all.length));
    await pause();
    began = performance.now();
  }
}
