/** Rows that only add up the rows above them, whatever they are called: "dezembro", "mês fechado", "parcial". */
import type { Cell, SheetRow } from '../../spreadsheet/cells.ts';
import { textOf } from '../cells/clean-text.ts';
import { looksLikeHouse } from '../cells/house-names.ts';
import { readMoney } from '../cells/read-money.ts';
import type { ImportField, SheetMapping } from '../result/fields.ts';

/** A label, and a word beside it. */
const MOST_TEXTS = 2;
/** The sum of one row is that row again. */
const LEAST_ADDED = 2;

/** What stands there is what was bet on: such a row is a bet, even if its amount happens to be a sum. */
const ABOUT: ReadonlySet<ImportField> = new Set<ImportField>(['event', 'home', 'away', 'selection', 'market']);
const DAY = /^\d{1,4}\s?[/.-]\s?\d{1,2}\b|^\d{1,2} (de )?\p{L}{3}/u;

interface Running {
  readonly cents: number;
  readonly rows: number;
}
const NOTHING: Running = { cents: 0, rows: 0 };

/**
 * rows: those below the header, in order. Returns the numbers of the rows whose amounts are all sums: of all above, or of those
 * since the last such row.
 */
export function sumRows(rows: readonly SheetRow[], mapping: SheetMapping): ReadonlySet<number> {
  const found = new Set<number>();
  const about = new Set(mapping.columns.filter(({ field }) => ABOUT.has(field)).map(({ column }) => column));
  const mapped = mapping.columns.map(({ column }) => column);
  // What stands beside the table is another one.
  const [from, to] = [Math.min(...mapped), Math.max(...mapped)];
  const amountsIn = ({ cells }: SheetRow) =>
    labelledAmounts(
      cells.map((cell, column) => (column < from || column > to ? null : cell)),
      about,
    );
  const columns = new Set(rows.flatMap(row => amountsIn(row)?.map(({ column }) => column) ?? []));
  if (columns.size === 0) return found;
  const all = new Map<number, Running>();
  const part = new Map<number, Running>();
  for (const row of rows) {
    const amounts = amountsIn(row);
    const isSum = amounts?.every(
      ({ column, cents }) => isSumOf(all.get(column), cents) || isSumOf(part.get(column), cents),
    );
    if (amounts && isSum && amounts.some(({ cents }) => cents !== 0)) {
      found.add(row.number);
      part.clear();
      continue;
    }
    for (const column of columns) {
      const cents = centsOf(row.cells[column] ?? null);
      if (cents === null) continue;
      for (const running of [all, part]) running.set(column, added(running.get(column) ?? NOTHING, cents));
    }
  }
  return found;
}

const added = ({ cents, rows }: Running, more: number): Running => ({ cents: cents + more, rows: rows + 1 });

const isSumOf = (running: Running | undefined, cents: number): boolean =>
  running !== undefined && running.rows >= LEAST_ADDED && Math.abs(running.cents - cents) <= 1;

type Amounts = readonly { readonly column: number; readonly cents: number }[];

/** Null: the row has no label, a day, a match or a house, too many words, or no amount, and is no sum. */
function labelledAmounts(cells: readonly Cell[], about: ReadonlySet<number>): Amounts | null {
  const amounts: { column: number; cents: number }[] = [];
  let texts = 0;
  for (const [column, cell] of cells.entries()) {
    if (cell === null) continue;
    if (cell.kind === 'number' && cell.shows !== 'plain') return null;
    const cents = centsOf(cell);
    const text = textOf(cell).trim();
    if (cents !== null) amounts.push({ column, cents });
    else if (text !== '' && (++texts > MOST_TEXTS || about.has(column) || DAY.test(text) || looksLikeHouse(text)))
      return null;
  }
  return amounts.length === 0 || texts === 0 ? null : amounts;
}

function centsOf(cell: Cell): number | null {
  if (cell === null || cell.kind === 'error') return null;
  if (cell.kind === 'text' && !/\d/.test(cell.text)) return null;
  const money = readMoney(cell, 'comma');
  return money.kind === 'amount' ? money.cents : null;
}
