/** What has to be known of a whole sheet before its rows can be read. */
import type { Cell, SheetRow, Worksheet } from '../spreadsheet/cells.ts';
import { currencyIn } from '../spreadsheet/xlsx-styles.ts';
import type { Cents } from '../units.ts';
import { cleanedText, textOf } from './cells/clean-text.ts';
import { type DateContext, monthIn } from './cells/read-date.ts';
import { readMoney } from './cells/read-money.ts';
import { clearStyleOf, type DecimalStyle, numberStyleOf, readNumberCell } from './cells/read-number.ts';
import { type ImportedOddsFormat, oddsFormatOf } from './cells/read-odds.ts';
import { dateOrderOf } from './date-order.ts';
import type { ImportField, SheetMapping } from './result/fields.ts';
import type { ImportSettings } from './settings.ts';
import { type SheetYear, sheetYear } from './sheet-year.ts';

export interface SheetFacts {
  readonly dates: DateContext;
  /** A date that allows both orders, where nothing else decides; null: the order is plain. */
  readonly doubtfulDate: string | null;
  readonly year: SheetYear;
  readonly styles: ReadonlyMap<number, DecimalStyle>;
  readonly style: DecimalStyle;
  readonly currencies: ReadonlyMap<number, string>;
  /** Columns whose name says that they count centavos. */
  readonly inCents: ReadonlySet<number>;
  readonly oddsFormat: ImportedOddsFormat;
  /** What a unit is worth, where the sheet says so. */
  readonly unitCents: Cents | null;
  /** Whether cells of money say units. */
  readonly hasUnits: boolean;
  readonly isPercent: boolean;
  /** Every stake is below zero: what was put in is written as what went out. */
  readonly isOutflow: boolean;
}

/** A column of a program that says in which zone it counts. */
const IN_UTC = /\b(utc|gmt|zulu)\b/;

const MONEY: readonly ImportField[] = [
  'stake',
  'stake_units',
  'return',
  'profit',
  'profit_units',
  'liability',
  'procedure_profit',
  'planned_profit',
];

export function sheetFacts(
  sheet: Worksheet,
  mapping: SheetMapping,
  { today, timeZone, answers }: Pick<ImportSettings, 'today' | 'timeZone' | 'answers'>,
): SheetFacts {
  const first = mapping.headerRows[0] ?? 0;
  const above = sheet.rows.filter(({ number }) => number < first);
  const data = sheet.rows.filter(({ number }) => number > (mapping.headerRows.at(-1) ?? 0));
  const cellsAt = (column: number): Cell[] => data.map(row => row.cells[column] ?? null);
  const cells = (fields: readonly ImportField[]): Cell[] =>
    mapping.columns.filter(({ field }) => fields.includes(field)).flatMap(({ column }) => cellsAt(column));
  const textsIn = (of: readonly Cell[]) => of.flatMap(cell => (cell?.kind === 'text' ? [cell.text] : []));
  const titles = above.flatMap(row => row.cells.filter(cell => cell !== null).map(textOf)).slice(0, 4);
  const money = mapping.columns.filter(({ field }) => MONEY.includes(field));
  const styles = new Map<number, DecimalStyle>();
  for (const { column } of money) {
    const style = clearStyleOf(textsIn(cellsAt(column)));
    if (style !== null) styles.set(column, style);
  }
  const dates = dateOrderOf(cells(['date']), sheetHeaders(sheet, mapping));
  // Our own export writes decimal odds, and days first.
  const isOwn = mapping.columns.some(({ field }) => field === 'code');
  const plain: DateContext = {
    today,
    timeZone,
    writtenIn: mapping.columns.some(({ field, header }) => field === 'date' && IN_UTC.test(cleanedText(header)))
      ? 'UTC'
      : null,
    headingDay: null,
    month: [sheet.name ?? '', ...titles].map(title => monthIn(title, today)).find(month => month !== null) ?? null,
    year: null,
    isMonthFirst: (dates.doubt === null ? dates.order : (answers.dateOrder ?? dates.order)) === 'mdy',
  };
  const year = sheetYear(cells(['date']), [sheet.name ?? '', ...titles], plain, answers.year);
  return {
    dates: { ...plain, year: year.year },
    year,
    doubtfulDate: isOwn ? null : dates.doubt,
    styles,
    style: numberStyleOf(textsIn(cells(MONEY))),
    currencies: new Map(
      money.flatMap(({ column, header }) => {
        const named = currencyIn(header.toUpperCase());
        return named === null ? [] : [[column, named] as const];
      }),
    ),
    inCents: new Set(
      money.flatMap(({ column, header }) => (/\b(cents|centavos)\b/.test(cleanedText(header)) ? [column] : [])),
    ),
    oddsFormat: isOwn ? 'decimal' : oddsFormatOf(cells(['odds'])),
    unitCents: unitIn(above, mapping),
    hasUnits: textsIn(cells(['stake'])).some(text => {
      const read = readMoney({ kind: 'text', text }, 'comma');
      return read.kind === 'amount' && read.isUnits;
    }),
    isOutflow: isOutflow(cells(['stake'])),
    isPercent: cells(['commission']).some(
      cell =>
        cell !== null &&
        cell.kind !== 'error' &&
        (cell.kind === 'number'
          ? cell.shows === 'plain' && cell.value >= 1
          : (readNumberCell(cell.text, 'point') ?? 0) >= 1),
    ),
  };
}

function isOutflow(stakes: readonly Cell[]): boolean {
  const amounts = stakes.flatMap(cell => {
    const money = readMoney(cell, 'comma');
    return money.kind === 'amount' && money.cents !== 0 ? [money.cents] : [];
  });
  return amounts.length > 1 && amounts.every(amount => amount < 0);
}

/** All names over the table, also of columns that are no field. */
function sheetHeaders({ rows }: Worksheet, { headerRows }: SheetMapping): string[] {
  return rows.filter(({ number }) => headerRows.includes(number)).flatMap(({ cells }) => cells.map(textOf));
}

/** Example: a note "Unidade | 50" above the table, or a header "Stake (u = R$ 50)". */
function unitIn(above: readonly SheetRow[], mapping: SheetMapping): Cents | null {
  for (const { cells } of above) {
    for (const [index, cell] of cells.entries()) {
      if (cell?.kind !== 'text') continue;
      const isUnit = /^(valor (da )?)?(1 )?(unidade|unit|und?|u|stake padrao|1u)( r)?$/.test(cleanedText(cell.text));
      const next = isUnit ? cells.slice(index + 1).find(each => each !== null) : undefined;
      const said = next ?? null;
      const money = said === null ? amountIn(cell.text) : readMoney(said, 'comma');
      if (money && money.kind === 'amount' && money.cents > 0) return money.cents;
    }
  }
  for (const { header } of mapping.columns) {
    const money = amountIn(header);
    if (money?.kind === 'amount' && money.cents > 0) return money.cents;
  }
  return null;
}

function amountIn(text: string) {
  const written = /\b(?:1\s?)?(?:u|un|unidade|unit)\s*(?:=|:|de|vale)\s*(R?\$?\s*[\d.,]+)/i.exec(text)?.[1];
  return written === undefined ? null : readMoney({ kind: 'text', text: written }, 'comma');
}
