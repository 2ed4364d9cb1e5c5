/** A spreadsheet as it was read: cells with what the file itself says of them, and no opinion on what they mean. */

import type { CellHue } from './xlsx-fills.ts';

export interface NumberCell {
  readonly kind: 'number';
  readonly value: number;
  /** What the number's format shows it as. */
  readonly shows: 'date' | 'percent' | 'plain';
  /** ISO code, where the format shows another currency than the real. */
  readonly currency: string | null;
}

export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | NumberCell
  /** A formula that failed, as `#REF!`. */
  | { readonly kind: 'error'; readonly text: string }
  | null;

export interface SheetRow {
  /** Counted from 1, as Excel shows it; of a text file: the record. */
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly isHidden: boolean;
  /** The colours of its cells, by column; absent: none is coloured, or the file has no colours. */
  readonly hues?: ReadonlyMap<number, CellHue>;
}

export interface Worksheet {
  /** Null: the file is one table. */
  readonly name: string | null;
  readonly isHidden: boolean;
  /** Blank rows between others are there, too. */
  readonly rows: readonly SheetRow[];
  /** Counted from 0. */
  readonly hiddenColumns: ReadonlySet<number>;
  /** Cells that show as one, by corners: rows from 1, columns from 0. */
  readonly merges: readonly Merge[];
}

export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export type FileProblem =
  | 'too_large'
  | 'zip_bomb'
  | 'encrypted'
  | 'old_excel'
  | 'wrong_type'
  | 'damaged'
  | 'empty'
  | 'too_many_rows';

/** 100 MB and more is no list of bets. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_SHEET_ROWS = 200_000;
export const MAX_COLUMNS = 400;

/** Example: 0 → A, 26 → AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
