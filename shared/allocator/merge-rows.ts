/** Merges final states that pay alike into one row: a grid of 81 scores has about 20 distinct rows. */
import type { OutcomeRow } from './allocation.ts';
import { idAt } from './tableau.ts';

export interface MergedRows {
  /** One original row for each merged row: the first one equal to it. */
  readonly first: readonly number[];
  /** The merged row of each original row. */
  readonly mergedOf: readonly number[];
}

/**
 * Merges rows with the same returns and the same profit held. Unchecked rows are allowed: a row with NaN equals no
 * other.
 * Example: returns [2, 0], [0, 2], [2, 0] → first [0, 1], mergedOf [0, 1, 0].
 */
export function mergeRows(rows: readonly OutcomeRow[]): MergedRows {
  const first: number[] = [];
  const mergedOf: number[] = [];
  /** Open addressing: merged row + 1, 0 if free. */
  const mask = tableSize(rows.length) - 1;
  const slots = new Int32Array(mask + 1);
  const keys: number[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? NOTHING;
    const key = keyOf(row);
    let slot = (Math.imul(key * 0xfffff, 0x9e3779b1) >>> 7) & mask;
    let merged = idAt(slots, slot) - 1;
    while (merged >= 0 && !(keys[merged] === key && isSame(rows[first[merged] ?? 0] ?? NOTHING, row))) {
      slot = (slot + 1) & mask;
      merged = idAt(slots, slot) - 1;
    }
    if (merged < 0) {
      merged = first.length;
      slots[slot] = merged + 1;
      keys.push(key);
      first.push(index);
    }
    mergedOf.push(merged);
  }
  return { first, mergedOf };
}

/**
 * Splits merged rows whose original rows have different marks, one mark per original row.
 * Example: first [0, 1], mergedOf [0, 1, 0] with marks true, true, false → first [0, 1, 2], mergedOf [0, 1, 2].
 */
export function splitByMark(merged: MergedRows, marks: readonly boolean[]): MergedRows {
  const first: number[] = [];
  const found = new Map<number, number>();
  const mergedOf = merged.mergedOf.map((row, index) => {
    const key = 2 * row + (marks[index] ? 1 : 0);
    const known = found.get(key);
    if (known !== undefined) return known;
    found.set(key, first.length);
    return first.push(index) - 1;
  });
  return { first, mergedOf };
}

const NOTHING: OutcomeRow = { returns: [] };

/** A power of two, at least twice the rows. */
function tableSize(rows: number): number {
  let size = 8;
  while (size < 2 * rows) size *= 2;
  return size;
}

/** Equal rows have equal keys; others rarely do, and are compared. */
function keyOf({ returns, held = 0 }: OutcomeRow): number {
  let key = held * 0.6180339887;
  let weight = 1;
  for (let c = 0; c < returns.length; c++) {
    key += (returns[c] ?? 0) * weight;
    weight *= 1.3247179572;
  }
  return key;
}

function isSame(left: OutcomeRow, right: OutcomeRow): boolean {
  const { returns } = left;
  const others = right.returns;
  if (returns.length !== others.length || (left.held ?? 0) !== (right.held ?? 0)) return false;
  for (let c = 0; c < returns.length; c++) if (returns[c] !== others[c]) return false;
  return true;
}
