/** What a finder returns to the scanner: prices that together are worth showing, and where they were found. */
import type { MarketId } from '../../markets/market-types.ts';
import type { EpochMs } from '../../units.ts';
import type { Opportunity, OpportunityClass } from '../opportunity.ts';
import type { BetSide, EventBook, KeptQuote, MarketBook } from '../quotes/market-book.ts';

export interface FoundLeg {
  readonly market: MarketBook;
  /** Index of the selection in its market. */
  readonly selectionIndex: number;
  readonly side: BetSide;
  readonly quote: KeptQuote;
  /** Part of the money at risk; for a lay, of the liability. */
  readonly share: number;
}

export interface FoundOpportunity {
  readonly class: OpportunityClass;
  readonly market: MarketId | 'cross';
  readonly line: number | null;
  readonly legs: readonly FoundLeg[];
  /** Per unit of money at risk, in the worst and in the best final state. */
  readonly profit: number;
  readonly bestProfit: number;
  /** Probability that a middle or value bet wins, by the other houses without their margin. Null: unknown, an arb. */
  readonly chance: number | null;
  /** The probability at which it breaks even on average. Null: an arb. */
  readonly breakEvenChance: number | null;
}

/** Searches one place for its best opportunity: a market, all lines of a market, or all markets of a match. */
export interface Finder {
  readonly id: string;
  readonly owner: EventBook;
  /**
   * The best opportunity now, from fresh prices only. live: whether the event is in play. hiding: gets the prices that
   * keep another opportunity from being found; when one of them turns stale, the place has to be searched again.
   */
  find(live: boolean, now: EpochMs, hiding: Set<KeptQuote>): FoundOpportunity | null;
}

/** The opportunity that a candidate has on the list. */
export interface OpenOpportunity {
  /** One per leg. */
  readonly quotes: readonly KeptQuote[];
  opportunity: Opportunity;
  /** When to review it even if no price changes: a leg turns stale, the event starts, or it was stale for too long. */
  deadline: number;
}

/** A finder, with the opportunity that is open there now. */
export interface Candidate<F extends Finder = Finder> {
  readonly finder: F;
  open: OpenOpportunity | null;
  /** The last round of the scanner in which this candidate was queued. */
  round: number;
}

/** An arb: its profit does not depend on a probability. */
export const CERTAIN = { chance: null, breakEvenChance: null } as const;
