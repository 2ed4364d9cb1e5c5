/**
 * The workbook of an export: the rows, their sums by month and by house, and the movements of money. The sums are
 * formulas over the rows, with their results beside them for viewers that do not calculate.
 */

import type { CurrencyOf } from '../bets/exchange.ts';
import { HOME_CURRENCY } from '../bets/exchange.ts';
import { type Movement, movedAt } from '../bets/merged-terms.ts';
import { localDay } from '../calendar/local-time.ts';
import { betsExport as words } from '../catalogue/bets/export.ts';
import { findBook } from '../markets/books.ts';
import { columnName } from '../spreadsheet/cells.ts';
import { serialDay, type WrittenCell, type WrittenSheet } from '../spreadsheet/writing/written-cells.ts';
import type { BackupRow } from './backup-rows.ts';
import { backupSheets } from './backup-sheets.ts';
import type { ExportRow } from './export-rows.ts';
import { ROW_COLUMNS, rowTable } from './row-columns.ts';
import { criterion, formula, ratio, type Span, spanOf, sumIfs, totalRow } from './sum-formulas.ts';

export interface ExportedBook {
  readonly rows: readonly ExportRow[];
  readonly movements: readonly Movement[];
  /** Everything that is no bet. */
  readonly backup: readonly BackupRow[];
  readonly currencyOf: CurrencyOf;
  readonly timeZone: string;
}

export function exportSheets({ rows, movements, backup, currencyOf, timeZone }: ExportedBook): WrittenSheet[] {
  const codes = new Map(backup.map(({ kind, id, code }) => [`${kind} ${id}`, code]));
  const moved = movementRows(movements, timeZone, id => codes.get(`movement ${id}`) ?? '');
  return [
    {
      name: words.sheets.rows,
      widths: ROW_COLUMNS.map(({ width }) => width),
      rows: rowTable(rows, timeZone),
    },
    monthSheet(rows, timeZone),
    houseSheet(rows, movements, currencyOf),
    {
      name: words.sheets.movements,
      widths: [12, 16, 16, 16, 12, 12, 16, 30, 14],
      rows: [heads(words.movements), ...moved],
    },
    ...backupSheets(backup, timeZone),
  ];
}

const heads = (names: readonly string[]): WrittenCell[] => names.map(name => ({ kind: 'head', text: name }));
const text = (value: string): WrittenCell => (value === '' ? null : { kind: 'text', text: value });

const isClosed = ({ kind, closedAt }: ExportRow): boolean => kind !== 'voucher' && closedAt !== null;

interface Sums {
  readonly count: number;
  readonly own: number;
  readonly back: number;
  readonly profit: number;
}

function sumsOf(rows: readonly ExportRow[]): Sums {
  const sum = (amount: (row: ExportRow) => number | null) => rows.reduce((so, row) => so + (amount(row) ?? 0), 0);
  return {
    count: rows.filter(({ kind }) => kind === 'bet').length,
    own: sum(({ ownCents }) => ownCents),
    back: sum(({ returnCents }) => returnCents),
    profit: sum(({ profitCents }) => profitCents),
  };
}

/** The columns of the rows that are summed, as ranges of the first sheet. */
function spans(rows: readonly ExportRow[]) {
  const at = (key: (typeof ROW_COLUMNS)[number]['key']): Span =>
    spanOf(words.sheets.rows, columnName(ROW_COLUMNS.findIndex(column => column.key === key)), rows.length);
  return {
    closed: at('closed'),
    currency: at('currency'),
    house: at('house'),
    odds: at('odds'),
    own: at('own'),
    back: at('back'),
    profit: at('profit'),
  };
}

/** count, own money, return, profit and their ratio, in columns that follow each other from `first` on. */
function sumCells(sums: Sums, where: string, number: number, first: number, range: ReturnType<typeof spans>) {
  const name = (offset: number) => `${columnName(first + offset)}${number}`;
  return [
    formula('count', `COUNTIFS(${range.odds},">0",${where})`, sums.count),
    formula('money', sumIfs(range.own, where), sums.own / 100),
    formula('money', sumIfs(range.back, where), sums.back / 100),
    formula('money', sumIfs(range.profit, where), sums.profit / 100),
    ratio(name(3), name(1), sums.profit, sums.own),
  ];
}

