/** Columns that may hold what the bets brought, under names that nobody knows, where no other column says it. */

import { cleanedText, textOf } from '../cells/clean-text.ts';
import type { SheetMapping } from '../result/fields.ts';
import type { ColumnContent } from './column-content.ts';
import { columnContentOf, isOfAmounts } from './column-content.ts';
import { moneyFigures } from './column-figures.ts';
import { isFigureName } from './header-words.ts';
import type { SheetTable } from './sheet-tables.ts';

const RESULTS: ReadonlySet<string> = new Set([
  'profit',
  'profit_units',
  'return',
  'procedure_profit',
  'planned_profit',
]);
const BALANCE = /^(saldo|balanco|balance)$/;
/** A note with a number or two is no column of results. */
const LEAST_SHARE = 0.3;
const LEAST_AMOUNTS = 3;

/**
 * Whether a column of amounts with gains and losses is left over in rows of one leg. Its money would be lost, or another than
 * odds and stakes make it: the person says which column it is, or that it is none.
 */
export function hasUnreadResults({ rows, hiddenColumns }: SheetTable, mapping: SheetMapping, today: string): boolean {
  if (mapping.columns.some(({ field, leg }) => RESULTS.has(field) || leg !== null)) return false;
  const below = rows.filter(({ number }) => number > (mapping.headerRows.at(-1) ?? 0));
  const head = rows.find(({ number }) => number === mapping.headerRows.at(-1));
  const bets = below.filter(({ cells }) => cells.filter(cell => cell !== null).length > 2);
  const width = Math.max(0, ...below.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column).some(column => {
    if (hiddenColumns.has(column) || mapping.columns.some(each => each.column === column)) return false;
    const name = textOf(head?.cells[column] ?? null);
    // No bank is above and below zero by turns: such a "Saldo" is that of each bet.
    if (isFigureName(name) && !BALANCE.test(cleanedText(name))) return false;
    const amounts = moneyFigures(bets, column).filter(each => each !== null && each !== undefined);
    const isEnough = amounts.length >= LEAST_AMOUNTS && amounts.length >= bets.length * LEAST_SHARE;
    const isSigned = amounts.some(each => each < 0) && amounts.some(each => each > 0);
    return isEnough && isSigned && isOfResults(columnContentOf(bets, [column], today));
  });
}

/** Handicaps have signs, too, and so have prices of American books. */
const isOfResults = (content: ColumnContent): boolean =>
  isOfAmounts(content) && content.signedLine < 0.9 && content.odds < 0.8;
