/**
 * Rows that have another place slide to it, so that the eye can follow them. Their places are known without measuring.
 * Without motion (the token is 0 then) they are there at once.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { motionOf, slide } from '../../../browser/slide.ts';
import type { ListedOpportunity } from '../live/arb-index.ts';
import type { ListLines } from './list-lines.ts';
import type { RowLayout } from './window-rows.ts';

export interface SlidingRowsInput {
  /** Everything that moves with the list; its last child stands under the rows. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly shown: readonly ListedOpportunity[];
  readonly rows: RowLayout;
  readonly lines: ListLines;
}

interface Places {
  readonly points: ReadonlyMap<string, Point>;
  readonly height: number;
}
/** column: the share of the list's width that is before the row. */
interface Point {
  readonly top: number;
  readonly column: number;
}

export function useSlidingRows({ frame, shown, rows, lines }: SlidingRowsInput): void {
  const last = useRef<Places | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    const now: Places = { points: pointsOf({ shown, rows, lines }), height: rows.height };
    last.current = now;
    const element = frame.current;
    // The first list has come from nowhere.
    if (element === null || before === null || before.points.size === 0) return;
    const motion = motionOf(element);
    if (motion === null) return;
    for (const row of element.querySelectorAll<HTMLElement>('[data-arb]')) {
      const id = row.dataset.arb ?? '';
      const [from, to] = [before.points.get(id), now.points.get(id)];
      if (from === undefined || to === undefined) continue;
      slide(row, { down: from.top - to.top, right: (from.column - to.column) * element.clientWidth }, motion);
    }
    const under = element.lastElementChild;
    if (under instanceof HTMLElement && under.dataset.underRows !== undefined) {
      slide(under, { down: before.height - now.height, right: 0 }, motion);
    }
  }, [frame, shown, rows, lines]);
}

function pointsOf({ shown, rows, lines: { columns } }: Omit<SlidingRowsInput, 'frame'>): ReadonlyMap<string, Point> {
  return new Map(
    shown.map(({ id }, place) => [
      id,
      { top: rows.tops[Math.floor(place / columns)] ?? 0, column: (place % columns) / columns },
    ]),
  );
}
