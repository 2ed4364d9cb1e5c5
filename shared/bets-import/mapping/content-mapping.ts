/** What the columns of a table without a header are, judged by their cells: rows as people copy them out of a spreadsheet. */
import type { Worksheet } from '../../spreadsheet/cells.ts';
import { type ColumnContent, columnContentOf } from './column-content.ts';
import type { ImportField, MappedColumn, SheetMapping } from './fields.ts';

/** How sure the content has to make us, where a column has no header. */
const SURE = 0.8;

/** Null: it is not clear enough. The first row is a bet as well. */
export function contentMapping(sheet: Worksheet, today: string): SheetMapping | null {
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length));
  const contents = Array.from({ length: width }, (_, column) => columnContentOf(sheet.rows, column, today));
  const taken = new Map<number, ImportField>();
  const take = (field: ImportField, fits: (content: ColumnContent) => boolean, after = -1): number => {
    const column = contents.findIndex(
      (content, index) => index > after && !taken.has(index) && content.count > 0 && fits(content),
    );
    if (column !== -1) taken.set(column, field);
    return column;
  };
  const date = take('date', content => content.date >= SURE && content.money < SURE);
  const house = take('house', content => content.house >= SURE);
  take('event', content => content.versus >= SURE);
  take('status', content => content.status >= SURE && content.money < 0.5);
  // People write a price before the stake on it.
  const odds = take('odds', content => content.odds >= SURE && content.money >= SURE);
  const stake = odds === -1 ? -1 : take('stake', content => content.money >= SURE, odds);
  if ([date, house, odds, stake].includes(-1)) return null;
  const columns = [...taken].map(([column, field]): MappedColumn => ({ column, header: '', field, leg: null }));
  return { headerRows: [], columns: columns.sort((a, b) => a.column - b.column), layLegs: [] };
}
