/** What a sheet says outside its columns: days and houses on lines of their own, and the house that everything in it is of. */
import type { Worksheet } from '../spreadsheet/cells.ts';
import { textOf } from './cells/clean-text.ts';
import { isHouseName, knownHouse } from './cells/house-names.ts';
import { type DateContext, readDate } from './cells/read-date.ts';
import type { SheetMapping } from './result/fields.ts';

/** So many rows say whose history a sheet is, if so many of them name one house. */
const MOST_LOOKED_AT = 100;
const NEARLY_ALL = 0.8;

/** Whether houses stand on lines of their own, above their bets. */
export function hasHouseHeadings({ rows }: Worksheet): boolean {
  return rows.some(({ cells }) => {
    const filled = cells.filter(cell => cell !== null);
    return filled.length === 1 && filled[0]?.kind === 'text' && isHouseName(filled[0].text);
  });
}

/** Whether days stand on lines of their own, above their bets. */
export function hasDayHeadings({ rows }: Worksheet, dates: DateContext): boolean {
  return rows.some(({ cells }) => {
    const filled = cells.filter(cell => cell !== null);
    return filled.length === 1 && filled[0]?.kind === 'text' && readDate(filled[0], dates) !== null;
  });
}

/** A house that the title names among other words, or nearly every row, as an exchange's "Betfair Bet ID" does. */
export function likelyHouse(sheet: Worksheet, { headerRows }: SheetMapping): string | null {
  const above = sheet.rows.filter(({ number }) => number < (headerRows[0] ?? 0));
  const titled = housesAmong([sheet.name ?? '', ...above.flatMap(({ cells }) => cells.map(textOf))]);
  if (titled[0] !== undefined) return titled[0];
  const data = sheet.rows.filter(({ number }) => number > (headerRows.at(-1) ?? 0)).slice(0, MOST_LOOKED_AT);
  const named = data.map(({ cells }) => new Set(housesAmong(cells.map(textOf))));
  const all = new Set(named.flatMap(each => [...each]));
  return [...all].find(house => named.filter(each => each.has(house)).length >= data.length * NEARLY_ALL) ?? null;
}

function housesAmong(texts: readonly string[]): string[] {
  return texts
    .flatMap(text => text.split(/[^\p{L}\p{N}.]+/u))
    .filter(isHouseName)
    .flatMap(word => knownHouse(word) ?? []);
}
