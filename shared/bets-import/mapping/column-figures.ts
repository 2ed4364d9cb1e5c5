/** The numbers of a column, row by row, read in the way in which the column writes them. */
import type { SheetRow } from '../../spreadsheet/cells.ts';
import { textOf } from '../cells/clean-text.ts';
import { readMoney } from '../cells/read-money.ts';
import { numberStyleOf } from '../cells/read-number.ts';
import { oddsFormatOf, readOddsCell } from '../cells/read-odds.ts';
import type { Figures } from './number-proof.ts';

const cellsOf = (rows: readonly SheetRow[], column: number) => rows.map(row => row.cells[column] ?? null);

/** In centavos. */
export function moneyFigures(rows: readonly SheetRow[], column: number): Figures {
  const cells = cellsOf(rows, column);
  const style = numberStyleOf(cells.flatMap(cell => (cell?.kind === 'text' ? [textOf(cell)] : [])));
  return cells.map(cell => {
    const money = readMoney(cell, style);
    return money.kind === 'amount' ? money.cents : null;
  });
}

export function oddsFigures(rows: readonly SheetRow[], column: number): Figures {
  const cells = cellsOf(rows, column);
  const format = oddsFormatOf(cells);
  return cells.map(cell => readOddsCell(cell, format));
}
