/** The list divided into lines: one arb, or two cards side by side. Pure. */
import { cardHeight, foldedHeight, tableHeight } from '../row/row-heights.ts';

/** Places count from 0 through the whole list; `to` is the place after the last one. */
interface ListLine {
  readonly from: number;
  readonly to: number;
}

export interface LinesInput {
  readonly count: number;
  readonly columns: number;
}

/** Computed when asked, because a list of thousands has as many lines. */
export interface ListLines extends LinesInput {
  readonly length: number;
  at(line: number): ListLine;
  /** The line of an arb; -1 for no place. */
  lineOf(place: number): number;
}

export function linesOf({ count, columns }: LinesInput): ListLines {
  return {
    count,
    columns,
    length: Math.ceil(count / columns),
    at: line => ({ from: line * columns, to: Math.min(count, (line + 1) * columns) }),
    lineOf: place => (place < 0 ? -1 : Math.floor(place / columns)),
  };
}

export interface HeightsInput {
  /** 0 for a closed row, which is one line. */
  readonly legsAt: (place: number) => number;
  /** Its match has further arbs, behind a line of its own. */
  readonly hasOthersAt: (place: number) => boolean;
  readonly wide: boolean;
  readonly rem: number;
}

/** Between two cards side by side. */
const GAP = 8;

export function heightsOf(lines: ListLines, { legsAt, hasOthersAt, wide, rem }: HeightsInput): number[] {
  const { count, columns } = lines;
  // One height per number of legs, with and without others: there are few such, but thousands of lines.
  const known: number[] = [];
  const heights: number[] = [];
  for (let from = 0; from < count; from += columns) {
    const to = Math.min(count, from + columns);
    let highest = 0;
    for (let place = from; place < to; place += 1) {
      const [legs, hasOthers] = [legsAt(place), hasOthersAt(place)];
      const shape = legs * 2 + Number(hasOthers);
      const height = known[shape] ?? rowHeight(legs, hasOthers, { wide, rem }) + (columns > 1 ? GAP : 0);
      known[shape] = height;
      highest = Math.max(highest, height);
    }
    heights.push(highest);
  }
  return heights;
}

function rowHeight(legs: number, hasOthers: boolean, { wide, rem }: Pick<HeightsInput, 'wide' | 'rem'>): number {
  if (legs === 0) return foldedHeight(rem);
  return wide ? tableHeight(legs, hasOthers) : cardHeight(legs, rem, hasOthers);
}
