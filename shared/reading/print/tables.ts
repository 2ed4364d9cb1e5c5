/** Tables: a row of heads, and under it a row of numbers for every bet, with rows of words between them. Sums are no bet. */
import type { PrintNumber } from './amounts.ts';
import { columnsOf, fits } from './columns.ts';
import type { LabelRole } from './labels.ts';
import type { PrintLabel, RowPieces } from './pieces.ts';

const SUM = /^\W*(?:sub)?tota(?:l|is|les)\b/;
/** Columns that a bet which lost, or is open, may leave empty. */
const MAY_BE_EMPTY: ReadonlySet<LabelRole> = new Set(['payout', 'received', 'profit', 'potential']);

export function bindTables(
  rows: readonly RowPieces[],
  bind: (label: PrintLabel, number: PrintNumber) => void,
  roles: Map<PrintNumber, LabelRole>,
): void {
  let head: RowPieces | null = null;
  for (const row of rows) {
    if (isHead(row)) head = row;
    else if (head !== null) {
      const free = row.numbers.filter(number => !roles.has(number) && number.kind !== 'percent');
      if (SUM.test(row.row.plain)) for (const number of free) roles.set(number, 'other');
      else if (row.labels.length === 0) for (const [label, number] of cellsOf(head, row, free)) bind(label, number);
    }
  }
}

/** It names at least the price and the stake, and has no number itself. */
function isHead({ labels, numbers }: RowPieces): boolean {
  const has = (...roles: readonly LabelRole[]) => labels.some(({ role }) => roles.includes(role));
  return numbers.length === 0 && has('odds', 'total-odds') && has('stake');
}

function cellsOf(
  head: RowPieces,
  row: RowPieces,
  free: readonly PrintNumber[],
): readonly (readonly [PrintLabel, PrintNumber])[] {
  // 'Back (apostar a favor)' names a row.
  const labels = head.labels.filter(({ role }) => role !== 'button' && role !== 'other');
  const last = labels.at(-1);
  // A counter may stand before them, and the last column may be empty.
  for (const numbers of [free, free.slice(-labels.length)]) {
    if (numbers.length === labels.length) {
      const pairs = inOrder(labels, numbers);
      if (pairs !== null) return pairs;
    }
  }
  if (last !== undefined && MAY_BE_EMPTY.has(last.role) && free.length === labels.length - 1) {
    const pairs = inOrder(labels.slice(0, -1), free);
    if (pairs !== null) return pairs;
  }
  const level = columnsOf(head, labels, row, free);
  return level.length > 1 ? level : [];
}

function inOrder(
  labels: readonly PrintLabel[],
  numbers: readonly PrintNumber[],
): (readonly [PrintLabel, PrintNumber])[] | null {
  const pairs = labels.flatMap((label, at) => {
    const number = numbers[at];
    return number !== undefined && fits(label.role, number) ? [[label, number] as const] : [];
  });
  return pairs.length === labels.length ? pairs : null;
}