function monthSheet(rows: readonly ExportRow[], timeZone: string): WrittenSheet {
  const months = new Map<string, ExportRow[]>();
  for (const row of rows) {
    if (!isClosed(row) || row.closedAt === null || row.currency !== HOME_CURRENCY) continue;
    const month = localDay(row.closedAt, timeZone).slice(0, 7);
    const known = months.get(month);
    if (known) known.push(row);
    else months.set(month, [row]);
  }
  const range = spans(rows);
  const lines = [...months]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own], index): WrittenCell[] => {
      const number = index + 2;
      const where = `${range.closed},">="&$A${number},${range.closed},"<"&EDATE($A${number},1),${range.currency},"${HOME_CURRENCY}"`;
      return [{ kind: 'month', value: serialDay(`${month}-01`) }, ...sumCells(sumsOf(own), where, number, 1, range)];
    });
  const all = sumsOf([...months.values()].flat());
  return {
    name: words.sheets.months,
    widths: [10, 20, 14, 14, 14, 10],
    rows: [
      heads(words.months),
      ...lines,
      totalRow(words.total, lines.length, [all.count, all.own, all.back, all.profit]),
    ],
  };
}

function houseSheet(rows: readonly ExportRow[], movements: readonly Movement[], currencyOf: CurrencyOf): WrittenSheet {
  // Names that differ in case only are one name to a spreadsheet.
  const houses = new Map<string, { readonly house: string; readonly rows: ExportRow[] }>();
  const keyOf = (house: string) => `${findBook(house).name.toLowerCase()} ${currencyOf(house)}`;
  const houseOf = (house: string) => {
    const known = houses.get(keyOf(house)) ?? { house, rows: [] };
    houses.set(keyOf(house), known);
    return known;
  };
  for (const row of rows) if (isClosed(row)) houseOf(row.house).rows.push(row);
  for (const movement of movements)
    if (movement.kind === 'deposit' || movement.kind === 'withdraw') houseOf(movement.house);
  const range = spans(rows);
  const from = (letter: string) => spanOf(words.sheets.movements, letter, movements.length);
  const lines = [...houses.values()].map(({ house, rows: own }, index): WrittenCell[] => {
    const number = index + 2;
    const { name } = findBook(house);
    const is = criterion(name, `$A${number}`);
    const where = `${range.house},${is},${range.currency},$B${number},${range.closed},">0"`;
    const moved = (kind: 'deposit' | 'withdraw', letter: string): WrittenCell => {
      const cents = movements.reduce(
        (so, each) => so + (each.kind === kind && keyOf(each.house) === keyOf(house) ? each.cents : 0),
        0,
      );
      const said = `${from(letter)},${is},${from('B')},"${words.movementKinds[kind]}"`;
      return formula('money', sumIfs(from('E'), said), cents / 100);
    };
    return [
      text(name),
      text(currencyOf(house)),
      ...sumCells(sumsOf(own), where, number, 2, range),
      moved('deposit', 'D'),
      moved('withdraw', 'C'),
    ];
  });
  return {
    name: words.sheets.houses,
    widths: [20, 8, 20, 14, 14, 14, 10, 14, 14],
    rows: [heads(words.houses), ...lines],
  };
}

function movementRows(
  movements: readonly Movement[],
  timeZone: string,
  codeOf: (id: string) => string,
): WrittenCell[][] {
  const money = (value: number): WrittenCell => (value === 0 ? null : { kind: 'money', cents: value });
  return movements
    .toSorted((a, b) => movedAt(a) - movedAt(b))
    .map(movement => {
      const [from, to] = endsOf(movement);
      return [
        { kind: 'date', value: serialDay(localDay(movedAt(movement), timeZone)) },
        text(words.movementKinds[movement.kind]),
        text(from),
        text(to),
        { kind: 'money', cents: movement.cents },
        money('feeCents' in movement ? movement.feeCents : 0),
        money('brlCents' in movement ? (movement.brlCents ?? 0) : 0),
        text('note' in movement ? movement.note : ''),
        text(codeOf(movement.id)),
      ];
    });
}

function endsOf(movement: Movement): [from: string, to: string] {
  const name = (house: string) => findBook(house).name;
  switch (movement.kind) {
    case 'deposit':
      return [words.bank, name(movement.house)];
    case 'withdraw':
      return [name(movement.house), words.bank];
    case 'transfer':
      return [name(movement.from), name(movement.to)];
    default:
      return ['', name(movement.house)];
  }
}
