/** The middle price: robust against one house's mistake. */

/** For an even count the mean of the two in the middle; NaN for an empty list. Example: [3, 1, 2, 9] → 2.5. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
