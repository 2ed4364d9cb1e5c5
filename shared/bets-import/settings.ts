/** What an import is told besides the file. */
import type { BetStatus } from '../bets/action.ts';
import type { BetfairKind } from '../language/names/betfair.ts';
import type { Cents } from '../units.ts';
import type { ImportedOddsFormat } from './cells/read-odds.ts';
import type { SheetMapping } from './mapping/fields.ts';
import type { KnownBet } from './rows/imported.ts';

/** What the person says where the file leaves doubt. */
export interface ImportAnswers {
  readonly unitCents?: Cents;
  readonly oddsFormat?: ImportedOddsFormat;
  readonly groupBy?: 'event' | 'row';
  readonly side?: 'back' | 'lay';
  readonly profitOnly?: 'accept' | 'reject';
  /** What "Betfair" alone means in this file; absent: the exchange. */
  readonly betfair?: BetfairKind;
  readonly statusWords?: Readonly<Record<string, BetStatus>>;
}

export interface ImportSettings {
  /** The person's day, YYYY-MM-DD. */
  readonly today: string;
  readonly answers: ImportAnswers;
  /** Null: no such bet. */
  readonly known: (id: string) => KnownBet | null;
  /** The person's own mapping of a sheet by its place in the file; null: leave it out. Absent: guessed. */
  readonly mappings?: ReadonlyMap<number, SheetMapping | null>;
  /** Called now and then with the number of rows read so far and of all rows. */
  readonly onRows?: (read: number, total: number) => void;
}
