/** The code of a row that our own export wrote. */
import type { SheetRow } from '../../spreadsheet/cells.ts';
import { type RowCode, readRowCode } from '../result/row-code.ts';
import type { RowContext } from './row-context.ts';

/** date: as it was read from the row. Null: another program wrote the file. */
export function codeOfRow(row: SheetRow, date: string, { reader }: Pick<RowContext, 'reader'>): RowCode | null {
  const code = reader.text(row, 'code', 1);
  if (code === null) return null;
  const word = (field: 'house' | 'event' | 'market' | 'selection') => reader.text(row, field, 1) ?? '';
  return readRowCode(code, {
    date,
    house: word('house'),
    event: word('event'),
    market: word('market'),
    selection: word('selection'),
  });
}
