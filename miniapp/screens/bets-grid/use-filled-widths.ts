/** The widths of the columns in a place that may be wider than they are: what is left over goes to the names. */
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { COLUMNS, type ColumnId } from './rows/grid-columns.ts';

type Widths = Readonly<Partial<Record<ColumnId, number>>>;

/** The column of the row numbers, and a scroll bar. */
const BESIDE = 56;
const GREEDY: ColumnId = 'selection';

/** set: what the person has set, which stays as it is. */
export function useFilledWidths(
  place: RefObject<HTMLElement | null>,
  columns: readonly ColumnId[],
  set: Widths,
): Widths {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return useMemo(() => {
    if (set[GREEDY] !== undefined || !columns.includes(GREEDY)) return set;
    const others = columns.filter(column => column !== GREEDY);
    const taken = others.reduce((so, column) => so + (set[column] ?? COLUMNS[column].width), BESIDE);
    return { ...set, [GREEDY]: Math.max(COLUMNS[GREEDY].width, Math.floor(room - taken)) };
  }, [room, columns, set]);
}
