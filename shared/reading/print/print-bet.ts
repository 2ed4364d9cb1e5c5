/** What a picture says of bets: each field with how sure it is. Money in centavos. */
import type { SaidResult } from '../result/registering.ts';

/**
 * sure: the picture says it, and nothing speaks against it. doubtful: it says it, but nothing bears it out. asked: it does
 * not say it, or says several things.
 */
export type Certainty = 'sure' | 'doubtful' | 'asked';

export interface PrintField<T> {
  readonly value: T | null;
  readonly certainty: Certainty;
}

/** draft: the slip is not sent yet. */
export type PrintStatus = SaidResult | 'open' | 'draft';

export interface PrintBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PrintSelection {
  /** 'A x B', as printed; null: it names none. */
  readonly event: string | null;
  /** As the readers of messages name it; null: unknown. */
  readonly market: string | null;
  readonly selection: string | null;
  readonly line: number | null;
  /** As printed. */
  readonly marketText: string | null;
  readonly selectionText: string | null;
}

export interface PrintLeg extends PrintSelection {
  readonly odds: PrintField<number>;
}

export interface PrintBet extends PrintSelection {
  readonly house: PrintField<string>;
  readonly side: PrintField<'back' | 'lay'>;
  readonly odds: PrintField<number>;
  /** Of a lay: the backer's stake. */
  readonly stakeCents: PrintField<number>;
  readonly stakeUnits: PrintField<number>;
  /** A null that is sure: no free bet. */
  readonly freeBet: PrintField<'SNR' | 'SR'>;
  /** A null that is sure: a plan, which nobody says is placed. */
  readonly status: PrintField<PrintStatus>;
  /** What came back. */
  readonly returnCents: PrintField<number>;
  /** What comes back if it wins. */
  readonly potentialCents: PrintField<number>;
  readonly profitCents: PrintField<number>;
  readonly liabilityCents: PrintField<number>;
  /** A part: 0.065 is 6.5 %. A null that is sure: none is said. */
  readonly commission: PrintField<number>;
  readonly code: string | null;
  /** Milliseconds; null: it does not say when. */
  readonly placedAt: number | null;
  readonly startsAt: number | null;
  readonly isMultiple: boolean;
  readonly legs: readonly PrintLeg[];
  /** Where on the picture it stands, by field. */
  readonly boxes: Readonly<Partial<Record<'odds' | 'stakeCents' | 'returnCents' | 'potentialCents', PrintBox>>>;
}

export type ReadPrint =
  /** No bet is on it. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'slip' | 'tip';
      readonly bets: readonly PrintBet[];
      /** Its lines, as they are printed. */
      readonly lines: readonly string[];
    };

export const sure = <T>(value: T | null): PrintField<T> => ({ value, certainty: 'sure' });
export const doubtful = <T>(value: T | null): PrintField<T> => ({
  value,
  certainty: value === null ? 'asked' : 'doubtful',
});
export const asked = { value: null, certainty: 'asked' } as const;
