/** The cells of a row by the fields that its columns are mapped to. */
import type { Cell, SheetRow } from '../../spreadsheet/cells.ts';
import { cleanText, isFormulaError, textOf } from '../cells/clean-text.ts';
import type { ImportField, SheetMapping } from '../result/fields.ts';

export interface RowReader {
  /** The cell of a leg, or of the row if the field belongs to all legs. */
  cell(row: SheetRow, field: ImportField, leg: number): Cell;
  text(row: SheetRow, field: ImportField, leg: number): string | null;
  has(field: ImportField): boolean;
  /** Whether each leg has its own column of the field. */
  isOfLeg(field: ImportField): boolean;
  /** The column of a leg, or of the row; null: there is none. */
  column(field: ImportField, leg: number): number | null;
  /** The numbers of the legs of a row, ascending; only 1 if no column has a leg's number. */
  readonly legs: readonly number[];
  /** All mapped cells that are not blank. */
  filled(row: SheetRow): readonly { readonly field: ImportField; readonly cell: Cell }[];
}

export function rowReader(mapping: SheetMapping): RowReader {
  const shared = new Map(mapping.columns.flatMap(({ field, leg, column }) => (leg === null ? [[field, column]] : [])));
  const ofLegs = new Map<ImportField, Map<number, number>>();
  for (const { field, leg, column } of mapping.columns) {
    if (leg !== null) ofLegs.set(field, (ofLegs.get(field) ?? new Map<number, number>()).set(leg, column));
  }
  const fields = new Set(mapping.columns.map(({ field }) => field));
  const numbered = new Set([...mapping.columns, ...mapping.legHouses].flatMap(({ leg }) => leg ?? []));
  const columnOf = (field: ImportField, leg: number): number | null =>
    ofLegs.get(field)?.get(leg) ?? shared.get(field) ?? null;
  const cell = (row: SheetRow, field: ImportField, leg: number): Cell => {
    const column = columnOf(field, leg);
    return column === null ? null : (row.cells[column] ?? null);
  };
  return {
    cell,
    column: columnOf,
    isOfLeg: field => ofLegs.has(field),
    text(row, field, leg) {
      const found = cell(row, field, leg);
      return isFormulaError(found) ? null : cleanText(textOf(found)) || null;
    },
    has: field => fields.has(field),
    legs: numbered.size === 0 ? [1] : [...numbered].sort((a, b) => a - b),
    filled: row =>
      mapping.columns.flatMap(({ column, field }) => {
        const found = row.cells[column];
        return found && textOf(found) !== '' ? [{ field, cell: found }] : [];
      }),
  };
}
