/** The result of reading a message in a chat. Its texts are in the catalogue. */
import type { Calculation } from '../../calculators/link/link.ts';
import type { ChatDefaults } from './chat-defaults.ts';
import type { Terms } from './terms.ts';

/** What kind of question it is: set by the command, or by the text ('auto'). */
export const QUESTION_MODES = ['auto', 'calc', 'freebet', 'dutching', 'convert', 'margin', 'kelly'] as const;
export type QuestionMode = (typeof QUESTION_MODES)[number];

export interface ReadLeg {
  readonly odds: number;
  readonly side: 'back' | 'lay';
  /** Part of what is won: 0.056 is 5.6 %. */
  readonly commission: number;
  /** Centavos: a stake that is decided, or the worth of a free bet. */
  readonly stake: number | null;
  readonly freeBet: 'SNR' | 'SR' | null;
  /** It pays more than its odds say. */
  readonly isBoosted: boolean;
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

/** What fills a gap in the question. */
export type UsedDefaults = {
  readonly [Name in Exclude<keyof ChatDefaults, 'betfair'>]?: NonNullable<ChatDefaults[Name]>;
};

/** Where a back can be closed, by a lay or on the other side: the price to the last digit, and the nearest one that can be had. */
export interface ExitOdds {
  readonly side: 'back' | 'lay';
  readonly exact: number;
  readonly tick: number;
}

/** What a bet that is not certain makes in the mean. Centavos. */
export interface MeanProfit {
  readonly stake: number;
  readonly profit: number;
}

/** What a slip says that its odds come to, and what they do. */
export interface ClaimedOdds {
  readonly said: number;
  readonly product: number;
}

/** Of a whole multiple: what its selections multiply to, and what the bonus makes of it. */
export interface BonusOdds {
  readonly plain: number;
  readonly withBonus: number;
}

/** What a single bet costs, in what the person said of their unit and bank; null: they did not say it. */
export interface BetCost {
  readonly units: number | null;
  /** As a part of it. */
  readonly bankPart: number | null;
}

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
  /** One price, whose stake cannot be told: it is not said, or the worth of a unit or the bank is not. */
  | { readonly code: 'single'; readonly need: 'stake' | 'unit' | 'bankroll'; readonly text: string }
  /** A bonus to be turned over: its amount, that of the deposit, or what the times are counted on. */
  | { readonly code: 'rollover'; readonly need: 'bonus' | 'deposit' | 'base' }
  /** A house that belongs to no odds. */
  | { readonly code: 'which_house'; readonly text: string }
  /** "Betfair" alone: the exchange or the sportsbook. */
  | { readonly code: 'which_betfair' }
  /** A word or a number that could change the sum in a way we cannot tell. */
  | { readonly code: 'word' | 'which_reading' | 'commission_of_which'; readonly text: string }
  /** '100 a 2,10 e 2,05': an amount for both odds, or a stake on the first. */
  | { readonly code: 'stake_or_total'; readonly text: string }
  /** 'a favor ou contra': nobody said which the bet is that stands. */
  | { readonly code: 'placed_side'; readonly text: string }
  /** New odds, of which leg is not said: 'e se for 2,15?'. */
  | { readonly code: 'odds_of_which'; readonly text: string }
  /** A number beside the odds of a margin, which takes no amount. */
  | { readonly code: 'odds_or_nothing'; readonly text: string }
  /** text: a result that real prices never give. */
  | { readonly code: 'too_good' | 'too_bad'; readonly text: string }
  /**
   * gap: some result loses every leg. count: the message announces another number of odds. refund_kind: it does not say
   * whether a refund comes as money or as a free bet. refund_worth: it does not say what a refund in free bets is
   * worth.
   */
  | {
      readonly code:
        | 'back_or_lay'
        | 'boost_on'
        | 'gap'
        | 'count'
        | 'overlap'
        | 'refund_kind'
        | 'refund_worth'
        | 'bonus_on';
    }
  | { readonly code: 'too_long' | 'too_many_legs' | 'lay_needs_one_back' | 'total_with_free_bet' };

/** A way that the message can be read: what the button says, and the message that leaves no doubt. */
export interface ReadingChoice {
  readonly label: string;
  readonly text: string;
}

/** The filters of a list, as they were said. */
export interface SaidFilter {
  readonly sport?: string;
  /** Per cent. */
  readonly minProfitPct?: number;
  readonly kind?: 'live' | 'pre';
}

export type ChatCommand = 'ajuda' | 'arb';

/** What a person said of their bank and unit. Centavos; null: not said. */
export interface Purse {
  readonly bankroll: number | null;
  readonly unit: number | null;
  /** A unit, as a part of the bank. */
  readonly unitRate: number | null;
}

export type Reading =
  /** Nothing in it is meant for a calculator. */
  | { readonly kind: 'nothing' }
  /**
   * The person's bank or unit, without a bet: kept for what follows in this talk. Centavos. units: how many of them were asked about;
   * absent: none.
   */
  | { readonly kind: 'noted'; readonly purse: Purse; readonly units?: number }
  /** Somebody is in trouble with gambling. */
  | { readonly kind: 'crisis' }
  /** unknown: filters that nobody understood. */
  | {
      readonly kind: 'command';
      readonly name: ChatCommand;
      readonly with: SaidFilter;
      readonly unknown: readonly string[];
    }
  | {
      readonly kind: 'incomplete';
      readonly understood: Understood;
      readonly missing: Missing;
      /** Absent: none. */
      readonly choices?: readonly ReadingChoice[];
      /** What was read, so that the answer to the question can complete it. Null: nothing to go on from. */
      readonly terms: Terms | null;
    }
  | {
      readonly kind: 'calculation';
      readonly calculation: Calculation;
      /** Names that were taken as labels. */
      readonly ignored: readonly string[];
      /** The defaults that filled what the question left out. Absent: none. */
      readonly used?: UsedDefaults;
      /** The sum is of a multiple with a bonus, which no form can show. Absent: it is not. */
      readonly bonusOdds?: BonusOdds;
      /** The price to close at was asked for. Absent: it was not. */
      readonly exitOdds?: ExitOdds;
      /** Of a multiple whose whole price is said beside its parts. Absent: it is not. */
      readonly claimedOdds?: ClaimedOdds;
      /** Of a value bet whose stake is said. Absent: it is none, or no stake is. */
      readonly mean?: MeanProfit;
      /** Bets of one selection at one exchange, opened and closed. Absent: they are not. */
      readonly isTrade?: true;
      /** Both bets are at one exchange, which takes this part of what they win together. Absent: they are not. */
      readonly netCommission?: number;
      /** What comes back in all was asked for. Absent: it was not. */
      readonly asksReturn?: true;
      /** The sign of the money that the question is in. Absent: reais. */
      readonly currency?: string;
      /** Of a single bet, where its person said their unit or their bank. Absent: they did not. */
      readonly cost?: BetCost;
      /** Absent: it names none. */
      readonly houses?: readonly SaidHouse[];
      /** It names Betfair alone where nobody can be asked, and is done with the exchange. Absent: it is not. */
      readonly takesExchange?: true;
      /** Its odds are of some outcomes only, so no profit is sure. Absent: of all. */
      readonly isDutching?: true;
      /** What was read, so that the next message can change it. */
      readonly terms: Terms;
    };

/** What an answer is written from. */
export type AnswerableReading =
  | Exclude<Reading, { readonly kind: 'calculation' }>
  | Omit<Extract<Reading, { readonly kind: 'calculation' }>, 'terms'>;
