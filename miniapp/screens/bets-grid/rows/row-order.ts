/** In which order groups and legs stand. Pure. */
import type { ColumnId } from './grid-columns.ts';
import { cellValue, type GridLeg, type GridRow, type GroupRow } from './grid-rows.ts';

export interface Sorting {
  readonly column: ColumnId;
  readonly isDescending: boolean;
}

/** Sorts in place. Each key is read once: comparing makes no texts. */
export function sortRows<Row extends GridRow>(
  rows: Row[],
  keyOf: (row: Row) => number | string | null,
  sign: 1 | -1,
): Row[] {
  const keyed = rows.map(row => ({ row, key: keyOf(row) }));
  keyed.sort((a, b) => compare(a.key, b.key, sign) || (a.row.key < b.row.key ? -1 : 1));
  keyed.forEach(({ row }, index) => {
    rows[index] = row;
  });
  return rows;
}

/** Rows without a value come last in either direction. */
function compare(a: number | string | null, b: number | string | null, sign: 1 | -1): number {
  if (a === null || a === '') return b === null || b === '' ? 0 : 1;
  if (b === null || b === '') return -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}

const collator = new Intl.Collator('pt-BR', { numeric: true });

export const byColumn = (column: ColumnId) => (row: GridRow) => cellValue(row, column);

/** Open operations first, the next match on top; then the done ones, the latest on top. Days: the latest on top. */
export function naturalKey(group: GroupRow): number | string {
  if (group.by === 'house') return group.title;
  if (group.by === 'day') return -Date.parse(group.key);
  return group.isOpen ? group.when - 1e14 : -group.closedAt;
}

export const naturalLegKey = (leg: GridLeg): number => -leg.when;
