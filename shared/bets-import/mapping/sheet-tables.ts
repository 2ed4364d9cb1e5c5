/** Several tables of one sheet, one below the other: the bets, and below them the deposits. */
import type { SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { cleanText } from '../cells/clean-text.ts';
import { readLegHeader } from './header-legs.ts';

const LEAST_FIELDS = 3;

/** Each table with the rows from its header on; rows keep their numbers. A repeated header begins no new table. */
export function tablesIn(sheet: Worksheet): Worksheet[] {
  const heads = sheet.rows.filter((row, index) => isHead(row) && isAlone(sheet.rows[index - 1]));
  const [first, ...others] = heads;
  if (!first) return [sheet];
  const known = namesOf(first);
  const begins = others.filter(row => namesOf(row).some(name => !known.includes(name)));
  if (begins.length === 0) return [sheet];
  const starts = [0, ...begins.map(row => sheet.rows.indexOf(row)), sheet.rows.length];
  return starts.slice(0, -1).map((from, index) => ({ ...sheet, rows: sheet.rows.slice(from, starts[index + 1]) }));
}

/** Whether a row is a header: only words, at least three of which name fields. */
function isHead({ cells }: SheetRow): boolean {
  const filled = cells.filter(cell => cell !== null);
  if (filled.length < LEAST_FIELDS || filled.some(cell => cell.kind !== 'text')) return false;
  const fields = cells.flatMap(cell =>
    cell?.kind === 'text' && cell.text.length <= 40
      ? (readLegHeader(cleanText(cell.text)).readings[0]?.field ?? [])
      : [],
  );
  return new Set(fields).size >= LEAST_FIELDS && fields.length * 2 > filled.length;
}

/** A header stands below nothing, or below a title of one cell, never right below a bet. */
const isAlone = (above: SheetRow | undefined): boolean =>
  above === undefined || above.cells.filter(cell => cell !== null).length <= 1;

const namesOf = ({ cells }: SheetRow): string[] =>
  cells.flatMap(cell => (cell?.kind === 'text' ? cleanText(cell.text).toLowerCase() : []));
