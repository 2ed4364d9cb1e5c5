/**
 * The feeds that run, to send something of any of them between two of its batches. What follows from one batch is sent in one
 * turn, so that nobody sees a part; what cannot be passed on waits, and goes before whatever is sent next.
 */
import type { FeedBatch, IngestReport } from '#shared/ports/odds-feed.ts';
import type { EpochMs, EventId } from '#shared/units.ts';

export type Emit = (batch: FeedBatch) => Promise<IngestReport>;

export interface Step {
  readonly feed: string;
  readonly batch: FeedBatch;
}

export interface RunningFeeds {
  /** Returns the function that ends it: what a feed that has ended sent is taken back with the feed. */
  begin(feed: string, emit: Emit): () => void;
  /** The feed has sent a batch of this time. */
  sent(feed: string, at: EpochMs): void;
  /** Each with the time of its last batch. */
  all(): ReadonlyMap<string, { readonly at: EpochMs }>;
  /** As steps: by feed, the events that its earlier quotes leave. */
  leaving(left: ReadonlyMap<string, readonly EventId[]>): Step[];
  /** Keeps a step for the next time. */
  putOff(step: Step): void;
  /** own: the batch that made the steps necessary. Rejects if that could not be passed on. */
  send(
    before: readonly Step[],
    own: (() => Promise<IngestReport>) | null,
    after: readonly Step[],
  ): Promise<IngestReport | null>;
}

export function createRunningFeeds(): RunningFeeds {
  const running = new Map<string, { readonly emit: Emit; at: EpochMs }>();
  let unsent: Step[] = [];
  return {
    begin(feed, emit) {
      const mine = { emit, at: 0 as EpochMs };
      running.set(feed, mine);
      return () => {
        if (running.get(feed) === mine) running.delete(feed);
      };
    },
    sent(feed, at) {
      const known = running.get(feed);
      if (known) known.at = at;
    },
    all: () => running,
    leaving: left =>
      [...left].flatMap(([feed, events]) => {
        const known = running.get(feed);
        return known ? [{ feed, batch: { at: known.at, quotes: [], left: events } }] : [];
      }),
    putOff: step => void unsent.push(step),
    async send(before, own, after) {
      const waiting = unsent;
      unsent = [];
      const sending: Promise<unknown>[] = [];
      const sendStep = (step: Step) => {
        const feed = running.get(step.feed);
        if (feed) sending.push(feed.emit(step.batch).catch(() => unsent.push(step)));
      };
      for (const step of [...waiting, ...before]) sendStep(step);
      const report = own?.() ?? null;
      for (const step of after) sendStep(step);
      const [settled] = await Promise.allSettled([report, ...sending]);
      if (settled?.status === 'rejected') throw settled.reason;
      return report;
    },
  };
}
