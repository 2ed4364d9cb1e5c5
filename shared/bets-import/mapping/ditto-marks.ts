/** Ditto marks: the same as in the row above. */
import type { Cell, SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { textOf } from '../cells/clean-text.ts';

/** As notebooks and typewriters have them, and in words. */
const DITTO =
  /^(["”“″〃]|['’´`]{2}|[-–—]\s*["”“″〃]\s*[-–—]|idem|idem\.|id\.|ditto|mesm[oa]|o mesmo|a mesma|ibidem|ibid\.?)$/i;

/** The sheet with what the marks stand for. One that has nothing above it stays. */
export function withDittos(sheet: Worksheet): Worksheet {
  if (!sheet.rows.some(({ cells }) => cells.some(isDitto))) return sheet;
  const rows: SheetRow[] = [];
  for (const row of sheet.rows) {
    const above = rows.at(-1)?.cells ?? [];
    const cells = row.cells.map((cell, column): Cell => (isDitto(cell) ? (above[column] ?? cell) : cell));
    rows.push({ ...row, cells });
  }
  return { ...sheet, rows };
}

const isDitto = (cell: Cell): boolean => cell?.kind === 'text' && DITTO.test(textOf(cell).trim());
