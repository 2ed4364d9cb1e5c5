/** What a row is read with, and what becomes of it. */
import type { BetStatus } from '../../bets/action.ts';
import type { Cell } from '../../spreadsheet/cells.ts';
import type { Cents } from '../../units.ts';
import { isFormulaError, textOf } from '../cells/clean-text.ts';
import type { DateContext } from '../cells/read-date.ts';
import type { DecimalStyle } from '../cells/read-number.ts';
import type { ImportedOddsFormat } from '../cells/read-odds.ts';
import type { ImportedLeg, ImportedVoucher, Rejection, Remark } from './imported.ts';
import type { RowReader } from './row-reader.ts';

export interface RowContext {
  readonly sheet: string | null;
  readonly reader: RowReader;
  readonly dates: DateContext;
  readonly style: DecimalStyle;
  readonly oddsFormat: ImportedOddsFormat;
  readonly unitCents: Cents | null;
  readonly letters: 'usual' | 'victory-defeat';
  /** Statuses that the person gave to unknown words, by the plain word. */
  readonly statusWords: ReadonlyMap<string, BetStatus>;
  /** 1, X and 2 are its first, second and third leg. */
  readonly isThreeWay: boolean;
  readonly layLegs: readonly number[];
  /** What the person answered about rows with a liability and no word for their side. */
  readonly side: 'back' | 'lay' | null;
  readonly acceptsAmounts: boolean;
  readonly isPercent: boolean;
  readonly houseName: (typed: string) => string;
  /** The house of a row that says "Betfair" alone, and nothing of which of the two it is. */
  readonly betfairName: (typed: string) => string;
}

export type ImportedLegDraft = Omit<ImportedLeg, 'id' | 'procedure' | 'isUpdate'>;

export type VoucherDraft = Omit<ImportedVoucher, 'id' | 'procedure'>;

export type RowReading =
  | { readonly kind: 'legs'; readonly legs: readonly ImportedLegDraft[]; readonly remarks: readonly Remark[] }
  | { readonly kind: 'voucher'; readonly voucher: VoucherDraft }
  | { readonly kind: 'rejected'; readonly reason: Rejection; readonly cell: string };

/** Thrown while a part of a row is read: the row cannot come in. Only `readRow` catches it. */
export class RowRejected extends Error {
  readonly reason: Rejection;
  readonly cell: string;
  constructor(reason: Rejection, cell: Cell = null) {
    super(reason);
    this.reason = isFormulaError(cell) ? 'formula_error' : reason;
    this.cell = textOf(cell);
  }
}
