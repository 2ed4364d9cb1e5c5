/** The position of each line of the list, known before it is rendered, and which lines are visible. */
import { type RefObject, useMemo } from 'react';
import type { ListedOpportunity } from '../live/arb-index.ts';
import { heightsOf, type ListLines, linesOf } from './list-lines.ts';
import type { MatchGroups } from './match-groups.ts';
import type { LegsOf } from './use-held-shapes.ts';
import { useWindow } from './use-window.ts';
import { layoutRows, type RowLayout, type RowSpan } from './window-rows.ts';

export interface ListLayout {
  readonly lines: ListLines;
  readonly rows: RowLayout;
  readonly span: RowSpan;
  /** Pixels. */
  readonly rem: number;
}

export interface ListLayoutInput {
  readonly list: RefObject<HTMLElement | null>;
  readonly shown: readonly ListedOpportunity[];
  readonly folded: ReadonlySet<string>;
  readonly legsOf: LegsOf;
  readonly groupOf: MatchGroups<ListedOpportunity>['groupOf'];
  readonly columns: number;
  readonly wide: boolean;
}

export function useListLayout(input: ListLayoutInput): ListLayout {
  const { list, shown, folded, legsOf, groupOf, columns, wide } = input;
  const rem = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16, []);
  const lines = useMemo(() => linesOf({ count: shown.length, columns }), [shown.length, columns]);
  const rows = useMemo(() => {
    const legsAt = (place: number) => {
      const row = shown[place];
      return row === undefined || folded.has(row.id) ? 0 : legsOf(row);
    };
    const hasOthersAt = (place: number) => groupOf(shown[place]?.id ?? '').others > 0;
    return layoutRows(heightsOf(lines, { legsAt, hasOthersAt, wide, rem }));
  }, [lines, shown, folded, legsOf, groupOf, wide, rem]);
  return { lines, rows, span: useWindow(list, rows), rem };
}
