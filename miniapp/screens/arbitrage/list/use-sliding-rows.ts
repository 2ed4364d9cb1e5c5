/**
 * Rows that got another place slide to it, so that the eye can follow them. Their places are known without measuring. Without
 * motion (then the token is 0) they are there at once.
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

/** Where the rows of one list are. */
type Places = Pick<SlidingRowsInput, 'shown' | 'rows' | 'lines'>;
/** column: the share of the list's width that is before the row. */
interface Point {
  readonly top: number;
  readonly column: number;
}

export function useSlidingRows({ frame, shown, rows, lines }: SlidingRowsInput): void {
  const last = useRef<Places | null>(null);
  useLayoutEffect(() => {
    const [before, now] = [last.current, { shown, rows, lines }];
    last.current = now;
    const element = frame.current;
    // The rows of the first list have no place to slide from.
    if (element === null || before === null || before.shown.length === 0) return;
    const motion = motionOf(element);
    if (motion === null) return;
    const drawn = [...element.querySelectorAll<HTMLElement>('[data-arb]')].map(row => ({ row, id: row.dataset.arb }));
    const ids = new Set(drawn.map(({ id }) => id));
    const [had, has] = [pointsOf(ids, before), pointsOf(ids, now)];
    // Read only if rows are side by side, because reading it makes the browser lay out the page at once.
    const width = lines.columns > 1 || before.lines.columns > 1 ? element.clientWidth : 0;
    for (const { row, id } of drawn) {
      const [from, to] = [had.get(id), has.get(id)];
      if (from === undefined || to === undefined) continue;
      slide(row, { down: from.top - to.top, right: (from.column - to.column) * width }, motion);
    }
    const under = element.lastElementChild;
    if (under instanceof HTMLElement && under.dataset.underRows !== undefined) {
      slide(under, { down: before.rows.height - rows.height, right: 0 }, motion);
    }
  }, [frame, shown, rows, lines]);
}

/** Only for the rows that are rendered: they are few, while the list may be long. */
function pointsOf(
  ids: ReadonlySet<string | undefined>,
  { shown, rows, lines: { columns } }: Places,
): ReadonlyMap<string | undefined, Point> {
  const points = new Map<string | undefined, Point>();
  for (const [place, { id }] of shown.entries())
    if (ids.has(id))
      points.set(id, { top: rows.tops[Math.floor(place / columns)] ?? 0, column: (place % columns) / columns });
  return points;
}
