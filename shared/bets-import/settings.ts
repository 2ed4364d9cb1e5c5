/** What an import is told besides the file. */
import type { BetStatus } from '../bets/action.ts';
import type { BetfairKind } from '../language/names/betfair.ts';
import type { Cents } from '../units.ts';
import type { ImportedOddsFormat } from './cells/read-odds.ts';
import type { SheetMapping } from './result/fields.ts';
import type { KnownBook } from './result/imported.ts';

/** Day before month, or month before day. */
export type DateOrder = 'dmy' | 'mdy';
/** What a column of returns holds: what came back, or what each bet could have paid. */
export type ReturnMeaning = 'paid' | 'possible';

/** What the person says where the file leaves doubt. */
export interface ImportAnswers {
  readonly unitCents?: Cents;
  readonly oddsFormat?: ImportedOddsFormat;
  readonly groupBy?: 'event' | 'row';
  readonly side?: 'back' | 'lay';
  readonly profitOnly?: 'accept' | 'reject';
  /** No column that is left over holds what the bets brought. */
  readonly profitColumn?: 'none';
  /** What "Betfair" alone means in this file; absent: the exchange. */
  readonly betfair?: BetfairKind;
  readonly statusWords?: Readonly<Record<string, BetStatus>>;
  /** The house of all rows that name none. */
  readonly house?: string;
  readonly dateOrder?: DateOrder;
  /** Of days that are written without one. */
  readonly year?: number;
  readonly returnMeaning?: ReturnMeaning;
  /** Whether a row with other odds or another stake corrects the bet that it resembles; 'new': it is another bet. */
  readonly update?: 'correct' | 'new';
  /** Whether settings of houses in a backup take the place of those that are here. */
  readonly houses?: 'take' | 'keep';
}

export interface ImportSettings {
  /** The person's day, YYYY-MM-DD. */
  readonly today: string;
  /** The person's zone: instants in the file are shown by its clock. */
  readonly timeZone: string;
  readonly answers: ImportAnswers;
  readonly known: KnownBook;
  /** The person's own mapping of a sheet by its place in the file; null: leave it out. Absent: guessed. */
  readonly mappings?: ReadonlyMap<number, SheetMapping | null>;
  /** Called now and then with the number of rows read so far and of all rows. */
  readonly onRows?: (read: number, total: number) => void;
}
