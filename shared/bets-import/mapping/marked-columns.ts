/** Results that are a mark in one of several columns, each headed by a result: as a column of words. */
import type { Cell, SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { textOf } from '../cells/clean-text.ts';
import { readStatus } from '../cells/read-status.ts';
import { readHeader } from './header-words.ts';

/** How the column is headed. */
const HEADER = 'Resultado';
/** And the one of amounts: what was won, and below zero what was lost. */
const AMOUNTS = 'Lucro';
const MARK = /^(x|✔️?|✓|✅|1|sim|s|ok|●|•|\*|v)$/i;
const AMOUNT = /^[-−–+]?\s*(R\$\s*)?\d[\d.]*([.,]\d+)?$/;
const MOST_ROWS_ABOVE = 40;

/** The sheet with the words in place of the first of those columns, and the others empty; as it is if there are none. */
export function withMarks(sheet: Worksheet): Worksheet {
  const found = sheet.rows.slice(0, MOST_ROWS_ABOVE).map(row => ({ row, columns: resultColumns(row) }));
  const known = found.find(({ columns }) => columns.length > 1);
  if (!known) return sheet;
  const head = { ...known, columns: withUnknownMarks(sheet, known.row, known.columns) };
  const below = sheet.rows.slice(sheet.rows.indexOf(head.row) + 1).filter(row => !isCount(row, head.columns, sheet));
  const cells = below.flatMap(row => head.columns.flatMap(column => textOf(row.cells[column]) || []));
  const isEachAlone = below.every(row => head.columns.filter(column => textOf(row.cells[column]) !== '').length < 2);
  if (cells.length === 0 || !isEachAlone) return sheet;
  const isOfAmounts = cells.every(text => AMOUNT.test(text)) && hasNoMoney(head.row, head.columns);
  if (!isOfAmounts && !cells.every(text => MARK.test(text))) return sheet;
  const [first = 0, second = 0] = head.columns;
  const words = new Map(head.columns.map(column => [column, textOf(head.row.cells[column])]));
  const rows = sheet.rows.map((row): SheetRow => {
    if (row !== head.row && !below.includes(row)) return row;
    const marked = head.columns.find(column => textOf(row.cells[column]) !== '');
    // Under no name the mark itself is the word that is asked about.
    const said = marked === undefined ? null : words.get(marked) || textOf(row.cells[marked]);
    const word = row === head.row ? HEADER : said;
    const kept = row.cells.map((cell, column): Cell => (words.has(column) ? null : cell));
    while (kept.length <= first) kept.push(null);
    kept[first] = word === null ? null : { kind: 'text', text: word };
    if (isOfAmounts) kept[second] = row === head.row ? { kind: 'text', text: AMOUNTS } : gained(row, marked, word);
    return { ...row, cells: kept };
  });
  return { ...sheet, rows };
}

/** And a column beside them that is marked only where they are not: what its name means is asked. */
function withUnknownMarks({ rows }: Worksheet, head: SheetRow, columns: readonly number[]): readonly number[] {
  const below = rows.slice(rows.indexOf(head) + 1).filter(({ cells }) => columns.every(each => !isNumber(cells[each])));
  const isBeside = (column: number) => [column - 1, column + 1].some(each => columns.includes(each));
  const others = head.cells.flatMap((_, column) => {
    if (columns.includes(column) || !isBeside(column)) return [];
    const marked = below.filter(({ cells }) => textOf(cells[column]) !== '');
    const isAlone = marked.every(
      ({ cells }) => MARK.test(textOf(cells[column])) && columns.every(each => textOf(cells[each]) === ''),
    );
    return marked.length > 0 && isAlone ? [column] : [];
  });
  return [...columns, ...others].sort((a, b) => a - b);
}

const isNumber = (cell: Cell | undefined): boolean => cell?.kind === 'number';

/** What the amount in a column of losses says is below zero, and in one of stakes given back it is nothing. */
function gained(row: SheetRow, column: number | undefined, word: string | null): Cell {
  const amount = column === undefined ? null : (row.cells[column] ?? null);
  const reading = readStatus(word ?? '');
  if (amount === null || reading.kind !== 'status') return null;
  if (reading.status === 'won') return amount;
  if (reading.status !== 'lost') return { kind: 'number', value: 0, shows: 'plain', currency: null };
  if (amount.kind === 'number') return { ...amount, value: -Math.abs(amount.value) };
  return amount.kind === 'text' ? { ...amount, text: `-${amount.text.replace(/^\s*[-−–]/, '').trim()}` } : null;
}

/** A column of profits or returns beside them says more. */
const hasNoMoney = ({ cells }: SheetRow, columns: readonly number[]): boolean =>
  !cells.some(
    (cell, column) =>
      !columns.includes(column) &&
      readHeader(textOf(cell)).some(({ field }) => field === 'profit' || field === 'return'),
  );

/** Whether the row says how many marks stand above it. */
function isCount(row: SheetRow, columns: readonly number[], { rows }: Worksheet): boolean {
  if (columns.filter(column => textOf(row.cells[column]) !== '').length < 2) return false;
  const above = rows.slice(0, rows.indexOf(row));
  const counts = columns.map(column => above.filter(({ cells }) => MARK.test(textOf(cells[column]))).length);
  const figures = columns.map(column => {
    const cell = row.cells[column] ?? null;
    return cell?.kind === 'number' ? cell.value : Number(textOf(cell) || 0);
  });
  return counts.some(count => count > 0) && figures.every((figure, index) => figure === counts[index]);
}

/** The columns that are headed by a result. */
function resultColumns({ cells }: SheetRow): number[] {
  if (cells.filter(cell => cell !== null).length < 4 || cells.some(cell => cell?.kind === 'number')) return [];
  const names = cells.map(cell => textOf(cell));
  const columns = names.flatMap((name, column) =>
    readStatus(name).kind === 'status' && /\p{L}{3}/u.test(name) ? [column] : [],
  );
  const meanings = new Set(columns.map(column => JSON.stringify(readStatus(names[column] ?? ''))));
  return meanings.size === columns.length ? columns : [];
}
