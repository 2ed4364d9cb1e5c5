/** Prices that are written without their point: 185 for 1,85, or 1450 for 1,450. */
import type { Cell, SheetRow } from '../../spreadsheet/cells.ts';
import { cleanText } from '../cells/clean-text.ts';
import { type ImportedOddsFormat, readOddsCell } from '../cells/read-odds.ts';
import type { ImportField, SheetMapping } from '../result/fields.ts';
import { moneyFigures } from './column-figures.ts';
import { type Figures, isProven, proofOf } from './number-proof.ts';
import type { SheetTable } from './sheet-tables.ts';

/** In hundredths and in thousandths. */
const SCALES = [100, 1_000] as const;
/** No price is lower, and a column of real prices has lower ones than a hundred. */
const LOWEST = 101;

/**
 * The table with the points in its prices, where the money beside them proves it, or where the person says that they are
 * decimal, which no column of prices over a hundred can be. As it is otherwise.
 */
export function withPointedOdds(
  table: SheetTable,
  mapping: SheetMapping,
  answered: ImportedOddsFormat | undefined,
): SheetTable {
  const data = table.rows.filter(({ number }) => number > (mapping.headerRows.at(-1) ?? 0));
  const scales = new Map(
    mapping.columns
      .filter(({ field }) => field === 'odds')
      .flatMap(({ column, leg }) => {
        const scale = scaleOf(data, mapping, { column, leg, answered });
        return scale === null ? [] : [[column, scale] as const];
      }),
  );
  if (scales.size === 0) return table;
  const first = data[0]?.number ?? 0;
  const pointed = (row: SheetRow): SheetRow => ({
    ...row,
    cells: row.cells.map((cell, column) => withPoint(cell, scales.get(column))),
  });
  return { ...table, rows: table.rows.map(row => (row.number < first ? row : pointed(row))) };
}

interface OddsColumn {
  readonly column: number;
  readonly leg: number | null;
  readonly answered: ImportedOddsFormat | undefined;
}

function scaleOf(
  data: readonly SheetRow[],
  { columns }: SheetMapping,
  { column, leg, answered }: OddsColumn,
): number | null {
  const cells = data.map(row => row.cells[column] ?? null).filter(cell => cell !== null);
  const whole = data.map(row => wholeNumber(row.cells[column] ?? null));
  const known = whole.filter(value => value !== null);
  if (known.length === 0 || known.length < cells.length * MOST || known.some(value => value < LOWEST)) return null;
  const columnOf = (field: ImportField) =>
    columns.find(each => each.field === field && (each.leg === leg || each.leg === null))?.column;
  const stake = columnOf('stake');
  const figures = (field: ImportField): Figures | null => {
    const found = columnOf(field);
    return found === undefined ? null : moneyFigures(data, found);
  };
  const stakes = stake === undefined ? null : moneyFigures(data, stake);
  const isRight = (odds: Figures) =>
    stakes !== null &&
    (['return', 'profit'] as const).some(role => {
      const amounts = figures(role);
      return amounts !== null && isProven(proofOf(role, odds, stakes, amounts));
    });
  const asAmerican = data.map(row => readOddsCell(row.cells[column] ?? null, 'american'));
  if (isRight(asAmerican)) return null;
  const proven = SCALES.find(scale => isRight(whole.map(value => (value === null ? null : value / scale))));
  if (proven !== undefined) return proven;
  return answered === 'decimal' && known.every(value => value < 1_000) ? 100 : null;
}

/** The share of the cells that are such numbers. */
const MOST = 0.9;

/** Null: it has a sign, a point or other words. */
function wholeNumber(cell: Cell): number | null {
  if (cell?.kind === 'number') return cell.shows === 'plain' && Number.isInteger(cell.value) ? cell.value : null;
  const text = cell?.kind === 'text' ? cleanText(cell.text) : '';
  return /^\d{3,5}$/.test(text) ? Number(text) : null;
}

function withPoint(cell: Cell, scale: number | undefined): Cell {
  const value = scale === undefined ? null : wholeNumber(cell);
  return scale === undefined || value === null
    ? cell
    : { kind: 'number', value: value / scale, shows: 'plain', currency: null };
}
