/** Where final scores come from. An adapter knows one provider and emits results of the events that its odds name. */
import type { MatchResult } from '../results/match-result.ts';

export interface ResultFeed {
  readonly id: string;
  /** As the person reads it beside a score: "The Odds API". */
  readonly name: string;
  /**
   * Emits until the source ends (resolves), the signal aborts (resolves), or the source cannot be used at all (rejects
   * with a `FeedError`). A result is emitted again only when it differs: that is a correction. `emit` resolves once the
   * results are kept; a result whose keeping was rejected may be emitted again.
   */
  run(emit: (results: readonly MatchResult[]) => Promise<void>, signal: AbortSignal): Promise<void>;
}
