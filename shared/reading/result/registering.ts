/** What a message to the planilha says: the result of `readRegistering`. Its texts are in the catalogue. */

import type { Cents, EpochMs } from '../../units.ts';
import type { ReadingChoice } from './reading.ts';

export const SAID_RESULTS = ['won', 'half_won', 'void', 'half_lost', 'lost', 'cashout'] as const;
export type SaidResult = (typeof SAID_RESULTS)[number];

export interface SaidLeg {
  /** The key of a known house, or the name as the person keeps it. */
  readonly house: string;
  readonly odds: number;
  /** Of a lay: the backer's stake. */
  readonly stakeCents: Cents;
  readonly side: 'back' | 'lay';
  readonly commission: number;
  readonly freeBet: 'SNR' | 'SR' | null;
  /** As it was typed; '' if nothing was said. */
  readonly selection: string;
  readonly result: SaidResult | null;
  /** Of a cash-out. */
  readonly returnCents: Cents | null;
}

/** One bet, or the legs of one operation. */
export interface SaidBet {
  readonly legs: readonly SaidLeg[];
  /** 'A x B', or ''. */
  readonly match: string;
  readonly isMultiple: boolean;
  /** When it was placed, if another day was said. */
  readonly placedAt: EpochMs | null;
  readonly startsAt: EpochMs | null;
}

/** Which bet of the planilha a result is of. */
export interface SaidReference {
  readonly house: string | null;
  /** Folded words that its selection, its match or its market must have. */
  readonly words: readonly string[];
  /** 'a de 120'; null: it is not said. */
  readonly stakeCents: Cents | null;
  /** 'a última', or nothing said at all right after a bet was written down. */
  readonly isLast: boolean;
}

/** What a question is about; the sentence is in the catalogue. */
export type RegisteringAbout =
  | 'house'
  | 'odds'
  | 'stake'
  | 'stakes'
  | 'units'
  | 'which-reading'
  | 'amount'
  /** Money that is not reais. */
  | 'currency'
  /** Money that is still to be moved. */
  | 'plan'
  /** A movement as it should have been. */
  | 'correction'
  | 'which-movement'
  | 'liability'
  | 'return'
  | 'which-bet'
  | 'cashout'
  | 'word';

export type LedgerPeriod = 'today' | 'yesterday' | 'week' | 'last-week' | 'month' | 'last-month' | 'year' | 'all';

/** Days such as '2026-10-01', both included. */
export interface SaidDayRange {
  readonly from: string;
  readonly to: string;
}

export interface SaidMovement {
  readonly kind: 'movement';
  readonly movement: 'deposit' | 'withdraw' | 'transfer';
  readonly from: string | null;
  readonly to: string | null;
  readonly cents: Cents;
  readonly at: EpochMs | null;
}

export type RegisteringReading =
  /** unused: what was typed and is written nowhere. */
  | {
      readonly kind: 'bets';
      readonly bets: readonly SaidBet[];
      readonly unused: readonly string[];
      readonly replaces: boolean;
      /** Others were written down just before: a bare 'deu green' may be of any of them. */
      readonly isFurther?: boolean;
    }
  | SaidMovement
  /** A list of them, one after another. */
  | { readonly kind: 'movements'; readonly movements: readonly SaidMovement[] }
  | {
      readonly kind: 'settle';
      readonly of: SaidReference;
      readonly result: SaidResult;
      readonly returnCents: Cents | null;
      /** False: it may be talk; it counts only if it fits an open bet. */
      readonly isSure: boolean;
    }
  /** The sum above, or the bets of the message that is replied to. */
  | { readonly kind: 'the-above' }
  | { readonly kind: 'undo' }
  /** 'registrou, né?': what stands in the planilha, and nothing is written. */
  | { readonly kind: 'check' }
  /** houses: none: of all. */
  | { readonly kind: 'balance'; readonly houses: readonly string[] }
  | { readonly kind: 'open'; readonly houses: readonly string[] }
  | { readonly kind: 'profit'; readonly period: LedgerPeriod | SaidDayRange; readonly houses: readonly string[] }
  | {
      readonly kind: 'question';
      readonly about: RegisteringAbout;
      /** The words or the number that it is about; ''. */
      readonly text: string;
      /** From 1: of several legs the one that it is about; null: of the whole message. */
      readonly leg: number | null;
      /** Whole messages that leave no doubt. */
      readonly choices: readonly ReadingChoice[];
      /** What was understood, so that the answer to the question can complete it. */
      readonly draft: RegisteringDraft | null;
      /** Of a movement: the same. */
      readonly movement?: SaidMovement;
    };

export interface DraftLeg extends Omit<SaidLeg, 'house' | 'odds' | 'stakeCents'> {
  readonly house: string | null;
  readonly odds: number | null;
  readonly stakeCents: Cents | null;
}

/** Bets with something missing. */
export interface RegisteringDraft extends Omit<SaidBet, 'legs'> {
  readonly legs: readonly DraftLeg[];
}
