/** What a message about alerts says: the result of `readAlertWords`. Its texts are in the catalogue. */

import type { OpportunityClass } from '../../arbitrage/opportunity.ts';
import type { Sport } from '../../markets/market.ts';
import type { EpochMs } from '../../units.ts';
import type { ReadingChoice } from '../result/reading.ts';

/** Minutes of the day. */
export interface DayHours {
  readonly from: number;
  readonly to: number;
}

/** Lists of what an arb can have. */
export interface AlertSubjects {
  /** Keys of houses. */
  readonly houses: readonly string[];
  readonly sports: readonly Sport[];
  /** As `leagueName` has them, or as they were typed. */
  readonly leagues: readonly string[];
  /** 'A x B'. */
  readonly matches: readonly string[];
  readonly teams: readonly string[];
  readonly classes: readonly OpportunityClass[];
  readonly kinds: readonly ('live' | 'pre')[];
}

/** What changes; what is absent stays as it is. */
export interface AlertWords {
  /** Nothing but these; an empty list says nothing. */
  readonly only: AlertSubjects;
  /** No longer these. */
  readonly exclude: AlertSubjects;
  /** These again. */
  readonly include: AlertSubjects;
  /** Per cent; null: no floor. */
  readonly minProfitPct?: number | null;
  /** null: none. */
  readonly quiet?: DayHours | null;
  /** Alerts between these hours only. */
  readonly activeHours?: DayHours;
  readonly pauseUntil?: EpochMs;
  readonly pauseMinutes?: number;
  readonly stop?: true;
  readonly resume?: true;
  /** Everything that was muted comes again. */
  readonly clear?: true;
  readonly show?: true;
  /** Minute of the day; null: no daily summary. */
  readonly digestAt?: number | null;
  readonly weekly?: boolean;
  /** 'me avisa quando…': an alert of its own instead of a condition on all. */
  readonly create?: true;
}

export type AlertAbout =
  | 'house'
  | 'match'
  | 'word'
  | 'what'
  | 'pause'
  | 'hours'
  | 'profit'
  | 'both'
  /** A sport without a filter of its own. */
  | 'other-sport'
  /** At a price of one match: there is no such alert. */
  | 'price';

export type AlertReading =
  | { readonly kind: 'change'; readonly change: AlertWords }
  | {
      readonly kind: 'question';
      readonly about: AlertAbout;
      /** The words that it is about; ''. */
      readonly text: string;
      readonly choices: readonly ReadingChoice[];
    };

export const NO_SUBJECTS: AlertSubjects = {
  ...{ houses: [], sports: [], leagues: [], matches: [], teams: [], classes: [], kinds: [] },
};
