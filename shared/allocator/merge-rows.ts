/** Final states that pay alike are one row of the problem: a grid of 81 scorelines has some 20 that differ. */
import type { OutcomeRow } from './allocation.ts';

export interface MergedRows {
  /** One original row for each merged one: the first that looks like this. */
  readonly first: readonly number[];
  /** For each original row, its merged one. */
  readonly mergedOf: readonly number[];
}

/**
 * Rows with the same returns, the same profit held and the same mark become one.
 * marks: what else sets rows apart, one per row (chosen or not); default none.
 * Example: returns [2, 0], [0, 2], [2, 0] → first [0, 1], mergedOf [0, 1, 0].
 */
export function mergeRows(rows: readonly OutcomeRow[], marks: readonly boolean[] = []): MergedRows {
  const first: number[] = [];
  const mergedOf: number[] = [];
  const bySum = new Map<number, number[]>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row, marks[index] ?? false);
    const like = bySum.get(key);
    const found = like?.find(merged => isSame(rows, marks, first[merged] ?? 0, index));
    mergedOf.push(found ?? first.length);
    if (found !== undefined) continue;
    if (like) like.push(first.length);
    else bySum.set(key, [first.length]);
    first.push(index);
  }
  return { first, mergedOf };
}

/** Equal rows have equal keys; others rarely do, and are compared. */
function keyOf({ returns, held = 0 }: OutcomeRow, mark: boolean): number {
  let key = held * 0.6180339887 + (mark ? 0.5772156649 : 0);
  for (let c = 0; c < returns.length; c++) key = key * 0.7390851332 + (returns[c] ?? 0);
  return key;
}

function isSame(rows: readonly OutcomeRow[], marks: readonly boolean[], a: number, b: number): boolean {
  const left = rows[a];
  const right = rows[b];
  if (!left || !right || (left.held ?? 0) !== (right.held ?? 0) || (marks[a] ?? false) !== (marks[b] ?? false)) {
    return false;
  }
  for (let c = 0; c < left.returns.length; c++) if (left.returns[c] !== right.returns[c]) return false;
  return true;
}
