/** The list divided into lines: one arb, or two cards side by side, and the details below an opened row. Pure. */
import { cardHeight, foldedHeight, tableHeight } from '../row/row-heights.ts';

/** detail: the room under the arb at `from`. Places are those of the whole list, from 0; `to` is the one after the last. */
interface ListLine {
  readonly kind: 'arbs' | 'detail';
  readonly from: number;
  readonly to: number;
}

export interface LinesInput {
  readonly count: number;
  readonly columns: number;
  /** The index of the row that is opened inside the list; -1: none. */
  readonly openAt: number;
}

/** Computed, not stored: a list of thousands has as many lines. */
export interface ListLines extends LinesInput {
  readonly length: number;
  at(line: number): ListLine;
  /** The line of an arb; -1 for no place. */
  lineOf(place: number): number;
}

export function linesOf({ count, columns, openAt }: LinesInput): ListLines {
  const detailLine = openAt < 0 ? Number.POSITIVE_INFINITY : Math.floor(openAt / columns) + 1;
  return {
    count,
    columns,
    openAt,
    length: Math.ceil(count / columns) + (openAt < 0 ? 0 : 1),
    at(line) {
      if (line === detailLine) return { kind: 'detail', from: openAt, to: openAt + 1 };
      const from = (line - (line > detailLine ? 1 : 0)) * columns;
      return { kind: 'arbs', from, to: Math.min(count, from + columns) };
    },
    lineOf(place) {
      if (place < 0) return -1;
      const line = Math.floor(place / columns);
      return line >= detailLine ? line + 1 : line;
    },
  };
}

export interface HeightsInput {
  /** 0: a closed row, as one line. */
  readonly legsAt: (place: number) => number;
  readonly wide: boolean;
  readonly rem: number;
  readonly detailHeight: number;
}

/** Between two cards side by side. */
const GAP = 8;

export function heightsOf(lines: ListLines, { legsAt, wide, rem, detailHeight }: HeightsInput): number[] {
  const { count, columns, openAt } = lines;
  // By the number of legs, of which there are few, while there are thousands of lines.
  const known: number[] = [];
  const heights: number[] = [];
  for (let from = 0; from < count; from += columns) {
    const to = Math.min(count, from + columns);
    let legs = 0;
    for (let place = from; place < to; place += 1) legs = Math.max(legs, legsAt(place));
    const height = known[legs] ?? rowHeight(legs, wide, rem) + (columns > 1 ? GAP : 0);
    known[legs] = height;
    heights.push(height);
    if (from <= openAt && openAt < to) heights.push(detailHeight);
  }
  return heights;
}

function rowHeight(legs: number, wide: boolean, rem: number): number {
  if (legs === 0) return foldedHeight(rem);
  return wide ? tableHeight(legs) : cardHeight(legs, rem);
}
