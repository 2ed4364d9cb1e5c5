/** All rows of a sheet, one by one: what is no bet, what comes in, what does not. */
import type { Cell, SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { cleanedText } from '../cells/clean-text.ts';
import { isHouseName } from '../cells/house-names.ts';
import { monthIn, readDate } from '../cells/read-date.ts';
import type { ImportField, SheetMapping } from '../result/fields.ts';
import type { SkippedRow } from '../result/imported.ts';
import { readRow } from './read-row.ts';
import type { RowContext, RowReading } from './row-context.ts';
import { skipAbove, skipReason } from './row-kind.ts';
import { sumRows } from './sum-rows.ts';

export interface ReadRow {
  readonly row: SheetRow;
  readonly reading: RowReading;
  /** The key of the operation that its legs share with other rows; null: the sheet does not say. */
  readonly procedure: string | null;
}

/** Fields that a leg on a row of its own may leave blank, because the first leg of the operation has them. */
const SHARED: ReadonlySet<ImportField> = new Set<ImportField>([
  'procedure',
  'date',
  'time',
  'event',
  'home',
  'away',
  'sport',
  'league',
  'category',
  'promotion',
]);

const TOLD_EVERY = 500;

interface Above {
  readonly row: SheetRow;
  readonly procedure: string;
}

export function readSheetRows(
  sheet: Worksheet,
  mapping: SheetMapping,
  whole: RowContext,
  onRows: (read: number) => void,
): { readonly rows: ReadRow[]; readonly skipped: SkippedRow[] } {
  const rows: ReadRow[] = [];
  const skipped: SkippedRow[] = [];
  const skip = (row: SheetRow, reason: SkippedRow['reason']) =>
    skipped.push({ sheet: sheet.name, row: row.number, reason });
  const last = mapping.headerRows.at(-1) ?? 0;
  const first = mapping.headerRows[0] ?? 1;
  const { reader } = whole;
  let context = whole;
  const below = sheet.rows.filter(({ number }) => number > last);
  const sums = sumRows(below, mapping);
  const isOnceADay = writesDaysOnce(sheet, mapping, whole);
  let day: SheetRow | null = null;
  let above = null as Above | null;
  let hasTitle = false;
  for (const [index, row] of sheet.rows.entries()) {
    if (index % TOLD_EVERY === 0) onRows(index);
    if (row.number <= last) {
      if (row.number < first) {
        const reason = skipAbove(row, !hasTitle);
        hasTitle ||= reason !== 'blank';
        skip(row, reason);
      } else if (row.number < last) skip(row, 'header');
      continue;
    }
    // The code of a row that we exported says what the row is, whatever its words are.
    const isOurs = reader.text(row, 'code', 1) !== null;
    const known = isOurs ? null : sums.has(row.number) ? 'total' : skipReason(row, mapping, reader);
    const reason = known ?? (above !== null && isMoreOfTicket(row, above.row, reader) ? 'note' : null);
    if (known === null && reason !== null) {
      skip(row, reason);
      continue;
    }
    if (reason !== null) {
      skip(row, reason);
      above = null;
      if (reason === 'section') context = underHeading(row, context);
      continue;
    }
    const leader: Above | null = isFollowing(row, context) ? above : null;
    if (reader.cell(row, 'date', 1) !== null) day = row;
    const housed = withMergedHouse(row, sheet, mapping);
    const dated = isOnceADay && day !== null ? filledFrom(housed, day, mapping, DAY_ONLY) : housed;
    const filled: SheetRow = leader ? filledFrom(housed, leader.row, mapping, SHARED) : dated;
    const number = reader.text(filled, 'procedure', 1);
    const key = number === null ? null : `${sheet.name ?? ''} ${cleanedText(number) || number}`;
    const own = `row ${sheet.name ?? ''} ${row.number}`;
    const procedure: string | null = key ?? leader?.procedure ?? (reader.legs.length > 1 ? own : null);
    rows.push({ row, reading: readRow(filled, context), procedure });
    above = { row: filled, procedure: procedure ?? own };
  }
  return { rows: linkFirstLegs(rows, sheet.name), skipped };
}

/** A house that stands in one cell beside several rows is that of each of them. */
function withMergedHouse(row: SheetRow, { rows, merges }: Worksheet, mapping: SheetMapping): SheetRow {
  if (merges.length === 0) return row;
  const merged = mapping.columns.flatMap(({ column, field }) => {
    if (field !== 'house' || (row.cells[column] ?? null) !== null) return [];
    const merge = merges.find(({ top, bottom, left }) => left === column && top < row.number && row.number <= bottom);
    const above = merge && rows.find(({ number }) => number === merge.top);
    return above ? [{ column, cell: above.cells[column] ?? null }] : [];
  });
  if (merged.length === 0) return row;
  const cells: Cell[] = [...row.cells];
  for (const { column, cell } of merged) cells[column] = cell;
  return { ...row, cells };
}

const DAY_ONLY: ReadonlySet<ImportField> = new Set<ImportField>(['date']);
const LEAST_WITHOUT_DAY = 0.2;

/** Whether the day stands with its first bet only: many bets with a match and a price have none. */
function writesDaysOnce({ rows }: Worksheet, { headerRows }: SheetMapping, { reader }: RowContext): boolean {
  if (!reader.has('date') || !(reader.has('event') || reader.has('selection'))) return false;
  const bets = rows.filter(
    row =>
      row.number > (headerRows.at(-1) ?? 0) &&
      reader.cell(row, 'odds', reader.legs[0] ?? 1) !== null &&
      (reader.cell(row, 'event', 1) ?? reader.cell(row, 'selection', 1)) !== null,
  );
  const without = bets.filter(row => reader.cell(row, 'date', 1) === null).length;
  return without >= 2 && without >= bets.length * LEAST_WITHOUT_DAY;
}

/** The rows below a heading that names a month, a day or a house are of that month, of that day, of that house. */
function underHeading({ cells }: SheetRow, context: RowContext): RowContext {
  const { dates, reader } = context;
  const texts = cells.flatMap(cell => (cell?.kind === 'text' ? [cell.text] : []));
  const month = texts.map(text => monthIn(text, dates.today)).find(each => each !== null) ?? dates.month;
  const day = texts.map(text => readDate({ kind: 'text', text }, dates)).find(each => each !== null);
  const headingDay = reader.has('date') ? null : (day?.slice(0, 10) ?? dates.headingDay);
  // A house on a line of its own is that of the bets below it.
  const house = reader.has('house') ? undefined : texts.find(isHouseName);
  const houseOfLeg = house === undefined ? context.houseOfLeg : () => house;
  return { ...context, houseOfLeg, dates: { ...dates, month, headingDay } };
}

/** Whether the row only names one more selection of the ticket above, whose money stands in its first row. */
function isMoreOfTicket(row: SheetRow, above: SheetRow, reader: RowContext['reader']): boolean {
  const ticket = reader.text(row, 'ticket', 1);
  if (ticket === null || ticket !== reader.text(above, 'ticket', 1)) return false;
  const said = ['odds', 'stake', 'stake_units', 'liability', 'profit', 'return', 'status'] as const;
  return said.every(field => reader.cell(row, field, 1) === null);
}

/** Whether the row is one more leg of the operation above: what all legs share is filled in with the first one only. */
function isFollowing(row: SheetRow, { reader }: RowContext): boolean {
  const isBlank = (field: ImportField) => reader.cell(row, field, 1) === null;
  if (!isBlank('date') || isBlank('house')) return false;
  if (reader.has('procedure')) return isBlank('procedure');
  return reader.has('event') || reader.has('home') ? isBlank('event') && isBlank('home') : false;
}

/** Gives the first leg of such an operation its key: when it was read, nothing said that others follow. */
function linkFirstLegs(rows: readonly ReadRow[], sheet: string | null): ReadRow[] {
  const keys = new Set(rows.flatMap(({ procedure }) => procedure ?? []));
  return rows.map(each => {
    const own = `row ${sheet ?? ''} ${each.row.number}`;
    return each.procedure === null && keys.has(own) ? { ...each, procedure: own } : each;
  });
}

function filledFrom(row: SheetRow, above: SheetRow, mapping: SheetMapping, fields: ReadonlySet<ImportField>): SheetRow {
  const cells: Cell[] = [...row.cells];
  for (const { column, field } of mapping.columns) {
    if (!fields.has(field)) continue;
    while (cells.length <= column) cells.push(null);
    cells[column] ??= above.cells[column] ?? null;
  }
  return { ...row, cells };
}
