/** The last line of the grid: what is typed stays there until it is enough for a bet, that is house, odds and stake. Pure. */
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { type CellClock, calculated, fieldOf, statusOf } from './cell-edit.ts';
import type { CellEdit, WrongCell } from './edit-batch.ts';
import { type PastedBatch, placeAll } from './pasted-block.ts';
import { COLUMN_IDS, type ColumnId } from './rows/grid-columns.ts';
import type { BlankRow } from './rows/grid-rows.ts';

const NEEDED: readonly ColumnId[] = ['house', 'odds', 'stake'];

export const BLANK_ROW: BlankRow = {
  ...{ kind: 'blank', key: '' },
  ...{ date: '', selection: '', market: '', house: '', odds: '', stake: '', status: '', back: '' },
  ...{ profit: '', planned: '', category: '', commission: '', notes: '', tags: '' },
  ...{ side: '', promotion: '', sport: '', league: '', ticket: '' },
};

/** The line afterwards, and the bet if it has become one. */
export function typeBlank(
  before: BlankRow,
  edits: readonly Omit<CellEdit, 'row'>[],
  clock: CellClock,
  newId: () => string,
): { readonly row: BlankRow; readonly batch: PastedBatch } {
  const wrong: WrongCell[] = [];
  let row = before;
  for (const { column, text } of edits) {
    const sum = calculated(column, text.trim());
    const error = sum.ok ? errorOf(column, sum.value, clock) : sum.error.text;
    if (error !== null) wrong.push({ row, column, text: error });
    else if (sum.ok) row = { ...row, [column]: sum.value };
  }
  const isWhole = NEEDED.every(column => row[column] !== '');
  if (!isWhole) return { row, batch: { drafts: [], changed: 0, added: 0, wrong } };
  const cells = COLUMN_IDS.map(column => row[column]);
  const placed = placeAll([cells], COLUMN_IDS, clock, newId);
  return { row: placed.added > 0 ? BLANK_ROW : row, batch: { ...placed, wrong: [...wrong, ...placed.wrong] } };
}

/** Null: the text is valid in this cell. */
function errorOf(column: ColumnId, text: string, clock: CellClock): string | null {
  if (text === '') return null;
  if (column === 'profit' || column === 'back' || column === 'planned') return words.errors.readOnly;
  if (column === 'category' || column === 'promotion') return null;
  if (column === 'status') return statusOf(text) === null ? words.errors.status : null;
  const field = fieldOf(column, text, clock, null);
  return field.ok ? null : field.error.text;
}
