/** Where odds come from. An adapter knows one provider and emits our own shapes. */
import type { Quote } from '../markets/market.ts';
import type { EpochMs } from '../units.ts';

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
  readonly complete?: readonly string[];
  /**
   * True where the feed sends only changes and confirms that all its other prices are still valid. It keeps pre-match
   * prices fresh; a price in play has to be repeated to count as fresh.
   */
  readonly confirmsRest?: boolean;
}

export type FeedState = 'starting' | 'running' | 'waiting' | 'failing' | 'ended' | 'stopped';

export interface FeedHealth {
  readonly state: FeedState;
  /** What an operator has to know, in one pt-BR sentence, without secrets: the last error, the wait for quota. */
  readonly detail: string | null;
  /** Lines, rows or outcomes that the adapter refused, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Metrics: quota left, position in a recording. */
  readonly gauges: Readonly<Record<string, number>>;
}

/** What became of the quotes of a batch: the number of each judgement. */
export interface IngestReport {
  readonly changed: number;
  readonly confirmed: number;
  readonly duplicate: number;
  readonly outOfOrder: number;
  readonly expired: number;
  readonly refused: Readonly<Record<string, number>>;
}

export interface OddsFeed {
  readonly id: string;
  /** True: made-up odds. Every price that comes from here is marked as demonstration on every screen. */
  readonly demo: boolean;
  readonly freshness: FreshnessLimits;
  /**
   * Emits until the source ends (resolves), the signal aborts (resolves), or the source cannot be used at all
   * (rejects with a `FeedError`). A passing failure is the adapter's to wait out and to report in `health`.
   * `emit` resolves when the batch is taken in: await it before reading more.
   */
  run(emit: (batch: FeedBatch) => Promise<IngestReport>, signal: AbortSignal): Promise<void>;
  health(): FeedHealth;
}

/** Input that cannot be used, with the place in it: file, line or entry. The message is pt-BR and fit to be shown. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
