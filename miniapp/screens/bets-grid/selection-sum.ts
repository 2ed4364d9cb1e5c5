/** Count, sum and average of the selected cells. Pure. */

import { type Cents, cents, exactCents, floorCents } from '#shared/units.ts';
import { type ColumnId, isMoneyColumn } from './rows/grid-columns.ts';
import { type GridLeg, type GridRow, isUnrated, moneyValue } from './rows/grid-rows.ts';

export interface CellArea {
  readonly x: number;
  readonly y: number;
  readonly x1: number;
  readonly y1: number;
}

export interface SelectionSum {
  readonly cells: number;
  /** In reais; null: there are no amounts among them. */
  readonly sumCents: Cents | null;
  readonly averageCents: Cents | null;
  /** Amounts that are not in the sum, because no rate of their currency is known. */
  readonly unrated: number;
}

/** The legs of the selected lines; the line of a group stands for its legs, unless some of them are selected themselves. */
export function legsIn({ y, y1 }: CellArea, rows: readonly GridRow[]): GridLeg[] {
  const chosen = rows.slice(y, y1 + 1);
  const named = new Set(chosen.flatMap(row => (row.kind === 'leg' && row.group ? [row.group] : [])));
  return chosen.flatMap(row => (row.kind === 'leg' ? [row] : named.has(row) ? [] : row.legs));
}

/** An operation's sum is counted only where none of its legs is selected: no centavo counts twice. */
export function sumOf(area: CellArea, rows: readonly GridRow[], columns: readonly ColumnId[]): SelectionSum {
  const across = columns.slice(area.x, area.x1 + 1);
  const chosen = rows.slice(area.y, area.y1 + 1);
  const counted = new Set(chosen.flatMap(row => (row.kind === 'leg' && row.group ? [row.group] : [])));
  let [sum, amounts, unrated] = [0, 0, 0];
  for (const column of across) {
    if (!isMoneyColumn(column)) continue;
    for (const row of chosen) {
      if (row.kind === 'group' && counted.has(row) && column !== 'planned') continue;
      const value = moneyValue(row, column);
      if (isUnrated(row, column)) unrated += 1;
      if (value === null) continue;
      sum += value;
      amounts += 1;
    }
  }
  return {
    cells: across.length * chosen.length,
    sumCents: amounts === 0 ? null : cents(sum),
    averageCents: amounts === 0 ? null : floorCents(exactCents(sum / amounts)),
    unrated,
  };
}
