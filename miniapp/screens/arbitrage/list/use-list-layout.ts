/** The position of each line of the list, known before it is rendered, and which lines are visible. */
import { type RefCallback, type RefObject, useMemo, useSyncExternalStore } from 'react';
import { useHeight } from '../../../browser/use-height.ts';
import type { ListedOpportunity } from '../live/arb-index.ts';
import type { LiveIndex } from '../live/live-index.ts';
import { heightsOf, type ListLines, linesOf } from './list-lines.ts';
import { useWindow } from './use-window.ts';
import { layoutRows, type RowLayout, type Span } from './window-rows.ts';

export interface ListLayout {
  readonly lines: ListLines;
  readonly rows: RowLayout;
  readonly span: Span;
  /** Of the details under the opened row, to measure them. */
  readonly detailRef: RefCallback<HTMLElement>;
  /** Pixels. */
  readonly rem: number;
}

export interface ListLayoutInput {
  readonly list: RefObject<HTMLElement | null>;
  readonly index: LiveIndex;
  readonly shown: readonly ListedOpportunity[];
  readonly folded: ReadonlySet<string>;
  readonly columns: number;
  readonly wide: boolean;
  /** The place of the row that is opened inside the list; -1: none is. */
  readonly openAt: number;
}

/** The height of the details under a row before they are measured. Pixels. */
const DETAIL_GUESS = 520;

export function useListLayout({ list, index, shown, folded, columns, wide, openAt }: ListLayoutInput): ListLayout {
  const rem = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16, []);
  const [detailRef, detailHeight] = useHeight(DETAIL_GUESS);
  const shapes = useSyncExternalStore(index.subscribe, index.shapes);
  const lines = useMemo(() => linesOf({ count: shown.length, columns, openAt }), [shown.length, columns, openAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row with another number of legs changes `shapes` alone.
  const rows = useMemo(() => {
    const legsAt = (place: number) => {
      const row = shown[place];
      return row === undefined || folded.has(row.id) ? 0 : row.legs;
    };
    return layoutRows(heightsOf(lines, { legsAt, wide, rem, detailHeight }));
  }, [lines, shown, folded, shapes, wide, rem, detailHeight]);
  return { lines, rows, span: useWindow(list, rows), detailRef, rem };
}
