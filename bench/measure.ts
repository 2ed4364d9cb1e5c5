/** Takes the quickest of several runs, because disturbances only ever make a run slower. */

export interface BenchLine {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the value is compared with, measured in the same run. */
  readonly peer: string;
  /** How many times better than the peer. */
  readonly ratio: number;
}

/** Milliseconds of the quickest run. */
export function quickest(runs: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
