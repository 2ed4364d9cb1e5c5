/** One sheet of a workbook: its cells with their kept values; formulas are never evaluated. */
import { type Cell, MAX_COLUMNS, MAX_SHEET_ROWS, type Merge, type SheetRow } from './cells.ts';
import type { CellHue } from './xlsx-fills.ts';
import { type NumberStyle, styleAt } from './xlsx-styles.ts';
import { walkXml } from './xml.ts';

export interface Workbook {
  readonly texts: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly fills: readonly (CellHue | null)[];
  /** Some workbooks of Excel for the Mac count their days from 1904. */
  readonly startsIn1904: boolean;
}

export interface SheetContent {
  readonly rows: SheetRow[];
  readonly hiddenColumns: ReadonlySet<number>;
  readonly merges: readonly Merge[];
}

const DAYS_TO_1904 = 1462;
/** A longer gap of blank rows is not listed row by row. */
const MAX_GAP = 1_000;

export class TooManyRows extends Error {}

export function readSheet(part: Uint8Array, workbook: Workbook): SheetContent {
  const rows: SheetRow[] = [];
  const hiddenColumns = new Set<number>();
  const merges: Merge[] = [];
  let row: { number: number; cells: Cell[]; isHidden: boolean; hues?: Map<number, CellHue> } | null = null;
  let cell: { column: number; type: string; style: NumberStyle } | null = null;
  let value = '';
  let isValue = false;
  walkXml(part, {
    open(name, attribute) {
      switch (name) {
        case 'col':
          hide(hiddenColumns, attribute);
          break;
        case 'mergeCell':
          merges.push(...mergeOf(attribute('ref') ?? ''));
          break;
        case 'row':
          row = {
            number: rowNumber(attribute('r'), rows.at(-1)?.number ?? 0),
            cells: [],
            isHidden: attribute('hidden') === '1' || attribute('hidden') === 'true',
          };
          break;
        case 'c': {
          const place = attribute('r');
          const column = place === undefined ? (row?.cells.length ?? 0) : columnOf(place);
          cell = { column, type: attribute('t') ?? 'n', style: styleAt(workbook.styles, attribute('s')) };
          value = '';
          const hue = workbook.fills[Number(attribute('s') ?? 0)] ?? null;
          if (row && hue !== null && column >= 0 && column < MAX_COLUMNS)
            row.hues = (row.hues ?? new Map<number, CellHue>()).set(column, hue);
          break;
        }
        case 'v':
        case 't':
          isValue = true;
          break;
        // How a word is pronounced, in Japanese workbooks.
        case 'rPh':
          cell = null;
      }
    },
    text(text) {
      if (isValue) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && row && cell) {
        const read = cellOf(value, cell.type, cell.style, workbook);
        if (read && cell.column >= 0 && cell.column < MAX_COLUMNS) {
          while (row.cells.length < cell.column) row.cells.push(null);
          row.cells[cell.column] = read;
        }
        cell = null;
      }
      if (name === 'row' && row) {
        if (row.cells.length > 0) addRow(rows, row);
        row = null;
      }
    },
  });
  return { rows, hiddenColumns, merges };
}

const MAX_ROW_NUMBER = 1_048_576;

/** What the file says, where such a row can be; else the one after the last. */
function rowNumber(said: string | undefined, last: number): number {
  const number = Number(said ?? last + 1);
  return Number.isInteger(number) && number >= 1 && number <= MAX_ROW_NUMBER ? number : last + 1;
}

/** Adds a row, after the blank rows before it, which the file leaves out. */
function addRow(rows: SheetRow[], row: SheetRow): void {
  const last = rows.at(-1)?.number ?? 0;
  const from = row.number - last > MAX_GAP ? row.number : last + 1;
  for (let number = from; number < row.number; number += 1) rows.push({ number, cells: [], isHidden: false });
  rows.push(row);
  if (rows.length > MAX_SHEET_ROWS) throw new TooManyRows();
}

function cellOf(value: string, type: string, style: NumberStyle, { texts, startsIn1904 }: Workbook): Cell {
  if (type === 'e') return { kind: 'error', text: value };
  const text = type === 's' ? (texts[Number(value)] ?? '') : type === 'b' ? (value === '1' ? 'TRUE' : 'FALSE') : value;
  if (text.trim() === '') return null;
  if (type !== 'n') return { kind: 'text', text };
  const number = Number(text);
  if (!Number.isFinite(number)) return { kind: 'text', text };
  const shift = style.shows === 'date' && startsIn1904 && number >= 1 ? DAYS_TO_1904 : 0;
  return { kind: 'number', value: number + shift, ...style };
}

/** Example: 'C7' → 2. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.replace(/[^A-Za-z]/g, '').toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function hide(hidden: Set<number>, attribute: (name: string) => string | undefined): void {
  if (attribute('hidden') !== '1' && attribute('hidden') !== 'true') return;
  const last = Math.min(Number(attribute('max')), MAX_COLUMNS);
  for (let column = Math.max(1, Number(attribute('min'))); column <= last; column += 1) hidden.add(column - 1);
}

function mergeOf(reference: string): Merge[] {
  const [from, to] = reference.split(':');
  if (from === undefined || to === undefined) return [];
  const row = (place: string) => Number(place.replace(/\D/g, ''));
  return [{ top: row(from), bottom: row(to), left: columnOf(from), right: columnOf(to) }];
}
