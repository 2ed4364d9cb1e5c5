/** The columns of a table as far as they are known, and the cells and figures of all of them. */
import type { SheetRow } from '../../../spreadsheet/cells.ts';
import type { ImportField, MappedColumn } from '../../result/fields.ts';
import type { AssignedColumns } from '../assign-columns.ts';
import { type ColumnContent, isOfAmounts } from '../column-content.ts';
import { moneyFigures, oddsFigures } from '../column-figures.ts';
import type { Figures } from '../number-proof.ts';

export interface TableCells {
  readonly names: readonly string[];
  readonly contents: readonly ColumnContent[];
  readonly data: readonly SheetRow[];
  readonly hidden: ReadonlySet<number>;
}

/** So many rows of a long table prove what the others would. */
export const MOST_ROWS = 600;

export type TableColumns = ReturnType<typeof openColumns>;

export function openColumns(assigned: AssignedColumns, table: TableCells) {
  const byField = new Map<ImportField, MappedColumn>(assigned.columns.map(each => [each.field, each]));
  const step = Math.max(1, Math.floor(table.data.length / MOST_ROWS));
  const rows = table.data.filter((_, index) => index % step === 0);
  const figures = new Map<number, Figures>();
  let layLegs = assigned.layLegs;

  const nameOf = (column: number): string => table.names[column] ?? '';
  const content = (column: number): ColumnContent => table.contents[column] as ColumnContent;
  const isFree = (column: number): boolean =>
    !table.hidden.has(column) && ![...byField.values()].some(each => each.column === column);
  const oddsOf = (column: number): Figures => kept(-1 - column, () => oddsFigures(rows, column));
  const moneyOf = (column: number): Figures => kept(column, () => moneyFigures(rows, column));

  return {
    rows,
    nameOf,
    content,
    isFree,
    oddsOf,
    moneyOf,
    stakesOf,
    moneyColumns,
    has: (field: ImportField): boolean => byField.has(field),
    of: (field: ImportField): MappedColumn | undefined => byField.get(field),
    mapped: (): readonly MappedColumn[] => [...byField.values()],
    free: (): number[] => table.names.flatMap((_, column) => (isFree(column) ? [column] : [])),
    take,
    drop: (field: ImportField): void => void byField.delete(field),
    hasLays: (): boolean => layLegs.length > 0,
    /** The rows are lays, though nothing in their names says so. */
    setLays(): void {
      layLegs = [1];
    },
    result(): AssignedColumns {
      const columns = [...byField.values()].sort((a, b) => a.column - b.column);
      return { ...assigned, columns, layLegs };
    },
  };

  function take(column: number, field: ImportField, why: MappedColumn['why']): void {
    for (const [other, mapped] of byField) if (mapped.column === column) byField.delete(other);
    byField.set(field, { column, header: nameOf(column), field, leg: null, why });
  }

  /** Columns of money other than this one; a column of lines is one, too, until its sums say what it is. */
  function moneyColumns(except: number): number[] {
    return table.names.flatMap((_, column) =>
      column !== except && !table.hidden.has(column) && isOfAmounts(content(column)) ? [column] : [],
    );
  }

  /** What was put in, also where it is written as what went out. */
  function stakesOf(column: number): Figures {
    const amounts = moneyOf(column);
    const isOutflow =
      amounts.some(amount => amount !== null && amount < 0) && amounts.every(amount => (amount ?? 0) <= 0);
    return isOutflow ? amounts.map(amount => (amount === null ? null : -amount)) : amounts;
  }

  function kept(key: number, read: () => Figures): Figures {
    const known = figures.get(key) ?? read();
    figures.set(key, known);
    return known;
  }
}
