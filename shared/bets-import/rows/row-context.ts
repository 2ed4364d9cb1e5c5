/** What a row is read with, and what becomes of it. */
import type { BetStatus } from '../../bets/action.ts';
import type { Cell } from '../../spreadsheet/cells.ts';
import type { Cents } from '../../units.ts';
import { isFormulaError, textOf } from '../cells/clean-text.ts';
import type { DateContext } from '../cells/read-date.ts';
import type { DecimalStyle } from '../cells/read-number.ts';
import type { ImportedOddsFormat } from '../cells/read-odds.ts';
import type { ImportedLeg, ImportedVoucher, Rejection, Remark } from '../result/imported.ts';
import type { RowReader } from './row-reader.ts';
import type { WinnerWords } from './winner.ts';

export interface RowContext {
  readonly sheet: string | null;
  /** Of tables side by side, from 1; null: the rows hold one table. */
  readonly block: number | null;
  readonly reader: RowReader;
  readonly dates: DateContext;
  /** By column: a sheet from two programs has two ways of writing numbers. */
  readonly styles: ReadonlyMap<number, DecimalStyle>;
  /** Of a column that leaves no doubt, or of the sheet. */
  readonly style: DecimalStyle;
  /** By column: the currency that its name says. */
  readonly currencies: ReadonlyMap<number, string>;
  /** Columns that count centavos. */
  readonly inCents: ReadonlySet<number>;
  readonly oddsFormat: ImportedOddsFormat;
  readonly unitCents: Cents | null;
  /** Statuses that the person gave to words, or that the sheet proves of them, by the plain word. */
  readonly statusWords: ReadonlyMap<string, BetStatus>;
  /** Words that the person has to be asked about, by the plain word. */
  readonly askedWords: ReadonlySet<string>;
  /** Words that say that a bet is over, and not how: the money does. */
  readonly overWords: ReadonlySet<string>;
  /** possible: no bet was paid what the column of returns says. unclear: of a bet that lost, the status counts. net: wins are without their stakes. */
  readonly returns: 'paid' | 'possible' | 'unclear' | 'net';
  /** How a column of winners names the legs. */
  readonly winnerWords: WinnerWords;
  readonly layLegs: readonly number[];
  /** Of rows of several legs: the one that the status is about, as in "Deu lay?"; null: it is about the row. */
  readonly statusLeg: number | null;
  /** What the person answered about rows with a liability and no word for their side. */
  readonly side: 'back' | 'lay' | null;
  readonly acceptsAmounts: boolean;
  readonly isPercent: boolean;
  /** Every stake of the sheet is below zero, as what went out. */
  readonly isOutflow: boolean;
  /** The column of the side says only whether it is a lay. */
  readonly isLayFlag: boolean;
  /** The sheet is one of free bets. */
  readonly isOfFreeBets: boolean;
  /** The house of a leg, or of all rows, that no column names; null: nobody said. */
  readonly houseOfLeg: (leg: number) => string | null;
  /** Read only to learn what the sheet means: nothing is noted of its houses. */
  readonly isTrial: boolean;
  readonly houseName: (typed: string) => string;
  /** The house of a row that says "Betfair" alone, and nothing of which of the two it is. */
  readonly betfairName: (typed: string) => string;
}

export type ImportedLegDraft = Omit<ImportedLeg, 'id' | 'procedure' | 'corrects'>;

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
