/** What the cells of a column look like, whatever stands above them. */
import type { Cell, SheetRow } from '../../spreadsheet/cells.ts';
import { cleanedText, isFormulaError, textOf } from '../cells/clean-text.ts';
import { looksLikeHouse } from '../cells/house-names.ts';
import { readDate, readTime } from '../cells/read-date.ts';
import { readMoney } from '../cells/read-money.ts';
import { readOddsCell } from '../cells/read-odds.ts';
import { readStatus } from '../cells/read-status.ts';
import type { ImportField } from './fields.ts';

/** Shares of the cells that are not blank, between 0 and 1. */
export interface ColumnContent {
  readonly count: number;
  readonly date: number;
  readonly time: number;
  readonly money: number;
  readonly status: number;
  readonly side: number;
  readonly house: number;
  readonly odds: number;
  readonly versus: number;
  readonly day: number;
  readonly units: number;
}

const SAMPLE = 200;
const SIDE_WORDS = /^(back|lay|b|l|a favor|contra|favor|back lay|lay back)$/;
const VERSUS = /\s(x|vs?\.?|versus|@|-|–)\s/i;

export function columnContentOf(rows: readonly SheetRow[], column: number, today: string): ColumnContent {
  const cells: Cell[] = [];
  for (const row of rows) {
    const cell = row.cells[column];
    if (cell && !isFormulaError(cell)) cells.push(cell);
    if (cells.length >= SAMPLE) break;
  }
  const context = { today, month: null, isMonthFirst: false };
  const share = (test: (cell: Cell) => boolean) => (cells.length === 0 ? 0 : cells.filter(test).length / cells.length);
  return {
    count: cells.length,
    date: share(cell => readDate(cell, context) !== null || /^\d{1,2}[/-]\d{1,2}([/-]\d{2,4})?\b/.test(textOf(cell))),
    time: share(cell =>
      cell?.kind === 'number'
        ? cell.value >= 0 && cell.value < 1
        : /[:h]/.test(textOf(cell)) && readTime(cell) !== null,
    ),
    money: share(cell => readMoney(cell, 'comma').kind === 'amount'),
    status: share(cell => cell?.kind === 'text' && readStatus(cell.text).kind !== 'unknown'),
    side: share(cell => SIDE_WORDS.test(cleanedText(textOf(cell)))),
    house: share(cell => cell?.kind === 'text' && looksLikeHouse(cell.text)),
    odds: share(cell => readOddsCell(cell, 'decimal') !== null),
    versus: share(cell => VERSUS.test(textOf(cell))),
    day: share(cell => /^([1-9]|[12]\d|3[01])$/.test(textOf(cell))),
    units: share(
      cell => cell?.kind === 'text' && /^[-+]?\d+([.,]\d+)?\s*(u|un|und|unid|unidades?)s?\.?$/i.test(cell.text.trim()),
    ),
  };
}

/** Whether such cells can be of the field. A column without a cell can be anything. */
export function fits(field: ImportField, content: ColumnContent): boolean {
  if (content.count === 0) return true;
  switch (field) {
    case 'date':
      return content.date >= 0.3 || content.day >= 0.5;
    case 'time':
      return content.time >= 0.5;
    case 'stake':
    case 'stake_units':
    case 'liability':
    case 'return':
    case 'profit':
    case 'profit_units':
    case 'procedure_profit':
    case 'planned_profit':
      return content.money >= 0.4;
    case 'odds':
      return content.date < 0.5 || content.odds > 0.3;
    case 'status':
      return content.status >= 0.3 || content.money < 0.5;
    case 'winner':
      return content.status < 0.5;
    case 'side':
      return content.side >= 0.5;
    case 'house':
      return content.money < 0.5;
    case 'home':
      return content.house < 0.3 && content.money < 0.5;
    case 'selection':
    case 'market':
    case 'category':
      return content.money < 0.7 && content.side < 0.5;
    default:
      return true;
  }
}
