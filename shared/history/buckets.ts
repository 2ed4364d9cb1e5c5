/**
 * The buckets that closed opportunities are counted in: lifetime, peak profit, age of prices. A bucket ends before its
 * edge.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** About logarithmic, because arbs live from a second to days. */
export const LIFETIME_EDGES = [
  SECOND,
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  24 * HOUR,
] as const;

/** Profit at the peak. */
export const PEAK_EDGES = [0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2] as const;

/** Age of the oldest leg at the peak: minutes, in which live prices go wrong, up to the quarter hours of slow feeds. */
export const AGE_EDGES = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const;

/** Example: 7 s among the lifetimes → 2, the bucket from 5 to 15 s. */
export function bucketOf(edges: readonly number[], value: number): number {
  const index = edges.findIndex(edge => value < edge);
  return index === -1 ? edges.length : index;
}

/**
 * The bucket with the median: half of all are in it or below it. Null if there are none.
 * Example: [1, 0, 2] → 2.
 */
export function medianBucket(counts: readonly number[]): number | null {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  if (half === 0) return null;
  let passed = 0;
  return counts.findIndex(count => {
    passed += count;
    return passed >= half;
  });
}
