/** All columns of a sheet that hold something, for a person who maps them by hand. */
import { columnName, type Worksheet } from '../../spreadsheet/cells.ts';
import { textOf } from '../cells/clean-text.ts';
import type { SheetMapping } from '../result/fields.ts';

export interface ImportedColumn {
  /** Counted from 0. */
  readonly column: number;
  /** What heads it, or its letter. */
  readonly header: string;
  /** Its first cells that differ. */
  readonly samples: readonly string[];
}

const SAMPLES = 3;

const SAMPLE = 200;

/** Null: the sheet has no row that could head a table. */
export function emptyMapping(sheet: Worksheet): SheetMapping | null {
  const first = sheet.rows.find(({ cells }) => cells.filter(cell => cell !== null).length > 1);
  return first ? { headerRows: [first.number], columns: [], layLegs: [], legHouses: [] } : null;
}

export function sheetColumns(sheet: Worksheet, mapping: SheetMapping): ImportedColumn[] {
  const head = sheet.rows.find(({ number }) => number === mapping.headerRows.at(-1));
  const from = head ? sheet.rows.indexOf(head) : 0;
  const sample = sheet.rows.slice(from, from + SAMPLE);
  const width = sample.reduce((so, { cells }) => Math.max(so, cells.length), 0);
  return Array.from({ length: width }, (_, column) => column)
    .filter(column => !sheet.hiddenColumns.has(column) && sample.some(({ cells }) => cells[column]))
    .map(column => {
      const known = mapping.columns.find(each => each.column === column)?.header;
      const texts = sample.slice(head ? 1 : 0).map(({ cells }) => textOf(cells[column]));
      const samples = [...new Set(texts.filter(text => text !== ''))].slice(0, SAMPLES);
      return { column, header: known || textOf(head?.cells[column]).slice(0, 60) || columnName(column), samples };
    });
}
