/** A message on its way to steps: its legs, what is claimed, and what it is read with. */
import type { BetfairKind } from '../../../language/names/betfair.ts';
import type { Commissions } from '../../../markets/commissions.ts';
import type { FoundEvent } from '../../../reading/post/found-event.ts';
import type { MessageLine } from '../../../reading/post/message-lines.ts';
import type { ReadPost } from '../../../reading/post/post.ts';
import type { Sport } from '../../../reading/post/said-bet.ts';
import type { ProcedureEvent, ProcedureLeg } from '../../schema/procedure.ts';
import type { SaidSum } from './said-sums.ts';

/** A leg with what its author is to be asked about it. */
export type DraftLeg = ProcedureLeg & {
  readonly doubts?: readonly string[];
  /** The line that names its house as "Betfair" alone. */
  readonly betfairLine?: number;
};

export interface DraftStep {
  readonly event: ProcedureEvent | null;
  readonly legs: DraftLeg[];
  readonly said: SaidSum[];
  readonly firstLine: number;
}

export interface Drafted {
  readonly steps: DraftStep[];
  readonly totals: SaidSum[];
  /** Odds of a selection without a house beside it: the promotion's raised odds. */
  readonly boosted: { readonly odds: number; readonly before: number } | null;
}

export interface MessageReading {
  readonly lines: readonly MessageLine[];
  readonly events: readonly FoundEvent[];
  readonly sport: Sport;
  readonly post: ReadPost;
  readonly commissions?: Commissions;
  /** What its author means by "Betfair" alone, where that is known. */
  readonly betfair?: BetfairKind;
}

/** The steps as far as they are drafted. */
export interface Drafting {
  readonly steps: readonly DraftStep[];
  readonly totals: SaidSum[];
  /** The last of the steps. */
  readonly step: DraftStep | undefined;
  /** Several matches on one ticket. */
  readonly isMultiple: boolean;
}
