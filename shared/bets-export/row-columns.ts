/** The columns of the exported rows, headed so that our own import finds each of them again. */

import { isDayAlone } from '../bets/day-alone.ts';
import { writeRowCode } from '../bets-import/result/row-code.ts';
import { localClock, localDay } from '../calendar/local-time.ts';
import { columnMarket, columnSelection } from '../catalogue/bets/bet-words.ts';
import { betsExport as words } from '../catalogue/bets/export.ts';
import { betStatusWords } from '../catalogue/bets/screen.ts';
import { sportName } from '../catalogue/bets/sport-words.ts';
import { findBook } from '../markets/books.ts';
import { serialDay, type WrittenCell } from '../spreadsheet/writing/written-cells.ts';
import type { EpochMs } from '../units.ts';
import type { ExportRow, RowStatus } from './export-rows.ts';

/** A row with what is known only of the whole file: its operation's number, and the time zone. */
export interface NumberedRow {
  readonly row: ExportRow;
  /** The number of its operation, from 1. */
  readonly operation: number;
  readonly timeZone: string;
}

type ColumnKey = keyof typeof words.columns;

interface RowColumn {
  readonly key: ColumnKey;
  readonly width: number;
  readonly cell: (numbered: NumberedRow) => WrittenCell;
}

const text = (value: string): WrittenCell => (value === '' ? null : { kind: 'text', text: value });
const money = (value: number | null): WrittenCell => (value === null ? null : { kind: 'money', cents: value });
const day = (at: EpochMs | null, timeZone: string): WrittenCell =>
  at === null ? null : { kind: 'date', value: serialDay(localDay(at, timeZone)) };

function statusText(status: RowStatus | null): string {
  if (status === null) return '';
  if (status === 'early') return words.early;
  return status === 'voucher_pending' || status === 'voucher_expired' ? words.vouchers[status] : betStatusWords[status];
}

/** The time of the match, where it is known. */
function timeOf(row: ExportRow, timeZone: string): string {
  const { bet, facts } = row;
  if (facts.startsAt === null || (bet && isDayAlone(bet, timeZone))) return '';
  return localClock(row.at, timeZone);
}

const eventOf = ({ bet, note }: ExportRow): string => (bet ? bet.terms.eventName : note);
const marketOf = ({ bet }: ExportRow): string => (bet ? columnMarket(bet.terms) : '');
const selectionOf = ({ bet }: ExportRow): string => (bet ? columnSelection(bet.terms) : '');
const houseOf = ({ house }: ExportRow): string => findBook(house).name;

function codeOf({ row, timeZone }: NumberedRow): string {
  const { kind, id, part, facts } = row;
  const time = timeOf(row, timeZone);
  const date = localDay(row.at, timeZone) + (time === '' ? '' : `T${time}`);
  const said = { date, house: houseOf(row), event: eventOf(row), market: marketOf(row), selection: selectionOf(row) };
  return writeRowCode({ kind, id, part, facts }, said);
}

const column = (key: ColumnKey, width: number, cell: RowColumn['cell']): RowColumn => ({ key, width, cell });

export const ROW_COLUMNS: readonly RowColumn[] = [
  column('operation', 6, ({ operation }) => ({ kind: 'count', value: operation })),
  column('operationName', 26, ({ row }) => text(row.procedure.name)),
  column('date', 12, ({ row, timeZone }) => day(row.at, timeZone)),
  column('time', 8, ({ row, timeZone }) => {
    const [hours, minutes] = timeOf(row, timeZone).split(':').map(Number);
    return minutes === undefined ? null : { kind: 'time', value: ((hours ?? 0) * 60 + minutes) / 1_440 };
  }),
  column('event', 30, ({ row }) => text(eventOf(row))),
  column('sport', 10, ({ row }) => text(sportName(row.bet?.terms.sport ?? ''))),
  column('league', 18, ({ row }) => text(row.bet?.terms.league ?? '')),
  column('market', 20, ({ row }) => text(marketOf(row))),
  column('selection', 24, ({ row }) => text(selectionOf(row))),
  column('house', 16, ({ row }) => text(houseOf(row))),
  column('side', 7, ({ row }) => (row.bet ? text(words.sides[row.bet.terms.side]) : null)),
  column('odds', 8, ({ row }) => (row.bet ? { kind: 'odds', value: row.bet.terms.odds } : null)),
  column('stake', 12, ({ row }) => money(row.stakeCents)),
  column('liability', 16, ({ row }) => money(row.liabilityCents)),
  column('own', 16, ({ row }) => (row.kind === 'bet' ? money(row.ownCents) : null)),
  column('freebet', 9, ({ row }) => (row.freebet === null ? null : text(words.freebets[row.freebet]))),
  column('commission', 11, ({ row }) =>
    row.bet && row.bet.terms.commission > 0 ? { kind: 'percent', value: row.bet.terms.commission } : null,
  ),
  column('currency', 8, ({ row }) => text(row.currency)),
  column('status', 20, ({ row }) => text(statusText(row.status))),
  column('closed', 13, ({ row, timeZone }) => day(row.closedAt, timeZone)),
  column('back', 12, ({ row }) => money(row.returnCents)),
  column('profit', 12, ({ row }) => money(row.profitCents)),
  column('planned', 14, ({ row }) => money(row.procedure.plannedWorstCents)),
  column('category', 16, ({ row }) => text(row.procedure.category)),
  column('promotion', 18, ({ row }) => text(row.procedure.promotion)),
  column('expires', 12, ({ row }) => (row.expires === null ? null : { kind: 'date', value: serialDay(row.expires) })),
  column('tags', 16, ({ row }) => text((row.bet?.terms.tags ?? []).join('; '))),
  column('notes', 30, ({ row }) => text(row.bet?.terms.notes ?? '')),
  column('operationNotes', 30, ({ row }) => text(row.procedure.notes)),
  column('ticket', 16, ({ row }) => text(row.bet?.terms.ticket ?? '')),
  column('code', 14, numbered => text(codeOf(numbered))),
];

function numbered(rows: readonly ExportRow[], timeZone: string): NumberedRow[] {
  const numbers = new Map<string, number>();
  return rows.map(row => {
    const operation = numbers.get(row.procedureId) ?? numbers.size + 1;
    numbers.set(row.procedureId, operation);
    return { row, operation, timeZone };
  });
}

/** The rows below a row of column heads. */
export function rowTable(rows: readonly ExportRow[], timeZone: string): WrittenCell[][] {
  const heads = ROW_COLUMNS.map(({ key }): WrittenCell => ({ kind: 'head', text: words.columns[key] }));
  return [heads, ...numbered(rows, timeZone).map(each => ROW_COLUMNS.map(({ cell }) => cell(each)))];
}
