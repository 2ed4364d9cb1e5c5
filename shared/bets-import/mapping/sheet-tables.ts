/** Several tables of one sheet: one below the other, as bets and below them deposits, or side by side, as one for each house. */
import type { SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { cleanText } from '../cells/clean-text.ts';
import type { ImportField } from '../result/fields.ts';
import { readLegHeader } from './header-legs.ts';

/** A table with the rows from its header on; rows keep their numbers. */
export interface SheetTable extends Worksheet {
  /** Counted from 1, of tables side by side; null: it has the rows to itself. */
  readonly block: number | null;
}

const LEAST_FIELDS = 3;
const MOST_ROWS_ABOVE = 40;

/** A repeated header begins no new table. */
export const tablesIn = (sheet: Worksheet): SheetTable[] => below(sheet).flatMap(beside);

function below(sheet: Worksheet): Worksheet[] {
  const heads = sheet.rows.filter((row, index) => isHead(row) && isAlone(sheet.rows[index - 1]));
  const [first, ...others] = heads;
  if (!first) return [sheet];
  const known = namesOf(first);
  const begins = others.filter(row => namesOf(row).some(name => !known.includes(name)));
  if (begins.length === 0) return [sheet];
  const starts = [0, ...begins.map(row => sheet.rows.indexOf(row)), sheet.rows.length];
  return starts.slice(0, -1).map((from, index) => ({ ...sheet, rows: sheet.rows.slice(from, starts[index + 1]) }));
}

/** Tables side by side each have days of their own; legs of one bet share them. */
function beside(sheet: Worksheet): SheetTable[] {
  const whole = [{ ...sheet, block: null }];
  const head = sheet.rows.slice(0, MOST_ROWS_ABOVE).find(isHead);
  if (!head) return whole;
  const fields = head.cells.map(fieldOf);
  const days = fields.flatMap((field, column) => (field === 'date' ? [column] : []));
  if (days.length < 2) return whole;
  const names = namesIn(head);
  const repeated = names.flatMap((name, column) => (name !== '' && name === names.find(Boolean) ? [column] : []));
  const starts = repeated.length === days.length ? repeated : startsAfterGaps(sheet, head);
  const blocks = starts.map((from, index) => ({ from, to: starts[index + 1] ?? Number.POSITIVE_INFINITY }));
  const isTable = ({ from, to }: (typeof blocks)[number]) => {
    const own = new Set(fields.slice(from, to).filter(field => field !== null));
    return own.has('date') && own.size >= LEAST_FIELDS;
  };
  if (blocks.length < 2 || !blocks.every(isTable)) return whole;
  return blocks.map(({ from, to }, index) => ({
    ...sheet,
    block: index + 1,
    rows: sheet.rows.map(row => ({
      ...row,
      cells: row.cells.map((cell, column) => (column >= from && column < to ? cell : null)),
    })),
  }));
}

/** Where tables begin that columns without a single cell divide. */
function startsAfterGaps({ rows }: Worksheet, head: SheetRow): number[] {
  const data = rows.slice(rows.indexOf(head));
  const isGap = (column: number) => data.every(({ cells }) => (cells[column] ?? null) === null);
  return head.cells.flatMap((cell, column) => (cell !== null && (column === 0 || isGap(column - 1)) ? [column] : []));
}

/** A day, a price or an amount, which no header has. */
const NUMBER = /^\W*\d[\d.,/:\s-]*\W*$/;

/** Whether a row is a header: only words, at least three of which name fields. */
function isHead({ cells }: SheetRow): boolean {
  const filled = cells.filter(cell => cell !== null);
  if (filled.length < LEAST_FIELDS || filled.some(cell => cell.kind !== 'text' || NUMBER.test(cell.text))) return false;
  const fields = cells.flatMap(cell => fieldOf(cell) ?? []);
  return new Set(fields).size >= LEAST_FIELDS && fields.length * 2 > filled.length;
}

function fieldOf(cell: SheetRow['cells'][number]): ImportField | null {
  return cell?.kind === 'text' && cell.text.length <= 40
    ? (readLegHeader(cleanText(cell.text)).readings[0]?.field ?? null)
    : null;
}

/** A header stands below nothing, or below a title of one cell, never right below a bet. */
const isAlone = (above: SheetRow | undefined): boolean =>
  above === undefined || above.cells.filter(cell => cell !== null).length <= 1;

const namesIn = ({ cells }: SheetRow): string[] =>
  cells.map(cell => (cell?.kind === 'text' ? cleanText(cell.text).toLowerCase() : ''));
const namesOf = (row: SheetRow): string[] => namesIn(row).filter(Boolean);
