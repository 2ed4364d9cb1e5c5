/** Results that are a mark in one of several columns, each headed by a result: as a column of words. */
import type { Cell, SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { textOf } from '../cells/clean-text.ts';
import { readStatus } from '../cells/read-status.ts';

/** How the column is headed. */
const HEADER = 'Resultado';
const MARK = /^(x|✔️?|✓|✅|1|sim|s|ok|●|•|\*|v)$/i;
const MOST_ROWS_ABOVE = 40;

/** The sheet with the words in place of the first of those columns, and the others empty; as it is if there are none. */
export function withMarks(sheet: Worksheet): Worksheet {
  const found = sheet.rows.slice(0, MOST_ROWS_ABOVE).map(row => ({ row, columns: resultColumns(row) }));
  const head = found.find(({ columns }) => columns.length > 1);
  if (!head) return sheet;
  const below = sheet.rows.slice(sheet.rows.indexOf(head.row) + 1).filter(row => !isCount(row, head.columns, sheet));
  const cells = below.flatMap(row => head.columns.flatMap(column => textOf(row.cells[column]) || []));
  const isEachAlone = below.every(row => head.columns.filter(column => textOf(row.cells[column]) !== '').length < 2);
  if (cells.length === 0 || !isEachAlone || !cells.every(text => MARK.test(text))) return sheet;
  const [first = 0] = head.columns;
  const words = new Map(head.columns.map(column => [column, textOf(head.row.cells[column])]));
  const rows = sheet.rows.map((row): SheetRow => {
    if (row !== head.row && !below.includes(row)) return row;
    const marked = head.columns.find(column => textOf(row.cells[column]) !== '');
    const word = row === head.row ? HEADER : marked === undefined ? null : (words.get(marked) ?? null);
    const kept = row.cells.map((cell, column): Cell => (words.has(column) ? null : cell));
    while (kept.length <= first) kept.push(null);
    kept[first] = word === null ? null : { kind: 'text', text: word };
    return { ...row, cells: kept };
  });
  return { ...sheet, rows };
}

/** Whether the row says how many marks stand above it. */
function isCount(row: SheetRow, columns: readonly number[], { rows }: Worksheet): boolean {
  if (columns.filter(column => textOf(row.cells[column]) !== '').length < 2) return false;
  const above = rows.slice(0, rows.indexOf(row));
  const counts = columns.map(column => above.filter(({ cells }) => MARK.test(textOf(cells[column]))).length);
  const figures = columns.map(column => {
    const cell = row.cells[column] ?? null;
    return cell?.kind === 'number' ? cell.value : Number(textOf(cell) || 0);
  });
  return counts.some(count => count > 0) && figures.every((figure, index) => figure === counts[index]);
}

/** The columns that are headed by a result. */
function resultColumns({ cells }: SheetRow): number[] {
  if (cells.filter(cell => cell !== null).length < 4 || cells.some(cell => cell?.kind === 'number')) return [];
  const names = cells.map(cell => textOf(cell));
  const columns = names.flatMap((name, column) =>
    readStatus(name).kind === 'status' && /\p{L}{3}/u.test(name) ? [column] : [],
  );
  const meanings = new Set(columns.map(column => JSON.stringify(readStatus(names[column] ?? ''))));
  return meanings.size === columns.length ? columns : [];
}
