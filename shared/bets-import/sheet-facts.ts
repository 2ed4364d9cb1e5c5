/** What has to be known of a whole sheet before its rows can be read. */
import type { Cell, SheetRow, Worksheet } from '../spreadsheet/cells.ts';
import type { Cents } from '../units.ts';
import { cleanedText, textOf } from './cells/clean-text.ts';
import { type DateContext, monthIn } from './cells/read-date.ts';
import { readMoney } from './cells/read-money.ts';
import { type DecimalStyle, numberStyleOf, readNumberCell } from './cells/read-number.ts';
import { type ImportedOddsFormat, oddsFormatOf } from './cells/read-odds.ts';
import type { ImportField, SheetMapping } from './mapping/fields.ts';

export interface SheetFacts {
  readonly dates: DateContext;
  readonly style: DecimalStyle;
  readonly oddsFormat: ImportedOddsFormat;
  /** What a unit is worth, where the sheet says so. */
  readonly unitCents: Cents | null;
  readonly letters: 'usual' | 'victory-defeat';
  readonly isPercent: boolean;
}

const MONEY: readonly ImportField[] = [
  'stake',
  'stake_units',
  'return',
  'profit',
  'profit_units',
  'liability',
  'procedure_profit',
];

export function sheetFacts(sheet: Worksheet, mapping: SheetMapping, today: string): SheetFacts {
  const first = mapping.headerRows[0] ?? 0;
  const above = sheet.rows.filter(({ number }) => number < first);
  const data = sheet.rows.filter(({ number }) => number > (mapping.headerRows.at(-1) ?? 0));
  const cells = (fields: readonly ImportField[]): Cell[] =>
    mapping.columns
      .filter(({ field }) => fields.includes(field))
      .flatMap(({ column }) => data.map(row => row.cells[column] ?? null));
  const texts = (fields: readonly ImportField[]) =>
    cells(fields).flatMap(cell => (cell?.kind === 'text' ? [cell.text] : []));
  const titles = above.flatMap(row => row.cells.filter(cell => cell !== null).map(textOf)).slice(0, 4);
  const words = new Set(texts(['status']).map(cleanedText));
  return {
    dates: {
      today,
      month: [sheet.name ?? '', ...titles].map(title => monthIn(title, today)).find(month => month !== null) ?? null,
      isMonthFirst: isMonthFirst(texts(['date'])),
    },
    style: numberStyleOf(texts(MONEY)),
    // Our own export writes decimal odds.
    oddsFormat: mapping.columns.some(({ field }) => field === 'code') ? 'decimal' : oddsFormatOf(cells(['odds'])),
    unitCents: unitIn(above, mapping),
    letters:
      words.has('v') && words.has('d') && !['g', 'r', 'w', 'l', 'green', 'red'].some(word => words.has(word))
        ? 'victory-defeat'
        : 'usual',
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

/** The American order, where it is the only one that the dates allow. */
function isMonthFirst(texts: readonly string[]): boolean {
  let [dayFirst, monthFirst] = [0, 0];
  for (const text of texts) {
    const parts = /^\s*(\d{1,2})[/-](\d{1,2})\b/.exec(text);
    if (Number(parts?.[1] ?? 0) > 12) dayFirst += 1;
    if (Number(parts?.[2] ?? 0) > 12) monthFirst += 1;
  }
  return monthFirst >= 2 && monthFirst > dayFirst * 5;
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
