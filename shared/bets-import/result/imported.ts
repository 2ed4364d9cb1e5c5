/** What comes out of an import before anything is written: rows that come in, and what keeps the others out. */
import type { BetStatus } from '../../bets/action.ts';
import type { HouseTerms } from '../../bets/merged-terms.ts';
import type { Cents } from '../../units.ts';
import type { RowCode } from './row-code.ts';

const REJECTIONS = [
  'no_date',
  'bad_date',
  'no_house',
  'no_odds',
  'bad_odds',
  'no_stake',
  'bad_stake',
  'bad_money',
  'bad_commission',
  'unknown_status',
  'unknown_winner',
  'formula_error',
  'duplicate',
  'movement',
  'other_currency',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

const REMARKS = [
  'differs',
  'contradiction',
  'other_month',
  'formula_error',
  'duplicate',
  'updates',
  'hidden_row',
  'status_guessed',
] as const;
export type Remark = (typeof REMARKS)[number];

export type SkipReason = 'blank' | 'title' | 'header' | 'section' | 'total' | 'note';

export interface CellPlace {
  /** Null: the file is one table. */
  readonly sheet: string | null;
  readonly row: number;
}

/** Money in centavos of `currency`. Odds, stake and status are null for an amount that is no bet. */
export interface ImportedLeg extends CellPlace {
  /** The same bet has the same id in another file, or in the same file imported again. */
  readonly id: string;
  readonly leg: number;
  /** YYYY-MM-DD, or with THH:MM. */
  readonly date: string;
  readonly event: string | null;
  readonly sport: string | null;
  readonly league: string | null;
  readonly market: string | null;
  readonly selection: string | null;
  readonly house: string | null;
  readonly side: 'back' | 'lay';
  readonly odds: number | null;
  readonly stakeCents: Cents | null;
  readonly liabilityCents: Cents | null;
  readonly freebet: 'snr' | 'sr' | null;
  readonly commission: number | null;
  readonly currency: string;
  readonly status: BetStatus | null;
  readonly returnCents: Cents | null;
  readonly profitCents: Cents | null;
  /** What the bet pays by its odds and status; null: it cannot be known. */
  readonly expectedCents: Cents | null;
  readonly isEarly: boolean;
  readonly procedure: string;
  readonly kind: 'multiple' | null;
  readonly category: string | null;
  readonly categoryText: string | null;
  readonly promotion: string | null;
  readonly phase: string | null;
  readonly plannedCents: Cents | null;
  readonly tags: readonly string[] | null;
  readonly notes: string | null;
  readonly ticket: string | null;
  readonly procedureName: string | null;
  readonly procedureNotes: string | null;
  /** The code of a row that our own export wrote; null: the row is from another file. */
  readonly code: RowCode | null;
  /** The bet of the book that it corrects; null: it is a new one. */
  readonly corrects: KnownBet | null;
}

export interface ImportedVoucher extends CellPlace {
  readonly id: string;
  readonly house: string;
  readonly cents: Cents;
  readonly stakeReturned: boolean;
  readonly date: string;
  readonly expires: string | null;
  readonly status: 'pending' | 'expired';
  readonly procedure: string | null;
  readonly minOdds: number | null;
  readonly note: string;
  readonly code: RowCode | null;
}

export interface RejectedRow extends CellPlace {
  readonly reason: Rejection;
  /** The cell that keeps the row out, as it is written. */
  readonly cell: string;
  /** The first words of the row, for who looks for it. */
  readonly text: string;
  /** What the file says that it brought; null: nothing, or nothing that can be read. */
  readonly profitCents: Cents | null;
}

export interface WarnedRow extends CellPlace {
  readonly remark: Remark;
}

export interface SkippedRow extends CellPlace {
  readonly reason: SkipReason;
}

/** A bet, an amount or a free bet that is in the book. */
export interface KnownBet {
  /** The id in the book; null: an amount or a free bet. */
  readonly bet: string | null;
  readonly status: BetStatus | null;
  /** With what the odds did not explain. */
  readonly returnCents: Cents | null;
  readonly profitCents: Cents | null;
  /** Null: it is no bet. */
  readonly about: KnownTerms | null;
}

export interface KnownTerms {
  readonly house: string;
  readonly event: string;
  readonly selection: string;
  readonly side: 'back' | 'lay';
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly odds: number;
  readonly stakeCents: Cents;
}

export interface KnownBook {
  byId(id: string): KnownBet | null;
  readonly bets: Iterable<KnownBet>;
  /** What the person said of houses. */
  readonly houses: ReadonlyMap<string, Partial<HouseTerms>>;
  /** What of a backup is in the book already, by `recordKey`. */
  readonly records: ReadonlySet<string>;
}

export const NO_BOOK: KnownBook = { byId: () => null, bets: [], houses: new Map(), records: new Set() };
