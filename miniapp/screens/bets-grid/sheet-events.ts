/** What a person did on the grid, told to the part that holds the book. */
import type { CellActs } from './cell-templates.ts';
import type { CellEdit } from './edit-batch.ts';
import type { ColumnId } from './rows/grid-columns.ts';
import type { CellArea } from './selection-sum.ts';

export interface SheetEvents extends CellActs {
  /** False: nothing may be typed into a cell at the moment. */
  begin(row: number, column: ColumnId): boolean;
  edit(edits: readonly CellEdit[]): void;
  /** text: from the clipboard. area: where it is pasted. */
  paste(text: string, area: CellArea): void;
  select(area: CellArea | null): void;
  sort(column: ColumnId): void;
  resize(column: ColumnId, width: number): void;
  /** columns: their order after one was dragged. */
  reorder(columns: readonly ColumnId[]): void;
  undo(): void;
  redo(): void;
}
