/** Turns cells that change together into actions: one edit for each bet, with only the fields that changed. Pure. */
import type { BetTerms, ProcedureTerms } from '#shared/bets/action.ts';
import type { Draft } from '../../bets/use-book-writer.ts';
import { type CellClock, changeOf } from './cell-edit.ts';
import type { ColumnId } from './rows/grid-columns.ts';
import type { GridRow, ShownRow } from './rows/grid-rows.ts';

export interface CellEdit<Row extends ShownRow = ShownRow> {
  readonly row: Row;
  readonly column: ColumnId;
  readonly text: string;
}

export interface WrongCell {
  /** Its place on the grid, counted from 0. */
  readonly row: ShownRow | null;
  readonly column: ColumnId;
  readonly text: string;
}

export interface Batch {
  readonly drafts: readonly Draft[];
  readonly changed: number;
  /** These cells keep what they held. */
  readonly wrong: readonly WrongCell[];
}

export function batchOf(edits: readonly CellEdit<GridRow>[], clock: CellClock): Batch {
  const bets = new Map<string, Partial<BetTerms>>();
  const procedures = new Map<string, Partial<ProcedureTerms>>();
  const drafts: Draft[] = [];
  const wrong: WrongCell[] = [];
  let changed = 0;
  for (const { row, column, text } of edits) {
    const read = changeOf(row, column, text, clock);
    if (!read.ok) {
      wrong.push({ row, column, text: read.error.text });
      continue;
    }
    const change = read.value;
    if (change === null) continue;
    changed += 1;
    if (change.of === 'bet') bets.set(row.key, { ...bets.get(row.key), ...change.set });
    else if (change.of === 'procedure') {
      const id = row.kind === 'leg' ? row.bet.terms.procedure : row.key;
      procedures.set(id, { ...procedures.get(id), ...change.set });
    } else if (change.of === 'status') drafts.push({ kind: 'settle', bet: row.key, status: change.status });
    else drafts.push({ kind: 'cashout', bet: row.key, returnCents: change.returnCents });
  }
  return {
    drafts: [
      ...[...bets].map(([bet, set]): Draft => ({ kind: 'edit', bet, set })),
      ...[...procedures].map(([procedure, set]): Draft => ({ kind: 'edit-procedure', procedure, set })),
      ...drafts,
    ],
    changed,
    wrong,
  };
}
