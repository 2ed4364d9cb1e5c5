/** Where odds come from. An adapter knows one provider and emits our own shapes. */
import type { Quote, SportEvent } from '../markets/market.ts';
import type { EpochMs, EventId } from '../units.ts';

/** How old a price may be before it stops counting, by whether the event is in play. */
export interface FreshnessLimits {
  readonly preMs: number;
  readonly liveMs: number;
}

export interface FeedBatch {
  readonly quotes: readonly Quote[];
  /** The source's time of this batch. */
  readonly at: EpochMs;
  /**
   * Events that this batch describes completely: earlier quotes of the feed that it does not repeat are withdrawn.
   * An event listed here without a quote in `quotes` has no prices left.
   */
  readonly complete?: readonly EventId[];
  /** Events that the feed describes anew, whether or not it quotes them in this batch: of what they were nothing counts. */
  readonly described?: readonly SportEvent[];
  /**
   * Events under which earlier quotes of this feed should never have been sent, because they were about another match.
   * They are forgotten, not withdrawn: the same bet may be quoted again, as of any time. Arbs on them close as corrected.
   */
  readonly left?: readonly EventId[];
  /**
   * True where the quotes come from senders that may overtake each other: an event's description is then as old as its
   * quote. Otherwise it is as old as the batch.
   */
  readonly unordered?: boolean;
  /**
   * True where the feed sends only changes and confirms that all its other prices are still valid. It keeps pre-match
   * prices fresh; a price in play has to be repeated to count as fresh.
   */
  readonly confirmsRest?: boolean;
}

export type FeedState = 'starting' | 'running' | 'waiting' | 'failing' | 'ended' | 'stopped';

export interface RefusalSample {
  readonly reason: string;
  readonly place: string;
}

/** Which of the houses that were asked for the provider's plan has. Names as the provider writes them. */
export interface PlanOfHouses {
  readonly used: readonly string[];
  /** The plan does not have them. */
  readonly refused: readonly string[];
  /** Only plans that cost something have them. */
  readonly paidOnly: readonly string[];
  /** How many houses the plan allows; null: not said. */
  readonly most: number | null;
  /** How many were asked for. */
  readonly asked: number;
}

export interface FeedHealth {
  readonly state: FeedState;
  /** One pt-BR sentence for an operator, without secrets: the last error, or the wait for quota. */
  readonly detail: string | null;
  /** Lines, rows or outcomes that the adapter refused, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** The first of them, each with its place, in pt-BR. */
  readonly samples?: readonly RefusalSample[];
  /** Null, or missing: the provider refused none. */
  readonly plan?: PlanOfHouses | null;
  /** Metrics: quota left, position in a recording. */
  readonly gauges: Readonly<Record<string, number>>;
}

/** What happened to the quotes of a batch: a count for each judgement. */
export interface IngestReport {
  readonly changed: number;
  readonly confirmed: number;
  readonly duplicate: number;
  readonly outOfOrder: number;
  readonly expired: number;
  /** Not judged here: handed on to another process. */
  readonly passedOn?: number;
  readonly refused: Readonly<Record<string, number>>;
  /** The first quote that was refused; null: none was. */
  readonly firstRefused: { readonly reason: string; readonly quote: Quote } | null;
}

export interface OddsFeed {
  readonly id: string;
  /** True: made-up odds. Every price that comes from here is marked as demonstration on every screen. */
  readonly demo: boolean;
  readonly freshness: FreshnessLimits;
  /**
   * Emits until the source ends (resolves), the signal aborts (resolves), or the source cannot be used at all (rejects
   * with a `FeedError`). The adapter waits out a temporary failure itself and reports it in `health`. `emit` resolves
   * when the batch has been ingested: await it before reading more.
   */
  run(emit: (batch: FeedBatch) => Promise<IngestReport>, signal: AbortSignal): Promise<void>;
  health(): FeedHealth;
}

/** Unusable input, with its position: file, line or entry. The message is pt-BR and ready to be shown. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
