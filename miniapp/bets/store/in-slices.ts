/** Does long work in slices so short that nobody notices them. */

/** How many items are handled before the clock is looked at again. */
const PART = 250;
const SLICE_MS = 20;

export interface Slices {
  /** Lets the page react. */
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
