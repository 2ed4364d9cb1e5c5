/** Formulas of sums over the rows of another sheet, each with its result. */
import { columnName } from '../spreadsheet/cells.ts';
import type { FormulaFormat, WrittenCell } from '../spreadsheet/writing/written-cells.ts';

/** Example: 'Entradas'!$T$2:$T$900 */
export type Span = `'${string}'!$${string}`;

export const spanOf = (sheet: string, column: string, rows: number): Span =>
  `'${sheet}'!$${column}$2:$${column}$${Math.max(rows, 1) + 1}`;

export const formula = (shows: FormulaFormat, text: string, result: number | null): WrittenCell => ({
  kind: 'formula',
  shows,
  formula: text,
  result,
});

export const sumIfs = (summed: Span, where: string): string => `SUMIFS(${summed},${where})`;

/** A percentage; blank where nothing was risked. */
export const ratio = (part: string, whole: string, partCents: number, wholeCents: number): WrittenCell =>
  formula('percent', `IF(${whole}=0,"",${part}/${whole})`, wholeCents === 0 ? null : partCents / wholeCents);

/**
 * The criterion "equal to a name". The = keeps a name that begins like a comparison from being taken for one; wildcards
 * in it are escaped. place: the cell that shows the name.
 */
export function criterion(name: string, place: string): string {
  if (!/[*?~]/.test(name)) return `"="&${place}`;
  return `"=${name.replace(/[*?~]/g, '~$&').replaceAll('"', '""')}"`;
}

/** The row of totals below `rows` lines: count, own money, return, profit, and the ratio of profit to own money. */
export function totalRow(name: string, rows: number, sums: readonly number[]): WrittenCell[] {
  const [count = 0, own = 0, back = 0, profit = 0] = sums;
  const number = rows + 2;
  const sum = (column: number) => `SUM(${columnName(column)}2:${columnName(column)}${Math.max(rows, 1) + 1})`;
  if (rows === 0) return [{ kind: 'head', text: name }];
  return [
    { kind: 'head', text: name },
    formula('count', sum(1), count),
    formula('money', sum(2), own / 100),
    formula('money', sum(3), back / 100),
    formula('money', sum(4), profit / 100),
    ratio(`E${number}`, `C${number}`, profit, own),
  ];
}
