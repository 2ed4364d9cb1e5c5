/** What is written into the cells of a file: values with how they are shown, and formulas with what they come to. */

export type WrittenCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'head'; readonly text: string }
  /** Days since 1899-12-30 as Excel counts them, the time as a part of one. */
  | { readonly kind: 'date' | 'time' | 'month'; readonly value: number }
  | { readonly kind: 'count' | 'odds' | 'percent'; readonly value: number }
  | { readonly kind: 'money'; readonly cents: number }
  /** result: what viewers show that do not calculate; null: blank. */
  | {
      readonly kind: 'formula';
      readonly shows: FormulaFormat;
      readonly formula: string;
      readonly result: number | null;
    }
  | null;

export type FormulaFormat = 'count' | 'money' | 'percent';

export interface WrittenSheet {
  readonly name: string;
  /** In characters. */
  readonly widths: readonly number[];
  /** The first row is the head: it stays visible while scrolling, and the columns can be filtered by it. */
  readonly rows: readonly (readonly WrittenCell[])[];
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** day: YYYY-MM-DD. Example: 2026-11-02 → 46328. */
export const serialDay = (day: string): number => Math.round((Date.parse(day) - FIRST_DAY) / DAY_MS);
