/** The rows of a backup as sheets of a workbook, one for each kind, and as the rows of a CSV behind those of the bets. */
import { localClock, localDay } from '../calendar/local-time.ts';
import { betsExport as words } from '../catalogue/bets/export.ts';
import { findBook } from '../markets/books.ts';
import { serialDay, type WrittenCell, type WrittenSheet } from '../spreadsheet/writing/written-cells.ts';
import type { BackupRow } from './backup-rows.ts';
import type { ExportRow } from './export-rows.ts';
import { ROW_COLUMNS, rowTable } from './row-columns.ts';

type Column = keyof typeof words.backupColumns;

/** Movements have a sheet of their own already. A kind without a row has one all the same, so that nobody thinks it was forgotten. */
export function backupSheets(rows: readonly BackupRow[], timeZone: string): WrittenSheet[] {
  return SHEETS.map(kind => {
    const columns = COLUMNS_OF[kind];
    return {
      name: words.backupSheets[kind],
      widths: columns.map(column => (column === 'note' ? 30 : 14)),
      rows: [
        columns.map((column): WrittenCell => ({ kind: 'head', text: words.backupColumns[column] })),
        ...rows.filter(row => row.kind === kind).map(row => columns.map(column => CELLS[column](row, timeZone))),
      ],
    };
  });
}

const SHEETS = ['voucher', 'procedure', 'house', 'rate'] as const;

const COLUMNS_OF: Readonly<Record<(typeof SHEETS)[number], readonly Column[]>> = {
  voucher: ['date', 'house', 'value', 'currency', 'status', 'expires', 'note', 'code'],
  procedure: ['note', 'code'],
  house: ['house', 'currency', 'value', 'held', 'freebets', 'code'],
  rate: ['date', 'time', 'currency', 'note', 'code'],
};

const text = (value: string): WrittenCell => (value === '' ? null : { kind: 'text', text: value });
const money = (value: number | null): WrittenCell => (value === null ? null : { kind: 'money', cents: value });
const houseCell = (house: string | null): WrittenCell => (house === null ? null : text(findBook(house).name));

const CELLS: Readonly<Record<Column, (row: BackupRow, timeZone: string) => WrittenCell>> = {
  kind: ({ kind, movement }) => text(movement === null ? words.kinds[kind] : words.movementKinds[movement]),
  date: ({ at }, timeZone) => (at === null ? null : { kind: 'date', value: serialDay(localDay(at, timeZone)) }),
  time: ({ at }, timeZone) => (at === null ? null : text(localClock(at, timeZone))),
  house: ({ house }) => houseCell(house),
  to: ({ to }) => houseCell(to),
  value: ({ cents }) => money(cents),
  fee: ({ feeCents }) => money(feeCents),
  reais: ({ brlCents }) => money(brlCents),
  currency: ({ currency }) => text(currency),
  held: ({ heldCents }) => money(heldCents),
  freebets: ({ freebetsCents }) => money(freebetsCents),
  status: ({ status }) => (status === null ? null : text(words.vouchers[status as keyof typeof words.vouchers])),
  expires: ({ expires }) => (expires === null ? null : { kind: 'date', value: serialDay(expires) }),
  note: ({ note }) => text(note),
  code: ({ code }) => text(code),
};

/** Where each column of a backup stands among those of the bets. */
const AMONG_BETS: Readonly<Partial<Record<(typeof ROW_COLUMNS)[number]['key'], Column>>> = {
  date: 'date',
  house: 'house',
  currency: 'currency',
  expires: 'expires',
  notes: 'note',
  code: 'code',
};
/** Columns that bets do not have, behind theirs. */
const MORE: readonly Column[] = ['kind', 'time', 'to', 'value', 'fee', 'reais', 'held', 'freebets', 'status'];

/** The table of bets with a column that says of which kind each row is, and below it everything else. */
export function backupTable(
  rows: readonly ExportRow[],
  backup: readonly BackupRow[],
  timeZone: string,
): WrittenCell[][] {
  const [heads = [], ...bets] = rowTable(rows, timeZone);
  const kindOf = (index: number) => text(words.rowKinds[rows[index]?.kind ?? 'bet']);
  return [
    [...heads, ...MORE.map((column): WrittenCell => ({ kind: 'head', text: words.csvColumns[column] }))],
    ...bets.map((row, index) => [...row, kindOf(index), ...MORE.slice(1).map(() => null)]),
    ...backup.map(row => [
      ...ROW_COLUMNS.map(({ key }) => {
        const column = AMONG_BETS[key];
        return column === undefined ? null : CELLS[column](row, timeZone);
      }),
      ...MORE.map(column => CELLS[column](row, timeZone)),
    ]),
  ];
}
