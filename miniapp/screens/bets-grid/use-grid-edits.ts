/** Writes down what is typed and pasted into the grid; beside a cell it says why a value is not valid. */
import { type RefObject, useState } from 'react';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { epochMs } from '#shared/units.ts';
import type { BookWriter } from '../../bets/use-book-writer.ts';
import { newId } from '../../browser/new-id.ts';
import { typeBlank } from './blank-row.ts';
import { type Batch, batchOf, type CellEdit } from './edit-batch.ts';
import { parseBlock, pasteBatch } from './pasted-block.ts';
import type { ColumnId } from './rows/grid-columns.ts';
import type { GridModel } from './rows/grid-model.ts';
import type { BlankRow, GridRow, ShownRow } from './rows/grid-rows.ts';
import type { CellArea } from './selection-sum.ts';
import type { GridSheet } from './use-sheet.ts';

export interface GridEdits {
  edit(edits: readonly CellEdit[]): void;
  paste(text: string, area: CellArea): void;
  /** at: where the cell is; null: it is out of sight. */
  readonly wrong: { readonly text: string; readonly at: DOMRect | null } | null;
}

interface EditedGrid {
  readonly writer: BookWriter;
  readonly model: GridModel;
  readonly columns: readonly ColumnId[];
  readonly sheet: RefObject<GridSheet | null>;
  readonly blank: BlankRow;
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const clock = () => ({ now: epochMs(Date.now()), timeZone: zone });

export function useGridEdits({ writer, model, columns, sheet, blank }: EditedGrid): GridEdits {
  const [wrong, setWrong] = useState<GridEdits['wrong']>(null);

  function apply(batch: Batch, text: string): void {
    if (batch.drafts.length > 0) writer.write(batch.drafts, text);
    setWrong(saidOf(batch));
  }

  /** Null: nothing is wrong. */
  function saidOf(batch: Batch): GridEdits['wrong'] {
    const [first, ...more] = batch.wrong;
    if (!first) return null;
    const shown: readonly (ShownRow | null)[] = model.rows;
    const at = first.row?.kind === 'blank' ? shown.length : shown.indexOf(first.row);
    const rest = more.length === 0 ? '' : ` ${words.errors.more(more.length)}`;
    return { text: first.text + rest, at: sheet.current?.placeOf(at, first.column) ?? null };
  }

  return {
    wrong,
    edit(edits) {
      const batch = batchOf(edits.filter(isOfBook), clock());
      const inBlank = edits.filter(({ row }) => row.kind === 'blank');
      const typed = typeBlank(blank, inBlank, clock(), newId);
      if (typed.row !== blank) {
        // The row object stays the same and only its text changes: listing the rows again would close a cell that is being
        // typed into.
        Object.assign(blank, typed.row);
        sheet.current?.redraw();
      }
      const said = typed.batch.added > 0 ? words.added(typed.batch.added) : words.edited(batch.changed);
      const drafts = [...batch.drafts, ...typed.batch.drafts];
      apply({ ...batch, drafts, wrong: [...batch.wrong, ...typed.batch.wrong] }, said);
    },
    paste(text, { x, y, x1, y1 }) {
      const target = { rows: model.rows, columns, x, y, width: x1 - x + 1, height: y1 - y + 1 };
      const batch = pasteBatch(parseBlock(text), target, clock(), newId);
      apply(batch, batch.added > 0 ? words.added(batch.added) : words.edited(batch.changed));
    },
  };
}

const isOfBook = (edit: CellEdit): edit is CellEdit<GridRow> => edit.row.kind !== 'blank';
