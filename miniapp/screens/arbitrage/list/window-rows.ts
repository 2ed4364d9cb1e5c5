/**
 * Which rows of a long list are in the document: the visible ones and a few more; the others are gaps of the same
 * height. Heights are known before a row is rendered, so that nothing jumps. Pure.
 */

export interface RowSpan {
  /** Index of the first row, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

export interface RowLayout {
  /** Where each row begins, and at the end where the last one ends. */
  readonly tops: Float64Array;
  readonly height: number;
}

export function layoutRows(heights: readonly number[]): RowLayout {
  const tops = new Float64Array(heights.length + 1);
  for (let row = 0; row < heights.length; row++) tops[row + 1] = (tops[row] ?? 0) + (heights[row] ?? 0);
  return { tops, height: tops[heights.length] ?? 0 };
}

/** The rows that touch the part of the list from `top` to `bottom`, in the list's own pixels. */
export function rowsBetween({ tops }: RowLayout, top: number, bottom: number): RowSpan {
  const count = tops.length - 1;
  const from = Math.max(0, firstOver(tops, top) - 1);
  const to = Math.min(count, firstOver(tops, bottom));
  return { from: Math.min(from, count), to: Math.max(to, Math.min(from, count)) };
}

/**
 * Rows and gaps in order. kept: rows that stay in the document wherever they are, such as the one that has the focus.
 * Example: 100 rows of 10, span 20..30, kept 5 → gap 50, row 5, gap 140, rows 20 to 29, gap 700.
 */
export function rowsAndGaps(
  { tops, height }: RowLayout,
  { from, to }: RowSpan,
  kept: readonly number[] = [],
): ({ readonly row: number } | { readonly gap: number; readonly before: number })[] {
  const count = tops.length - 1;
  const rows = new Set(kept.filter(row => row >= 0 && row < count));
  for (let row = from; row < to; row++) rows.add(row);
  const pieces: ({ row: number } | { gap: number; before: number })[] = [];
  let end = 0;
  for (const row of [...rows].sort((a, b) => a - b)) {
    const top = tops[row] ?? 0;
    if (top > end) pieces.push({ gap: top - end, before: row });
    pieces.push({ row });
    end = tops[row + 1] ?? top;
  }
  if (height > end) pieces.push({ gap: height - end, before: count });
  return pieces;
}

/** Index of the first value above `value`. */
function firstOver(tops: Float64Array, value: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
