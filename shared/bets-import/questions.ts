/** What an import asks the person, with the likely answers. */
import type { BetStatus } from '../bets/action.ts';
import type { BetfairKind } from '../language/names/betfair.ts';
import type { Cents } from '../units.ts';
import type { ImportedOddsFormat } from './cells/read-odds.ts';
import type { DateOrder, ReturnMeaning } from './settings.ts';

export type ImportQuestion =
  | 'unit'
  | 'odds_format'
  | 'group_by'
  | 'side'
  | 'betfair'
  | 'profit_only'
  | 'status_from_profit'
  | 'house'
  | 'date_order'
  | 'year'
  | 'return_meaning'
  | 'update'
  | 'house_settings'
  /** A column that every bet needs, and none is. */
  | `column:${'date' | 'odds' | 'stake'}`
  /** A column of gains and losses that nothing is read from. */
  | 'column:profit'
  | `status_word:${string}`;

export interface ImportGuess {
  readonly unitCents: Cents | null;
  readonly oddsFormat: ImportedOddsFormat;
  readonly groupBy: 'event' | 'row';
  readonly side: 'back' | 'lay';
  readonly dateOrder: DateOrder;
  /** The year that days without one are taken for; null: it is plain. */
  readonly year: number | null;
  readonly returnMeaning: ReturnMeaning;
  /** The likely meaning of words that are asked about, as they are written; null: none is likely. */
  readonly statusWords: Readonly<Record<string, BetStatus | null>>;
  /** What "Betfair" alone is, until it is said. */
  readonly betfair: BetfairKind;
  /** The house that the person may have meant; null: none is likely. */
  readonly house: string | null;
}

/** What a plan asks. examples: a cell of the file that shows what is asked, by question. */
export interface Asked {
  readonly questions: readonly ImportQuestion[];
  readonly examples: Readonly<Partial<Record<ImportQuestion, string>>>;
  readonly guess: ImportGuess;
}

const NO_GUESS: ImportGuess = {
  unitCents: null,
  oddsFormat: 'decimal',
  groupBy: 'row',
  side: 'back',
  dateOrder: 'dmy',
  year: null,
  returnMeaning: 'paid',
  statusWords: {},
  betfair: 'exchange',
  house: null,
};

/** What is asked, with the likely answers: of several sheets, what the first one gives. */
export interface Doubts {
  ask(question: ImportQuestion, example?: string): void;
  guess(part: Partial<ImportGuess>): void;
  readonly guessed: ImportGuess;
  all(): Asked;
}

export function openDoubts(): Doubts {
  const questions = new Set<ImportQuestion>();
  const examples: Partial<Record<ImportQuestion, string>> = {};
  let guessed = NO_GUESS;
  return {
    ask(question, example) {
      questions.add(question);
      if (example !== undefined) examples[question] ??= example;
    },
    guess(part) {
      guessed = { ...guessed, ...part };
    },
    get guessed() {
      return guessed;
    },
    all: () => ({ questions: [...questions], examples, guess: guessed }),
  };
}
