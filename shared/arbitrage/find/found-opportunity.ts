/** What a finder hands to the scanner: prices that together are worth showing, and where they were found. */
import type { MarketId } from '../../markets/market-types.ts';
import type { EpochMs } from '../../units.ts';
import type { Opportunity, OpportunityClass } from '../opportunity.ts';
import type { BetSide, EventBook, KeptQuote, MarketBook } from '../quotes/market-book.ts';

export interface FoundLeg {
  readonly market: MarketBook;
  /** Place of the selection in its market's order. */
  readonly selectionIndex: number;
  readonly side: BetSide;
  readonly quote: KeptQuote;
  /** Part of the money at risk: for a lay of the liability. */
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
  /** Probability, by the other houses without their margin, of what the opportunity hopes for. Null: not one that hopes. */
  readonly chance: number | null;
  /** The chance at which it neither earns nor loses on average. Null: it never loses, or not one that hopes. */
  readonly breakEvenChance: number | null;
}

/** Looks in one place where at most one opportunity stands at a time: a market, its lines, all markets of a match. */
export interface Finder {
  readonly id: string;
  readonly owner: EventBook;
  /** The best there now, from fresh prices only. live: whether the event is in play. */
  find(live: boolean, now: EpochMs): FoundOpportunity | null;
}

/** What stands at a place. */
export interface OpenOpportunity {
  /** One per leg. */
  readonly quotes: readonly KeptQuote[];
  opportunity: Opportunity;
  /** When time alone changes it: a leg turns stale, its event starts, or it has been stale for too long. */
  deadline: number;
}

/** Such a place, with what stands there now. */
export interface Candidate<F extends Finder = Finder> {
  readonly finder: F;
  open: OpenOpportunity | null;
  /** The scanner's mark: the last of its rounds that this place was put down for. */
  round: number;
}

/** Found in one market or over several, without a hope. */
export const CERTAIN = { chance: null, breakEvenChance: null } as const;
