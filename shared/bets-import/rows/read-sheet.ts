/** All rows of a sheet, one by one: what is no bet, what comes in, what does not. */
import type { Cell, SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { cleanedText } from '../cells/clean-text.ts';
import type { ImportField, SheetMapping } from '../mapping/fields.ts';
import type { SkippedRow } from './imported.ts';
import { readRow } from './read-row.ts';
import type { RowContext, RowReading } from './row-context.ts';
import { skipAbove, skipReason } from './row-kind.ts';

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
  context: RowContext,
  onRows: (read: number) => void,
): { readonly rows: ReadRow[]; readonly skipped: SkippedRow[] } {
  const rows: ReadRow[] = [];
  const skipped: SkippedRow[] = [];
  const skip = (row: SheetRow, reason: SkippedRow['reason']) =>
    skipped.push({ sheet: sheet.name, row: row.number, reason });
  const last = mapping.headerRows.at(-1) ?? 0;
  const first = mapping.headerRows[0] ?? 1;
  const { reader } = context;
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
    const reason = reader.text(row, 'code', 1) === null ? skipReason(row, mapping, reader) : null;
    if (reason !== null) {
      skip(row, reason);
      above = null;
      continue;
    }
    const leader: Above | null = isFollowing(row, context) ? above : null;
    const whole: SheetRow = leader ? filledFrom(row, leader.row, mapping) : row;
    const number = reader.text(whole, 'procedure', 1);
    const key = number === null ? null : `${sheet.name ?? ''} ${cleanedText(number) || number}`;
    const own = `row ${sheet.name ?? ''} ${row.number}`;
    const procedure: string | null = key ?? leader?.procedure ?? (reader.legs.length > 1 ? own : null);
    rows.push({ row, reading: readRow(whole, context), procedure });
    above = { row: whole, procedure: procedure ?? own };
  }
  return { rows: linkFirstLegs(rows, sheet.name), skipped };
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

function filledFrom(row: SheetRow, above: SheetRow, mapping: SheetMapping): SheetRow {
  const cells: Cell[] = [...row.cells];
  for (const { column, field } of mapping.columns) {
    if (!SHARED.has(field)) continue;
    while (cells.length <= column) cells.push(null);
    cells[column] ??= above.cells[column] ?? null;
  }
  return { ...row, cells };
}
