/** The colours of rows as a column of words: in a sheet without one, they say how each bet ended. */
import type { Cell, SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import type { CellHue } from '../../spreadsheet/xlsx-fills.ts';
import { textOf } from '../cells/clean-text.ts';
import { isResultWord } from '../rows/status-words.ts';

/** How the column is headed. */
export const COLOUR_HEADER = 'Cor da linha';

/** The sheet with one more column, if some of its rows are green and some are red; else as it is. */
export function withColours(sheet: Worksheet): Worksheet {
  const hues = sheet.rows.map(hueOf);
  if (!hues.includes('verde') || !hues.includes('vermelho')) return sheet;
  const legend = legendOf(sheet);
  const column = Math.max(...sheet.rows.map(({ cells }) => cells.length));
  const head = sheet.rows.findIndex(row => row.cells.filter(cell => cell !== null).length > 2 && hueOf(row) === null);
  const rows = sheet.rows.map((row, index): SheetRow => {
    const hue = hues[index] ?? null;
    const word = index === head ? COLOUR_HEADER : hue === null || index < head ? null : (legend.get(hue) ?? hue);
    if (word === null) return row;
    const cells: Cell[] = [...row.cells];
    while (cells.length < column) cells.push(null);
    return { ...row, cells: [...cells, { kind: 'text', text: word }] };
  });
  return { ...sheet, rows };
}

/** The one colour of a row that is green or red, or else the first one; null: it has none. */
function hueOf({ hues }: SheetRow): CellHue | null {
  if (!hues || hues.size === 0) return null;
  const found = [...hues.values()];
  return found.find(hue => hue === 'verde' || hue === 'vermelho') ?? found[0] ?? null;
}

/** What each colour means, where cells above the table, or beside it, say so in that colour. */
function legendOf({ rows }: Worksheet): ReadonlyMap<CellHue, string> {
  const legend = new Map<CellHue, string>();
  for (const { cells, hues } of rows) {
    const filled = cells.filter(cell => cell !== null);
    if (!hues || filled.some(cell => cell.kind === 'number')) continue;
    for (const [column, hue] of hues) {
      const text = textOf(cells[column]);
      if (text !== '' && isResultWord(text) && !legend.has(hue)) legend.set(hue, text);
    }
  }
  return legend;
}
