/** The rows of the grid in the page: at first the kept ones, then those of the book, updated with it. */
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { BetsStore } from '../../bets/store/bets-store.ts';
import { GRID_NAME } from '../../bets/view/use-book-glance.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { BLANK_ROW } from './blank-row.ts';
import { type GridGlance, isWhole, packGridGlance } from './rows/grid-glance.ts';
import { createGridModel, type GridModel } from './rows/grid-model.ts';
import type { BlankRow } from './rows/grid-rows.ts';
import type { Arrangement } from './rows/listed-rows.ts';
import type { GridSheet } from './use-sheet.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface ShownModel {
  readonly model: GridModel;
  /** Changes whenever the text of the rows changes. */
  readonly version: number;
  /** Puts the rows on the sheet after some came, went or moved. */
  readonly show: () => void;
}

/** glance: shown while the book is read; then null. */
export function useGridModel(
  store: BetsStore,
  glance: GridGlance | null,
  arrangement: Arrangement,
  sheet: RefObject<GridSheet | null>,
  blank: BlankRow,
): ShownModel {
  const [version, setVersion] = useState(0);
  const { book } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrangement it begins with; later ones are set below.
  const made = useMemo(() => ({ model: createGridModel(book, arrangement, zone), size: book.size }), [book]);
  const model = glance?.model ?? made.model;
  const show = useCallback(() => {
    // Filled up to the number of rows to come, so that the page does not become longer while somebody scrolls.
    const unread = glance === null ? 0 : glance.rows - model.rows.length;
    sheet.current?.setRows([...model.rows, ...Array<BlankRow>(unread).fill(BLANK_ROW), blank]);
  }, [sheet, glance, model, blank]);
  useEffect(() => {
    made.model.arrange(arrangement);
    show();
    setVersion(count => count + 1);
  }, [show, made, arrangement]);
  const isOfBook = glance === null;
  useEffect(() => {
    // Nobody here was listening between the first render and now.
    if (book.size !== made.size) {
      made.model.reload();
      if (isOfBook) show();
      setVersion(count => count + 1);
    }
    made.size = book.size;
    return store.onChange((change, isWhole) => {
      made.size = book.size;
      // Taken in before it is shown, too, so that its rows are there when the bets are.
      if (!isWhole) return made.model.take(change);
      const isListed = made.model.apply(change);
      if (!isOfBook) return;
      if (isListed) show();
      else sheet.current?.redraw();
      setVersion(count => count + 1);
    });
  }, [store, book, isOfBook, made, sheet, show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows stay the same array while what they say changes.
  useEffect(() => {
    if (glance !== null || !isWhole(arrangement)) return;
    return whenIdle(() => {
      const kept = packGridGlance(model, book, arrangement.grouping, zone);
      if (kept) void store.remember(GRID_NAME, store.get().version, kept).catch(() => {});
    });
  }, [store, glance, book, model, arrangement, version]);
  return { model, version, show };
}
