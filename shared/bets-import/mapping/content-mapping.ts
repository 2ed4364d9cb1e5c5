/** What the columns of a table without a header are, judged by their cells: rows as people copy them out of a spreadsheet. */
import type { SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { textOf } from '../cells/clean-text.ts';
import { readDate } from '../cells/read-date.ts';
import type { ImportField, MappedColumn, SheetMapping } from '../result/fields.ts';
import { type ColumnContent, columnContentOf } from './column-content.ts';
import { oddsFigures } from './column-figures.ts';

/** How sure the content has to make us, where a column has no header. */
const SURE = 0.8;

/** Null: it is not clear enough. Without a header that only names what nobody knows, the first row is a bet as well. */
export function contentMapping(sheet: Worksheet, today: string): SheetMapping | null {
  const head = headOf(sheet, today);
  const below = head ? sheet.rows.slice(sheet.rows.indexOf(head) + 1) : sheet.rows;
  // Titles and sums are no rows of the table.
  const rows = below.filter(({ cells }) => cells.filter(cell => cell !== null).length > 2);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const contents = Array.from({ length: width }, (_, column) => columnContentOf(rows, [column], today));
  const taken = new Map<number, ImportField>();
  const take = (field: ImportField, fits: (content: ColumnContent) => boolean, after = -1): number => {
    const column = contents.findIndex(
      (content, index) => index > after && !taken.has(index) && content.count > 0 && !content.isCount && fits(content),
    );
    if (column !== -1) taken.set(column, field);
    return column;
  };
  const date = take('date', content => content.date >= SURE && (content.money < SURE || content.code >= SURE));
  const house = take('house', content => content.house >= SURE);
  take('event', content => content.versus >= SURE);
  const status = take('status', content => content.status >= SURE && content.money < 0.5);
  const isPrice = (content: ColumnContent) =>
    content.odds >= SURE && content.large < 0.5 && content.line < SURE && content.letters < 0.2;
  const hasFractions = (content: ColumnContent) =>
    oddsFigures(rows, contents.indexOf(content)).some(price => price !== null && !Number.isInteger(price));
  // Whole numbers are stakes before they are prices, and people write a price before the stake on it.
  const broken = take('odds', content => isPrice(content) && hasFractions(content));
  const odds = broken === -1 ? take('odds', isPrice) : broken;
  const isStake = (content: ColumnContent) => content.money >= SURE;
  const behind = odds === -1 ? -1 : take('stake', isStake, odds);
  const stake = odds === -1 || behind !== -1 ? behind : take('stake', isStake);
  if ([date, odds, stake].includes(-1) || (house === -1 && status === -1)) return null;
  const columns = [...taken].map(
    ([column, field]): MappedColumn => ({
      column,
      header: head ? textOf(head.cells[column]) : '',
      field,
      leg: null,
      why: 'cells',
    }),
  );
  return {
    headerRows: head ? [head.number] : [],
    columns: columns.sort((a, b) => a.column - b.column),
    layLegs: [],
    legHouses: [],
  };
}

/** A first row of words alone, where the next ones have days and numbers. */
function headOf({ rows }: Worksheet, today: string): SheetRow | null {
  const [first, second] = rows.filter(({ cells }) => cells.filter(cell => cell !== null).length > 2);
  if (!first || !second) return null;
  const context = {
    today,
    month: null,
    year: null,
    isMonthFirst: false,
    timeZone: 'UTC',
    writtenIn: null,
    headingDay: null,
  };
  const isPlain = ({ cells }: SheetRow) =>
    cells.every(
      cell =>
        cell === null ||
        (cell.kind === 'text' && !/^[\d\s.,:/-]+$/.test(cell.text) && readDate(cell, context) === null),
    );
  return isPlain(first) && !isPlain(second) ? first : null;
}
