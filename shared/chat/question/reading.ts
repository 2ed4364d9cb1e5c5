/** The result of reading a question in a chat. Its texts are in the catalogue. */
import type { Calculation } from '../../calculators/link/link.ts';
import type { ChatDefaults } from './chat-defaults.ts';

/** What kind of question it is: set by the command, or by the text ('auto'). */
export const QUESTION_MODES = ['auto', 'calc', 'freebet', 'dutching', 'convert', 'margin', 'kelly'] as const;
export type QuestionMode = (typeof QUESTION_MODES)[number];

/** The meaning that a word gives to the number after it. */
export type Keyword =
  | 'total'
  | 'step'
  | 'commission'
  | 'lay'
  | 'back'
  | 'free_bet'
  | 'odds'
  | 'stake'
  | 'stake_returned'
  | 'probability'
  | 'half'
  | 'quarter';

export interface ReadLeg {
  readonly odds: number;
  readonly side: 'back' | 'lay';
  /** Part of what is won: 0.056 is 5.6 %. */
  readonly commission: number;
  /** Centavos: a stake that is decided, or the worth of a free bet. */
  readonly stake: number | null;
  readonly freeBet: 'SNR' | 'SR' | null;
  /** Its name, where the question says it. */
  readonly house: string | null;
}

/** A house that the question names, at its odds. */
export interface SaidHouse {
  readonly name: string;
  readonly odds: number;
  /** The house's own commission, if it was used; null if it is 0 or the question gives another. */
  readonly commission: number | null;
  /** The person set it themselves. */
  readonly isOwn: boolean;
}

export type UsedDefaults = { readonly [Name in keyof ChatDefaults]?: number };

export interface Understood {
  readonly legs: readonly ReadLeg[];
  /** Centavos. */
  readonly total: number | null;
  readonly step: number | null;
}

export type Missing =
  | { readonly code: 'odds' | 'other_odds' | 'total' | 'free_bet_value' | 'other_side' | 'probability' }
  /** Odds or thousands of reais: '1.500'. */
  | { readonly code: 'odds_or_money'; readonly text: string }
  | { readonly code: 'not_odds' | 'not_money' | 'not_a_number' | 'not_percent'; readonly text: string }
  /** A house that belongs to no odds. */
  | { readonly code: 'which_house'; readonly text: string }
  | { readonly code: 'too_long' | 'too_many_legs' | 'lay_needs_one_back' | 'total_with_free_bet' };

export type Reading =
  /** Nothing in it is meant for a calculator. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'incomplete'; readonly understood: Understood; readonly missing: Missing }
  | {
      readonly kind: 'calculation';
      readonly calculation: Calculation;
      /** Words that were ignored. */
      readonly ignored: readonly string[];
      /** The defaults that filled what the question left out. Absent: none. */
      readonly used?: UsedDefaults;
      /** Absent: it names none. */
      readonly houses?: readonly SaidHouse[];
    };
